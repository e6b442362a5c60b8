// Speaks through speech-dispatcher, which tells each word as it is said. The only part that links
// its library. Qt TextToSpeech would use the same voices, but tells no words before Qt 6.6.
#pragma once

#include "ui/kit/sound/VoiceBackend.h"

#include <QObject>
#include <QSet>
#include <QString>

#include <libspeechd.h>

namespace hp {

class SpeechdVoice : public QObject, public VoiceBackend {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID HP_VOICE_BACKEND)
    Q_INTERFACES(hp::VoiceBackend)
public:
    SpeechdVoice();
    ~SpeechdVoice() override;

    void setManner(const QString& language, VoicePace pace) override;
    void say(const QStringList& words) override;
    void stopAll() override;
    SoundState state() const override { return state_; }

private:
    /// @return whether speech-dispatcher answers
    bool connects();
    void leave();
    bool speaks(const QString& language);
    /// Something has happened to a message. @param mark the index of a word, or null
    static void tell(size_t message, SPDNotificationType what, const char* mark);
    void onEvent(int message, SPDNotificationType what, int word);

    static SpeechdVoice* one_; ///< its library has no place for whom it tells
    SPDConnection* connection_ = nullptr;
    QString language_;
    QSet<QString> languages_; ///< the codes of those that have a voice
    int rate_ = 0;
    int message_ = 0; ///< the one that is being said; 0: none is
    SoundState state_ = SoundState::Ready;
};

} // namespace hp
