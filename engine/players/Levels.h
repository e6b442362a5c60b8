// The computer levels, weakest first, in one table: name, how each thinks, its settings. A level is
// added here, and gets its words in engine/text/Wording.cpp.
#pragma once

#include "engine/players/Player.h"
#include "engine/players/Search.h"
#include "engine/players/Slips.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace hp {

enum class Thinking {
    Slipping,     ///< looks at what a turn changes, and slips (Slips)
    OneTurnAhead, ///< does what is best by the hand-made evaluation (Heuristic)
    Searching     ///< prior, roll-outs, exact endings (StrongPlayer)
};

struct Level {
    std::string_view name; ///< as on the command line and in records
    Thinking thinking;
    Slips slips;           ///< of those that slip
    SearchSettings search; ///< of those that search
    /// Turns played in thought for a decision at most, whatever the limits say; nothing: as many as
    /// these allow. Those that do not search: 0.
    std::optional<std::uint64_t> nodes = 0;
};

std::span<const Level> levels();
/// Null when there is no such level.
const Level* findLevel(std::string_view name);
std::unique_ptr<Player> makePlayer(const Level& level);

} // namespace hp
