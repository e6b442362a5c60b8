// The review of a game, as it is shown and kept in the game's record: plain data. It is made by
// engine/heller/analysis/Review.h, and includes secrets: it is for after the game.
//
// The loss of a decision is one of the lead, a seat's final money less the best other's. What
// deals, draws and decisions change for every seat is told against the mean of the others: these
// changes add up. With two seats both are the same. Errors are half widths of 95 % intervals, all
// amounts are coins.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/Decision.h"
#include "engine/table/PerSeat.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace hp {

class Timeline;

/// How bad a decision was, see bandOf().
enum class LossBand : std::uint8_t { None, Small, Mistake, Blunder };
inline constexpr std::size_t LossBands = 4;

/// One decision of a seat. A turn that draws is two decisions: the draw, and where the tile goes.
/// Passes, which nobody decides, are left out.
struct TurnReview {
    /// The timeline's step (Draw or Turn) that the decision made. The seat decided in the game
    /// after the step before, by its view.
    std::size_t step = 0;
    int seat = 0;
    int round = 1;
    Decision played;
    Decision best; ///< `played` if nothing better was found
    /// Lead that the best decision was expected to bring more; not negative, and 0 within its
    /// error.
    double loss = 0;
    double lossError = 0;
    double winLoss = 0; ///< the same for the chance of the first place, 0..1
    double winLossError = 0;
    bool byWin = false;   ///< in the last round: the chance to win decides the band
    bool certain = false; ///< exact: all draws averaged, all seats play their best afterwards
    LossBand band = LossBand::None;
    /// With more than two seats: by how much the decision changed every seat's final money against
    /// the mean of the others, compared with the best one. Nothing without a loss, and in the
    /// records of earlier versions.
    std::optional<PerSeat<double>> effect;

    friend bool operator==(const TurnReview&, const TurnReview&) = default;
};

/// What is to be expected after a step.
struct CurvePoint {
    std::size_t step = 0;
    PerSeat<double> money; ///< final money
    PerSeat<double> win;   ///< chance of the first place, a tie counts as a part
    double error = 0;      ///< of the money, the greatest of the seats
    double winError = 0;   ///< of the chances, the greatest of the seats

    friend bool operator==(const CurvePoint&, const CurvePoint&) = default;
};

/// A draw or the deal of a round: by how much it changed what every seat could expect.
struct LuckReview {
    std::size_t step = 0; ///< a Draw or a Deal
    int seat = 0;         ///< who drew; of a deal, who starts
    PerSeat<double> lead; ///< change of each seat's money against the mean of the others
    double error = 0;     ///< the greatest of the seats

    friend bool operator==(const LuckReview&, const LuckReview&) = default;
};

struct SeatReview {
    double skillLost = 0; ///< what its decisions lost, against the mean of the others; not negative
    double skillError = 0;
    double luck = 0; ///< what all deals and draws, of all seats, gave, against that mean
    double luckError = 0;
    std::array<int, LossBands> bands{}; ///< number of decisions in each band

    friend bool operator==(const SeatReview&, const SeatReview&) = default;
};

struct Review {
    std::vector<CurvePoint> curve; ///< one for each step, in order
    std::vector<TurnReview> turns; ///< in order
    std::vector<LuckReview> luck;  ///< in order
    std::vector<SeatReview> seats;
    bool complete = false; ///< all of it has the depth that was asked for
    int depth = 0;

    friend bool operator==(const Review&, const Review&) = default;
};

/// A seat's number less the mean of the others' numbers.
double overMean(const PerSeat<double>& numbers, int seat, int seats);
/// TurnReview::effect; with two seats it follows from the loss. Nothing if it is not known.
std::optional<PerSeat<double>> effectOf(const TurnReview& turn, int seats);

/// The bands: coins decide (under 1 none, from 1 small, from 3 a mistake, from 8 a blunder), in the
/// last round the chance to win (under 0.02 none, from 0.02 small, from 0.06 a mistake, from 0.15 a
/// blunder: at an even score a coin is about 0.02 of it in the middle of the round). A loss within
/// its own error is none.
LossBand bandOf(const TurnReview& turn);

/// The lines of a file from which a review was read, for errors.
struct ReviewLines {
    int head = 0;
    std::vector<int> curve; ///< in the order of the review's lists
    std::vector<int> turns;
    std::vector<int> luck;
};

/// A review as a record keeps it: without what follows from the game.
struct RecordedReview {
    Review review;
    ReviewLines lines;
};

/// The review, if it fits the game: its steps, seats and decisions are those of the game, and the
/// best decisions were legal. Fills in what follows from the game: seats, rounds, what was played,
/// bands. The error has its line.
Result<Review> reviewOf(const RecordedReview& recorded, const Timeline& timeline);

} // namespace hp
