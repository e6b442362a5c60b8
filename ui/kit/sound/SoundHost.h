// The process that plays the sounds, or the one that speaks: this program, started by PluginProcess
// with another task. The system's sound can hang or crash (as PulseAudio does when a device goes
// away), and then only this process does.
//
// It reads commands, a line each: "play NAME VOLUME"; "say NUMBER LANGUAGE PACE TEXT",
// "look LANGUAGE PACE"; "stop", "look". It answers each with "done". Lines in between name its
// state, at first, whenever it changes and before each "done"; "said NUMBER" follows when that text
// has been said.
#pragma once

#include "ui/kit/sound/SoundBackend.h"
#include "ui/kit/sound/VoiceBackend.h"

#include <QByteArray>
#include <QString>

namespace hp::SoundHost {

/// The option that makes the program this process. The file of the plug-in follows.
inline constexpr const char* Option = "--play-sounds";

/// Runs until its standard input ends. An application must be there. @return the exit status
int run(const QString& plugin);
int run(SoundBackend& backend);
int run(VoiceBackend& backend);

/// How a line names a state.
QByteArray nameOf(SoundState state);

} // namespace hp::SoundHost
