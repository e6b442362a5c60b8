#include "engine/heller/analysis/ReviewedDecision.h"

#include "engine/heller/analysis/ExactTurns.h"
#include "engine/heller/analysis/SeatPlayOuts.h"

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

/// Turns that are compared, by their priors, and as many of them as may go on after each look.
constexpr std::size_t ComparedTurns = 12;
constexpr std::size_t StillOpen = 6;
constexpr std::size_t FirstReviewDeals = 16;
/// The deals that judge have other numbers than those that choose.
constexpr std::uint64_t JudgingDeals = std::uint64_t{1} << 32;
/// A turn so many half widths behind is not looked at again.
constexpr double Clearly = 1.3;

/// Variances in square coins, as in the search: of the error of the quick roll-outs, and of one
/// deal of the others.
constexpr double FirstErrs = 3;
constexpr double DealVaries = 30;
/// The deals of the second look have other numbers than those of the first.
constexpr std::uint64_t DealsAgain = std::uint64_t{1} << 33;

Estimate combined(const Estimate& first, const Estimate& again, double share)
{
    return {first.value + share * (again.value - first.value),
            std::hypot((1 - share) * first.error, share * again.error)};
}

} // namespace

ReviewedDecision::ReviewedDecision(const SeatView& view, const Decision& played, std::uint64_t seed)
    : view_(view), played_(played), seed_(seed), best_(played)
{
    played_.turn.defer = DeferNone;
}

bool ReviewedDecision::findExact(const std::stop_token& stop)
{
    const auto& weights = Weights::builtIn();
    const bool learned = weights && learnedSearchFits(*view_.rules);
    const auto ranking = rankExactly(view_, learned ? &*weights : nullptr, stop);
    if (!ranking)
        return false;
    const auto found =
        std::find_if(ranking->decisions.begin(), ranking->decisions.end(),
                     [&](const RankedDecision& one) { return one.decision == played_; });
    if (found == ranking->decisions.end())
        return false;
    const RankedDecision& best = ranking->decisions.front();
    loss_ = {{best.margin - found->margin, 0}, {best.win - found->win, 0}, true};
    // Of equal ones, the one that was made is as good as any.
    constexpr double nothing = 1e-9; // but for rounding
    const bool wins = view_.isLastRound() && loss_.win.value > nothing;
    const bool losesNoWin = !view_.isLastRound() || loss_.win.value > -nothing;
    if (wins || (losesNoWin && loss_.coins.value > nothing))
        best_ = best.decision;
    else
        loss_ = {{}, {}, true};
    certain_ = true;
    doubt_ = 0;
    return true;
}

void ReviewedDecision::list(const DealtRollOuts& rollOuts)
{
    std::vector<DealtRollOuts::Listed> all = rollOuts.turns();
    const auto made = std::find_if(all.begin(), all.end(),
                                   [&](const auto& one) { return one.decision == played_; });
    Arm own{played_, made != all.end() ? made->prior : all.back().prior, {}, {}};
    if (made != all.end())
        all.erase(made);
    // A draw is one decision with many outcomes, so it is always looked at.
    const auto draw =
        std::find_if(all.begin(), all.end(), [](const auto& one) { return one.decision.draw; });
    if (draw != all.end() && draw - all.begin() >= static_cast<std::ptrdiff_t>(ComparedTurns))
        std::rotate(all.begin(), draw, draw + 1);
    for (std::size_t i = 0; i < std::min(all.size(), ComparedTurns); ++i)
        arms_.push_back({all[i].decision, all[i].prior, {}, {}});
    arms_.push_back(std::move(own));
}

/// How far a decision is behind the leader in worth, on the deals of both; the priors count as some
/// deals.
Estimate ReviewedDecision::behind(const Arm& one, const Arm& leader,
                                  const DealtRollOuts& rollOuts) const
{
    const Scale& scale = rollOuts.scale();
    Mean differences;
    for (std::size_t i = 0; i < std::min(one.chosenBy.size(), leader.chosenBy.size()); ++i)
        differences.add(scale.worth(leader.chosenBy[i]) - scale.worth(one.chosenBy[i]));
    Estimate mean = differences.estimate();
    const double count = differences.count();
    const double prior = scale.worth(leader.prior) - scale.worth(one.prior);
    mean.value =
        (count * mean.value + rollOuts.priorDeals() * prior) / (count + rollOuts.priorDeals());
    return mean;
}

