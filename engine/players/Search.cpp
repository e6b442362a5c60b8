#include "engine/players/Search.h"

#include "engine/players/Glance.h"
#include "engine/players/Inference.h"
#include "engine/players/NetTurn.h"
#include "engine/players/RollOuts.h"
#include "engine/players/ValueNet.h"
#include "engine/players/WalkView.h"

#include <optional>

namespace hp {

namespace {

/// Coins by which turns are behind that nobody needs to look at twice.
constexpr float HopelesslyBehind = 15;
/// Chances as small as this of how the other plays are left out of account.
constexpr double Sure = 0.04;

struct Candidate : Compared {
    int code = WalkChoice::Draw;
    bool hidden = false;
    int square = -1;
};

class Search {
public:
    Search(const SeatView& view, const Weights& weights, const SearchSettings& settings,
           const std::optional<Belief>& belief, Random& random, const ThinkLimits& limits,
           std::stop_token stop)
        : view_(view), settings_(settings), belief_(belief),
          rules_(*view.rules, weights.forSeats(2), settings.keptGood), start_(rules_, view),
          random_(random), budget_(limits, std::move(stop)), me_(view.toMove),
          root_(start_.known()), glance_(*view.rules),
          net_(settings.net && !rules_.open ? weights.net() : nullptr)
    {
        if (net_ != nullptr)
            turn_.emplace(*net_, rules_);
        if (belief_)
            plainShare_ = belief_->skilled < Sure       ? 0
                          : belief_->skilled > 1 - Sure ? 1
                                                        : belief_->skilled;
        scale_.lastRound = root_.roundsLeft() == 0;
        // The scale on which roll-outs of the last round count: chance to win, in coins of spread.
        scale_.spread = std::max(1.0F, root_.spread());
    }

    Ranking run()
    {
        collect();
        if (candidates_.size() > 1 && settings_.candidates > 1)
            compare();
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
        Walk<2> walk = start_.known();
        const auto me = static_cast<std::size_t>(me_);
        const WalkChoice best = walk.choose();
        ++budget_.nodes;
        scale_.expect(best.value);
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
        if (net_ != nullptr)
            askNet(walk, best.value);
        keepBest(candidates_, settings_.candidates,
                 [](const Candidate& c) { return c.code == WalkChoice::Draw; });
    }

    /// The net's opinion of all turns that are not far behind; of a draw, of its kinds.
    void askNet(Walk<2>& walk, float best)
    {
        if (walk.squaresLeft() == 1)
            return;
        plain_ = plainShare_ >= 0.5;
        for (Candidate& one : candidates_) {
            if (one.code == WalkChoice::Pass)
                continue;
            if (one.prior < best - HopelesslyBehind) {
                one.prior -= HopelesslyBehind;
                continue;
            }
            if (one.code != WalkChoice::Draw) {
                Walk<2> next = walk;
                next.place(one.code, one.hidden, one.square);
                one.prior = valueByNet(next);
                continue;
            }
            survey(walk);
            one.prior = walk.meanOfDraws([&](int kind) {
                Walk<2> next = walk;
                next.supply[next.supplyCount - 1U] = static_cast<std::uint8_t>(kind);
                next.place(RankCount + kind, false, goodSquare(walk, RankCount + kind, false));
                return valueByNet(next);
            });
        }
    }

    /// Margin for the seat that thinks, after a turn of whoever is not to move now.
    double valueByNet(const Walk<2>& walk)
    {
        if (walk.over)
            return walk.valueAtRoundEnd(me_);
        const int seat = 1 - walk.toMove;
        const bool mine = seat == me_;
        walk.look(seat, companyOf(mine), position_);
        const float value = net_->value(position_);
        return mine ? value : -value;
    }

    Company companyOf(bool mine) const
    {
        return !plain_ ? Company::Learned : mine ? Company::OtherSkilled : Company::MoverSkilled;
    }

    /// Before goodSquare(): the net's look at the market that is the same for all pieces.
    void survey(const Walk<2>& walk)
    {
        if (turn_)
            turn_->see(walk, companyOf(walk.toMove == me_));
    }

