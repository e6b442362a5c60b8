#include "ui/kit/sound/plugin/QtVoice.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr int StopMs = 700;

/// From -1 to 1, as Qt counts.
double rateOf(VoicePace pace)
{
    constexpr double step = 0.35;
    return (static_cast<int>(pace) - static_cast<int>(VoicePace::Normal)) * step;
}

/// The voice of this language in its own country, or anywhere.
QLocale bestOf(const QList<QLocale>& voices, const QString& language)
{
    const QLocale wanted(language);
    const auto same = [&](const QLocale& one) { return one.language() == wanted.language(); };
    if (voices.contains(wanted))
        return wanted;
    const auto found = std::find_if(voices.begin(), voices.end(), same);
    return found == voices.end() ? QLocale::c() : *found;
}

} // namespace

QtVoice::QtVoice()
{
    stopping_.setSingleShot(true);
    stopping_.setInterval(StopMs);
    connect(&stopping_, &QTimer::timeout, this, [this] { onEngine(QTextToSpeech::Ready); });
}

void QtVoice::setManner(const QString& language, VoicePace pace)
{
    rate_ = rateOf(pace);
    // One that was missing may be there now.
    if (std::exchange(language_, language) == language && engine_)
        return;
    if (engine_ && speaks_)
        engine_->stop();
    choose();
}

void QtVoice::choose()
{
    if (engine_)
        engine_->disconnect(this);
    engine_ = nullptr;
    speaks_ = false;
    stopped_ = false;
    stopping_.stop();
    QStringList names = QTextToSpeech::availableEngines();
    names.removeAll(QStringLiteral("mock")); // of Qt's own tests
    const auto best = std::find(names.begin(), names.end(), QStringLiteral("speechd"));
    if (best != names.end()) // on Linux: the one that a person sets up, with most languages
        std::rotate(names.begin(), best, best + 1);
    for (const QString& name : std::as_const(names)) {
        // Those that are of no use go at once: their threads must not outlive the application.
        std::unique_ptr<QTextToSpeech> fresh;
        if (!engines_.contains(name))
            fresh = std::make_unique<QTextToSpeech>(name);
        QTextToSpeech* const engine = fresh ? fresh.get() : engines_[name].get();
        const QLocale locale = bestOf(engine->availableLocales(), language_);
        if (locale == QLocale::c())
            continue;
        if (fresh)
            engines_[name] = std::move(fresh);
        engine_ = engine;
        engine_->setLocale(locale);
        connect(engine_, &QTextToSpeech::stateChanged, this, &QtVoice::onEngine);
        break;
    }
    state_ = engine_ ? SoundState::Ready : SoundState::NoDevice;
}

void QtVoice::say(const QStringList& words)
{
    const QString text = words.join(QLatin1Char(' '));
    if (!engine_) {
        QMetaObject::invokeMethod(
            this, [this] { ended(); }, Qt::QueuedConnection);
    } else if (speaks_) {
        stopAll();
        waiting_ = text;
    } else {
        waiting_ = text;
        speak();
    }
}

void QtVoice::speak()
{
    speaks_ = true;
    stopped_ = false;
    engine_->setRate(rate_);
    engine_->say(std::exchange(waiting_, {}));
}

void QtVoice::stopAll()
{
    waiting_.clear();
    if (!engine_ || !speaks_ || std::exchange(stopped_, true))
        return;
    stopping_.start();
    engine_->stop();
}

void QtVoice::onEngine(QTextToSpeech::State state)
{
    const bool over = state == QTextToSpeech::Ready || state == QTextToSpeech::Error;
    if (!over || !speaks_)
        return;
    stopping_.stop();
    speaks_ = false;
    if (!waiting_.isEmpty())
        speak();
    else if (!stopped_)
        ended();
}

} // namespace hp
