// The rest of a round without chance for two seats, any rules: alpha-beta over Game itself with a
// table. Slow and simple; for the rules that LastSquares does not support.
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/solver/SolverTable.h"

#include <deque>
#include <vector>

namespace hp::exact {

class PlainSearch {
public:
    PlainSearch(SolverTable& table, SearchControl& control) : table_(&table), control_(&control) {}

    /// The gain of the seat to move over the other until the round's end: exact within (alpha,
    /// beta), otherwise a bound on the same side. Meaningless once control.stopped.
    /// @pre two seats; with face-down tiles at most one kind left in the supply
    int search(const Game& game, int alpha, int beta) { return search(game, alpha, beta, 0); }

private:
    int search(const Game& game, int alpha, int beta, std::size_t depth);

    SolverTable* table_;
    SearchControl* control_;
    std::deque<std::vector<Turn>> turns_; ///< by depth, to avoid allocation in each node
};

/// Every turn of the seat to move if no chance is left: a draw is listed with the only kind that it
/// can bring.
void turnsWithoutChance(const Game& game, std::vector<Turn>& turns);

} // namespace hp::exact
