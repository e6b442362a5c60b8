// Roll-outs in which both seats search for a moment, each with what it may know: some milliseconds
// each, for turns that are close after quick ones.
#pragma once

#include "engine/players/RollOut.h"

namespace hp {

template <Evaluator E> class SecondLook {
public:
    using Position = typename E::Position;

    /// @param weights for the searches within, as rankDecisions() takes them
    SecondLook(E& evaluator, const Rules& rules, const Weights* weights,
               const SearchSettings& settings, std::uint64_t& nodes)
        : evaluator_(evaluator), weights_(weights), settings_(settings), brief_(settings),
          nodes_(nodes), game_(rules)
    {
        // Short roll-outs: what is thought of the turns before counts as much as their few deals.
        brief_.candidates = 5;
        for (RollOutSettings* one : {&brief_.learned, &brief_.heuristic}) {
            one->depth = 2;
            one->careful = one->othersCareful = one->againTurns = 0;
        }
    }

    /// @param dealt,game the same deal  @param random of the searches
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
    /// For a turn: sequential halving of some short roll-outs, about 0.1 ms.
    static constexpr ThinkLimits Momentary{.seconds = 1, .nodes = 40};

    /// The value counts after every turn, less and less.
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

    /// What the roll-out under way comes to as far as it has got, with `weight` of one.
    void count(Outcome outcome, double weight)
    {
        if (settings_.steady)
            evaluator_.scale().add(outcome, -luck_);
        counted_.margin += weight * outcome.margin;
        counted_.win += weight * outcome.win;
        uncounted_ -= weight;
    }

    /// What a short search finds for the seat to move in `game_`.
    Decision searched()
    {
        Ranking found =
            rankDecisions(game_.viewFor(game_.toMove()), weights_, brief_, random_, Momentary, {});
        nodes_ += found.nodes;
        return found.decisions.front().decision;
    }

    /// After choose().
    void draw(Position& position)
    {
        luck_ += ownLuck(evaluator_, position, game_.seats());
        game_.draw();
        play(position, placingOf(searched().turn, game_));
    }

    /// In both.
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
    Game game_; ///< beside the position
    Random random_{0};
    // Of the roll-out under way:
    double luck_ = 0;
    Outcome counted_;      ///< what the value said on the way, as far as that counts
    double uncounted_ = 1; ///< what is left of the weight
};

} // namespace hp
