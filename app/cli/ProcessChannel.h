// External players as processes, for exec:COMMAND.
#pragma once

#include "engine/arena/ExternalPlayer.h"

#include <QString>

namespace hp::cli {

/// Marks an external player in a list of players.
inline constexpr QLatin1String ExecPrefix("exec:");

/// Splits the command at spaces. Double quotes keep spaces together. No shell is used. The
/// program's stderr is dropped. The process belongs to the thread of the first start().
std::unique_ptr<LineChannel> makeProcessChannel(const QString& command);

/// Whether a Windows exception has ended the program: codes like 0xC0000005. It includes those of
/// C++ (0xE06D7363) and .NET (0xE0434352), which QProcess reports as a normal exit. No exit code of
/// Unix is such a code.
bool isExceptionCode(int exitCode);

/// Help for users who write such a command.
QString execHelp();

/// Makes a player by its name: a level, or an external one for exec:COMMAND. Null if there is no
/// such level, or if nothing follows exec:. The program starts with the first decision.
std::unique_ptr<Player> makeAnyPlayer(const QString& name);

} // namespace hp::cli
