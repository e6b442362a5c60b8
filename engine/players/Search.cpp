#include "engine/players/Search.h"

#include "engine/players/PlayOut.h"
#include "engine/players/WalkView.h"

#include <algorithm>

namespace hp {

namespace {

/// Coins by which turns are behind that nobody needs to look at twice.
constexpr float HopelesslyBehind = 15;
/// Coins by which a turn may be behind after the first look and still deserves a second: that
/// look's quick turns err by two or three.
constexpr double WorthASecondLook = 4;
constexpr std::size_t MostLookedAtAgain = 5;
/// What the first look takes: more deals tell it no more.
constexpr double FirstSeconds = 0.2;
constexpr std::uint64_t FirstNodes = 64000;
/// Variances in square coins of what two turns differ by: how the first look errs, and one deal of
/// the second.
constexpr double FirstErrs = 3;
constexpr double DealVaries = 30;

struct Candidate : Compared, WalkTurn {
    Outcome first; ///< before the second look
};

class Search {
public:
    Search(const SeatView& view, const Weights& weights, const SearchSettings& settings,
           Random& random, const ThinkLimits& limits, std::stop_token stop)
        : view_(view), settings_(settings),
          rules_(*view.rules, weights.forSeats(2), settings.keptGood), start_(rules_, view),
          random_(random), limits_(limits), stop_(std::move(stop)), budget_(limits, stop_),
          me_(view.toMove), root_(start_.known()),
          playOut_(view, weights, rules_, settings_, scale_, budget_.nodes)
    {
        // Not what the Walk guesses where the number of rounds is not known.
        scale_.lastRound = view.isLastRound();
        // The scale on which roll-outs of the last round count: chance to win, in coins of spread.
        scale_.spread = std::max(1.0F, root_.spread(scale_.lastRound ? 0 : 1));
    }

    Ranking run()
    {
        collect();
        if (candidates_.size() > 1 && settings_.candidates > 1)
            look();
        return ranking();
    }

private:
    void add(int code, bool hidden, int square, float prior)
    {
        Candidate candidate;
        candidate.code = code;
        candidate.hidden = hidden;
        candidate.square = square;
        candidate.prior = prior;
        candidates_.push_back(candidate);
    }

    /// All turns by the learned value, best first, cut to the number wanted.
    void collect()
    {
        Walk walk = start_.known();
        const auto me = static_cast<std::size_t>(me_);
        const WalkChoice best = walk.choose();
        ++budget_.nodes;
        const auto onEverySquare = [&](int code, bool hidden) {
            for (std::uint32_t left = walk.empty; left != 0; left &= left - 1) {
                const int square = std::countr_zero(left);
                add(code, hidden, square, walk.valueOf(code, hidden, square));
            }
        };
        if (start_.inHand() >= 0) {
            onEverySquare(RankCount + start_.inHand(), false);
        } else if (best.code == WalkChoice::Pass) {
            add(WalkChoice::Pass, false, -1, best.value);
        } else {
            for (int rank = 0; rank < RankCount; ++rank) {
                if (walk.stalls[me][static_cast<std::size_t>(rank)] > 0)
                    onEverySquare(rank, false);
            }
            if (walk.hidden[me] >= 0)
                onEverySquare(RankCount + walk.hidden[me], true);
            if (rules_.open) {
                for (int kind = 0; kind < rules_.rules->kindCount(); ++kind) {
                    if (walk.toCome[static_cast<std::size_t>(kind)] > 0)
                        onEverySquare(RankCount + kind, false);
                }
            } else if (walk.supplyCount > 0) {
                add(WalkChoice::Draw, false, -1, walk.drawValue());
            }
        }
        // Not `best`: with a tile in hand there is nothing else to be played.
        const double most = std::max_element(candidates_.begin(), candidates_.end(),
                                             [](const Candidate& a, const Candidate& b) {
                                                 return a.prior < b.prior;
                                             })
                                ->prior;
        scale_.expect(most);
        if (playOut_.net() != nullptr)
            askNet(walk, most);
        keepBest(candidates_, settings_.candidates,
                 [](const Candidate& c) { return c.code == WalkChoice::Draw; });
    }

    /// The net's opinion of all turns that are not far behind; of a draw, of its kinds.
    void askNet(Walk& walk, double best)
    {
        if (walk.squaresLeft() == 1)
            return;
        playOut_.survey(walk);
        for (Candidate& one : candidates_) {
            if (one.code == WalkChoice::Pass)
                continue;
            if (one.prior < best - HopelesslyBehind) {
                one.prior -= HopelesslyBehind;
                continue;
            }
            if (one.code != WalkChoice::Draw) {
                one.prior =
                    playOut_.valueByNetAfter(walk, one.code, one.hidden, one.square, one.prior);
                continue;
            }
            one.prior = walk.meanOfDraws([&](int kind) {
                const int code = RankCount + kind;
                const int square = playOut_.goodSquare(walk, code, false);
                return playOut_.valueByNetAfter(walk, code, false, square,
                                                walk.valueOf(code, false, square));
            });
        }
    }

