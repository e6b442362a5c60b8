// A computer player: it receives what its seat may know and returns a step. Levels are made by
// name.
#pragma once

#include "engine/base/Random.h"
#include "engine/base/Result.h"
#include "engine/lisboa/game/View.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace hp::lisboa {

struct ThinkLimits {
    double seconds = 0.2;    ///< wall clock for one step
    std::uint64_t nodes = 0; ///< steps played in thought; 0: no limit
};

class Player {
public:
    virtual ~Player() = default;
    /// Chooses a step for the seat to move; called again within the same turn. The same view and
    /// seed give the same answer, unless time cuts it off. Returns early with the best so far once
    /// stop is requested. @pre view.viewer is to move, and the game goes on
    virtual Step choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                        std::stop_token stop) = 0;
    /// Why the last answer is none, for example a program that crashed, hung or sent nonsense. The
    /// player then loses the game. The levels never fail.
    virtual Failure failure() const { return {}; }
};

/// Level names, weakest first: "beginner" looks at coins and overlooks steps, "skilled" weighs what
/// its turn leads to, "expert" searches by roll-outs.
const std::vector<std::string>& levelNames();
/// How strong a level plays, in Elo points: 400 more win ten times as often as they lose (two
/// seats, usual rules). The scale is that of hp::Rating, and of this game alone. Nothing for any
/// other name.
std::optional<double> levelStrength(std::string_view level);
/// Whether makePlayer() makes one of that name.
bool isLevel(std::string_view name);
/// Plays in the place of somebody who is away or gone, and for a program that fails.
inline constexpr const char* StandInLevel = "skilled";
/// A player of that level, or null when there is none. "coins" and "look" play greedily without
/// slips: the two kinds of seats of the guide figures.
std::unique_ptr<Player> makePlayer(std::string_view level);

struct RankedStep {
    Step step;
    double margin = 0; ///< expected final money less the best other's
    double win = 0;    ///< chance to win, ties as parts of a win
    std::uint64_t rollOuts = 0;
};
struct Ranking {
    std::vector<RankedStep> steps; ///< best first
    std::uint64_t nodes = 0;
};
/// Ranks the legal steps by roll-outs to the game's end; those not worth a closer look are left
/// out.
Ranking rankSteps(const SeatView& view, Random& random, const ThinkLimits& limits,
                  const std::stop_token& stop);

} // namespace hp::lisboa
