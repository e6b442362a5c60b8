// The answers of a class as a table for other programs, with names: for whoever has asked.
#pragma once

#include "ui/heller/classes/ClassDesk.h"

#include <QByteArray>

namespace hp {

/// A line of English column names that never change, then a line for each question and pupil who
/// has answered it, or who is there and has not. See Csv.h.
QByteArray classCsv(const ClassDesk& desk);

} // namespace hp
