// What plays sounds. SoundHost loads it from a plug-in (ui/kit/sound/plugin); tests have their own.
#pragma once

#include "ui/kit/sound/AudioBackend.h"

#include <QString>
#include <QtPlugin>

namespace hp {

class SoundBackend : public AudioBackend {
public:
    /// Plays one of its sounds from the beginning, also if the same sound is still playing. Other
    /// sounds go on. Where no device can play it, nothing happens.
    /// @param volume from 0 to 100, as the ear measures it
    virtual void play(const QString& name, int volume) = 0;
};

} // namespace hp

#define HP_SOUND_BACKEND "io.github.hellerpfennig.SoundBackend/2"
Q_DECLARE_INTERFACE(hp::SoundBackend, HP_SOUND_BACKEND)
