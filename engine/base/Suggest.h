// "Did you mean": the known word nearest to the word that was typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hp {

/// The candidate that needs the fewest letters inserted, deleted, changed or swapped; case is
/// ignored. Empty when no candidate is close enough.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// "a, b, c"
std::string listed(const std::vector<std::string>& words);

} // namespace hp
