// The results of a round and of the whole game, for the summaries at their ends.
#pragma once

#include "engine/heller/game/TableStep.h"

#include <array>
#include <span>
#include <vector>

namespace hp {

struct ScoredLine {
    LineScore score;
    int round = 1;
    int turn = 1;         ///< number within the game of the turn that paid it, from 1
    int seat = 0;         ///< who played that turn
    std::size_t step = 0; ///< index into the steps
    std::array<int, MaxSeats> moneyBefore{}; ///< before this line
    std::array<int, MaxSeats> moneyAfter{};
};

/// All lines paid in these steps from the game's first one on, in the order of payment.
std::vector<ScoredLine> scoredLines(std::span<const TableStep> steps);

struct RoundSummary {
    int round = 1;
    bool ended = false;
    std::vector<ScoredLine> lines;
    std::array<int, MaxSeats> moneyBefore{};
    std::array<int, MaxSeats> moneyAfter{};
    // Stalls by seat and rank - 1: those that return to their seat, and those that leave the game
    // [11, 14].
    std::array<std::array<int, RankCount>, MaxSeats> returned{};
    std::array<std::array<int, RankCount>, MaxSeats> removed{};
};

/// One summary per round begun, in order.
std::vector<RoundSummary> roundSummaries(std::span<const TableStep> steps);

} // namespace hp
