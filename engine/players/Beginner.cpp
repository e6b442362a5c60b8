#include "engine/players/Levels.h"
#include "engine/players/Lookout.h"

#include <bit>

namespace hp {

namespace {

SquareIndex randomSquare(SquareSet empty, Random& random)
{
    auto skip = random.below(static_cast<std::uint32_t>(std::popcount(empty)));
    for (; skip > 0; --skip)
        empty &= empty - 1;
    return static_cast<SquareIndex>(std::countr_zero(empty));
}

/// What the piece does for the seat in one line as it stands, the other line forgotten.
double appeal(const Lookout& lookout, PieceCode code, int lineId)
{
    const SeatView& view = lookout.view();
    const Rules& rules = lookout.rules();
    int sum = 0;
    int mine = 0;
    int others = 0;
    int square = rules.firstSquare(lineId);
    for (int i = 0; i < rules.length(lineId); ++i, square += rules.step(lineId)) {
        const Piece& piece = rules.piece(view.squares[static_cast<std::size_t>(square)]);
        if (piece.isFigure())
            sum += piece.value;
        else if (piece.isStall())
            (piece.seat == view.toMove ? mine : others) += piece.rank;
    }
    const Piece& piece = rules.piece(code);
    switch (piece.type) {
    case PieceType::Stall:
        return sum * piece.rank;
    case PieceType::Customer:
    case PieceType::Rogue:
        return piece.value * (mine - others);
    case PieceType::CoinSack:
        return sum * (mine - others);
    case PieceType::EvilEye:
        return sum * (others - mine);
    case PieceType::Wizard:
        return mine;
    default:
        return 0;
    }
}

} // namespace

Decision BeginnerPlayer::choose(const SeatView& view, Random& random, const ThinkLimits&,
                                std::stop_token)
{
    const Lookout lookout(view);
    std::vector<PieceCode> codes = lookout.placeable();
    if (codes.empty() && !lookout.canDraw())
        return Decision::play(Turn::pass());
    // Drawing is the exciting thing to do.
    if (lookout.canDraw() && (codes.empty() || random.unit() < 0.55))
        return Decision::drawTile();

    PieceCode code = codes[random.below(static_cast<std::uint32_t>(codes.size()))];
    if (isStallCode(code) && random.unit() < 0.5)
        code = codes.front(); // the small stalls come to mind first
    SquareIndex best = randomSquare(lookout.empty(), random);
    if (random.unit() < 0.2)
        return Decision::play(lookout.turnFor(code, best));
    double bestAppeal = -1e300;
    for (int look = 0; look < 5; ++look) {
        const SquareIndex square = randomSquare(lookout.empty(), random);
        const bool alongRow = random.unit() < 0.8;
        const int line =
            alongRow ? lookout.rules().rowOf(square) : lookout.rules().columnLineOf(square);
        const double value = appeal(lookout, code, line);
        if (value > bestAppeal) {
            bestAppeal = value;
            best = square;
        }
    }
    return Decision::play(lookout.turnFor(code, best));
}

} // namespace hp
