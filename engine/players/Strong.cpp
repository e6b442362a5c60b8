#include "engine/players/Ending.h"
#include "engine/players/Fallback.h"
#include "engine/players/Glance.h"
#include "engine/players/GlanceSearch.h"
#include "engine/players/Levels.h"

#include <algorithm>
#include <chrono>

namespace hp {

Ranking StrongPlayer::rank(const SeatView& view, Random& random, const ThinkLimits& limits,
                           std::stop_token stop) const
{
    const bool learned = weights_ && learnedSearchFits(*view.rules);
    SearchSettings settings = settings_;
    std::optional<Belief> belief; // of the other, where there is one
    Beliefs beliefs;              // of all others, for the search on the hand-made guesses
    const bool infer = settings_.infer && inferenceFits(*view.rules);
    if (infer && !learned) {
        beliefs = beliefsOfOthers(view);
        if (view.seats() == 2)
            belief = beliefs[static_cast<std::size_t>(1 - view.toMove)];
    }
    if (learned && infer) {
        const WalkRules rules(*view.rules, weights_->forSeats(2), settings_.keptGood);
        belief = beliefOf(1 - view.toMove, view, &rules);
        const auto skilled = static_cast<float>(std::min(1.0, 2 * belief->skilled));
        settings.keptGood *= skilled;
        if (settings.againTurns > 0 && allowsSecondLook(limits)) {
            const bool several = view.rules->set().rounds - view.round > 1;
            settings.keptGood += (1 - skilled) * settings.keptGoodAgain[several ? 1 : 0];
        }
    }
    ThinkLimits left = limits;
    if (settings.candidates > 1) {
        const auto start = std::chrono::steady_clock::now();
        if (auto exact = rankEnding(view, learned ? &*weights_ : nullptr, settings.keptGood, belief,
                                    limits, stop))
            return *exact;
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        left.seconds = std::max(limits.seconds / 4, limits.seconds - passed.count());
    }
    if (learned)
        return rankDecisions(view, *weights_, settings, belief, random, left, std::move(stop));
    if (Glance::fits(*view.rules))
        return rankByGlance(view, settings, beliefs, random, left, std::move(stop));
    return rankByHand(view, settings, random, left, std::move(stop));
}

Decision StrongPlayer::choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                              std::stop_token stop)
{
    ThinkLimits own = limits;
    if (nodes_ > 0)
        own.nodes = limits.nodes > 0 ? std::min(limits.nodes, nodes_) : nodes_;
    return rank(view, random, own, std::move(stop)).decisions.front().decision;
}

} // namespace hp