    /// After prepare() and survey().
    int goodSquare(const Walk<2>& walk, int code, bool hidden)
    {
        return turn_ ? turn_->square(walk, code, hidden) : walk.bestSquare(code);
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

    void compare()
    {
        warmUp();
        Walk<2> dealt = root_;
        Game dealtGame = Game::sample(view_, random_);
        int deals = 0;
        compareByRollOuts(
            candidates_, budget_, scale_,
            [&] {
                dealt = root_;
                ++deals;
                plain_ = std::floor(deals * plainShare_) > std::floor((deals - 1) * plainShare_);
                const int kind = hiddenKind();
                if (plain_) {
                    dealtGame = sampleGame(kind);
                    start_.dealAs(dealt, dealtGame);
                } else {
                    start_.deal(dealt, random_, kind);
                }
            },
            [&](const Candidate& candidate) {
                Walk<2> walk = dealt;
                if (plain_)
                    game_ = dealtGame;
                luck_ = 0;
                apply(walk, candidate);
                Outcome outcome = rollOut(walk);
                // The luck of the draws is known turn by turn and averages out: off with it.
                if (settings_.steady)
                    scale_.add(outcome, -luck_);
                if (candidate.code == WalkChoice::Draw)
                    scale_.add(outcome, settings_.drawBonus);
                return outcome;
            });
    }

    /// A kind for the other's hidden tile by lot, as it is likely; -1 for any.
    int hiddenKind()
    {
        if (!belief_ || !belief_->holds)
            return -1;
        return Belief::pick(plain_ ? belief_->ifSkilled : belief_->ifLearned, random_);
    }

    Game sampleGame(int kind)
    {
        if (kind < 0)
            return Game::sample(view_, random_);
        SeatView view = view_;
        view.suppose(static_cast<std::size_t>(1 - me_), 0, static_cast<KindIndex>(kind));
        return Game::sample(view, random_);
    }

    void apply(Walk<2>& walk, const Candidate& candidate)
    {
        ++budget_.nodes;
        if (candidate.code == WalkChoice::Pass) {
            pass(walk);
        } else if (candidate.code == WalkChoice::Draw) {
            const int code = RankCount + walk.supply[walk.supplyCount - 1U];
            walk.choose();
            luck_ += walk.drawLuck(code);
            survey(walk);
            place(walk, code, false, goodSquare(walk, code, false));
        } else {
            place(walk, candidate.code, candidate.hidden, candidate.square);
        }
    }

    void pass(Walk<2>& walk)
    {
        walk.pass();
        if (plain_)
            game_.play(Turn::pass());
    }

    /// In the walk, and in the game beside it where somebody wants to look at that.
    void place(Walk<2>& walk, int code, bool hidden, int square)
    {
        const bool chosen = rules_.open && code >= RankCount;
        if (chosen)
            walk.bringToTop(code - RankCount);
        if (plain_) {
            const auto where = static_cast<SquareIndex>(square);
            const auto kind = static_cast<KindIndex>(code - RankCount);
            if (code < RankCount)
                game_.playStall(code + 1, where);
            else if (hidden)
                game_.playHidden(0, where);
            else if (chosen)
                game_.play(Turn::tile(TurnKind::Open, kind, where));
            else if (game_.inHand() != NoPiece)
                game_.play(Turn::tile(TurnKind::Draw, kind, where));
            else
                game_.playTop(where);
        }
        walk.place(code, hidden, square);
    }

    Outcome rollOut(Walk<2>& walk)
    {
        std::array<int, 2> careful; // turns that look further, left to each seat
        careful.fill(rules_.open ? 0 : settings_.careful);
        for (int ply = 0;; ++ply) {
            if (walk.over)
                return atEnd(walk);
            const bool mine = walk.toMove == me_;
            const bool cut = ply >= settings_.depth;
            ++budget_.nodes;
            if (plain_ && !mine && !cut) {
                plainTurn(walk);
                continue;
            }
            if (cut && net_ != nullptr && walk.squaresLeft() > 1)
                return atCut(walk, valueByNet(walk));
            WalkChoice choice = walk.choose();
            if (cut)
                return atCut(walk, mine ? choice.value : -choice.value);
            const bool well = careful[walk.toMove]-- > 0;
            if (well) {
                survey(walk);
                choice = lookFurther(walk, choice);
            }
            obey(walk, choice, well);
        }
    }

    /// After choose(). @param well look for the square with care, after survey()
    void obey(Walk<2>& walk, const WalkChoice& choice, bool well = false)
    {
        int code = choice.code;
        if (code == WalkChoice::Pass) {
            pass(walk);
            return;
        }
        if (code == WalkChoice::Draw) {
            code = RankCount + walk.supply[walk.supplyCount - 1U];
            if (walk.toMove == me_)
                luck_ += walk.drawLuck(code);
            else
                luck_ -= walk.drawLuck(code);
        }
        place(walk, code, choice.hidden,
              well ? goodSquare(walk, code, choice.hidden) : walk.bestSquare(code));
    }

    /// Of what looks nearly as good to the seat to move as the best, what stands best after the
    /// answer to it.
    WalkChoice lookFurther(const Walk<2>& walk, const WalkChoice& first)
    {
        const int seat = walk.toMove;
        const double sign = seat == me_ ? 1 : -1;
        const auto options = walk.options();
        const auto kept = plain_ ? std::optional<Game>(game_) : std::nullopt;
        const double luck = luck_;
        WalkChoice best = first;
        double bestValue = -1e30;
        for (int option = 0; option < Walk<2>::Options; ++option) {
            if (options[static_cast<std::size_t>(option)] < first.value - NearlyAsGood)
                continue;
            WalkChoice choice;
            choice.value = options[static_cast<std::size_t>(option)];
            choice.hidden = option == Walk<2>::HiddenOption;
            choice.code = static_cast<std::int8_t>(
                option == Walk<2>::DrawOption ? WalkChoice::Draw
                : choice.hidden ? RankCount + walk.hidden[static_cast<std::size_t>(seat)]
                                : option);
            Walk<2> next = walk;
            luck_ = 0;
            obey(next, choice, true);
            while (!next.over && next.toMove != seat) {
                ++budget_.nodes;
                if (plain_)
                    plainTurn(next);
                else
                    obey(next, next.choose());
            }
            ++budget_.nodes;
            const double value =
                (next.over                                   ? next.valueAtRoundEnd(seat)
                 : net_ != nullptr && next.squaresLeft() > 1 ? sign * valueByNet(next)
                                                             : next.choose().value) -
                sign * luck_;
            if (kept)
                game_ = *kept;
            if (value > bestValue) {
                bestValue = value;
                best = choice;
            }
        }
        luck_ = luck;
        return best;
    }

    /// What `skilled` would do.
    void plainTurn(Walk<2>& walk)
    {
        glance_.look(game_);
        const GlanceChoice choice = glance_.choose();
        int code = choice.code;
        if (code == GlanceChoice::Pass) {
            pass(walk);
            return;
        }
        if (code == GlanceChoice::Draw) {
            const int kind = walk.supply[walk.supplyCount - 1U];
            code = RankCount + kind;
            luck_ -= glance_.drawLuck(kind);
        }
        place(walk, code, choice.hiddenIndex >= 0, glance_.bestSquare(code));
    }

    Outcome atEnd(const Walk<2>& walk) const
    {
        Outcome outcome;
        outcome.margin = walk.valueAtRoundEnd(me_);
        if (!walk.lastRound()) {
            outcome.win = normal(outcome.margin / scale_.spread);
            return outcome;
        }
        const int mine = walk.money[static_cast<std::size_t>(me_)];
        int equal = 0;
        bool first = true;
        for (const int coins : walk.money) {
            first = first && coins <= mine;
            equal += coins == mine ? 1 : 0;
        }
        outcome.win = first ? 1.0 / equal : 0.0;
        return outcome;
    }

    Outcome atCut(const Walk<2>& walk, double value) const
    {
        Outcome outcome;
        outcome.margin = value;
        outcome.win = normal(value / std::max(1.0F, walk.spread()));
        return outcome;
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
            ranked.win = c.win(normal(c.prior / scale_.spread));
            result.decisions.push_back(ranked);
        }
        return result;
    }

    const SeatView& view_;
    SearchSettings settings_;
    const std::optional<Belief>& belief_;
    WalkRules rules_;
    WalkStart<2> start_;
    Random& random_;
    Budget budget_;
    int me_;
    Walk<2> root_;
    Glance glance_;
    Game game_ = Game(glance_.rules()); ///< beside the walk in plain deals
    const ValueNet* net_;               ///< or none
    NetPosition position_;              ///< what the net looks at just now
    std::optional<NetTurn> turn_;       ///< where a square is looked for with care
    double plainShare_ = settings_.plainDeals / 4.0;
    bool plain_ = false;
    Scale scale_;
    std::vector<Candidate> candidates_;
    double luck_ = 0; ///< of the roll-out under way, in coins
};

} // namespace

bool learnedSearchFits(const Rules& rules)
{
    return rules.seats() == 2 && Weights::fit(rules);
}

Ranking rankDecisions(const SeatView& view, const Weights& weights, const SearchSettings& settings,
                      const std::optional<Belief>& belief, Random& random,
                      const ThinkLimits& limits, std::stop_token stop)
{
    return Search(view, weights, settings, belief, random, limits, std::move(stop)).run();
}

} // namespace hp
