// The interface between the search and positions. An evaluator provides the turns of a position
// with their priors, a policy for roll-outs, and the value at which roll-outs are cut off. There
// are two: LearnedEvaluator (two seats, rules near the standard ones) and HeuristicEvaluator (all
// rules).
#pragma once

#include "engine/base/Random.h"
#include "engine/heller/game/Game.h"
#include "engine/heller/players/Candidates.h"
#include "engine/heller/players/Choice.h"
#include "engine/heller/players/Search.h"

#include <concepts>
#include <optional>
#include <vector>

namespace hp {

/// A turn that the search compares.
struct Candidate : Compared, Placing {
    Outcome first; ///< before the second look
};

/// Values are margins of the seat that thinks, unless the comment says "of the mover". An evaluator
/// counts the positions it looks at as nodes. `p` is a dealt position.
// clang-format off
template <class E>
concept Evaluator = requires(E e, const E c, typename E::Position& p,
                             const typename E::Position& seen, Random& random, const Game& game,
                             const Placing& turn, const Choice& choice, int seat, bool well,
                             double prior) {
    /// The seat that thinks.
    { c.me() } -> std::same_as<int>;
    { c.settings() } -> std::convertible_to<RollOutSettings>;
    /// All turns of the position with their priors; sets scale().
    { e.candidates() } -> std::same_as<std::vector<Candidate>>;
    { c.scale() } -> std::same_as<const Scale&>;
    /// Chance of the first place before any roll-out.
    { c.chanceBefore(prior) } -> std::same_as<double>;

    /// Prepares the roll-outs; called before the first deal. A deal then sets what is unseen: at
    /// random, or as it lies in a game that agrees with the view.
    e.startRollOuts();
    { e.start() } -> std::same_as<typename E::Position>;
    e.deal(p, random);
    e.dealAs(p, game);

    { c.isOver(seen) } -> std::same_as<bool>;
    { c.toMove(seen) } -> std::same_as<int>;
    /// Whether it is not this seat's turn, or the seat can only pass.
    { c.waits(seen, seat) } -> std::same_as<bool>;

    /// The policy: what the mover would do; its value is of the mover.
    { e.choose(p) } -> std::same_as<Choice>;
    // After choose():
    /// The best of each sort.
    { e.options(seen) } -> std::convertible_to<Choice::Options>;
    /// Prepares a position that was looked at before, after others have been looked at since.
    e.recall(seen);
    /// Call before drawn() and square() with `well`.
    e.study(seen);
    /// The square for a chosen piece; the placing after the next tile is drawn.
    { e.square(seen, choice, well) } -> std::convertible_to<int>;
    { e.drawn(seen, well) } -> std::same_as<Placing>;
    /// How much better than the mean the drawn tile is, for the mover.
    { e.drawLuck(seen) } -> std::convertible_to<double>;

    e.place(p, turn);
    e.pass(p);

    { e.atEnd(seen) } -> std::same_as<Outcome>;
    /// The value that ends a roll-out, or nothing if the roll-out has to go on.
    { e.cut(p) } -> std::same_as<std::optional<Outcome>>;
    /// The value at an intermediate position, for the second look.
    { e.onTheWay(p) } -> std::same_as<std::optional<Outcome>>;
    /// Value for a seat whose turn it is, or for any seat once the round is over.
    { e.valueFor(p, seat) } -> std::convertible_to<double>;
};
// clang-format on

/// A turn of the seat to move, in the evaluators' form. @pre legal
inline Placing placingOf(const Turn& turn, const Game& game)
{
    Placing placing{Choice::Pass, Choice::NotHidden, turn.square};
    if (turn.kind == TurnKind::Stall)
        placing.code = turn.what - 1;
    else if (turn.kind != TurnKind::Pass)
        placing.code = RankCount + turn.what;
    if (turn.kind == TurnKind::Hidden) {
        placing.hiddenIndex = 0; // of the hand, where the drawn tile may be the last one [20]
        while (game.rules().kindOf(game.handTile(placing.hiddenIndex)) != turn.what)
            ++placing.hiddenIndex;
    }
    return placing;
}

/// Plays the turn in a game as in the evaluator's position. @param turn as chosen there
/// @return the lines it paid
inline LineSet placeIn(Game& game, const Placing& turn)
{
    const auto square = static_cast<SquareIndex>(turn.square);
    if (turn.drawsFirst)
        game.draw();
    const bool inHand = game.inHand() != NoPiece;
    if (turn.code < RankCount)
        return game.playStall(turn.code + 1, square);
    if (turn.hiddenIndex != Choice::NotHidden)
        return inHand ? game.playOfHand(turn.hiddenIndex, square)
                      : game.playHidden(turn.hiddenIndex, square);
    if (inHand || game.rules().set().openTiles)
        return game.play(turn.turn(inHand));
    return game.playTop(square);
}

} // namespace hp
