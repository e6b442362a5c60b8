// External players as processes, for exec:COMMAND.
#pragma once

#include "engine/table/text/LineChannel.h"

#include <QString>

#include <memory>

namespace hp {

/// Marks a player that is another program; the rest of the name is its command.
inline constexpr QLatin1String ExecPrefix("exec:");

/// A channel to the program of exec:COMMAND; null for any other name, and if nothing follows exec:.
std::unique_ptr<LineChannel> makeChannelTo(const QString& player);

/// Splits the command at spaces. Double quotes keep spaces together. No shell is used. The
/// program's stderr is dropped. The process belongs to the thread of the first start().
std::unique_ptr<LineChannel> makeProcessChannel(const QString& command);

/// Whether a Windows exception has ended the program: codes like 0xC0000005. It includes those of
/// C++ (0xE06D7363) and .NET (0xE0434352), which QProcess reports as a normal exit. No exit code of
/// Unix is such a code.
bool isExceptionCode(int exitCode);

} // namespace hp
