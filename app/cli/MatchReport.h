// The result of a match, for people and for programs.
#pragma once

#include "app/cli/MatchFile.h"

namespace hp::cli {

/// The player as it was named, but nothing that would move the cursor of a terminal.
QString matchName(const MatchHead& head, int player);
/// A line for every player, and one for the sequential test where `sequential`.
QString matchText(const MatchHead& head, const MatchSummary& summary, bool sequential);
/// The same as the notation has it, in one line.
std::string matchJson(const MatchHead& head, const MatchSummary& summary, bool sequential);

} // namespace hp::cli
