#include "ui/kit/sound/SoundPlayer.h"

#include "ui/kit/sound/SoundBackend.h"

#include <algorithm>

namespace hp {

SoundPlayer::SoundPlayer(SoundBackend* backend, QObject* parent)
    : QObject(parent), backend_(backend)
{
    if (backend_)
        backend_->stateChanged = [this] { emit changed(); };
}

SoundPlayer::~SoundPlayer()
{
    if (backend_)
        backend_->stateChanged = [] {};
}

bool SoundPlayer::isAvailable() const
{
    return backend_ && backend_->state() != SoundState::Missing;
}

QString SoundPlayer::whyNot() const
{
    if (!backend_)
        return tr("There are no sounds here: this program was built without Qt Multimedia.");
    switch (backend_->state()) {
    case SoundState::Ready:
        return {};
    case SoundState::NoDevice:
        return tr("This computer has no sound device at the moment. As soon as there is one, you "
                  "hear the sounds.");
    case SoundState::NoAnswer:
        return tr("The computer's sound does not answer. The game goes on without it and tries "
                  "again now and then.");
    case SoundState::Missing:
        return tr("Sounds need Qt Multimedia, which is missing here (on Debian and Ubuntu the "
                  "package libqt6multimedia6). Install it and start again.");
    }
    Q_UNREACHABLE();
}

void SoundPlayer::look()
{
    if (backend_)
        backend_->look();
}

void SoundPlayer::setVolume(int percent)
{
    volume_ = std::clamp(percent, 0, 100);
}

void SoundPlayer::setMuted(bool muted)
{
    muted_ = muted;
    if (muted_ && backend_)
        backend_->stopAll();
}

void SoundPlayer::play(const QString& name)
{
    if (!muted_ && volume_ > 0 && backend_)
        backend_->play(name, volume_);
}

} // namespace hp
