#include "engine/players/GlanceSearch.h"

#include "engine/players/Glance.h"
#include "engine/players/RollOuts.h"
#include "engine/players/Weighing.h"

namespace hp {

namespace {

class GlanceSearch {
public:
    GlanceSearch(const SeatView& view, const SearchSettings& settings, Random& random,
                 const ThinkLimits& limits, std::stop_token stop)
        : view_(view), rules_(*view.rules), settings_(settings), random_(random),
          budget_(limits, std::move(stop)), me_(view.toMove), glance_(rules_)
    {
        scale_.lastRound = view.isLastRound();
    }

    Ranking run()
    {
        collect();
        if (candidates_.size() > 1 && settings_.candidates > 1)
            compare();
        Ranking ranking;
        ranking.nodes = budget_.nodes;
        for (const Candidate& candidate : candidates_)
            ranking.decisions.push_back(
                {candidate.decision, candidate.margin(), candidate.win(chanceBefore(candidate))});
        return ranking;
    }

private:
    struct Candidate : Compared {
        Decision decision;
    };

    void add(const Decision& decision, double prior)
    {
        Candidate candidate;
        candidate.decision = decision;
        candidate.prior = prior;
        candidates_.push_back(candidate);
    }

    std::span<const double> ofSeats(const SeatValues& money) const
    {
        return std::span(money.values).first(static_cast<std::size_t>(rules_.seats()));
    }
    double chance(const SeatValues& money, double spread) const
    {
        return chanceOfFirst(ofSeats(money), static_cast<std::size_t>(me_), spread);
    }
    /// What is foreseen at the own turn has that turn in it. Others who have as many to come get
    /// what a turn brings as well, or everybody would think to be ahead at an even start.
    SeatValues evened(SeatValues money, int squares) const
    {
        const int seats = rules_.seats();
        for (int i = 1; i < seats; ++i) {
            if ((squares - i + seats - 1) / seats == (squares + seats - 1) / seats)
                money[(me_ + i) % seats] += gains_ / turns_;
        }
        return money;
    }
    /// After look(): how far the seat to move is ahead by lines and money.
    double leadOf(int mover) const
    {
        SeatValues standing{};
        for (int seat = 0; seat < rules_.seats(); ++seat)
            standing[seat] = glance_.standing(seat);
        return hp::marginOf(standing, mover, rules_.seats());
    }
    /// As everything was foreseen at the first glance, but with this margin.
    SeatValues withMargin(double margin) const
    {
        SeatValues money = atFirst_;
        money[me_] += margin - marginOf(atFirst_);
        return money;
    }
    double marginOf(const SeatValues& money) const
    {
        return hp::marginOf(money, me_, rules_.seats());
    }

    void collect()
    {
        const Game game = Game::sample(view_, random_);
        glance_.look(game);
        ++budget_.nodes;
        squares_ = std::popcount(game.empty());
        scale_.spread = spreadOfGuesses(squares_);
        const auto onEverySquare = [&](int code, TurnKind kind, int what, bool hidden) {
            for (SquareSet left = game.empty(); left != 0; left &= left - 1) {
                const auto square = static_cast<SquareIndex>(std::countr_zero(left));
                add(Decision::play({kind, static_cast<std::uint8_t>(what), square, DeferNone}),
                    glance_.valueOf(code, square) - glance_.priceOf(code, hidden));
            }
        };
        if (view_.inHand != NoPiece && !view_.drewIntoHand()) {
            const KindIndex kind = rules_.kindOf(view_.inHand);
            onEverySquare(RankCount + kind, TurnKind::Draw, kind, false);
        } else {
            Weighing weighing(view_);
            for (const PieceCode code : weighing.lookout().placeable()) {
                if (isStallCode(code)) {
                    onEverySquare(rankOfStall(code) - 1, TurnKind::Stall, rankOfStall(code), false);
                    continue;
                }
                const bool open = rules_.set().openTiles;
                const KindIndex kind = rules_.kindOf(code);
                onEverySquare(RankCount + kind, open ? TurnKind::Open : TurnKind::Hidden, kind,
                              !open && view_.inHand == NoPiece);
            }
            if (glance_.canDraw())
                add(Decision::drawTile(), glance_.drawValue());
            if (candidates_.empty())
                add(Decision::play(Turn::pass()), leadOf(me_));
        }
        // Stalls that are kept count on all sides, in the priors as in the roll-outs.
        atFirst_ = foreseen(0);
        for (Candidate& candidate : candidates_)
            candidate.prior += marginOf(atFirst_);
        const auto best =
            std::max_element(candidates_.begin(), candidates_.end(),
                             [](const auto& a, const auto& b) { return a.prior < b.prior; });
        gains_ = best->prior - marginOf(atFirst_) - leadOf(me_);
        scale_.expect(ofSeats(evened(withMargin(best->prior), squares_)),
                      static_cast<std::size_t>(me_));
        keepBest(candidates_, settings_.candidates,
                 [](const Candidate& c) { return c.decision.draw; });
    }

    void compare()
    {
        Game dealt = Game::sample(view_, random_);
        compareByRollOuts(
            candidates_, budget_, scale_, [&] { dealt = Game::sample(view_, random_); },
            [&](const Candidate& candidate) {
                Game game = dealt;
                luck_ = 0;
                ++budget_.nodes;
                if (candidate.decision.draw) {
                    glance_.look(game);
                    drawAndPlace(game);
                } else {
                    game.play(candidate.decision.turn);
                }
                Outcome outcome = rollOut(game);
                if (settings_.steady)
                    scale_.add(outcome, -luck_);
                return outcome;
            },
            [&](const Candidate& candidate) {
                return Prior{{candidate.prior, chanceBefore(candidate)}, settings_.priorGuesses};
            });
    }

