#include "engine/heller/players/WalkRules.h"

#include <cstdlib>
#include <limits>

namespace hp {

namespace {

/// The standard kind of the same type with the nearest figure.
int learnedKind(const Piece& piece)
{
    static const Rules standard(RuleSet{}, MinSeats);
    int best = WalkRules::NotLearned;
    int least = std::numeric_limits<int>::max();
    for (int kind = 0; kind < standard.kindCount(); ++kind) {
        const Piece& known = standard.kind(static_cast<KindIndex>(kind)).piece;
        const int distance = std::abs(known.value - piece.value);
        if (known.type == piece.type && distance < least) {
            least = distance;
            best = kind;
        }
    }
    return best;
}

} // namespace

WalkRules::WalkRules(const Rules& r, const ValueTables& t, float keptGood)
    : rules(&r), tables(&t), seats(r.seats()), rows(r.rows()), columns(r.columns()),
      rounds(r.set().mostRounds()), unknownRounds(r.set().unknownRounds()), open(r.set().openTiles),
      paidLate(r.set().lineScoring == LineScoring::RoundEnd)
{
    for (int rank = 1; rank <= RankCount; ++rank) {
        const std::size_t i = rank - 1;
        pieces[i] = Piece::stall(0, rank);
        keptStall[i] = r.set().returningRanks[i] ? 0 : keptGood * static_cast<float>(rank);
    }
    for (int kind = 0; kind < r.kindCount(); ++kind) {
        const Piece piece = r.kind(static_cast<KindIndex>(kind)).piece;
        pieces[RankCount + kind] = piece;
        adds[RankCount + kind] = sumsOf(piece);
        if (parts(piece))
            fireCode = RankCount + kind;
        if (lifts(piece))
            wizardCode = RankCount + kind;
        const int learned = learnedKind(piece);
        learnedAs[kind] = static_cast<std::int8_t>(learned);
        if (learned != NotLearned) {
            auto& count = learnedCount[learned];
            count = static_cast<std::uint8_t>(count + r.kind(static_cast<KindIndex>(kind)).count);
        }
    }
    for (int square = 0; square < rows * columns; ++square) {
        const int row = square / columns;
        const int column = square % columns;
        rowOf[square] = static_cast<std::uint8_t>(row);
        columnOf[square] = static_cast<std::uint8_t>(rows + column);
        placeInRow[square] = static_cast<std::uint8_t>(column);
        placeInColumn[square] = static_cast<std::uint8_t>(row);
        squareOf[rowOf[square]][placeInRow[square]] = static_cast<std::uint8_t>(square);
        squareOf[columnOf[square]][placeInColumn[square]] = static_cast<std::uint8_t>(square);
        length[rowOf[square]] = static_cast<std::uint8_t>(columns);
        length[columnOf[square]] = static_cast<std::uint8_t>(rows);
        if (wizardCode >= 0)
            neighbours[square] =
                static_cast<std::uint32_t>(r.neighbours(static_cast<SquareIndex>(square)));
    }
}

} // namespace hp
