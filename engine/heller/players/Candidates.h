// Turns that are compared by roll-outs: what is known of each, the scale on which they count, and
// how they are compared. Independent of the evaluators.
#pragma once

#include "engine/heller/players/Chances.h"
#include "engine/heller/players/SequentialHalving.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace hp {

/// A turn that is compared. A search adds what it knows of the turn.
struct Compared {
    double prior = 0; ///< margin before any roll-out
    int deals = 0;
    Outcome expected; ///< after the roll-outs

    double margin() const { return deals > 0 ? expected.margin : prior; }
    /// Clamped: after the luck is taken off, a chance can lie outside 0..1.
    double win(double unplayed) const
    {
        return std::clamp(deals > 0 ? expected.win : unplayed, 0.0, 1.0);
    }
};

/// How coins and chances are combined at the root position.
struct Scale {
    double spread = 1;     ///< standard deviation of the final difference of two seats
    double winPerCoin = 0; ///< how much a coin changes the chance to win
    bool lastRound = false;

    void expect(std::span<const double> money, std::size_t seat)
    {
        winPerCoin = chancePerCoin(money, seat, spread);
    }
    /// The same as expect() with several margins, for two seats.
    void expect(double margin) { expect(std::array{margin, 0.0}, 0); }
    void add(Outcome& outcome, double coins) const
    {
        outcome.margin += coins;
        outcome.win += coins * winPerCoin;
    }
    /// In the last round the chance to win decides, and coins decide between equal chances. This
    /// also holds where lines pay thousands.
    double worth(const Outcome& outcome) const
    {
        constexpr double most = 0.05;
        return lastRound ? outcome.win + std::clamp(1e-3 * outcome.margin / spread, -most, most)
                         : outcome.margin;
    }
};

/// Sorts by prior, best first, and keeps the number wanted. Drawing is one turn with many outcomes,
/// so it is always kept.
template <class Candidate, class IsDraw>
void keepBest(std::vector<Candidate>& all, int wanted, const IsDraw& isDraw)
{
    std::stable_sort(all.begin(), all.end(),
                     [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
    const std::size_t count = std::max(1, wanted);
    if (all.size() <= count)
        return;
    const auto draw = std::find_if(all.begin(), all.end(), isDraw);
    if (count > 1 && draw != all.end() && static_cast<std::size_t>(draw - all.begin()) >= count)
        std::swap(all[count - 1], *draw);
    all.resize(count);
}

template <class Candidate> const Candidate& bestPrior(const std::vector<Candidate>& all)
{
    return *std::max_element(all.begin(), all.end(),
                             [](const auto& a, const auto& b) { return a.prior < b.prior; });
}

/// The estimate of a turn before any deal, and how many deals it counts as. The result of a few
/// deals is mostly chance; without the prior it would decide.
struct Prior {
    Outcome outcome;
    double deals = 0;
};

/// Compares the candidates and sorts them, best first. `rollOut(candidate)` gives the Outcome of
/// one roll-out on the deal of the last `nextDeal()`, `priorOf(candidate)` a Prior. If no deal was
/// completed for all of them, their order does not change.
template <class Candidate, class NextDeal, class RollOut, class PriorOf>
void compareByRollOuts(std::vector<Candidate>& all, const Budget& budget, const Scale& scale,
                       const NextDeal& nextDeal, const RollOut& rollOut, const PriorOf& priorOf)
{
    std::vector<Arm> arms(all.size());
    for (std::size_t i = 0; i < arms.size(); ++i) {
        Arm& arm = arms[i];
        arm.id = i;
        const Prior prior = priorOf(all[i]);
        arm.prior = prior.outcome;
        arm.priorCounts = scale.worth(prior.outcome);
        arm.priorDeals = prior.deals;
    }
    halveByDeals(arms, budget, nextDeal, [&](Arm& arm) {
        arm.outcome = rollOut(all[arm.id]);
        arm.last = scale.worth(arm.outcome);
    });
    if (arms.empty() || arms.front().deals == 0)
        return;
    std::vector<Candidate> sorted;
    for (const Arm& arm : arms) {
        sorted.push_back(all[arm.id]);
        sorted.back().deals = arm.deals;
        sorted.back().expected = arm.expected;
    }
    all = std::move(sorted);
}

} // namespace hp
