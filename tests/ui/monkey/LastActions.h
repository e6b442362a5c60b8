// What the monkey did last. It is printed when the program crashes, hangs or is found wrong.
#pragma once

#include <QString>

namespace lastactions {

/// Notes an action; also appends it to the log, if there is one.
void note(const QString& action);
/// The last action, in words.
QString last();
/// Writes the last actions to standard error. It may be called from a signal handler.
void print();
/// Prints them when the program crashes or a sanitizer ends it.
void printOnCrash();
/// Appends all actions to this file as well.
void keep(const QString& file);

} // namespace lastactions
