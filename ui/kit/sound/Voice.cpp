#include "ui/kit/sound/Voice.h"

#include <QAccessible>

#include <algorithm>
#include <utility>

namespace hp {

namespace {
constexpr std::chrono::milliseconds PerLetter(200); ///< more than the slowest voice needs
}

Voice::Voice(VoiceBackend* backend, std::chrono::milliseconds patience)
    : backend_(backend), patience_(patience)
{
    for (QTimer* timer : {&gather_, &overdue_})
        timer->setSingleShot(true);
    gather_.setInterval(0);
    connect(&gather_, &QTimer::timeout, this, &Voice::next);
    connect(&overdue_, &QTimer::timeout, this, &Voice::onEnded);
    if (!backend_)
        return;
    backend_->stateChanged = [this] { emit changed(); };
    backend_->ended = [this] { onEnded(); };
    backend_->reached = [this](int word) { onReached(word); };
}

Voice::~Voice()
{
    if (!backend_)
        return;
    backend_->stateChanged = [] {};
    backend_->ended = [] {};
    backend_->reached = [](int) {};
}

bool Voice::isAvailable() const
{
    return backend_ && backend_->state() != SoundState::Missing;
}

QString Voice::whyNot() const
{
    if (!backend_)
        return tr("Nothing is read aloud here: this program was built without a voice.");
    switch (backend_->state()) {
    case SoundState::Ready:
        return QAccessible::isActive()
                   ? tr("A screen reader is running. It reads, so this voice is silent.")
                   : QString();
    case SoundState::NoDevice:
        return tr("This computer has no voice that speaks this language (on Debian and Ubuntu the "
                  "packages speech-dispatcher and speech-dispatcher-espeak-ng bring one).");
    case SoundState::NoAnswer:
        return tr("The computer's voice does not answer. The game goes on without it and tries "
                  "again now and then.");
    case SoundState::Missing:
        return tr("Reading aloud needs a library that is missing here (on Debian and Ubuntu the "
                  "package libspeechd2). Install it and start again.");
    }
    Q_UNREACHABLE();
}

void Voice::look()
{
    if (!backend_)
        return;
    backend_->setManner(language_, pace_);
    backend_->look();
}

void Voice::setOn(bool on)
{
    on_ = on;
    on_ ? look() : stopAll();
}

void Voice::setLanguage(const QString& code)
{
    if (language_ == code)
        return;
    language_ = code;
    stopAll(); // what is being said is in another one
    if (on_)
        look();
}

void Voice::setPace(VoicePace pace)
{
    pace_ = pace;
}

bool Voice::speaks() const
{
    return on_ && isAvailable() && backend_->state() != SoundState::NoDevice &&
           !QAccessible::isActive();
}

void Voice::say(const QObject* who, const QList<QStringList>& parts)
{
    if (!speaks())
        return;
    if (parts.isEmpty()) {
        stop(who);
        return;
    }
    if (gather_.isActive())
        texts_.removeIf([who](const Text& other) { return other.who == who; });
    else
        drop();
    texts_.append({who, parts});
    gather_.start();
    emit moved();
}

void Voice::stop(const QObject* who)
{
    if (!isSaying(who))
        return;
    const bool said = saying_ && texts_.constFirst().who == who;
    texts_.removeIf([who](const Text& text) { return text.who == who; });
    if (said) {
        silence();
        gather_.start(); // for the others
    }
    emit moved();
}

void Voice::stopAll()
{
    if (texts_.isEmpty())
        return;
    drop();
    emit moved();
}

bool Voice::isSaying(const QObject* who) const
{
    return std::any_of(texts_.begin(), texts_.end(),
                       [who](const Text& text) { return text.who == who; });
}

void Voice::silence()
{
    overdue_.stop();
    if (!std::exchange(saying_, false))
        return;
    backend_->stopAll();
    emit reading(nullptr, 0, AllWords);
}

void Voice::drop()
{
    silence();
    gather_.stop();
    texts_.clear();
}

void Voice::next()
{
    if (saying_ || texts_.isEmpty())
        return;
    saying_ = true;
    const Text text = texts_.constFirst();
    const QStringList& words = text.parts[text.part];
    overdue_.start(patience_ + PerLetter * words.join(QLatin1Char(' ')).size());
    backend_->setManner(language_, pace_);
    backend_->say(words);
    emit reading(text.who, text.part, tellsWords_ ? 0 : AllWords);
}

void Voice::onReached(int word)
{
    if (!saying_)
        return;
    const Text& text = texts_.constFirst();
    if (word < 0 || word >= text.parts[text.part].size())
        return;
    tellsWords_ = true;
    emit reading(text.who, text.part, word);
}

void Voice::onEnded()
{
    if (!std::exchange(saying_, false))
        return;
    overdue_.stop();
    if (++texts_.first().part < texts_.constFirst().parts.size()) {
        next();
        return;
    }
    texts_.removeFirst();
    emit reading(nullptr, 0, AllWords);
    next();
    emit moved();
}

} // namespace hp
