#include "engine/heller/rules/Rules.h"

#include "engine/heller/rules/TileCounts.h"

#include <cassert>

namespace hp {

Rules::Rules(const RuleSet& set, int seats) : seats_(seats), hasWizards_(set.wizards > 0), set_(set)
{
    assert(seats >= MinSeats && seats <= MaxSeats);
    for (int seat = 0; seat < seats; ++seat)
        nextSeat_[seat] = static_cast<std::uint8_t>((seat + 1) % seats);
    kindOf_.fill(NoKind);
    for (int seat = 0; seat < MaxSeats; ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank)
            pieces_[stallCode(seat, rank)] = Piece::stall(seat, rank);
    }

    PieceCode next = FirstTileCode;
    forEachTile(set_, [&](const Piece& piece, int count) {
        if (count <= 0)
            return;
        assert(next + count <= PieceCodeCount);
        const auto index = static_cast<KindIndex>(kinds_.size());
        kinds_.push_back({piece, count, next});
        for (int copy = 0; copy < count; ++copy, ++next) {
            allTiles_[next - FirstTileCode] = next;
            kindOf_[next] = index;
            pieces_[next] = piece;
            pieces_[next].copy = static_cast<std::uint8_t>(copy);
        }
        tileCount_ += count;
    });

    if (set.fixedFires != 0) {
        assert(next <= FixedFire);
        const Piece fire = Piece::special(PieceType::Fire);
        if (findKind(fire) == NoKind)
            kinds_.push_back({fire, 0, FixedFire});
        kindOf_[FixedFire] = findKind(fire);
        pieces_[FixedFire] = fire;
    }

    for (std::size_t code = 0; code < PieceCodeCount; ++code)
        addend_[code] = lineword::addendOf(pieces_[code]);

    for (int row = 0; row < rows(); ++row) {
        for (int column = 0; column < columns(); ++column) {
            const std::size_t square = row * columns() + column;
            const SquareSet bit = SquareSet{1} << square;
            rowOf_[square] = static_cast<std::uint8_t>(row);
            columnLineOf_[square] = static_cast<std::uint8_t>(MaxMarketSide + column);
            allSquares_ |= bit;
            if (set.fixedFires & boardSquare(row, column))
                fixedFires_ |= bit;
            lineSquares_[row] |= bit;
            lineSquares_[MaxMarketSide + column] |= bit;
            if (row > 0)
                neighbours_[square] |= bit >> columns();
            if (row + 1 < rows())
                neighbours_[square] |= bit << columns();
            if (column > 0)
                neighbours_[square] |= bit >> 1;
            if (column + 1 < columns())
                neighbours_[square] |= bit << 1;
        }
    }
    if (set.lineScoring == LineScoring::RoundEnd)
        waiting_ = allSquares_;
    for (int line = 0; line < MaxLines; ++line) {
        if ((squaresOfLine(line) & ~fixedFires_) != 0)
            payingLines_ |= LineSet{1} << line;
    }
}

KindIndex Rules::findKind(const Piece& piece) const
{
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        if (sameMeaning(kinds_[i].piece, piece))
            return static_cast<KindIndex>(i);
    }
    return NoKind;
}

int Rules::firstSquare(int lineId) const
{
    return lineId < MaxMarketSide ? lineId * set_.columns : lineId - MaxMarketSide;
}

} // namespace hp
