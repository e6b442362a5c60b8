// External players as processes: what stands behind exec:COMMAND.
#pragma once

#include "engine/arena/ExternalPlayer.h"

#include <QString>

namespace hp::cli {

/// Marks an external player in a list of players.
inline constexpr QLatin1String ExecPrefix("exec:");

/// The command is split at blanks, double quotes keep blanks together; no shell is involved. What
/// the program writes to stderr is dropped. The process lives in the thread of the first start().
std::unique_ptr<LineChannel> makeProcessChannel(const QString& command);

/// Whether an exception of Windows has ended the program: 0xC0000005 and its like, also those that
/// QProcess takes for an end like any other, of C++ (0xE06D7363) and .NET (0xE0434352). No exit
/// code of Unix is one.
bool isExceptionCode(int exitCode);

/// What a person has to know to write such a command.
QString execHelp();

/// A player by its name: a level, or an external one for exec:COMMAND. Null when there is no such
/// level, and for exec: with nothing behind it. The program starts with the first decision.
std::unique_ptr<Player> makeAnyPlayer(const QString& name);

} // namespace hp::cli
