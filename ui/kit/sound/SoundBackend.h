// What plays sounds. SoundHost loads it from a plug-in (ui/sound), in a process of its own, whose
// end in this program is SoundProcess; tests have their own.
#pragma once

#include <QString>
#include <QtPlugin>

#include <functional>

namespace hp {

enum class SoundState {
    Ready,    ///< sounds are heard, as far as it is known
    NoDevice, ///< there is nothing to hear them with at the moment
    NoAnswer, ///< the system's sound does not answer; it is tried again later
    Missing   ///< Qt Multimedia is not installed
};

class SoundBackend {
public:
    virtual ~SoundBackend() = default;

    /// Plays one of its sounds from the beginning, also if the same sound is still playing. Other
    /// sounds go on. Where no device can play it, nothing happens.
    /// @param volume from 0 to 100, as the ear measures it
    virtual void play(const QString& name, int volume) = 0;
    virtual void stopAll() = 0;
    virtual SoundState state() const = 0;
    /// Finds out what state() is now, if that takes time. Call this where it is shown.
    virtual void look() {}

    /// Called after state() has changed. Set by its one user.
    std::function<void()> stateChanged = [] {};
};

} // namespace hp

#define HP_SOUND_BACKEND "io.github.hellerpfennig.SoundBackend/2"
Q_DECLARE_INTERFACE(hp::SoundBackend, HP_SOUND_BACKEND)
