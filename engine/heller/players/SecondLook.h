// Roll-outs in which both seats run a short search in each turn, each with only what it may know.
// One takes some milliseconds; they compare turns that are close after the quick roll-outs.
#pragma once

#include "engine/heller/players/RollOut.h"

namespace hp {

template <Evaluator E> class SecondLook {
public:
    using Position = typename E::Position;

    /// @param weights for the short searches, as in rankDecisions()
    SecondLook(E& evaluator, const Rules& rules, const Weights* weights,
               const SearchSettings& settings, std::uint64_t& nodes)
        : evaluator_(evaluator), weights_(weights), settings_(settings), brief_(settings),
          nodes_(nodes), game_(rules)
    {
        // These searches have few deals, so the prior counts as much as the deals.
        brief_.candidates = 5;
        for (RollOutSettings* one : {&brief_.learned, &brief_.heuristic}) {
            one->depth = 2;
            one->careful = one->othersCareful = one->againTurns = 0;
        }
    }

    /// @param dealt,game the same deal  @param random for the searches
    Outcome operator()(const Placing& turn, const Position& dealt, const Game& game,
                       const Random& random)
    {
        Position position = dealt;
        game_ = game;
        random_ = random;
        luck_ = 0;
        counted_ = {};
        uncounted_ = 1;
        ++nodes_;
        if (turn.code == Choice::Draw) {
            evaluator_.choose(position);
            draw(position);
        } else {
            play(position, turn);
        }
        const Outcome last = playOn(position);
        count(last, uncounted_);
        return counted_;
    }

private:
    /// Limits for one turn: sequential halving of some short roll-outs, about 0.1 ms.
    static constexpr ThinkLimits Momentary{.seconds = 1, .nodes = 40};

    /// The value counts after every turn, with decreasing weight.
    Outcome playOn(Position& position)
    {
        for (int ply = 0; !evaluator_.isOver(position); ++ply) {
            if (ply >= evaluator_.settings().againTurns) {
                if (const auto outcome = evaluator_.cut(position))
                    return *outcome;
            } else if (const auto outcome = evaluator_.onTheWay(position)) {
                count(*outcome, (1 - settings_.lambda) * uncounted_);
            }
            ++nodes_;
            evaluator_.choose(position);
            const Decision decision = searched();
            if (decision.draw) {
                draw(position);
                continue;
            }
            play(position, placingOf(decision.turn, game_));
        }
        return evaluator_.atEnd(position);
    }

    /// Adds an outcome of the current roll-out with this part of the total weight.
    void count(Outcome outcome, double weight)
    {
        if (settings_.steady)
            evaluator_.scale().add(outcome, -luck_);
        counted_.margin += weight * outcome.margin;
        counted_.win += weight * outcome.win;
        uncounted_ -= weight;
    }

    /// The result of a short search for the seat to move in `game_`.
    Decision searched()
    {
        Ranking found =
            rankDecisions(game_.viewFor(game_.toMove()), weights_, brief_, random_, Momentary, {});
        nodes_ += found.nodes;
        return found.decisions.front().decision;
    }

    /// Call after choose().
    void draw(Position& position)
    {
        luck_ += ownLuck(evaluator_, position, game_.seats());
        game_.draw();
        play(position, placingOf(searched().turn, game_));
    }

    /// Plays the turn in the position and in the game.
    void play(Position& position, const Placing& turn)
    {
        if (turn.code == Choice::Pass) {
            game_.play(Turn::pass());
            evaluator_.pass(position);
        } else {
            placeIn(game_, turn);
            evaluator_.place(position, turn);
        }
    }

    E& evaluator_;
    const Weights* weights_;
    const SearchSettings& settings_;
    SearchSettings brief_;
    std::uint64_t& nodes_;
    Game game_; ///< kept in step with the position
    Random random_{0};
    // The current roll-out:
    double luck_ = 0;
    Outcome counted_;      ///< weighted sum of the intermediate values so far
    double uncounted_ = 1; ///< weight that is left
};

} // namespace hp
