#include "engine/players/Levels.h"
#include "engine/players/Lookout.h"

#include <bit>

namespace hp {

namespace {

/// Coins of the lines that the piece would fill, margin to the best other; `standing` becomes the
/// change of what all lines stand at, empty squares as nothing.
struct Look {
    double now = 0;
    double standing = 0;
};

Look lookAt(Lookout& lookout, PieceCode code, SquareIndex square)
{
    const Rules& rules = lookout.rules();
    const int seat = lookout.view().toMove;
    const SquareGuess nothing;
    Look look;
    look.standing = marginOf(lookout.change(code, square, nothing), seat, rules.seats());

    const auto emptyIn = [&](int line) {
        return std::popcount(rules.squaresOfLine(line) & lookout.empty());
    };
    SquareGuess fullOnly; // trusts nothing but full lines
    for (int i = 1; i <= MaxMarketSide; ++i)
        fullOnly.trust[i] = 0;
    if (emptyIn(rules.rowOf(square)) == 1 || emptyIn(rules.columnLineOf(square)) == 1) {
        SeatValues after = lookout.change(code, square, fullOnly);
        look.now = marginOf(after, seat, rules.seats());
    }
    return look;
}

} // namespace

Decision CasualPlayer::choose(const SeatView& view, Random& random, const ThinkLimits&,
                              std::stop_token stop)
{
    Lookout lookout(view);
    const std::vector<PieceCode> codes = lookout.placeable();
    if (codes.empty())
        return lookout.canDraw() ? Decision::drawTile() : Decision::play(Turn::pass());

    double best = -1e300;
    Turn turn =
        lookout.turnFor(codes.front(), static_cast<SquareIndex>(std::countr_zero(lookout.empty())));
    for (const PieceCode code : codes) {
        for (SquareSet left = lookout.empty(); left != 0; left &= left - 1) {
            const auto square = static_cast<SquareIndex>(std::countr_zero(left));
            const Look look = lookAt(lookout, code, square);
            // The rank breaks ties: a small stall does for a small gain. A breath of chance keeps
            // the same market from always looking the same.
            const double value = look.now + 0.3 * look.standing + 0.5 * random.unit() -
                                 (isStallCode(code) ? 1.0 * rankOfStall(code) : 0.0);
            if (value > best) {
                best = value;
                turn = lookout.turnFor(code, square);
            }
        }
        if (stop.stop_requested())
            break;
    }
    if (lookout.canDraw() && best <= 1.0)
        return Decision::drawTile();
    return Decision::play(turn);
}

} // namespace hp
