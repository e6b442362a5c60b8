// A computer player: gets what its seat may know, answers with a decision. Levels are created by
// name; how they think is in the files beside this one.
#pragma once

#include "engine/base/Random.h"
#include "engine/base/Result.h"
#include "engine/game/SeatView.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace hp {

/// What a player wants: a turn, or to draw a tile first (then it is asked again, with the tile in
/// SeatView::inHand, and answers with the turn that places it).
struct Decision {
    bool draw = false;
    Turn turn;

    static Decision drawTile() { return {true, {}}; }
    static Decision play(const Turn& turn) { return {false, turn}; }

    friend bool operator==(const Decision&, const Decision&) = default;
};

struct ThinkLimits {
    double seconds = 0.2;    ///< wall clock for one decision; quick levels need far less
    std::uint64_t nodes = 0; ///< 0: no limit

    /// What is left when so many seconds have passed: never less than a quarter, for a look at all.
    ThinkLimits after(double passed) const
    {
        return {std::max(seconds / 4, seconds - passed), nodes};
    }
};

class Player {
public:
    virtual ~Player() = default;
    /// Answers for the seat to move. Same view, same seed: same answer, however often it is asked
    /// (when time does not cut it off). Returns early with the best so far once stop is requested.
    /// @pre view.viewer == view.toMove, view.phase == Phase::Playing
    virtual Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                            std::stop_token stop) = 0;
    /// Why the last answer counts for nothing: an external player that died, hung or babbled. The
    /// game is lost for it then. The levels never fail.
    virtual Failure failure() const { return {}; }
};

/// Level names, weakest first, as on the command line and in records; more of them in Levels.h.
const std::vector<std::string>& levelNames();
bool isLevel(std::string_view name);

/// How many turns that level plays in thought for a decision at most, whatever its limits say;
/// those that do not search: none. Nothing: as many as its limits allow.
std::optional<std::uint64_t> mostNodes(std::string_view level);

/// A player of that level, or null when there is no such level.
std::unique_ptr<Player> makePlayer(std::string_view level);

/// Why expert and master have to do without their learned weights, and which file of the sources is
/// to blame; nothing when they are sound. Programs say so at the start; the levels then play by the
/// hand-made evaluation.
Failure weightsFailure();
/// Other learned weights have another one, broken ones too.
std::uint32_t weightsChecksum();

} // namespace hp
