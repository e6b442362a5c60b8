// What the searches that compare turns by roll-outs have in common, whoever plays in them.
#pragma once

#include "engine/players/Contest.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace hp {

/// Coins by which a turn may look worse and still deserves a second look in roll-outs.
inline constexpr float NearlyAsGood = 8;

/// What a roll-out found for the seat that thinks.
struct Outcome {
    double margin = 0; ///< coins
    double win = 0;    ///< chance of the first place
};

/// What is compared: a search adds what it knows of the turn.
struct Compared {
    double prior = 0; ///< margin before any roll-out
    Outcome sum;      ///< over the roll-outs
    int deals = 0;
    Outcome leaderSum; ///< of who led when this one was dismissed
    Outcome expected;  ///< after the roll-outs

    double margin() const { return deals > 0 ? expected.margin : prior; }
    double win(double unplayed) const { return deals > 0 ? expected.win : unplayed; }
};

/// Standard normal distribution.
inline double normal(double x)
{
    return 0.5 * std::erfc(-x * 0.70710678118654752);
}

/// How coins and chances go together at the position that is thought about.
struct Scale {
    double spread = 1;     ///< of the final margin
    double winPerCoin = 0; ///< how much a coin changes the chance to win
    bool lastRound = false;

    void expect(double margin)
    {
        const double z = margin / spread;
        winPerCoin = std::exp(-0.5 * z * z) * 0.3989422804 / spread;
    }
    void add(Outcome& outcome, double coins) const
    {
        outcome.margin += coins;
        outcome.win += coins * winPerCoin;
    }
    /// In the last round the chance to win decides, coins between equal chances.
    double worth(const Outcome& outcome) const
    {
        return lastRound ? outcome.win + 1e-3 * outcome.margin / spread : outcome.margin;
    }
};

/// Best prior first, cut to the number wanted. Drawing is one turn with many faces: it always gets
/// its chance.
template <class Candidate, class IsDraw>
void keepBest(std::vector<Candidate>& all, int wanted, const IsDraw& isDraw)
{
    std::stable_sort(all.begin(), all.end(),
                     [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
    const auto count = static_cast<std::size_t>(std::max(1, wanted));
    if (all.size() <= count)
        return;
    const auto draw = std::find_if(all.begin(), all.end(), isDraw);
    if (count > 1 && draw != all.end() && static_cast<std::size_t>(draw - all.begin()) >= count)
        std::swap(all[count - 1], *draw);
    all.resize(count);
}

/// What the roll-outs say of one, once its leader's is known.
template <class Candidate>
Outcome expectedOf(const std::vector<Candidate>& all, const Contender& contender)
{
    const Candidate& one = all[contender.id];
    if (one.deals == 0)
        return {};
    if (contender.leader == contender.id)
        return {one.sum.margin / one.deals, one.sum.win / one.deals};
    const Outcome& leader = all[contender.leader].expected;
    const double win = leader.win + (one.sum.win - one.leaderSum.win) / one.deals;
    return {leader.margin + (one.sum.margin - one.leaderSum.margin) / one.deals,
            std::clamp(win, 0.0, 1.0)};
}

/// A contest of the candidates, best first afterwards. `playOut(candidate)` gives the Outcome of
/// one roll-out on the deal of the last `nextDeal()`. What was dismissed early is expected to be as
/// far behind its leader as it was on the deals that both saw.
template <class Candidate, class NextDeal, class PlayOut>
void compareByRollOuts(std::vector<Candidate>& all, const Budget& budget, const Scale& scale,
                       const NextDeal& nextDeal, const PlayOut& playOut)
{
    std::vector<Contender> contenders(all.size());
    for (std::size_t i = 0; i < contenders.size(); ++i)
        contenders[i].id = i;
    holdContest(
        contenders, budget, nextDeal,
        [&](Contender& contender) {
            Candidate& candidate = all[contender.id];
            const Outcome outcome = playOut(candidate);
            candidate.sum.margin += outcome.margin;
            candidate.sum.win += outcome.win;
            ++candidate.deals;
            contender.last = scale.worth(outcome);
        },
        [&](const Contender& dismissed, const Contender& leader) {
            all[dismissed.id].leaderSum = all[leader.id].sum;
        });
    std::vector<Candidate> sorted;
    for (const Contender& contender : contenders) {
        Candidate& candidate = all[contender.id];
        candidate.expected = expectedOf(all, contender);
        sorted.push_back(candidate);
    }
    all = std::move(sorted);
}

} // namespace hp
