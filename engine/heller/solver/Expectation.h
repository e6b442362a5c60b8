// The last squares of a round with tiles still face down: the expectation of every decision over
// all later draws. For 2-4 seats and all rules except drawing into the hand [20]. Used by the
// strongest level, hints and reviews.
//
// What is exact and what is not:
// - Draws are averaged exactly: by kind, with the tiles left, at every later turn.
// - Each seat maximizes its own value (max^n; with two seats and opposite values this is minimax).
//   Between turns of equal value a seat prefers less for the seats after it.
// - Hidden tiles that the view knows are played exactly. For unknown ones, every assignment of
//   kinds is searched with its exact probability, and each decision's values are averaged over the
//   assignments. *Within* one assignment every seat plays as if it saw all hidden tiles. So the
//   value is exact if all hidden tiles are known or gone (Expectation::exact). Otherwise it assumes
//   that the seats know more from their next turns on than they do; the present turn is chosen
//   without that knowledge.
// - If there are more assignments than ExpectationOptions::assignments, that many are drawn at
//   random instead.
// - Under LineScoring::Choice scores are never put off: that matters only with wizards to come.
//
// `bench` prints the speed. A caller with little time sets a limit of time or nodes and a stop
// token.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/Decision.h"
#include "engine/heller/game/Game.h"
#include "engine/heller/game/PaidLines.h"

#include <array>
#include <functional>
#include <stop_token>
#include <vector>

namespace hp {

/// The state when all lines of the round are paid.
struct RoundEnd {
    std::array<std::int32_t, MaxSeats> money{};
    std::array<std::array<std::uint8_t, RankCount>, MaxSeats> stalls{}; ///< unplaced, by rank - 1
};

/// The value of a round end for each seat. Any value works, a chance to win as well as a margin;
/// kept stalls may count if more rounds come. One extra number is averaged with the others but does
/// not influence decisions; it is for callers that need one more result.
using SeatUtilities = std::array<double, MaxSeats + 1>;
inline constexpr std::size_t BesideUtilities = MaxSeats;

/// A round end valued only by each seat's total: its coins, plus coins for its unplaced stalls. A
/// seat gets `coin` for each coin of its lead over the best other (negative if it is behind), and
/// its share of the first place. Coins decide the first place, then the tie-break rule.
struct TotalsValue {
    int seats = MinSeats;                  ///< number of seats
    std::array<double, RankCount> stall{}; ///< coins for an unplaced one, by rank - 1
    double coin = 1;
    bool firstPlace = false;
    TieBreak tieBreak = TieBreak::Shared;
    int beside = -1; ///< the extra number is this seat's lead in coins; -1: 0

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
    std::uint64_t seed = 1;     ///< seed of their random choice
    /// If time or nodes run out, this many assignments are enough; 0: all are needed.
    int enough = 0;
};

/// Positions with more empty squares are refused.
inline constexpr int MaxExpectedSquares = 8;

/// Errors: expect.roundOver; expect.drawsIntoHand [20]; expect.tooManySquares (with the possible
/// number); expect.stopped after a stop, at maxNodes or when the time is up.
/// @pre the hidden tiles of the seat to move and the tile in hand are known
Result<Expectation> expectedDecisions(const SeatView& view, const RoundEndValue& atEnd,
                                      const ExpectationOptions& options = {},
                                      std::stop_token stop = {});

/// One way in which the round can end.
struct ExpectedEnd {
    const PaidLines& paid; ///< since the position
    const Game& game;      ///< at the round's end
    double chance = 0;
};
using EndVisitor = std::function<void(const ExpectedEnd&)>;

/// Visits every way in which the round can end if the decision is made and then all seats play
/// their best, as in expectedDecisions(). The chances add up to 1. The decision may put off scores.
/// @pre expectedDecisions() has no error there; all hidden tiles are known; the decision is legal
void visitEnds(const SeatView& view, const Decision& decision, const RoundEndValue& atEnd,
               const EndVisitor& visit);

} // namespace hp
