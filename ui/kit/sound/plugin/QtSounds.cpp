#include "ui/kit/sound/plugin/QtSounds.h"

#include <QAudioDevice>
#include <QFile>
#include <QSoundEffect>
#include <QUrl>

namespace hp {

QtSounds::QtSounds()
{
    connect(&devices_, &QMediaDevices::audioOutputsChanged, this, [this] { stateChanged(); });
}

SoundState QtSounds::state() const
{
    return QMediaDevices::defaultAudioOutput().isNull() ? SoundState::NoDevice : SoundState::Ready;
}

void QtSounds::play(const QString& name, int volume)
{
    const QString file = QStringLiteral(":/sounds/%1.wav").arg(name);
    if (!QFile::exists(file))
        return;
    QSoundEffect*& effect = effects_[name];
    if (!effect) {
        effect = new QSoundEffect(this);
        effect->setObjectName(name);
    }
    effect->stop();
    // The square is near enough to what the ear calls half as loud.
    const float part = static_cast<float>(volume) / 100;
    effect->setVolume(part * part);
    const QAudioDevice device = QMediaDevices::defaultAudioOutput();
    if (device.isNull())
        return;
    // A head-set that is plugged in later becomes the device for the sounds too. Qt does not always
    // tell that.
    if (effect->audioDevice() != device)
        effect->setAudioDevice(device);
    if (effect->source().isEmpty()) // earlier, Qt would complain that there is no device
        effect->setSource(QUrl(QStringLiteral("qrc") + file));
    effect->play();
}

void QtSounds::stopAll()
{
    for (const auto& [name, effect] : effects_)
        effect->stop();
}

} // namespace hp
