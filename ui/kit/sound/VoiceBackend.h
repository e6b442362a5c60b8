// What speaks. SoundHost loads it from a plug-in (ui/kit/sound/plugin); tests have their own.
#pragma once

#include "ui/kit/sound/AudioBackend.h"

#include <QString>
#include <QStringList>
#include <QtPlugin>

#include <functional>

namespace hp {

/// Slow for whoever learns to read, fast for whoever knows the words.
enum class VoicePace { Slow, Normal, Fast };
constexpr int VoicePaceCount = 3;

class VoiceBackend : public AudioBackend {
public:
    /// The manner of whatever is said from now on, and the language that state() is about.
    /// @param language its code
    virtual void setManner(const QString& language, VoicePace pace) = 0;
    /// Says a text in place of the one before.
    /// @param words of it, which are said one after the other without a pause
    virtual void say(const QStringList& words) = 0;

    /// Called when the last text has been said to its end or cannot be said; not after stopAll().
    /// Set by its one user.
    std::function<void()> ended = [] {};
    /// Called when this word of the last text begins, if the system tells it. Set by its one user.
    std::function<void(int word)> reached = [](int) {};
};

} // namespace hp

#define HP_VOICE_BACKEND "io.github.hellerpfennig.VoiceBackend/2"
Q_DECLARE_INTERFACE(hp::VoiceBackend, HP_VOICE_BACKEND)
