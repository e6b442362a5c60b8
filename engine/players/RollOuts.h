// What the searches that compare turns by roll-outs have in common, whoever plays in them.
#pragma once

#include "engine/game/Game.h"
#include "engine/players/Chances.h"
#include "engine/players/Contest.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace hp {

/// Coins by which a turn may look worse and still deserves a second look in roll-outs.
inline constexpr float NearlyAsGood = 8;

/// What is compared: a search adds what it knows of the turn.
struct Compared {
    double prior = 0; ///< margin before any roll-out
    int deals = 0;
    Outcome expected; ///< after the roll-outs

    double margin() const { return deals > 0 ? expected.margin : prior; }
    /// Luck taken off may have led out of what a chance can be.
    double win(double unplayed) const
    {
        return std::clamp(deals > 0 ? expected.win : unplayed, 0.0, 1.0);
    }
};

/// Spread of what two seats differ by in the end, where the values are `skilled`'s guesses, for so
/// many empty squares in the last round.
inline double spreadOfGuesses(int squares)
{
    constexpr double perSquare = 8.0;
    return perSquare * std::sqrt(static_cast<double>(std::max(1, squares)));
}

/// How coins and chances go together at the position that is thought about.
struct Scale {
    double spread = 1;     ///< of what two seats differ by in the end
    double winPerCoin = 0; ///< how much a coin changes the chance to win
    bool lastRound = false;

    void expect(std::span<const double> money, std::size_t seat)
    {
        winPerCoin = chancePerCoin(money, seat, spread);
    }
    /// The same with two seats.
    void expect(double margin) { expect(std::array{margin, 0.0}, 0); }
    void add(Outcome& outcome, double coins) const
    {
        outcome.margin += coins;
        outcome.win += coins * winPerCoin;
    }
    /// In the last round the chance to win decides, coins between equal chances: also where lines
    /// pay thousands.
    double worth(const Outcome& outcome) const
    {
        constexpr double most = 0.05;
        return lastRound ? outcome.win + std::clamp(1e-3 * outcome.margin / spread, -most, most)
                         : outcome.margin;
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

/// What a finished round comes to for a seat: at the end of the game the money decides; else what
/// each keeps, `kept(seat)` in coins, counts as well, and `spread` is that of the rounds to come.
template <class Kept>
Outcome outcomeOfRound(const Game& game, int seat, double spread, const Kept& kept)
{
    const int seats = game.seats();
    const bool over = game.phase() == Phase::GameOver;
    SeatValues money;
    for (int one = 0; one < seats; ++one)
        money[one] = game.money(one) + (over ? 0.0 : kept(one));
    const double margin = marginOf(money, seat, seats);
    if (!over)
        return {margin,
                chanceOfFirst(std::span(money.values).first(static_cast<std::size_t>(seats)),
                              static_cast<std::size_t>(seat), spread)};
    const unsigned winners = game.winners();
    return {margin, winners >> seat & 1U ? 1.0 / std::popcount(winners) : 0.0};
}

/// What is thought of a turn before any deal, and how many deals that is worth: what few of them
/// say is mostly chance, and would overrule it.
struct Prior {
    Outcome outcome;
    double deals = 0;
};

/// A contest of the candidates, best first afterwards. `playOut(candidate)` gives the Outcome of
/// one roll-out on the deal of the last `nextDeal()`, `priorOf(candidate)` a Prior. Where not one
/// deal was played for all of them, they stay as they are.
template <class Candidate, class NextDeal, class PlayOut, class PriorOf>
void compareByRollOuts(std::vector<Candidate>& all, const Budget& budget, const Scale& scale,
                       const NextDeal& nextDeal, const PlayOut& playOut, const PriorOf& priorOf)
{
    std::vector<Contender> contenders(all.size());
    for (std::size_t i = 0; i < contenders.size(); ++i) {
        Contender& contender = contenders[i];
        contender.id = i;
        const Prior prior = priorOf(all[i]);
        contender.prior = prior.outcome;
        contender.priorCounts = scale.worth(prior.outcome);
        contender.priorDeals = prior.deals;
    }
    holdContest(contenders, budget, nextDeal, [&](Contender& contender) {
        contender.outcome = playOut(all[contender.id]);
        contender.last = scale.worth(contender.outcome);
    });
    if (contenders.empty() || contenders.front().deals == 0)
        return;
    std::vector<Candidate> sorted;
    for (const Contender& contender : contenders) {
        sorted.push_back(all[contender.id]);
        sorted.back().deals = contender.deals;
        sorted.back().expected = contender.expected;
    }
    all = std::move(sorted);
}

} // namespace hp
