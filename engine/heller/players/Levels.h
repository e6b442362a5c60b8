// The computer levels in one table, weakest first: name, way of thinking, settings. A new level is
// added here, its name in engine/text/Wording.cpp, how it plays in engine/heller/words/Wording.cpp.
#pragma once

#include "engine/heller/players/Player.h"
#include "engine/heller/players/Search.h"
#include "engine/heller/players/Slips.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace hp {

enum class Thinking {
    Slipping,     ///< looks at what a turn changes, and makes slips (Slips)
    OneTurnAhead, ///< plays the best turn by the hand-made evaluation (Heuristic)
    Searching     ///< prior, roll-outs, exact endings (StrongPlayer)
};

struct Level {
    std::string_view name; ///< as on the command line and in records
    Thinking thinking;
    Slips slips;           ///< used by Slipping
    SearchSettings search; ///< used by Searching
    /// How strong it plays, in Elo points: 400 more win ten times as often as they lose (two seats,
    /// standard rules). From matches, see README.md.
    double strength = 0;
    /// At most this many nodes (simulated turns) per decision, whatever the limits say. Nothing:
    /// only the limits apply. 0 for levels that do not search.
    std::optional<std::uint64_t> nodes = 0;
};

std::span<const Level> levels();
/// Null when there is no such level.
const Level* findLevel(std::string_view name);
std::unique_ptr<Player> makePlayer(const Level& level);

} // namespace hp
