// Makes the review of a game: what every decision gave away, the luck of the draws and deals, and
// what every seat could expect after each step. For all rules, two to four seats, and for games
// that are not finished.
//
// Decisions are judged by what their seat could know (ReviewedDecision.h). The curve and the luck
// know all secrets but the order of what is still to be drawn (Outlook.h).
//
// First a rough curve, then a rough look at all decisions, then the luck; then the decisions that
// are in most doubt get more deals, losses get a second look, and at last the curve and the luck
// are measured again. The same game, depth and seed give the same review, however it is cut into
// slices.
#pragma once

#include "engine/heller/game/GameReview.h"
#include "engine/heller/game/Timeline.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>

namespace hp {

/// Deals that a decision gets on average; those in doubt get more, clear ones fewer.
inline constexpr int DefaultReviewDepth = 256;
inline constexpr int LeastReviewDepth = 16;
inline constexpr int MostReviewDepth = 4096;

class Reviewer {
public:
    /// Copies what it needs of the timeline.
    /// @param depth LeastReviewDepth..MostReviewDepth
    explicit Reviewer(const Timeline& timeline, int depth = DefaultReviewDepth,
                      std::uint64_t seed = 1);
    ~Reviewer();
    Reviewer(Reviewer&&) noexcept;
    Reviewer& operator=(Reviewer&&) noexcept;

    /// Does one slice, mostly some hundredths of a second; returns within some milliseconds when
    /// stop is requested, and can then go on. @return false when nothing is left to do
    bool work(const std::stop_token& stop = {});
    /// As far as it is known: lists grow while the first looks last, later the numbers get better.
    const Review& review() const;
    /// Whether every step has its point of the curve.
    bool hasCurve() const;
    double progress() const; ///< 0..1

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// The decisions with a loss, the worst first: by band, then in the last round by chance to win,
/// else by coins. Indices of Review::turns.
std::vector<std::size_t> worstTurns(const Review& review);

/// How a seat came to its final money, less the mean of the others' final money:
/// result = start + own + others + luck + rest, exactly and in tenths of a coin, as they are shown.
struct SeatSum {
    double result = 0; ///< of an unfinished game what is expected
    double start = 0;  ///< before the first turn of a game from a position; else 0
    double own = 0;    ///< what its own decisions lost, so never positive
    double others = 0;
    double luck = 0; ///< of all draws and deals
    double rest = 0; ///< what the judgement was wrong about
    /// Half width of the 95 % interval of the rest: how far the judgement's errors of single steps
    /// add up to, as a random walk. They are measured in this game.
    double error = 0;

    /// Whether decisions and luck explain more than the rest.
    bool isExplained() const;
};
/// By seat. Nothing if the curve, the luck or the turns are not there yet, or if a review of an
/// earlier version with more than two seats does not have it.
std::optional<std::vector<SeatSum>> sumsOf(const Review& review);

} // namespace hp
