// The last squares of a round with tiles still face down: the expectation of every decision, taken
// over all draws to come, 2-4 seats, any rules but drawing into the hand [20]. For the strongest
// level, hints and reviews.
//
// What is exact and what is not:
// - Draws are averaged exactly: by kind, with the tiles left, at every turn to come.
// - Seats are taken to play for their own value (max^n; with two seats and opposite values that is
//   minimax); between turns that are equal to them, for less for the seats after them.
// - Hidden tiles that the view knows are played exactly. Of those it does not know, every
//   assignment of kinds is gone through with its exact probability, and each decision's values are
//   averaged over them; *within* one assignment everybody plays as if it saw all hidden tiles. So
//   the value is exact when all hidden tiles are known or gone (Expectation::exact). Else it takes
//   the seats to know more from their next turns on than they do; the present turn is chosen
//   without that knowledge.
// - Where the assignments are more than ExpectationOptions::assignments, so many of them are drawn
//   by lot instead.
// - Under LineScoring::Choice scores are never put off: that matters only with wizards to come.
//
// `bench` has the figures. Whoever is in a hurry gives a limit of time or nodes and a stop token.
#pragma once

#include "engine/base/Result.h"
#include "engine/game/Game.h"
#include "engine/players/Player.h"

#include <array>
#include <functional>
#include <stop_token>
#include <vector>

namespace hp {

/// What lies before the seats when all lines of the round are paid.
struct RoundEnd {
    std::array<std::int32_t, MaxSeats> money{};
    std::array<std::array<std::uint8_t, RankCount>, MaxSeats> stalls{}; ///< unplaced, by rank - 1
};

/// What each seat makes of it. Anything will do, a chance to win as well as a margin; kept stalls
/// may count where rounds are to come. One number more is averaged with the others and decides
/// nothing: for whoever wants to know something besides.
using SeatUtilities = std::array<double, MaxSeats + 1>;
inline constexpr std::size_t BesideUtilities = MaxSeats;

/// An end that each seat's total decides alone: its coins, and what its unplaced stalls count. A
/// seat gets so much for each coin of its lead on the best other (less than nothing if it is
/// behind), and its share of the first place, which coins decide and then the rules.
struct TotalsValue {
    int seats = MinSeats;                  ///< as many as play
    std::array<double, RankCount> stall{}; ///< coins for an unplaced one, by rank - 1
    double coin = 1;
    bool firstPlace = false;
    TieBreak tieBreak = TieBreak::Shared;
    int beside = -1; ///< the number besides is this seat's lead in coins; -1: 0

    SeatUtilities operator()(const RoundEnd& end) const;
};

using RoundEndValue = std::function<SeatUtilities(const RoundEnd&)>;

/// Own money less the best other's.
RoundEndValue marginAtRoundEnd(int seats);

struct ExpectedDecision {
    Decision decision;
    SeatUtilities values{}; ///< of all seats after this decision
};

struct Expectation {
    std::vector<ExpectedDecision> decisions; ///< by the value for the seat to move, best first
    bool exact = true;                       ///< no hidden tile was unknown
    std::uint64_t nodes = 0;
};

struct ExpectationOptions {
    std::uint64_t maxNodes = 0; ///< 0: no limit
    double seconds = 0;         ///< wall clock; 0: no limit
    int assignments = 16;       ///< of kinds to unknown hidden tiles, at most
    std::uint64_t seed = 1;     ///< of the lot that picks them
    /// So many will do when time or nodes run out before all are gone through; 0: all are needed.
    int enough = 0;
};

/// More squares than this are refused.
inline constexpr int MaxExpectedSquares = 8;

/// Errors: expect.roundOver; expect.drawsIntoHand [20]; expect.tooManySquares (how many are
/// possible); expect.stopped after a stop, at maxNodes or when the time is up.
/// @pre the seat to move's hidden tiles and the tile in hand are known
Result<Expectation> expectedDecisions(const SeatView& view, const RoundEndValue& atEnd,
                                      const ExpectationOptions& options = {},
                                      std::stop_token stop = {});

} // namespace hp
