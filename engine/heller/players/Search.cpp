#include "engine/heller/players/Search.h"

#include "engine/heller/players/HeuristicEvaluator.h"
#include "engine/heller/players/LearnedEvaluator.h"
#include "engine/heller/players/SecondLook.h"

#include <algorithm>

namespace hp {

namespace {

/// A turn at most this many coins behind after the first look gets a second one: the first look's
/// quick turns are wrong by two or three coins.
constexpr double WorthASecondLook = 4;
constexpr std::size_t MostLookedAtAgain = 5;
/// Time of the first look: more deals do not improve it.
constexpr double FirstSeconds = 0.2;
constexpr std::uint64_t FirstNodes = 64000;
/// Variances in square coins of the difference of two turns: the error of the first look, and of
/// one deal of the second look.
constexpr double FirstErrs = 3;
constexpr double DealVaries = 30;

template <Evaluator E> class Search {
public:
    /// @param evaluator must count its nodes in budget.nodes
    Search(E& evaluator, Budget& budget, const SeatView& view, const Weights* weights,
           const SearchSettings& settings, Random& random, const ThinkLimits& limits,
           std::stop_token stop)
        : view_(view), weights_(weights), settings_(settings), random_(random), limits_(limits),
          stop_(std::move(stop)), budget_(budget), evaluator_(evaluator),
          candidates_(evaluator.candidates())
    {
        keepBest(candidates_, settings_.candidates,
                 [](const Candidate& c) { return c.code == Choice::Draw; });
    }

    Ranking run()
    {
        if (candidates_.size() > 1 && settings_.candidates > 1) {
            evaluator_.startRollOuts();
            look();
        }
        return ranking();
    }

    /// The candidates as far as they are known.
    Ranking ranking() const
    {
        Ranking ranking;
        ranking.nodes = budget_.nodes;
        for (const Candidate& one : candidates_)
            ranking.decisions.push_back(
                {decisionOf(one), one.margin(), one.win(evaluator_.chanceBefore(one.prior))});
        return ranking;
    }

private:
    Decision decisionOf(const Candidate& one) const
    {
        if (one.code == Choice::Draw)
            return Decision::drawTile();
        if (one.code == Choice::Pass)
            return Decision::play(Turn::pass());
        return Decision::play(one.turn(view_.inHand != NoPiece));
    }

    /// Rolls out all turns quickly. Turns that are then close get the second look, if there is
    /// time.
    void look()
    {
        if (evaluator_.settings().againTurns == 0 || !allowsSecondLook(limits_)) {
            rollOut();
            return;
        }
        const auto start = std::chrono::steady_clock::now();
        budget_ = Budget(firstPart(), stop_);
        rollOut();
        const std::uint64_t nodes = budget_.nodes;
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        ThinkLimits rest = limits_;
        rest.seconds -= passed.count();
        if (limits_.nodes > 0)
            rest.nodes -= std::min(limits_.nodes - 1, nodes);
        budget_ = Budget(rest, stop_);
        lookAgain();
        budget_.nodes += nodes;
    }

    /// If nodes are limited they divide the budget between the looks, not the clock: otherwise a
    /// slow machine would answer differently.
    ThinkLimits firstPart() const
    {
        if (limits_.nodes == 0)
            return {.seconds = FirstSeconds, .nodes = 0};
        return {.seconds = limits_.seconds / 2, .nodes = FirstNodes};
    }

    void lookAgain()
    {
        if (budget_.stopped())
            return;
        const Scale& scale = evaluator_.scale();
        const double least = scale.worth(candidates_.front().expected) -
                             WorthASecondLook * (scale.lastRound ? scale.winPerCoin : 1.0);
        std::vector<Candidate> others;
        std::vector<Candidate> close;
        for (Candidate& one : candidates_) {
            one.first = one.expected;
            const bool isClose =
                close.size() < MostLookedAtAgain && scale.worth(one.expected) > least;
            (isClose ? close : others).push_back(one);
        }
        if (close.size() < 2)
            return;
        candidates_ = std::move(close);
        rollOutAgain();
        combineLooks();
        candidates_.insert(candidates_.end(), others.begin(), others.end());
        std::stable_sort(candidates_.begin(), candidates_.end(),
                         [&](const Candidate& a, const Candidate& b) {
                             return scale.worth(a.expected) > scale.worth(b.expected);
                         });
    }

    /// Combines the distances to the second look's leader, weighting each look by its precision.
    void combineLooks()
    {
        const Outcome first = candidates_.front().first;
        const Outcome again = candidates_.front().expected;
        for (Candidate& one : candidates_) {
            const double share = FirstErrs / (FirstErrs + DealVaries / std::max(1, one.deals));
            const auto combined = [&](double Outcome::*part) {
                const double before = one.first.*part - first.*part;
                const double now = one.expected.*part - again.*part;
                return first.*part + before + share * (now - before);
            };
            one.expected = {combined(&Outcome::margin),
                            std::clamp(combined(&Outcome::win), 0.0, 1.0)};
        }
    }

    void rollOut()
    {
        RollOut<E> rollOut(evaluator_, view_.seats(), settings_.steady, budget_.nodes);
        typename E::Position dealt = evaluator_.start();
        compareByRollOuts(
            candidates_, budget_, evaluator_.scale(), [&] { evaluator_.deal(dealt, random_); },
            [&](const Candidate& one) { return rollOut(one, dealt); },
            [&](const Candidate& one) {
                return Prior{{one.prior, evaluator_.chanceBefore(one.prior)},
                             evaluator_.settings().priorDeals};
            });
    }

    void rollOutAgain()
    {
        SecondLook<E> rollOut(evaluator_, *view_.rules, weights_, settings_, budget_.nodes);
        typename E::Position dealt = evaluator_.start();
        Game game(*view_.rules);
        Random turns;
        compareByRollOuts(
            candidates_, budget_, evaluator_.scale(),
            [&] {
                turns = Random(random_.next());
                game = Game::sample(view_, random_);
                evaluator_.dealAs(dealt, game);
            },
            [&](const Candidate& one) { return rollOut(one, dealt, game, turns); },
            [&](const Candidate& one) {
                return Prior{{one.prior, evaluator_.chanceBefore(one.prior)}, 0};
            });
    }

    const SeatView& view_;
    const Weights* weights_;
    const SearchSettings& settings_;
    Random& random_;
    ThinkLimits limits_;
    std::stop_token stop_;
    Budget& budget_;
    E& evaluator_;
    std::vector<Candidate> candidates_;
};

} // namespace

bool allowsSecondLook(const ThinkLimits& limits)
{
    return limits.seconds > 2 * FirstSeconds &&
           (limits.nodes == 0 || limits.nodes > 2 * FirstNodes);
}

bool learnedSearchFits(const Rules& rules)
{
    return rules.seats() == 2 && Weights::fit(rules);
}

namespace {

/// Calls use(search) with the evaluator that the weights ask for.
template <class Use>
Ranking bySearch(const SeatView& view, const Weights* weights, const SearchSettings& settings,
                 Random& random, const ThinkLimits& limits, const std::stop_token& stop,
                 const Use& use)
{
    Budget budget(limits, stop);
    const auto by = [&](auto evaluator) {
        return use(Search(evaluator, budget, view, weights, settings, random, limits, stop));
    };
    if (weights != nullptr)
        return by(LearnedEvaluator(view, *weights, settings, budget.nodes));
    return by(HeuristicEvaluator(view, settings, budget.nodes));
}

} // namespace

Ranking rankByPrior(const SeatView& view, const Weights* weights, const SearchSettings& settings)
{
    Random unused;
    return bySearch(view, weights, settings, unused, {}, {},
                    [](const auto& search) { return search.ranking(); });
}

Ranking rankDecisions(const SeatView& view, const Weights* weights, const SearchSettings& settings,
                      Random& random, const ThinkLimits& limits, std::stop_token stop)
{
    return bySearch(view, weights, settings, random, limits, stop,
                    [](auto&& search) { return search.run(); });
}

} // namespace hp
