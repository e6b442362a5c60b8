// The breakdown of a line's score (rulebook "Wertung"). The scoring view draws it, the command line
// prints it and the lessons explain it. The fast path of play (game/Game.cpp) computes the same
// money without the breakdown; tests/engine compares both on random markets and rules.
#pragma once

#include "engine/heller/market/Market.h"
#include "engine/heller/scoring/SectionValue.h"

#include <array>
#include <vector>

namespace hp {

/// One seat's part of a section.
struct SeatShare {
    int ranks = 0; ///< sum of the ranks of its stalls here, with wizards and banners
    int coins = 0; ///< value of the section x ranks

    friend bool operator==(const SeatShare&, const SeatShare&) = default;
};

/// A run of squares between two fires or the line's ends.
struct SectionScore {
    std::vector<SquareIndex> squares; ///< from the top or the left, never empty
    int customers = 0;                ///< sum of the customers' values, counted or not
    int rogues = 0;                   ///< sum of the rogues' values, negative
    bool evilEye = false;             ///< an eye acts here: customers do not count
    int coinSacks = 0;                ///< sacks that act here, each doubles
    int banners = 0;                  ///< each adds a rank to every stall here
    int curses = 0;                   ///< each changes the sign of the value
    int sum = 0;                      ///< what counts: rogues, and customers if no eye acts
    int value = 0; ///< sum, doubled once per sack, its sign changed once per curse
    std::array<SeatShare, MaxSeats> seats{};

    friend bool operator==(const SectionScore&, const SectionScore&) = default;
};

struct LineScore {
    Line line;
    bool full = false;                  ///< no empty square; in other lines empty squares score 0
    std::vector<SquareIndex> squares;   ///< all of the line, including fires
    std::vector<SectionScore> sections; ///< those with at least one square, in order
    std::array<int, MaxSeats> coins{};  ///< what the line pays (or costs) each seat

    friend bool operator==(const LineScore&, const LineScore&) = default;
};

/// Scores one line of any market, full or not.
LineScore scoreLine(const Market& market, Line line, FireShields shields = {});

/// Rank of the stall on `square` with its wizards: each wizard orthogonally next to it adds one
/// rank, also across lines and fires ("Kingdoms", 2011). 0 when there is no stall.
int effectiveRank(const Market& market, SquareIndex square);

/// The coins of one seat for a line, added up over its sections.
inline int total(const LineScore& score, int seat)
{
    return score.coins[seat];
}

} // namespace hp
