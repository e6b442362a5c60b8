// The breakdown of a line's score (rulebook "Wertung"): what the scoring view draws, the command
// line prints and the lessons explain. The fast path of play (game/Game.cpp) computes the same
// money without the breakdown; tests/engine holds both together over random markets and rules.
#pragma once

#include "engine/market/Market.h"
#include "engine/scoring/SectionValue.h"

#include <array>
#include <vector>

namespace hp {

/// One seat's part of a section.
struct SeatShare {
    int ranks = 0; ///< sum of the ranks of its stalls here, wizards and banners counted in
    int coins = 0; ///< value of the section x ranks
};

/// What a fire leaves standing together: a run of squares between two fires or the line's ends.
struct SectionScore {
    std::vector<SquareIndex> squares; ///< from the top or the left, never empty
    int customers = 0;                ///< sum of the customers' values, struck out or not
    int rogues = 0;                   ///< sum of the rogues' values, negative
    bool evilEye = false;             ///< an eye acts here: customers do not count
    int coinSacks = 0;                ///< sacks that act here, each doubles
    int banners = 0;                  ///< each lifts every stall here by a rank
    int curses = 0;                   ///< each changes the sign of the value
    int sum = 0;                      ///< what counts: rogues, and customers unless under an eye
    int value = 0; ///< sum, doubled once per sack, its sign changed once per curse
    std::array<SeatShare, MaxSeats> seats{};
};

struct LineScore {
    Line line;
    bool full = false;                  ///< no empty square; others score with empty squares as 0
    std::vector<SquareIndex> squares;   ///< all of the line, fires too
    std::vector<SectionScore> sections; ///< those with at least one square, in order
    std::array<int, MaxSeats> coins{};  ///< what the line pays (or costs) each seat
};

/// Scores one line of any market, full or not.
LineScore scoreLine(const Market& market, Line line, FireShields shields = {});

/// Rank of the stall on `square` with its wizards: each one orthogonally next to it counts one rank
/// more, across lines and past fires ("Kingdoms", 2011). 0 when no stall stands there.
int effectiveRank(const Market& market, SquareIndex square);

/// The coins of one seat for a line, added up over its sections.
inline int total(const LineScore& score, int seat)
{
    return score.coins[static_cast<std::size_t>(seat)];
}

} // namespace hp
