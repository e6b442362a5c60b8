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

#include "engine/game/GameReview.h"
#include "engine/game/Timeline.h"

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

/// Whether a game's final margin is what luck and skill explain. For two seats, as seen by seat 0.
/// margin = start + luck + skill + rest, exactly: every step changes the lead by luck, by what its
/// decision gave away, or by what the judgement itself was wrong about, which is the rest.
struct ReviewSum {
    double margin = 0; ///< final money less the other's; of an unfinished game what is expected
    double start = 0;  ///< expected before the first deal; not 0 for a game from a position
    double luck = 0;
    double skill = 0; ///< lost by seat 1 less lost by seat 0
    double rest = 0;
    /// Half width of the 95 % interval of the rest: how far the judgement's errors of single steps
    /// add up to, as a random walk. They are measured in this game.
    double error = 0;
};
/// Nothing with more than two seats, or if the curve, the luck or the turns are not there yet.
std::optional<ReviewSum> sumOf(const Review& review);

} // namespace hp
