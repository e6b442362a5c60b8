// What the plug-ins that are heard have in common: sounds and the voice. Each runs in a process of
// its own (SoundHost), whose end in this program is PluginProcess.
#pragma once

#include <functional>

namespace hp {

enum class SoundState {
    Ready,    ///< it is heard, as far as it is known
    NoDevice, ///< there is nothing to hear it with at the moment; of the voice: nothing that speaks
    NoAnswer, ///< the system's sound does not answer; it is tried again later
    Missing   ///< the part of Qt that it needs is not installed
};

class AudioBackend {
public:
    virtual ~AudioBackend() = default;

    virtual void stopAll() = 0;
    virtual SoundState state() const = 0;
    /// Finds out what state() is now, if that takes time. Call this where it is shown.
    virtual void look() {}

    /// Called after state() has changed. Set by its one user.
    std::function<void()> stateChanged = [] {};
};

} // namespace hp