/// Closes the arms that are clearly behind. @return the best one
std::size_t ReviewedDecision::choose(const DealtRollOuts& rollOuts)
{
    const Scale& scale = rollOuts.scale();
    const auto meanWorth = [&](const Arm& arm) {
        double sum = rollOuts.priorDeals() * scale.worth(arm.prior);
        for (const Outcome& outcome : arm.chosenBy)
            sum += scale.worth(outcome);
        return sum / (static_cast<double>(arm.chosenBy.size()) + rollOuts.priorDeals());
    };
    std::size_t best = arms_.size() - 1; // of equal ones, the one that was made
    for (std::size_t i = 0; i < arms_.size(); ++i) {
        if (arms_[i].open && (!arms_[best].open || meanWorth(arms_[i]) > meanWorth(arms_[best])))
            best = i;
    }
    std::vector<std::pair<double, std::size_t>> close;
    gap_ = 0;
    const double perCoin = scale.lastRound ? std::max(scale.winPerCoin, 1e-3) : 1;
    for (std::size_t i = 0; i < arms_.size(); ++i) {
        if (i == best || !arms_[i].open)
            continue;
        const Estimate distance = behind(arms_[i], arms_[best], rollOuts);
        if (distance.value > Clearly * distance.error) {
            arms_[i].open = false;
            continue;
        }
        close.emplace_back(distance.value, i);
        gap_ = std::max(gap_, (distance.error - distance.value) / perCoin);
    }
    std::sort(close.begin(), close.end());
    for (std::size_t i = StillOpen; i < close.size(); ++i)
        arms_[close[i].second].open = false;
    return best;
}

void ReviewedDecision::judge(std::size_t best)
{
    const Arm& made = arms_.back();
    const Arm& better = arms_[best];
    loss_ = {};
    best_ = better.decision;
    if (best_ == made.decision)
        return;
    Mean coins;
    Mean win;
    for (std::size_t i = 0; i < made.judgedBy.size(); ++i) {
        coins.add(better.judgedBy[i].margin - made.judgedBy[i].margin);
        win.add(better.judgedBy[i].win - made.judgedBy[i].win);
    }
    loss_.coins = coins.estimate();
    loss_.win = win.estimate();
}

bool ReviewedDecision::deepen(const std::stop_token& stop)
{
    if (certain_ || stop.stop_requested())
        return !stop.stop_requested();
    if (deals_ == 0 && findExact(stop))
        return true;
    if (stop.stop_requested())
        return false;
    DealtRollOuts rollOuts(view_, seed_);
    ReviewedDecision next = *this;
    if (next.arms_.empty())
        next.list(rollOuts);
    if (next.arms_.size() == 1) {
        certain_ = true; // nothing else was possible
        loss_.certain = true;
        return true;
    }
    const std::size_t deals = deals_ == 0 ? FirstReviewDeals : 2 * static_cast<std::size_t>(deals_);
    const auto playUpTo = [&](Arm& arm, std::vector<Outcome>& results, std::uint64_t first) {
        while (results.size() < deals && !stop.stop_requested())
            results.push_back(rollOuts.play(arm.decision, first + results.size()));
    };
    for (Arm& arm : next.arms_) {
        if (arm.open)
            playUpTo(arm, arm.chosenBy, 0);
    }
    if (stop.stop_requested())
        return false;
    const std::size_t best = next.choose(rollOuts);
    if (best + 1 != next.arms_.size()) {
        playUpTo(next.arms_[best], next.arms_[best].judgedBy, JudgingDeals);
        playUpTo(next.arms_.back(), next.arms_.back().judgedBy, JudgingDeals);
    }
    if (stop.stop_requested())
        return false;
    next.judge(best);
    next.deals_ = deals;
    next.doubt_ = std::max(next.loss_.coins.error, next.gap_);
    *this = std::move(next);
    return true;
}

bool ReviewedDecision::lookAgain(std::size_t deals, const std::stop_token& stop)
{
    const bool loses = loss_.coins.value > 0 || loss_.win.value > 0;
    if (certain_ || best_ == played_ || !loses)
        return true;
    DealtRollOuts rollOuts(view_, seed_);
    if (!rollOuts.looksAgain())
        return true;
    Mean coins;
    Mean win;
    for (std::uint64_t deal = DealsAgain; deal < DealsAgain + deals; ++deal) {
        if (stop.stop_requested())
            return false;
        const Outcome better = rollOuts.playAgain(best_, deal);
        const Outcome made = rollOuts.playAgain(played_, deal);
        coins.add(better.margin - made.margin);
        win.add(better.win - made.win);
    }
    const double share = FirstErrs / (FirstErrs + DealVaries / static_cast<double>(deals));
    loss_.coins = combined(loss_.coins, coins.estimate(), share);
    loss_.win = combined(loss_.win, win.estimate(), share);
    return true;
}

bool ReviewedDecision::measureEffect(std::size_t deals, const std::stop_token& stop)
{
    const int seats = view_.seats();
    if (seats == MinSeats || best_ == played_)
        return true;
    SeatPlayOuts playOuts(view_);
    PerSeat<double> effect;
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
        if (stop.stop_requested())
            return false;
        Random random = Random::stream(seed_, JudgingDeals + deal);
        const Game dealt = Game::sample(view_, random);
        const SeatValues made = playOuts.leadsAfter(played_, dealt);
        const SeatValues better = playOuts.leadsAfter(best_, dealt);
        for (int seat = 0; seat < seats; ++seat)
            effect[seat] += (made[seat] - better[seat]) / static_cast<double>(deals);
    }
    // The loss is one against the best other. Against the mean it may be none.
    effect_ = effect[view_.toMove] < 0 ? effect : PerSeat<double>();
    return true;
}

} // namespace hp
