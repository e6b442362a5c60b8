// The process that plays the sounds, or the one that speaks: this program, started by PluginProcess
// with another task. The system's sound can hang or crash (as PulseAudio does when a device goes
// away), and then only this process does.
//
// It reads commands, a line each: "play NAME VOLUME"; "say NUMBER LANGUAGE PACE WORDS"
// (with WordEnd between them), "look LANGUAGE PACE"; "stop", "look". It answers each with "done".
// Lines in between name its state, at first, whenever it changes and before each "done"; "word
// NUMBER INDEX" follows when that word of the text begins, if it is known, and "said NUMBER" when
// the text has been said.
#pragma once

#include "ui/kit/sound/SoundBackend.h"
#include "ui/kit/sound/VoiceBackend.h"

#include <QByteArray>
#include <QChar>
#include <QString>

namespace hp::SoundHost {

/// The option that makes the program this process. The file of the plug-in follows.
inline constexpr const char* Option = "--play-sounds";
inline constexpr QChar WordEnd = u'\t';

/// Runs until its standard input ends. An application must be there. @return the exit status
int run(const QString& plugin);
int run(SoundBackend& backend);
int run(VoiceBackend& backend);

/// How a line names a state.
QByteArray nameOf(SoundState state);

} // namespace hp::SoundHost
