// The result of a match, for people and for programs.
#pragma once

#include "engine/table/Match.h"

#include <QStringList>

namespace hp::cli {

/// The player's name as it was given, without anything that would move the cursor of a terminal.
QString matchName(const QStringList& players, int player);
/// A line for every player, and one for the sequential test if `sequential`.
QString matchText(const QStringList& players, const MatchSummary& summary, bool sequential);
/// The same as JSON, in one line.
std::string matchJson(const QStringList& players, const MatchSummary& summary, bool sequential);

} // namespace hp::cli
