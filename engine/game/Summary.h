// The results of a round and of the whole game, for the summaries at their ends.
#pragma once

#include "engine/game/Timeline.h"

namespace hp {

struct ScoredLine {
    LineScore score;
    int round = 1;
    int turn = 1;         ///< number within the game of the turn that paid it, from 1
    int seat = 0;         ///< who played that turn
    std::size_t step = 0; ///< index into Timeline::steps()
    std::array<int, MaxSeats> moneyBefore{}; ///< before this line
    std::array<int, MaxSeats> moneyAfter{};
};

/// All lines paid in steps [0, end), in the order of payment.
std::vector<ScoredLine> scoredLines(const Timeline& timeline, std::size_t end);

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
std::vector<RoundSummary> roundSummaries(const Timeline& timeline);

} // namespace hp
