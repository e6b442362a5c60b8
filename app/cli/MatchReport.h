// The result of a match, for people and for programs.
#pragma once

#include "app/cli/MatchFile.h"

namespace hp::cli {

/// The player's name as it was given, without anything that would move the cursor of a terminal.
QString matchName(const MatchHead& head, int player);
/// A line for every player, and one for the sequential test if `sequential`.
QString matchText(const MatchHead& head, const MatchSummary& summary, bool sequential);
/// The same as JSON, in one line.
std::string matchJson(const MatchHead& head, const MatchSummary& summary, bool sequential);

} // namespace hp::cli
