#include "engine/players/Fallback.h"

#include "engine/game/Game.h"
#include "engine/players/Contest.h"
#include "engine/players/Levels.h"
#include "engine/players/Weighing.h"

namespace hp {

namespace {

class HandSearch {
public:
    HandSearch(const SeatView& view, const SearchSettings& settings, Random& random,
               const ThinkLimits& limits, std::stop_token stop)
        : view_(view), settings_(settings), random_(random), budget_(limits, std::move(stop)),
          me_(view.toMove)
    {
    }

    Ranking run()
    {
        collect();
        if (options_.size() > 1 && settings_.candidates > 1)
            compare();
        Ranking ranking;
        ranking.nodes = budget_.nodes;
        ranking.decisions = options_;
        return ranking;
    }

private:
    void collect()
    {
        Weighing weighing(view_);
        Lookout& lookout = weighing.lookout();
        const bool placing = view_.inHand != NoPiece;
        for (const PieceCode code : lookout.placeable()) {
            const bool hidden = !isStallCode(code) && !placing && !view_.rules->set().openTiles;
            for (SquareSet left = lookout.empty(); left != 0; left &= left - 1) {
                const auto square = static_cast<SquareIndex>(std::countr_zero(left));
                options_.push_back({Decision::play(lookout.turnFor(code, square)),
                                    weighing.after(code, square, hidden), 0.5});
            }
        }
        std::stable_sort(options_.begin(), options_.end(),
                         [](const auto& a, const auto& b) { return a.margin > b.margin; });
        const auto wanted = static_cast<std::size_t>(std::max(1, settings_.candidates / 2));
        if (options_.size() > wanted)
            options_.resize(wanted);
        if (lookout.canDraw()) {
            // What `skilled` would do comes first, so that it stands when there is no time at all.
            const RankedDecision draw{Decision::drawTile(), 0, 0.5};
            const bool first = SkilledPlayer().choose(view_, random_, {}, {}).draw;
            options_.insert(first ? options_.begin() : options_.end(), draw);
        }
        if (options_.empty())
            options_.push_back({Decision::play(Turn::pass()), 0, 0.5});
    }

    void compare()
    {
        std::vector<Contender> contenders(options_.size());
        for (std::size_t i = 0; i < contenders.size(); ++i)
            contenders[i].id = i;
        Game dealt = Game::sample(view_, random_);
        holdContest(
            contenders, budget_, [&] { dealt = Game::sample(view_, random_); },
            [&](Contender& contender) {
                Game game = dealt;
                obey(game, options_[contender.id].decision);
                contender.last = rollOut(game);
                return true;
            });
        std::vector<RankedDecision> sorted;
        for (const Contender& contender : contenders) {
            sorted.push_back(options_[contender.id]);
            if (contender.deals > 0)
                sorted.back().margin = contender.worth;
        }
        options_ = std::move(sorted);
    }

    void obey(Game& game, const Decision& decision)
    {
        ++budget_.nodes;
        if (!decision.draw) {
            game.play(decision.turn);
            return;
        }
        game.draw();
        game.play(policy_.choose(game.viewFor(game.toMove()), random_, {}, {}).turn);
    }

    double rollOut(Game& game)
    {
        for (int ply = 0; ply < settings_.plainDepth && game.phase() == Phase::Playing; ++ply) {
            if (budget_.stopped())
                break;
            obey(game, policy_.choose(game.viewFor(game.toMove()), random_, {}, {}));
        }
        SeatView view = game.viewFor(me_);
        view.toMove = static_cast<std::uint8_t>(me_);
        Weighing weighing(view);
        double value = weighing.standing();
        if (game.phase() != Phase::GameOver) {
            double others = -1e300;
            for (int seat = 0; seat < game.seats(); ++seat) {
                if (seat != me_)
                    others = std::max(others, weighing.keptStalls(seat));
            }
            value += weighing.keptStalls(me_) - others;
        }
        return value;
    }

    const SeatView& view_;
    SearchSettings settings_;
    Random& random_;
    Budget budget_;
    int me_;
    SkilledPlayer policy_;
    std::vector<RankedDecision> options_;
};

} // namespace

Ranking rankByHand(const SeatView& view, const SearchSettings& settings, Random& random,
                   const ThinkLimits& limits, std::stop_token stop)
{
    return HandSearch(view, settings, random, limits, std::move(stop)).run();
}

} // namespace hp
