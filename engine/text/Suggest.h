// "Did you mean": the known word nearest to what somebody typed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hp {

/// The candidate with the fewest letters inserted, dropped, changed or swapped, upper and lower
/// case alike; empty when none is near enough to be meant.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// "a, b, c"
std::string listed(const std::vector<std::string>& words);

} // namespace hp