    /// Everybody's sums are brought up to date once, for all roll-outs.
    void warmUp()
    {
        const int left = root_.squaresLeft();
        for (int i = 1; i >= 0; --i) {
            root_.toMove = static_cast<std::uint8_t>((me_ + i) % 2);
            root_.prepare(std::max(0, left - 1 - i));
        }
    }

    /// All by quick turns; what is close after that, where there is time, by turns that search.
    void look()
    {
        const auto start = std::chrono::steady_clock::now();
        warmUp();
        if (!hasTimeForSecondLook()) {
            compare();
            return;
        }
        budget_ = Budget(firstPart(), stop_);
        compare();
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

    bool hasTimeForSecondLook() const
    {
        return settings_.againTurns > 0 && playOut_.net() != nullptr && allowsSecondLook(limits_);
    }

    /// Where nodes are counted, they part the looks, not the clock: else a slow machine would
    /// answer otherwise.
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
        const double least = scale_.worth(candidates_.front().expected) -
                             WorthASecondLook * (scale_.lastRound ? scale_.winPerCoin : 1.0);
        std::vector<Candidate> others;
        std::vector<Candidate> close;
        for (Candidate& one : candidates_) {
            one.first = one.expected;
            const bool isClose =
                close.size() < MostLookedAtAgain && scale_.worth(one.expected) > least;
            (isClose ? close : others).push_back(one);
        }
        if (close.size() < 2)
            return;
        candidates_ = std::move(close);
        again_ = true;
        compare();
        again_ = false;
        combineLooks();
        candidates_.insert(candidates_.end(), others.begin(), others.end());
        std::stable_sort(candidates_.begin(), candidates_.end(),
                         [&](const Candidate& a, const Candidate& b) {
                             return scale_.worth(a.expected) > scale_.worth(b.expected);
                         });
    }

    /// The distances to the leader of the second look, each look counted by how well it knows.
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

    void compare()
    {
        DealtRound dealt{root_, Game::sample(view_, random_)};
        Random turns;
        compareByRollOuts(
            candidates_, budget_, scale_,
            [&] {
                dealt.walk = root_;
                if (again_) {
                    turns = Random(random_.next());
                    dealt.game = Game::sample(view_, random_);
                    start_.dealAs(dealt.walk, dealt.game);
                } else {
                    start_.deal(dealt.walk, random_);
                }
            },
            [&](const Candidate& candidate) {
                return again_ ? playOut_.searching(candidate, dealt, turns)
                              : playOut_.quickly(candidate, dealt);
            },
            [&](const Candidate& candidate) {
                return Prior{{candidate.prior, chanceBefore(candidate)},
                             again_ ? 0 : settings_.priorDeals};
            });
    }

    /// Of the first place, before any roll-out.
    double chanceBefore(const Candidate& candidate) const
    {
        return normal(candidate.prior / scale_.spread);
    }

    Ranking ranking() const
    {
        Ranking result;
        result.nodes = budget_.nodes;
        for (const Candidate& c : candidates_) {
            RankedDecision ranked;
            if (c.code == WalkChoice::Draw)
                ranked.decision = Decision::drawTile();
            else if (c.code == WalkChoice::Pass)
                ranked.decision = Decision::play(Turn::pass());
            else if (c.code < RankCount)
                ranked.decision =
                    Decision::play(Turn::stall(c.code + 1, static_cast<SquareIndex>(c.square)));
            else
                ranked.decision =
                    Decision::play(Turn::tile(start_.inHand() >= 0 ? TurnKind::Draw
                                              : c.hidden           ? TurnKind::Hidden
                                                                   : TurnKind::Open,
                                              static_cast<KindIndex>(c.code - RankCount),
                                              static_cast<SquareIndex>(c.square)));
            ranked.margin = c.margin();
            ranked.win = c.win(chanceBefore(c));
            result.decisions.push_back(ranked);
        }
        return result;
    }

    const SeatView& view_;
    SearchSettings settings_;
    WalkRules rules_;
    WalkStart start_;
    Random& random_;
    ThinkLimits limits_;
    std::stop_token stop_;
    Budget budget_;
    int me_;
    Walk root_;
    Scale scale_;
    PlayOut playOut_;
    std::vector<Candidate> candidates_;
    bool again_ = false; ///< the second look is under way
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

Ranking rankDecisions(const SeatView& view, const Weights& weights, const SearchSettings& settings,
                      Random& random, const ThinkLimits& limits, std::stop_token stop)
{
    return Search(view, weights, settings, random, limits, std::move(stop)).run();
}

} // namespace hp
