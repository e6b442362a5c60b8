// Comparing turns by roll-outs in limited time: sequential halving under common deals, and early
// dismissal of what is clearly behind. Knows nothing of the game.
#pragma once

#include "engine/players/Player.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <vector>

namespace hp {

/// Time, nodes and a stop request, whichever comes first.
class Budget {
public:
    Budget(const ThinkLimits& limits, std::stop_token stop)
        : limits_(limits), stop_(std::move(stop)), started_(std::chrono::steady_clock::now())
    {
    }
    std::uint64_t nodes = 0; ///< turns played in thought

    bool stopped() const { return stop_.stop_requested(); }
    /// Whether this part of all is used up.
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

/// What a roll-out found for the seat that thinks.
struct Outcome {
    double margin = 0; ///< coins
    double win = 0;    ///< chance of the first place
};

/// One of those that are compared, and what its deals brought.
struct Arm {
    std::size_t id = 0; ///< the caller knows what it stands for
    int deals = 0;
    double last = 0; ///< what the deal just played counts, set by the caller
    Outcome outcome; ///< of that deal, set by the caller
    double sum = 0;
    Outcome outcomes;    ///< summed up
    bool varies = false; ///< what a deal counts is not always the same
    /// What it was thought to bring before, and to count: as good as so many deals, for what few of
    /// them say is mostly chance.
    Outcome prior;
    double priorCounts = 0;
    double priorDeals = 0;

    /// Deals that all come to the same leave nothing to chance: then they alone count.
    double priorWeight() const { return deals < 2 || varies ? priorDeals : 0; }
    /// What a deal counts, as far as is known; without any deal they stay as they came.
    double mean() const
    {
        return deals > 0 ? (sum + priorWeight() * priorCounts) / (deals + priorWeight()) : -1e30;
    }
    /// What is expected. @pre deals > 0
    Outcome meanOutcome() const
    {
        const double weight = priorWeight();
        return {(outcomes.margin + weight * prior.margin) / (deals + weight),
                (outcomes.win + weight * prior.win) / (deals + weight)};
    }

    /// Who led when this one was dismissed, and its means then; itself where it was not. Means of
    /// different deals do not compare, the distance to a leader on the same deals does.
    std::size_t leader = 0;
    double leaderMean = 0;
    Outcome leaderOutcome;
    // At the end: what compares with the others.
    double worth = 0;
    Outcome expected;

    // Against the leader of the stage, deal by deal.
    double behind = 0;
    double behindSquares = 0;
};

/// Deals that count as much are the same but for rounding.
inline constexpr double SameResult = 1e-9;

/// One deal for the first `active`, counted only when it was played for all of them before a stop:
/// the others' deals would not compare.
/// @return whether it was
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

/// All stages: those that are still compared come first, then those dismissed, last first.
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
                // Four standard errors: more than chance explains.
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

/// Plays deals until the budget is used up or one is left. `playDeal(arm)` is called for
/// every arm still compared, on the same deal, after `nextDeal()`; it sets `last` and `outcome`.
/// Best first afterwards, as they came where not one deal was played to its end. What was dismissed
/// early is expected to be as far behind its leader as it was on the deals that both saw.
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
        // Leaders stand before those that they were ahead of: theirs is reckoned already.
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
