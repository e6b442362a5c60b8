// A computer player: it receives what its seat may know and returns a decision. Levels are created
// by name; the other files in this folder implement them.
#pragma once

#include "engine/base/Random.h"
#include "engine/base/Result.h"
#include "engine/heller/game/Decision.h"
#include "engine/heller/game/SeatView.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace hp {

struct ThinkLimits {
    double seconds = 0.2;    ///< wall clock for one decision; levels without search need far less
    std::uint64_t nodes = 0; ///< 0: no limit

    /// The limits left after this many seconds. At least a quarter remains, so that every turn can
    /// be looked at once.
    ThinkLimits after(double passed) const
    {
        return {std::max(seconds / 4, seconds - passed), nodes};
    }
};

class Player {
public:
    virtual ~Player() = default;
    /// Chooses for the seat to move. The same view and seed give the same answer on every call,
    /// unless time cuts it off. Returns early with the best turn so far once stop is requested.
    /// @pre view.viewer == view.toMove, view.phase == Phase::Playing
    virtual Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                            std::stop_token stop) = 0;
    /// Why the last answer is invalid, for example an external program that crashed, hung or sent
    /// nonsense. The player then loses the game. The levels never fail.
    virtual Failure failure() const { return {}; }
};

/// Level names, weakest first, as on the command line and in records. See also Levels.h.
const std::vector<std::string>& levelNames();
/// A level, or an even match of a given strength (EvenMatch.h).
bool isLevel(std::string_view name);
/// Plays in the place of somebody who is away or gone, and for a program that fails.
inline constexpr const char* StandInLevel = "skilled";

/// The most nodes (simulated turns) of a level per decision, whatever its limits say; 0 for levels
/// that do not search. Nothing: only the limits apply.
std::optional<std::uint64_t> mostNodes(std::string_view level);

/// A player of that level or even match, or null when there is none.
std::unique_ptr<Player> makePlayer(std::string_view level);

/// Why expert and master cannot use their learned weights, with the source file that is broken;
/// nothing if the weights are valid. Programs report this at start. The levels then play by the
/// hand-made evaluation.
Failure weightsFailure();
/// Differs for different learned weights, and for broken ones.
std::uint32_t weightsChecksum();

} // namespace hp
