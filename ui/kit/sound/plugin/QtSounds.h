// Plays the sounds of resources/sounds through Qt Multimedia. The only part that links it.
#pragma once

#include "ui/kit/sound/SoundBackend.h"

#include <QAudioDevice>
#include <QMediaDevices>
#include <QObject>

#include <map>

class QSoundEffect;

namespace hp {

class QtSounds : public QObject, public SoundBackend {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID HP_SOUND_BACKEND)
    Q_INTERFACES(hp::SoundBackend)
public:
    QtSounds();

    void play(const QString& name, int volume) override;
    void stopAll() override;
    SoundState state() const override;

private:
    QMediaDevices devices_;
    std::map<QString, QSoundEffect*> effects_; ///< made when they are first played
};

} // namespace hp
