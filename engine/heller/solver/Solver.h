// The exact end of a round for two seats without chance: what the seat to move gains at best play.
// Used by `solve`, hints, puzzles, and the strongest level for last squares with open tiles.
//
// Without chance means: open tiles, or face-down tiles with at most one kind left unseen. Hidden
// tiles are no chance if the view knows them (SeatView of a position, or if nothing else is left
// unseen). All rules of RuleSet are supported except drawing into the hand [20]. Most use a special
// search (LastSquares.h). The rest use a plain search (PlainSearch.h), which is much slower:
// wizards still to come, fires that do not shield, and too few pieces for the squares.
//
// Three and four seats are refused. There "best play" has no single value: a seat's result depends
// on which of the others an opponent favours between turns that are equal for itself.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/SeatView.h"
#include "engine/heller/game/Turn.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace hp {

enum class SolveDetail {
    Best,      ///< the value and one best turn
    BestTurns, ///< and every other turn that is equally good
    AllTurns   ///< and the value of every turn
};

struct SolveOptions {
    SolveDetail detail = SolveDetail::Best;
    /// Memory for the table plus 1 MiB; 0: by the squares left, at most 256.
    std::size_t tableMiB = 0;
    std::uint64_t maxNodes = 0; ///< 0: no limit
    double seconds = 0;         ///< wall clock; 0: no limit
};

struct SolvedTurn {
    Turn turn;
    int margin = 0; ///< as Solution::margin, after this turn and best play of both
};

struct Solution {
    /// Own money at the round's end less the other's.
    int margin = 0;
    Turn best;
    /// By margin, best first; as many as the detail asks for. Putting scores off is never listed:
    /// it moves no money unless wizards are to come.
    std::vector<SolvedTurn> turns;
    std::uint64_t nodes = 0;
};

/// Called on the searching thread: before the first turn, after each root turn, and from time to
/// time in between.
struct SolveProgress {
    int turnsDone = 0;
    int turns = 0;
    std::uint64_t nodes = 0;
    const SolvedTurn* best = nullptr; ///< best root turn so far; null before the first
};
using SolveWatcher = std::function<void(const SolveProgress&)>;

/// Why the position cannot be solved, or nothing. Errors: solve.roundOver, solve.seats (number of
/// seats), solve.drawsIntoHand [20], solve.chance.
Failure solvable(const SeatView& view);

/// Whether the special search handles the whole position. @pre !solvable(view)
bool solvedQuickly(const SeatView& view);

/// Errors: those of solvable(); solve.stopped after a stop, at maxNodes or when the time is up.
Result<Solution> solve(const SeatView& view, const SolveOptions& options = {},
                       const SolveWatcher& watch = {}, std::stop_token stop = {});

} // namespace hp