    /// Of the first place, before any roll-out.
    double chanceBefore(const Candidate& candidate) const
    {
        return chance(evened(withMargin(candidate.prior), squares_), scale_.spread);
    }

    /// After look().
    void drawAndPlace(Game& game)
    {
        const int kind = rules_.kindOf(game.supplyAt(game.supplyCount() - 1));
        if (game.toMove() == me_)
            luck_ += glance_.drawLuck(kind);
        else if (rules_.seats() == 2)
            luck_ -= glance_.drawLuck(kind);
        if (rules_.drawsIntoHand()) {
            game.draw();
            const int index = glance_.bestOfHand(kind);
            const int placed = rules_.kindOf(game.handTile(index));
            game.playOfHand(index, glance_.bestSquare(RankCount + placed));
            return;
        }
        game.playTop(glance_.bestSquare(RankCount + kind));
    }

    /// After look().
    void obey(Game& game, const GlanceChoice& choice)
    {
        ++budget_.nodes;
        if (choice.code == GlanceChoice::Draw) {
            drawAndPlace(game);
        } else if (choice.code == GlanceChoice::Pass) {
            game.play(Turn::pass());
        } else {
            const SquareIndex square = glance_.bestSquare(choice.code);
            if (choice.code < RankCount)
                game.playStall(choice.code + 1, square);
            else if (choice.hiddenIndex >= 0)
                game.playHidden(choice.hiddenIndex, square);
            else
                game.play(Turn::tile(TurnKind::Open,
                                     static_cast<KindIndex>(choice.code - RankCount), square));
        }
    }

    Outcome rollOut(Game& game)
    {
        int careful = settings_.plainCareful;
        for (int ply = 0; game.phase() == Phase::Playing; ++ply) {
            glance_.look(game);
            const bool mine = game.toMove() == me_;
            GlanceChoice choice = glance_.choose();
            // Never before the own turn, not even when stopped: the value is the mover's. Who has
            // to pass has none, and the round is nearly over.
            if (ply >= settings_.plainDepth && mine && choice.code != GlanceChoice::Pass)
                return atCut(game, choice.value);
            if (choice.code != GlanceChoice::Pass) {
                gains_ += choice.value - leadOf(game.toMove());
                ++turns_;
            }
            if (mine && careful-- > 0) {
                choice = lookFurther(game, choice);
                glance_.look(game);
            }
            obey(game, choice);
        }
        return atEnd(game);
    }

    /// Of what looks nearly as good as the best, what stands best after the others' answers.
    GlanceChoice lookFurther(const Game& game, const GlanceChoice& first)
    {
        const auto options = glance_.options();
        const double luck = luck_;
        GlanceChoice best = first;
        double bestValue = -1e30;
        for (const GlanceChoice& option : options) {
            if (option.value < first.value - NearlyAsGood || option.code == GlanceChoice::Pass)
                continue;
            Game next = game;
            luck_ = 0;
            glance_.look(next);
            obey(next, option);
            while (next.phase() == Phase::Playing && (next.toMove() != me_ || next.mustPass())) {
                glance_.look(next);
                obey(next, glance_.choose());
            }
            double margin = 0;
            if (next.phase() == Phase::Playing) {
                glance_.look(next);
                margin = marginOf(foreseen(glance_.choose().value));
            } else {
                margin = atEnd(next).margin;
            }
            ++budget_.nodes;
            if (margin - luck_ > bestValue) {
                bestValue = margin - luck_;
                best = option;
            }
        }
        luck_ = luck;
        return best;
    }

    /// After look(): what everybody will have, with the stalls it keeps, if the own turn promises
    /// this margin. @pre this seat is to move
    SeatValues foreseen(double value) const
    {
        SeatValues money{};
        for (int seat = 0; seat < rules_.seats(); ++seat)
            money[seat] = glance_.total(seat);
        money[me_] += value - leadOf(me_);
        return money;
    }

    Outcome atCut(const Game& game, double value) const
    {
        const SeatValues money = foreseen(value);
        const int squares = std::popcount(game.empty());
        return {marginOf(money), chance(evened(money, squares), spreadOfGuesses(squares))};
    }

    Outcome atEnd(const Game& game) const
    {
        return outcomeOfRound(game, me_, scale_.spread,
                              [&](int seat) { return glance_.keptForLater(game, seat); });
    }

    const SeatView& view_;
    const Rules& rules_;
    SearchSettings settings_;
    Random& random_;
    Budget budget_;
    int me_;
    Glance glance_;
    Scale scale_;
    SeatValues atFirst_{}; ///< foreseen at the first glance, before the own turn
    int squares_ = 0;      ///< empty ones then
    double gains_ = 0; ///< margin that a turn brings the seat to move, in the roll-outs: summed up
    int turns_ = 1;
    double luck_ = 0;
    std::vector<Candidate> candidates_;
};

} // namespace

Ranking rankByGlance(const SeatView& view, const SearchSettings& settings, Random& random,
                     const ThinkLimits& limits, std::stop_token stop)
{
    return GlanceSearch(view, settings, random, limits, std::move(stop)).run();
}

} // namespace hp
