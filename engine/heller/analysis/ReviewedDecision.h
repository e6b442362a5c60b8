// One decision under review: which decision is the best, and how much the one that was made is
// worse. Fair: it uses only what the seat could know, its SeatView.
//
// The best is chosen on some deals, and compared with the one that was made on others, so that the
// loss has no bias: the best of many noisy estimates looks better than it is. The last squares
// without unknown hidden tiles are exact if that takes only about 0.1 s (ExactTurns.h).
#pragma once

#include "engine/heller/analysis/DealtRollOuts.h"
#include "engine/heller/analysis/TurnResults.h"
#include "engine/heller/game/SeatView.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace hp {

/// What a decision gives away against the best one; negative where noise makes it look better.
struct DecisionLoss {
    Estimate coins; ///< of the lead
    Estimate win;   ///< of the chance of the first place
    bool certain = false;
};

class ReviewedDecision {
public:
    /// @param played legal; a score that it puts off counts as not put off
    /// @pre view.viewer == view.toMove, view.phase == Phase::Playing
    ReviewedDecision(const SeatView& view, const Decision& played, std::uint64_t seed);

    /// Looks at the decision for the first time, then again with twice as many deals each time.
    /// @return false if it was stopped; nothing has changed then
    bool deepen(const std::stop_token& stop);
    /// Compares the best decision with the one played once more, by roll-outs in which all seats
    /// think (SecondLook.h): the quick ones make too much of some losses. Nothing happens where
    /// there is no loss, or no such roll-outs. Call it once, after the last deepen().
    /// @return false if it was stopped; nothing has changed then
    bool lookAgain(std::size_t deals, const std::stop_token& stop);
    /// With more than two seats: measures what the loss changes for every seat. Call it last.
    /// @return false if it was stopped; nothing has changed then
    bool measureEffect(std::size_t deals, const std::stop_token& stop);
    bool isSeen() const { return deals_ > 0 || isCertain(); }
    bool isCertain() const { return certain_; }
    /// Deals on which the best decision and the one played have been compared; 0 before the first
    /// deepen() and if the loss is certain.
    std::uint64_t deals() const { return deals_; }
    /// How uncertain the answer still is, in coins; 0 if more deals cannot change it.
    double doubt() const { return doubt_; }

    const Decision& played() const { return played_; }
    /// The best decision by what is known so far; `played` if none is better.
    const Decision& best() const { return best_; }
    const DecisionLoss& loss() const { return loss_; }
    /// What the loss changes for every seat (TurnReview::effect); known after measureEffect().
    const std::optional<PerSeat<double>>& effect() const { return effect_; }
    bool isLastRound() const { return view_.isLastRound(); }

private:
    struct Arm {
        Decision decision;
        Outcome prior;
        std::vector<Outcome> chosenBy; ///< results on the deals that choose the best
        std::vector<Outcome> judgedBy; ///< results on the deals that judge the loss
        bool open = true;              ///< may still be the best
    };
    bool findExact(const std::stop_token& stop);
    void list(const DealtRollOuts& rollOuts);
    std::size_t choose(const DealtRollOuts& rollOuts);
    Estimate behind(const Arm& one, const Arm& leader, const DealtRollOuts& rollOuts) const;
    void judge(std::size_t best);

    SeatView view_;
    Decision played_;
    std::uint64_t seed_;
    std::vector<Arm> arms_; ///< that of the decision played is the last one
    std::uint64_t deals_ = 0;
    double doubt_ = 0;
    double gap_ = 0; ///< doubt about which decision is the best
    bool certain_ = false;
    Decision best_;
    DecisionLoss loss_;
    std::optional<PerSeat<double>> effect_;
};

} // namespace hp
