#include "engine/players/Slips.h"

#include "engine/players/Levels.h"
#include "engine/players/Weighing.h"

#include <bit>

namespace hp {

namespace {

/// So many of the squares, by lot.
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

class Person {
public:
    Person(const SeatView& view, const Slips& slips, Random& random)
        : view_(view), slips_(slips), random_(random), lookout_(view)
    {
        const Rules& rules = lookout_.rules();
        const double squares = std::popcount(lookout_.empty());
        if (slips.foresees)
            guess_ = foreseen(lookout_);
        prices_ =
            WeighingScale::stallPrices(rules, view.round, view.stalls, squares / rules.seats());
        if (random.unit() < slips.forgetsColumns) {
            for (int column = 0; column < rules.columns(); ++column)
                overlooked_ |= LineSet{1} << rules.columnLineOf(static_cast<SquareIndex>(column));
        }
    }

    Decision choose(const std::stop_token& stop)
    {
        const std::vector<PieceCode> codes = lookout_.placeable();
        const bool canDraw = lookout_.canDraw();
        if (canDraw && (codes.empty() || random_.unit() < slips_.drawsAnyway))
            return Decision::drawTile();
        if (codes.empty())
            return Decision::play(Turn::pass());
        double best = -1e300;
        Decision decision;
        for (const PieceCode code : codes) {
            SquareSet left = someOf(lookout_.empty(), slips_.squares, random_);
            for (; left != 0; left &= left - 1) {
                const auto square = static_cast<SquareIndex>(std::countr_zero(left));
                const double gain = gainOf(code, square);
                if (gain > best) {
                    best = gain;
                    decision = Decision::play(lookout_.turnFor(code, square));
                }
            }
            if (stop.stop_requested())
                return decision;
        }
        return canDraw && best < slips_.drawsBelow ? Decision::drawTile() : decision;
    }

private:
    /// Coins of margin that the turn seems to gain.
    double gainOf(PieceCode code, SquareIndex square)
    {
        const Rules& rules = lookout_.rules();
        double gain = marginOf(lookout_.change(code, square, guess_, overlooked_), view_.toMove,
                               rules.seats()) +
                      slips_.misjudges * random_.unit();
        if (isStallCode(code))
            gain -= slips_.priceSense * prices_[rankOfStall(code)];
        return gain;
    }

    const SeatView& view_;
    const Slips& slips_;
    Random& random_;
    Lookout lookout_;
    SquareGuess guess_; ///< empty squares as nothing, unless it foresees
    PerRank<double> prices_;
    LineSet overlooked_ = 0;
};

} // namespace

Decision chooseWithSlips(const SeatView& view, const Slips& slips, Random& random,
                         const std::stop_token& stop)
{
    return Person(view, slips, random).choose(stop);
}

Decision BeginnerPlayer::choose(const SeatView& view, Random& random, const ThinkLimits&,
                                std::stop_token stop)
{
    Slips slips;
    slips.forgetsColumns = 0.5;
    slips.squares = 10;
    slips.foresees = false;
    slips.priceSense = 0.7;
    slips.misjudges = 3;
    slips.drawsBelow = 8;
    slips.drawsAnyway = 0.15;
    return chooseWithSlips(view, slips, random, stop);
}

Decision CasualPlayer::choose(const SeatView& view, Random& random, const ThinkLimits&,
                              std::stop_token stop)
{
    Slips slips;
    slips.forgetsColumns = 0.15;
    slips.priceSense = 0.95;
    slips.misjudges = 1;
    slips.drawsBelow = 9;
    return chooseWithSlips(view, slips, random, stop);
}

} // namespace hp
