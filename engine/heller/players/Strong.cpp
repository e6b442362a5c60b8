#include "engine/heller/players/Strong.h"

#include "engine/base/VectorState.h"
#include "engine/heller/players/Ending.h"

#include <algorithm>
#include <chrono>

namespace hp {

namespace {

class Stopwatch {
public:
    double seconds() const
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace

Ranking StrongPlayer::rank(const SeatView& view, Random& random, const ThinkLimits& limits,
                           std::stop_token stop) const
{
    const Stopwatch watch;
    if (auto all = rankSolved(view, limits, stop))
        return *all;
    ThinkLimits left = limits.after(watch.seconds());
    const auto best = solved(view, left, stop);
    Ranking ranking = think(view, random, left, std::move(stop));
    if (!best)
        return ranking;
    // The other margins are estimates; no turn can be better than the solved one.
    auto& all = ranking.decisions;
    std::erase_if(all, [&](const RankedDecision& one) { return one.decision == best->decision; });
    for (RankedDecision& one : all) {
        one.margin = std::min(one.margin, best->margin);
        one.win = std::min(one.win, best->win);
    }
    all.insert(all.begin(), *best);
    return ranking;
}

/// The best turn, if it can be solved in part of the time; subtracts the time used. With tiles face
/// down and only one kind of them left, think() does that.
std::optional<RankedDecision> StrongPlayer::solved(const SeatView& view, ThinkLimits& limits,
                                                   const std::stop_token& stop) const
{
    if (settings_.candidates == 1 || !view.rules->set().openTiles)
        return {};
    const Stopwatch watch;
    auto best = solvedTurn(view, limits, stop);
    limits = limits.after(watch.seconds());
    return best;
}

Ranking StrongPlayer::think(const SeatView& view, Random& random, const ThinkLimits& limits,
                            std::stop_token stop) const
{
    clearUpperVectors();
    const Weights* learned = weights_ && learnedSearchFits(*view.rules) ? &*weights_ : nullptr;
    SearchSettings settings = settings_;
    if (learned != nullptr && settings.learned.againTurns > 0 && allowsSecondLook(limits)) {
        const RuleSet& set = view.rules->set();
        const bool several = set.unknownRounds() || set.rounds - view.round > 1;
        settings.keptGood = settings.keptGoodAgain[several ? 1 : 0];
    }
    ThinkLimits left = limits;
    if (settings.candidates > 1) {
        const Stopwatch watch;
        if (auto exact = rankEnding(view, learned, settings.keptGood, limits, stop))
            return *exact;
        left = limits.after(watch.seconds());
    }
    return rankDecisions(view, learned, settings, random, left, std::move(stop));
}

Decision StrongPlayer::choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                              std::stop_token stop)
{
    ThinkLimits own = limits;
    if (nodes_ > 0)
        own.nodes = limits.nodes > 0 ? std::min(limits.nodes, nodes_) : nodes_;
    if (const auto best = solved(view, own, stop))
        return best->decision;
    return think(view, random, own, std::move(stop)).decisions.front().decision;
}

} // namespace hp
