// The exact end of a round: what the seat to move gains at best play when nothing is left to chance
// and two seats play (`solve`, hints, puzzles, the strongest level's last squares with open tiles).
//
// Without chance means: open tiles; or face-down ones of which at most one kind is left unseen.
// Hidden tiles are no chance when the view knows them (SeatView of a position, or when nothing else
// is left to be unseen). Every rule of RuleSet but drawing into the hand [20] is
// played; most go through a search made for the
// purpose (LastSquares.h), the rest through a plain one (PlainSearch.h) that is slower by far:
// wizards still to come, fires that do not shield, and too few pieces for the squares.
//
// Three and four seats: refused. There "best play" has no single value: what a seat gets depends on
// which of the others its opponents favour when it is all the same to them.
#pragma once

#include "engine/base/Result.h"
#include "engine/game/SeatView.h"
#include "engine/game/Turn.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace hp {

enum class SolveDetail {
    Best,      ///< the value and one best turn
    BestTurns, ///< and every other turn that is as good
    AllTurns   ///< and the value of every turn
};

struct SolveOptions {
    SolveDetail detail = SolveDetail::Best;
    /// Memory for the table and one more; 0: by the squares left, at most 256.
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

/// Called on the searching thread, before the first turn, after each turn at the root, and in
/// between now and then.
struct SolveProgress {
    int turnsDone = 0;
    int turns = 0;
    std::uint64_t nodes = 0;
    const SolvedTurn* best = nullptr; ///< of those done; null before the first
};
using SolveWatcher = std::function<void(const SolveProgress&)>;

/// Why the position cannot be solved, or nothing: solve.roundOver, solve.seats (number of seats),
/// solve.drawsIntoHand [20], solve.chance.
Failure solvable(const SeatView& view);

/// Whether all of it goes through the search made for the purpose. @pre !solvable(view)
bool solvedQuickly(const SeatView& view);

/// Errors: those of solvable(); solve.stopped after a stop, at maxNodes or when the time is up.
Result<Solution> solve(const SeatView& view, const SolveOptions& options = {},
                       const SolveWatcher& watch = {}, std::stop_token stop = {});

} // namespace hp
