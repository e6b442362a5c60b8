// Compares turns by roll-outs in limited time: sequential halving on common deals, and early
// dismissal of arms that are clearly behind. Independent of the game.
#pragma once

#include "engine/heller/players/Player.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <vector>

namespace hp {

/// Limits of time and nodes, and a stop request; the first one reached ends the search.
class Budget {
public:
    Budget(const ThinkLimits& limits, std::stop_token stop)
        : limits_(limits), stop_(std::move(stop)), started_(std::chrono::steady_clock::now())
    {
    }
    std::uint64_t nodes = 0; ///< turns simulated

    bool stopped() const { return stop_.stop_requested(); }
    /// Whether this part of the whole budget is used up.
    bool expired(double part) const
    {
        if (limits_.nodes > 0 &&
            static_cast<double>(nodes) >= part * static_cast<double>(limits_.nodes))
            return true;
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - started_;
        return stopped() || spent.count() >= part * limits_.seconds;
    }

private:
    ThinkLimits limits_;
    std::stop_token stop_;
    std::chrono::steady_clock::time_point started_;
};

/// Result of a roll-out for the seat that thinks.
struct Outcome {
    double margin = 0; ///< coins
    double win = 0;    ///< chance of the first place
};

/// One of the compared options and the results of its deals.
struct Arm {
    std::size_t id = 0; ///< identifies the option for the caller
    int deals = 0;
    double last = 0; ///< worth of the last deal, set by the caller
    Outcome outcome; ///< of that deal, set by the caller
    double sum = 0;
    Outcome outcomes;    ///< sums
    bool varies = false; ///< not all deals had the same worth
    /// The estimate before any deal, and its worth. It counts as `priorDeals` deals, because the
    /// result of a few deals is mostly chance.
    Outcome prior;
    double priorCounts = 0;
    double priorDeals = 0;

    /// If all deals have the same worth there is no chance in them, and only the deals count.
    double priorWeight() const { return deals < 2 || varies ? priorDeals : 0; }
    /// Mean worth of a deal, as far as known. Without any deal all are equal and keep their order.
    double mean() const
    {
        return deals > 0 ? (sum + priorWeight() * priorCounts) / (deals + priorWeight()) : -1e30;
    }
    /// Expected outcome. @pre deals > 0
    Outcome meanOutcome() const
    {
        const double weight = priorWeight();
        return {(outcomes.margin + weight * prior.margin) / (deals + weight),
                (outcomes.win + weight * prior.win) / (deals + weight)};
    }

    /// The leader at the time this arm was dismissed, and both means at that time; the arm itself
    /// if it was not dismissed. Means over different deals cannot be compared, but the distance to
    /// a leader on the same deals can.
    std::size_t leader = 0;
    double leaderMean = 0;
    Outcome leaderOutcome;
    // At the end: the value for comparison with the others.
    double worth = 0;
    Outcome expected;

