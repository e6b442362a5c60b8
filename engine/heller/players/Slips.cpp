#include "engine/heller/players/Slips.h"

#include "engine/heller/players/Heuristic.h"

#include <bit>

namespace hp {

namespace {

/// A random choice of this many squares.
SquareSet someOf(SquareSet squares, int wanted, Random& random)
{
    for (int left = std::popcount(squares); wanted > 0 && left > wanted; --left) {
        SquareSet rest = squares;
        for (auto skip = random.below(static_cast<std::uint32_t>(left)); skip > 0; --skip)
            rest &= rest - 1;
        squares ^= rest & (~rest + 1);
    }
    return squares;
}

/// A game for the view. The order of the supply is arbitrary; nothing reads it.
Game gameFor(const SeatView& view)
{
    Random order(0);
    return Game::sample(view, order);
}

class Person {
public:
    Person(const SeatView& view, const Slips& slips, Random& random)
        : slips_(slips), random_(random), game_(gameFor(view)), heuristic_(*view.rules)
    {
        const Rules& rules = *view.rules;
        Heuristic::Sight sight;
        sight.foresees = slips.foresees;
        if (random.unit() < slips.forgetsColumns) {
            for (int column = 0; column < rules.columns(); ++column)
                sight.overlooked |= LineSet{1}
                                    << rules.columnLineOf(static_cast<SquareIndex>(column));
        }
        heuristic_.look(game_, sight);
    }

    Decision choose(const std::stop_token& stop)
    {
        std::vector<Placing> pieces;
        heuristic_.forPlaceable([&](int code, int hiddenIndex) {
            pieces.push_back({code, hiddenIndex, -1});
        });
        const bool canDraw = heuristic_.canDraw();
        if (canDraw && (pieces.empty() || random_.unit() < slips_.drawsAnyway))
            return Decision::drawTile();
        if (pieces.empty())
            return Decision::play(Turn::pass());
        double best = -1e300;
        Decision decision;
        for (Placing& piece : pieces) {
            SquareSet left = someOf(game_.empty(), slips_.squares, random_);
            for (; left != 0; left &= left - 1) {
                const auto square = static_cast<SquareIndex>(std::countr_zero(left));
                const double gain = gainOf(piece.code, square);
                if (gain > best) {
                    best = gain;
                    piece.square = square;
                    decision = Decision::play(piece.turn(game_.inHand() != NoPiece));
                }
            }
            if (stop.stop_requested())
                return decision;
        }
        return canDraw && best < slips_.drawsBelow ? Decision::drawTile() : decision;
    }

private:
    /// Coins that the turn seems to gain, less the gain of the best other seat.
    double gainOf(int code, SquareIndex square)
    {
        return heuristic_.gainOf(code, square) + slips_.misjudges * random_.unit() -
               slips_.priceSense * heuristic_.priceOf(code, false);
    }

    const Slips& slips_;
    Random& random_;
    Game game_;
    Heuristic heuristic_;
};

} // namespace

Decision chooseWithSlips(const SeatView& view, const Slips& slips, Random& random,
                         const std::stop_token& stop)
{
    return Person(view, slips, random).choose(stop);
}

Decision SlippingPlayer::choose(const SeatView& view, Random& random, const ThinkLimits&,
                                std::stop_token stop)
{
    return chooseWithSlips(view, slips_, random, stop);
}

} // namespace hp
