// The rest of a round without chance, two seats, any rules: alpha-beta over Game itself with a
// table. Slow and straight; for the rules that LastSquares leaves out.
#pragma once

#include "engine/analysis/SolverTable.h"
#include "engine/game/Game.h"

#include <deque>
#include <vector>

namespace hp::exact {

class PlainSearch {
public:
    PlainSearch(SolverTable& table, SearchControl& control) : table_(&table), control_(&control) {}

    /// What the seat to move gains on the other until the round's end, exact within (alpha, beta),
    /// else a bound on the same side. Meaningless once control.stopped.
    /// @pre two seats; with face-down tiles at most one kind left in the supply
    int search(const Game& game, int alpha, int beta) { return search(game, alpha, beta, 0); }

private:
    int search(const Game& game, int alpha, int beta, std::size_t depth);

    SolverTable* table_;
    SearchControl* control_;
    std::deque<std::vector<Turn>> turns_; ///< by depth, so that nothing is allocated per node
};

/// Every turn of the seat to move where nothing is left to chance: a draw counts with the one kind
/// that it can bring.
void turnsWithoutChance(const Game& game, std::vector<Turn>& turns);

} // namespace hp::exact
