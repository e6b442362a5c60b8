// Finds lock files of crashed programs where the file system has no lock service.
#pragma once

#include <QString>

namespace hp {

/// Whether a QLockFile that cannot be locked was left behind: nobody holds it, and the process that
/// it names has ended or is another program. On home folders without a lock service, QLockFile
/// never takes over the file of a crashed program. There the answer for a process in another
/// sandbox is a guess.
bool isLeftBehind(const QString& lockFile);

} // namespace hp
