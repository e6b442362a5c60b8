#include "engine/players/Fallback.h"

#include "engine/game/Game.h"
#include "engine/players/HandLook.h"
#include "engine/players/RollOuts.h"

namespace hp {

namespace {

class HandSearch {
public:
    HandSearch(const SeatView& view, const SearchSettings& settings, Random& random,
               const ThinkLimits& limits, std::stop_token stop)
        : view_(view), rules_(*view.rules), settings_(settings), random_(random),
          budget_(limits, std::move(stop)), me_(view.toMove), root_(view)
    {
        scale_.lastRound = view.isLastRound();
        scale_.spread = spreadOfGuesses(std::popcount(root_.weighing().lookout().empty()));
        atFirst_ = foreseen(root_.weighing());
        scale_.expect(ofSeats(atFirst_), static_cast<std::size_t>(me_));
    }

    Ranking run()
    {
        collect();
        const double best = candidates_.front().prior;
        if (candidates_.size() > 1 && settings_.candidates > 1)
            compare();
        Ranking ranking;
        ranking.nodes = budget_.nodes;
        for (const Candidate& one : candidates_) {
            // As if the others' turns brought as much as the best one here.
            SeatValues money = atFirst_;
            money[static_cast<std::size_t>(me_)] += one.prior - best;
            ranking.decisions.push_back(
                {one.decision, one.margin(), one.win(chance(money, scale_.spread))});
        }
        return ranking;
    }

private:
    struct Candidate : Compared {
        Decision decision;
    };

    std::span<const double> ofSeats(const SeatValues& money) const
    {
        return std::span(money).first(static_cast<std::size_t>(rules_.seats()));
    }
    double chance(const SeatValues& money, double spread) const
    {
        return chanceOfFirst(ofSeats(money), static_cast<std::size_t>(me_), spread);
    }
    double marginOf(const SeatValues& money) const
    {
        return hp::marginOf(money, me_, rules_.seats());
    }
    /// What everybody will have, with the stalls that it keeps.
    SeatValues foreseen(const Weighing& weighing) const
    {
        SeatValues money{};
        for (int seat = 0; seat < rules_.seats(); ++seat)
            money[static_cast<std::size_t>(seat)] =
                weighing.standing(seat) + weighing.keptStalls(seat);
        return money;
    }

    /// What `skilled` would do comes first: it stands when there is no time at all.
    void collect()
    {
        Weighing& weighing = root_.weighing();
        Lookout& lookout = weighing.lookout();
        // Stalls that are kept count on all sides, in the priors as in the roll-outs.
        const double kept = marginOf(atFirst_) - weighing.standing();
        const auto add = [&](const Decision& decision, double value) {
            Candidate candidate;
            candidate.decision = decision;
            candidate.prior = value + kept;
            candidates_.push_back(candidate);
        };
        for (const PieceCode code : lookout.placeable()) {
            for (SquareSet left = lookout.empty(); left != 0; left &= left - 1) {
                const auto square = static_cast<SquareIndex>(std::countr_zero(left));
                add(Decision::play(lookout.turnFor(code, square)),
                    weighing.after(code, square, root_.isHidden(code)));
            }
        }
        if (root_.canDraw())
            add(Decision::drawTile(), root_.drawValue());
        if (candidates_.empty())
            add(Decision::play(Turn::pass()), weighing.standing());
        // Half as many as where a turn takes a hundredth of the time.
        keepBest(candidates_, std::max(1, settings_.candidates / 2) + (root_.canDraw() ? 1 : 0),
                 [](const Candidate& one) { return one.decision.draw; });
    }

    void compare()
    {
        Game dealt = Game::sample(view_, random_);
        compareByRollOuts(
            candidates_, budget_, scale_, [&] { dealt = Game::sample(view_, random_); },
            [&](const Candidate& candidate) {
                Game game = dealt;
                luck_ = 0;
                obey(game, root_, candidate.decision);
                auto outcome = rollOut(game);
                if (outcome && settings_.steady)
                    scale_.add(*outcome, -luck_);
                return outcome;
            });
    }

    void obey(Game& game, const HandLook& look, const Decision& decision)
    {
        ++budget_.nodes;
        if (!decision.draw) {
            game.play(decision.turn);
            return;
        }
        const bool mine = game.toMove() == me_;
        const KindIndex kind = game.draw();
        if (mine)
            luck_ += look.drawLuck(kind);
        else if (rules_.seats() == 2)
            luck_ -= look.drawLuck(kind);
        game.play(Turn::tile(TurnKind::Draw, kind, look.squareFor(kind)));
    }

    /// About plainDepth turns, up to an own one: all have had as many then. Nothing when there is
    /// no time left: one roll-out can take longer than a whole turn may.
    std::optional<Outcome> rollOut(Game& game)
    {
        for (int ply = 0; game.phase() == Phase::Playing; ++ply) {
            if (budget_.late())
                return {};
            if (game.toMove() == me_ && ply + rules_.seats() > settings_.plainDepth)
                break;
            const SeatView view = game.viewFor(game.toMove());
            const HandLook look(view);
            obey(game, look, look.decision());
        }
        SeatView view = game.viewFor(me_);
        view.toMove = static_cast<std::uint8_t>(me_);
        const Weighing weighing(view);
        if (game.phase() == Phase::Playing) {
            const SeatValues money = foreseen(weighing);
            return Outcome{marginOf(money),
                           chance(money, spreadOfGuesses(std::popcount(game.empty())))};
        }
        // What was not paid by now is not paid any more, whatever the lines stand at.
        return outcomeOfRound(game, me_, scale_.spread,
                              [&](int seat) { return weighing.keptStalls(seat); });
    }

    const SeatView& view_;
    const Rules& rules_;
    SearchSettings settings_;
    Random& random_;
    Budget budget_;
    int me_;
    HandLook root_;
    Scale scale_;
    SeatValues atFirst_{}; ///< foreseen before the own turn
    double luck_ = 0;
    std::vector<Candidate> candidates_;
};

} // namespace

Ranking rankByHand(const SeatView& view, const SearchSettings& settings, Random& random,
                   const ThinkLimits& limits, std::stop_token stop)
{
    return HandSearch(view, settings, random, limits, std::move(stop)).run();
}

} // namespace hp
