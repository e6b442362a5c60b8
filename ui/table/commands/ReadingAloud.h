// What is read aloud: lessons, tips and the steps of an explanation, in the words that stand on the
// screen at that moment, so nothing that a curtain hides. A new text stops the old one, each word
// is lit as it is said (each clause where the system's voice tells no words), and the step of an
// explanation stays lit until it has been said.
#pragma once

#include "engine/text/SpokenText.h"
#include "ui/kit/access/ReadMark.h"
#include "ui/kit/sound/Voice.h"

#include <QHash>
#include <QPointer>

#include <vector>

namespace hp {

class Actions;
class Language;
class VoiceSettings;

class ReadingAloud : public QObject {
    Q_OBJECT
public:
    /// Binds the switch `readAloud` to the settings. All arguments must outlive this object.
    ReadingAloud(Actions& actions, VoiceSettings& settings, const Language& language, Voice& voice,
                 QObject* parent);
    ~ReadingAloud() override;

    /// Reads the steps of an explanation from now on: a view with stepToRead() and player().
    template <class View> void readSteps(View& view)
    {
        connect(&view, &View::stepToRead, this,
                [this, &view](const QString& words) { say(view, words); });
        connect(&voice_, &Voice::moved, &view,
                [&voice = voice_, &view] { view.player().setHeld(voice.isSaying(&view)); });
    }
    /// Reads the words of a view from now on: one with toRead(). It may go before this object.
    template <class View> void readWords(View& view)
    {
        connect(&view, &View::toRead, this,
                [this, &view](const QString& words) { say(view, words); });
    }
    /// Says what `who` shows now; empty: nothing more of it.
    void say(const QWidget& who, const QString& words);
    void stopAll() { voice_.stopAll(); }

    void retranslate();

private:
    void followVoice();
    void light(const QObject* who, int part, int word);

    Actions& actions_;
    VoiceSettings& settings_;
    const Language& language_;
    Voice& voice_;
    struct Text {
        QPointer<const QWidget> where;
        QString words;
        std::vector<SpokenPart> parts;
    };
    QHash<const QObject*, Text> readers_; ///< the last text of each
    ReadMark mark_;
};

} // namespace hp
