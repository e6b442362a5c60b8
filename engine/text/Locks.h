// Lock files of programs that crashed, where the system has no locks to tell by.
#pragma once

#include <QString>

namespace hp {

/// Whether a QLockFile that cannot be had is a leftover: nobody holds it, and the process that it
/// names is gone or another program. On homes without a lock service QLockFile never takes the file
/// of a program that crashed; what this says there of a process in another sandbox is a guess.
bool isLeftBehind(const QString& lockFile);

} // namespace hp
