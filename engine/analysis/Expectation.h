// The last squares of a round with tiles still face down: the expectation of every decision, taken
// over all draws to come, 2-4 seats, any rules. For the strongest level, hints and reviews.
//
// What is exact and what is not:
// - Draws are averaged exactly: by kind, with the tiles left, at every turn to come.
// - Seats are taken to play for their own value (max^n; with two seats and opposite values that is
//   minimax); between turns that are equal to them, for less for the seats after them. Of whom it
//   is known how they play (Habit), they play so.
// - Hidden tiles that the view knows are played exactly. Of those it does not know, every
//   assignment of kinds is gone through with its exact probability, and each decision's values are
//   averaged over them; *within* one assignment everybody plays as if it saw all hidden tiles. So
//   the value is exact when all hidden tiles are known or gone (Expectation::exact). Else it takes
//   the seats to know more from their next turns on than they do; the present turn is chosen
//   without that knowledge. ExpectationOptions::blind keeps it from the seat to move.
// - Where the assignments are more than ExpectationOptions::assignments, so many of them are drawn
//   by lot instead.
// - Under LineScoring::Choice scores are never put off: that matters only with wizards to come.
//
// With two seats and all draws from face-down tiles, TwoSeatSearch.h does the same many times
// faster and for all assignments at once, where the round's end is worth what
// RoundEndValue::perCoin promises; the limit on assignments is no matter there. Elsewhere LastTwo.h
// does the last two squares where RoundEndValue::totals promises what the end is worth and all play
// for the best.
//
// `bench` has the figures. Whoever is in a hurry gives a limit of time or nodes and a stop token.
#pragma once

#include "engine/analysis/HiddenDeals.h"
#include "engine/base/Result.h"
#include "engine/game/Game.h"
#include "engine/players/Player.h"

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>
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

class RoundEndValue {
public:
    RoundEndValue(const TotalsValue& value) // NOLINT: any will do
        : perCoin(value.coin), totals(value), function_(value)
    {
    }
    template <class Function>
    requires std::is_invocable_r_v<SeatUtilities, const Function&, const RoundEnd&>
    RoundEndValue(Function function, std::optional<double> coin = {}) // NOLINT: any will do
        : perCoin(coin), function_(std::move(function))
    {
    }
    SeatUtilities operator()(const RoundEnd& end) const { return function_(end); }

    /// A promise, for two seats: between ends with the same stalls and the same one richer (or
    /// neither) the first seat's value changes by so much for each coin that it has more than the
    /// second, and always both seats' values add up to the same. The number besides changes with
    /// those coins alone.
    std::optional<double> perCoin;
    /// A promise, for any number of seats: it is what this says.
    std::optional<TotalsValue> totals;

private:
    std::function<SeatUtilities(const RoundEnd&)> function_;
};

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

/// What a seat is known to play: a turn, or that it draws, and where each kind would come.
struct KnownTurn {
    Decision decision;
    std::array<SquareIndex, MaxTiles> squares{}; ///< by kind in the supply, where it draws
    std::uint64_t nodes = 1;                     ///< turns looked at to know it
};

/// Seats of which it is known how they play.
struct Habit {
    unsigned seats = 0; ///< a bit each; not the seat that moves first
    /// What the one to move does, by what it may know.
    /// @pre it is one of them, need not pass, and has nothing in its hand
    std::function<KnownTurn(const Game&)> turn;
};

struct ExpectationOptions {
    std::uint64_t maxNodes = 0; ///< 0: no limit
    double seconds = 0;         ///< wall clock; 0: no limit
    int assignments = 16;       ///< of kinds to unknown hidden tiles, at most
    std::uint64_t seed = 1;     ///< of the lot that picks them
    /// So many will do when time or nodes run out before all are gone through; 0: all are needed.
    int enough = 0;
    /// By seat, for whoever knows more of its one hidden tile than what is unseen: chances in all
    /// 1, of kinds of which there are some unseen.
    exact::ToldChances hiddenChances;
    /// The seat to move does not see the other's unknown hidden tile in its later turns either: it
    /// goes by those chances and by what is drawn, and concludes nothing from the other's turns. In
    /// the quick way for two seats; elsewhere it sees it.
    bool blind = false;
    /// Who does not play for the best. Then two seats, too, are searched in the plain way.
    Habit habit;
};

/// More squares than this are refused.
inline constexpr int MaxExpectedSquares = 8;

/// Errors: expect.roundOver; expect.tooManySquares (how many are possible); expect.stopped after a
/// stop, at maxNodes or when the time is up.
/// @pre the seat to move's hidden tiles and the tile in hand are known
Result<Expectation> expectedDecisions(const SeatView& view, const RoundEndValue& atEnd,
                                      const ExpectationOptions& options = {},
                                      std::stop_token stop = {});

/// About how many nodes expectedDecisions() takes for two seats where it has its quick way, rather
/// too many; nothing where it has not. A node is a turn on the last but one square there, some 30
/// nanoseconds.
std::optional<double> quickNodes(const SeatView& view, const RoundEndValue& atEnd);

} // namespace hp
