// The statistics as a table for other programs.
#pragma once

#include "ui/table/statistics/StatisticsGame.h"

#include <QByteArray>

namespace hp {

/// CSV by RFC 4180, in UTF-8: a line of English column names that never change, then a line for
/// each person and game, those of the program's first game first. For spreadsheets it begins with a
/// byte order mark, without which some take it for another encoding, and a name that they would
/// compute ("=1+2") has an apostrophe before it.
QByteArray statisticsCsv(const std::vector<StatisticsGame>& program, const PersonsByGame& persons);

} // namespace hp
