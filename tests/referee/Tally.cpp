#include "Tally.h"

#include <cstdio>

namespace referee {

std::string Tally::table() const
{
    std::string table;
    for (const auto& [what, games] : seen_) {
        char line[128];
        std::snprintf(line, sizeof line, "%-48s %9lld %6.2f %%\n", what.c_str(), games,
                      100.0 * static_cast<double>(games) / static_cast<double>(games_));
        table += line;
    }
    return table;
}

} // namespace referee
