// What plays sounds. SoundPlayer loads it from a plug-in (ui/sound); tests have their own.
#pragma once

#include <QStringList>
#include <QtPlugin>

namespace hp {

class SoundBackend {
public:
    virtual ~SoundBackend() = default;

    virtual QStringList names() const = 0;
    /// Plays one of its sounds from the beginning, also if the same sound is still playing. Other
    /// sounds go on. Where no device can play it, nothing happens.
    /// @param volume from 0 to 100, as the ear measures it
    virtual void play(const QString& name, int volume) = 0;
    virtual void stopAll() = 0;
};

} // namespace hp

#define HP_SOUND_BACKEND "io.github.hellerpfennig.SoundBackend/1"
Q_DECLARE_INTERFACE(hp::SoundBackend, HP_SOUND_BACKEND)
