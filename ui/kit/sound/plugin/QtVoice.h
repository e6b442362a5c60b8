// Speaks through Qt TextToSpeech, on systems other than Linux. The only part that links it.
//
// Qt tells which word is being said only since 6.6, and not for every system. Texts come here a
// clause at a time, and what is lit with it stays lit until ended(). Words by a guessed pace would
// too often be their neighbours.
#pragma once

#include "ui/kit/sound/VoiceBackend.h"

#include <QObject>
#include <QString>
#include <QTextToSpeech>
#include <QTimer>

#include <map>
#include <memory>

namespace hp {

class QtVoice : public QObject, public VoiceBackend {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID HP_VOICE_BACKEND)
    Q_INTERFACES(hp::VoiceBackend)
public:
    QtVoice();

    void setManner(const QString& language, VoicePace pace) override;
    void say(const QStringList& words) override;
    void stopAll() override;
    SoundState state() const override { return state_; }

private:
    /// Finds a voice for the language among the systems that Qt knows.
    void choose();
    void speak();
    void onEngine(QTextToSpeech::State state);

    /// By name. To make one takes seconds where speech-dispatcher has thousands of voices.
    std::map<QString, std::unique_ptr<QTextToSpeech>> engines_;
    QTextToSpeech* engine_ = nullptr; ///< none speaks the language
    QString language_;
    double rate_ = 0;
    QString waiting_;      ///< until the text before it has been stopped
    bool speaks_ = false;  ///< a text has been given to the engine, and it has not told its end
    bool stopped_ = false; ///< of that text
    QTimer stopping_;      ///< engines do not always tell that they have stopped
    SoundState state_ = SoundState::Ready;
};

} // namespace hp