    // Distance to the leader of the stage, deal by deal.
    double behind = 0;
    double behindSquares = 0;
};

/// Results that differ by less are equal except for rounding.
inline constexpr double SameResult = 1e-9;

/// Plays one deal for the first `active` arms. It counts only if it was played for all of them
/// before a stop; otherwise the arms could not be compared.
/// @return whether it counts
template <class PlayDeal>
bool playForAll(std::vector<Arm>& all, std::size_t active, const Budget& budget,
                const PlayDeal& playDeal)
{
    for (std::size_t i = 0; i < active; ++i) {
        playDeal(all[i]);
        if (budget.stopped())
            return false;
    }
    for (std::size_t i = 0; i < active; ++i) {
        Arm& one = all[i];
        one.varies =
            one.varies || (one.deals > 0 && std::abs(one.last - one.sum / one.deals) > SameResult);
        one.sum += one.last;
        one.outcomes.margin += one.outcome.margin;
        one.outcomes.win += one.outcome.win;
        ++one.deals;
        const double behind = all[0].last - one.last;
        one.behind += behind;
        one.behindSquares += behind * behind;
    }
    return true;
}

/// Runs all stages. Afterwards the arms still compared come first, then the dismissed ones, the
/// last dismissed first.
template <class NextDeal, class PlayDeal>
void halve(std::vector<Arm>& all, const Budget& budget, const NextDeal& nextDeal,
           const PlayDeal& playDeal)
{
    std::size_t active = all.size();
    const auto dismiss = [](Arm& one, const Arm& leader) {
        one.leader = leader.id;
        one.leaderMean = leader.mean();
        one.leaderOutcome = leader.meanOutcome();
    };
    int stages = 0;
    for (std::size_t n = active; n > 1; n = (n + 1) / 2)
        ++stages;
    bool goesOn = !budget.stopped();
    for (int stage = 1; stage <= stages && active > 1 && goesOn; ++stage) {
        for (Arm& one : all)
            one.behind = one.behindSquares = 0;
        int deals = 0;
        do {
            nextDeal();
            goesOn = playForAll(all, active, budget, playDeal);
            if (!goesOn)
                break;
            ++deals;
            if (deals % 64 != 0)
                continue;
            for (std::size_t i = 1; i < active; ++i) {
                const double mean = all[i].behind / deals;
                const double variance = std::max(0.0, all[i].behindSquares / deals - mean * mean);
                // Four standard errors: chance alone does not explain that.
                if (mean <= 0 || mean * mean * deals <= 16.0 * variance)
                    continue;
                dismiss(all[i],
                        *std::max_element(
                            all.begin(), all.begin() + static_cast<std::ptrdiff_t>(active),
                            [](const auto& a, const auto& b) { return a.mean() < b.mean(); }));
                std::rotate(all.begin() + static_cast<std::ptrdiff_t>(i),
                            all.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                            all.begin() + static_cast<std::ptrdiff_t>(active));
                --active;
                --i;
            }
        } while (active > 1 && !budget.expired(static_cast<double>(stage) / stages));
        std::stable_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(active),
                         [](const Arm& a, const Arm& b) { return a.mean() > b.mean(); });
        if (!goesOn || budget.stopped())
            return;
        const std::size_t stay =
            std::min(active, std::max<std::size_t>(1, (all.size() + (1U << stage) - 1) >> stage));
        while (active > stay)
            dismiss(all[--active], all.front());
    }
}

/// Plays deals until the budget is used up or one arm is left. For each deal it calls `nextDeal()`,
/// then `playDeal(arm)` for every arm still compared; that sets `last` and `outcome`. Afterwards
/// the arms are sorted, best first; their order is unchanged if no deal was completed. An arm
/// dismissed early is expected to be as far behind its leader as it was on the deals of both.
template <class NextDeal, class PlayDeal>
void halveByDeals(std::vector<Arm>& all, const Budget& budget, const NextDeal& nextDeal,
                  const PlayDeal& playDeal)
{
    for (Arm& one : all)
        one.leader = one.id;
    halve(all, budget, nextDeal, playDeal);
    for (Arm& one : all) {
        one.worth = one.mean();
        if (one.deals == 0)
            continue;
        one.expected = one.meanOutcome();
        if (one.leader == one.id)
            continue;
        // Leaders come before the arms dismissed against them, so their worth is already computed.
        const auto leader = std::find_if(all.begin(), all.end(),
                                         [&](const Arm& other) { return other.id == one.leader; });
        one.worth += leader->worth - one.leaderMean;
        one.expected.margin += leader->expected.margin - one.leaderOutcome.margin;
        one.expected.win =
            std::clamp(one.expected.win + leader->expected.win - one.leaderOutcome.win, 0.0, 1.0);
    }
    if (!all.empty())
        std::stable_sort(all.begin() + 1, all.end(),
                         [](const Arm& a, const Arm& b) { return a.worth > b.worth; });
}

} // namespace hp
