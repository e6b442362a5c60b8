// What is read aloud: lessons, tips and the steps of an explanation, in the words that stand on the
// screen at that moment, so nothing that a curtain hides. A new text stops the old one, and the
// step of an explanation stays lit until it has been said.
#pragma once

#include <QObject>

namespace hp {

class Actions;
class Guide;
class Language;
class LessonView;
class ScoringView;
class TableSession;
class TipBox;
class Voice;
class VoiceSettings;

class ReadingAloud : public QObject {
    Q_OBJECT
public:
    /// Binds the switch `readAloud` to the settings. All arguments must outlive this object.
    ReadingAloud(Actions& actions, VoiceSettings& settings, const Language& language, Voice& voice,
                 QObject* parent);
    ~ReadingAloud() override;

    /// These are read from now on. A lesson may go before this object.
    void read(ScoringView& scoring, const TableSession& session);
    /// A tip about a hidden tile is not read where somebody else might hear it.
    void read(TipBox& tips, const Guide& guide, const TableSession& session);
    void read(LessonView& lesson);

    void retranslate();

private:
    void followVoice();
    void say(const QObject& who, const QString& words);

    Actions& actions_;
    VoiceSettings& settings_;
    const Language& language_;
    Voice& voice_;
};

} // namespace hp
