#include "ui/kit/sound/plugin/SpeechdVoice.h"

#include <QMetaObject>

#include <cstdlib>
#include <utility>

namespace hp {

namespace {

/// From -100 to 100, as speech-dispatcher counts.
int rateOf(VoicePace pace)
{
    constexpr int step = 35;
    return (static_cast<int>(pace) - static_cast<int>(VoicePace::Normal)) * step;
}

/// The words with a mark before each, named by its index.
QByteArray marked(const QStringList& words)
{
    QString text = QStringLiteral("<speak>");
    for (qsizetype i = 0; i < words.size(); ++i)
        text += QStringLiteral("<mark name=\"%1\"/>%2 ")
                    .arg(QString::number(i), words[i].toHtmlEscaped());
    return (text + QStringLiteral("</speak>")).toUtf8();
}

} // namespace

SpeechdVoice* SpeechdVoice::one_ = nullptr;

SpeechdVoice::SpeechdVoice()
{
    one_ = this;
}

SpeechdVoice::~SpeechdVoice()
{
    leave();
    one_ = nullptr;
}

void SpeechdVoice::leave()
{
    if (connection_)
        spd_close(connection_);
    connection_ = nullptr;
}

bool SpeechdVoice::connects()
{
    if (connection_)
        return true;
    char* error = nullptr;
    connection_ =
        spd_open2("hellerpfennig", "voice", nullptr, SPD_MODE_THREADED, nullptr, 1, &error);
    std::free(error); // NOLINT(cppcoreguidelines-no-malloc): the library's
    if (!connection_)
        return false;
    connection_->callback_end = connection_->callback_cancel =
        [](size_t message, size_t, SPDNotificationType what) { tell(message, what, nullptr); };
    connection_->callback_im = [](size_t message, size_t, SPDNotificationType what, char* mark) {
        tell(message, what, mark);
    };
    for (const SPDNotification what : {SPD_END, SPD_CANCEL, SPD_INDEX_MARKS})
        spd_set_notification_on(connection_, what);
    spd_set_data_mode(connection_, SPD_DATA_SSML);
    return true;
}

bool SpeechdVoice::speaks(const QString& language)
{
    if (!connects())
        return false;
    if (languages_.contains(language))
        return true;
    // This may take seconds where there are thousands of voices.
    SPDVoice** const voices = spd_list_synthesis_voices(connection_);
    if (!voices)
        return false;
    for (SPDVoice** voice = voices; *voice; ++voice)
        languages_ += QString::fromUtf8((*voice)->language).section(QLatin1Char('-'), 0, 0);
    free_spd_voices(voices);
    return languages_.contains(language);
}

void SpeechdVoice::setManner(const QString& language, VoicePace pace)
{
    rate_ = rateOf(pace);
    // One that was missing may be there now.
    if (std::exchange(language_, language) == language && connection_ &&
        state_ == SoundState::Ready)
        return;
    stopAll();
    state_ = speaks(language_) ? SoundState::Ready : SoundState::NoDevice;
    if (connection_)
        spd_set_language(connection_, language_.toUtf8().constData());
}

void SpeechdVoice::say(const QStringList& words)
{
    stopAll();
    if (state_ == SoundState::Ready) {
        spd_set_voice_rate(connection_, rate_);
        message_ = spd_say(connection_, SPD_MESSAGE, marked(words).constData());
    }
    if (message_ > 0)
        return;
    message_ = 0;
    leave(); // it may have been started again: the next text calls it anew
    QMetaObject::invokeMethod(
        this, [this] { ended(); }, Qt::QueuedConnection);
}

void SpeechdVoice::stopAll()
{
    if (std::exchange(message_, 0) != 0)
        spd_cancel(connection_);
}

/// Called by a thread of the library, perhaps before spd_say() has returned.
void SpeechdVoice::tell(size_t message, SPDNotificationType what, const char* mark)
{
    const int word = mark ? std::atoi(mark) : 0;
    QMetaObject::invokeMethod(
        one_, [message, what, word] { one_->onEvent(static_cast<int>(message), what, word); },
        Qt::QueuedConnection);
}

void SpeechdVoice::onEvent(int message, SPDNotificationType what, int word)
{
    if (message != message_)
        return;
    if (what == SPD_EVENT_INDEX_MARK) {
        reached(word);
    } else { // said, or cancelled by another program
        message_ = 0;
        ended();
    }
}

} // namespace hp
