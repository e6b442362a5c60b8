#include "engine/players/Lookout.h"

#include "engine/scoring/SectionValue.h"

#include <algorithm>
#include <bit>

namespace hp {

Lookout::Lookout(const SeatView& view) : view_(&view), squares_(view.squares)
{
    for (int i = 0; i < rules().squareCount(); ++i) {
        if (squares_[static_cast<std::size_t>(i)] == NoPiece)
            empty_ |= SquareSet{1} << i;
    }
}

int Lookout::tilesToCome() const
{
    return view_->unseenCount() + view_->hiddenCount[view_->toMove];
}

SquareGuess Lookout::guess(double tileShare) const
{
    SquareGuess guess;
    double count = 0;
    const auto add = [&](const Piece& piece, double n) {
        const SectionSums adds = sumsOf(piece);
        count += n;
        guess.customers += n * adds.customers;
        guess.rogues += n * adds.rogues;
        guess.eye += n * adds.eyes;
        guess.sack += n * adds.sacks;
    };
    for (int kind = 0; kind < rules().kindCount(); ++kind)
        add(rules().kind(static_cast<KindIndex>(kind)).piece,
            view_->unseen[static_cast<std::size_t>(kind)]);
    if (count > 0) {
        const double scale = tileShare / count;
        guess.customers *= scale;
        guess.rogues *= scale;
        guess.eye *= scale;
        guess.sack *= scale;
    }
    return guess;
}

void Lookout::addLine(int lineId, const SquareGuess& guess, double sign, SeatValues& values) const
{
    struct Section {
        SectionSums sums;
        int empty = 0;
        PerSeat<int> ranks;
    };
    std::array<Section, MaxMarketSide + 1> sections{};
    std::size_t count = 1;
    SectionSums all;
    int square = rules().firstSquare(lineId);
    for (int i = 0; i < rules().length(lineId); ++i, square += rules().step(lineId)) {
        Section& section = sections[count - 1];
        const PieceCode code = squares_[static_cast<std::size_t>(square)];
        const Piece& piece = rules().piece(code);
        if (piece.isNone()) {
            ++section.empty;
        } else if (piece.isStall()) {
            int rank = piece.rank;
            if (rules().hasWizards()) {
                for (SquareSet left = rules().neighbours(static_cast<SquareIndex>(square));
                     left != 0; left &= left - 1)
                    rank +=
                        rules().isWizard(squares_[static_cast<std::size_t>(std::countr_zero(left))])
                            ? 1
                            : 0;
            }
            section.ranks[piece.seat] += rank;
        } else if (parts(piece)) {
            ++count;
        } else {
            section.sums += sumsOf(piece);
            all += sumsOf(piece);
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Section& section = sections[i];
        const SectionSums sums = reached(section.sums, all, rules().shields());
        const double spare = section.empty;
        const double customers =
            (sums.customers + spare * guess.customers) * std::max(0.0, 1.0 - spare * guess.eye);
        const double rogues = sums.rogues + spare * guess.rogues;
        const double value = countingSum(customers, rogues, sums.eyes) * factorOf(sums.sacks) *
                             (1.0 + spare * guess.sack) * guess.trust[section.empty];
        for (int seat = 0; seat < MaxSeats; ++seat)
            values[seat] += sign * value * section.ranks[seat];
    }
}

SeatValues Lookout::allLines(const SquareGuess& guess) const
{
    SeatValues values{};
    for (LineSet left = view_->unscored; left != 0; left &= left - 1)
        addLine(std::countr_zero(left), guess, 1.0, values);
    return values;
}

LineSet Lookout::linesTouched(PieceCode code, SquareIndex square) const
{
    const auto both = [&](SquareIndex s) {
        return LineSet{1} << rules().rowOf(s) | LineSet{1} << rules().columnLineOf(s);
    };
    LineSet lines = both(square);
    if (rules().isWizard(code)) {
        for (SquareSet left = rules().neighbours(square); left != 0; left &= left - 1)
            lines |= both(static_cast<SquareIndex>(std::countr_zero(left)));
    }
    return lines & view_->unscored;
}

SeatValues Lookout::change(PieceCode code, SquareIndex square, const SquareGuess& guess,
                           LineSet overlooked)
{
    SeatValues values{};
    const LineSet lines = linesTouched(code, square) & ~overlooked;
    for (LineSet left = lines; left != 0; left &= left - 1)
        addLine(std::countr_zero(left), guess, -1.0, values);
    squares_[square] = code;
    for (LineSet left = lines; left != 0; left &= left - 1)
        addLine(std::countr_zero(left), guess, 1.0, values);
    squares_[square] = NoPiece;
    return values;
}

bool Lookout::canDraw() const
{
    return !rules().set().openTiles && view_->inHand == NoPiece && view_->supplyCount > 0;
}

std::vector<PieceCode> Lookout::placeable() const
{
    std::vector<PieceCode> codes;
    if (view_->inHand != NoPiece && !view_->drewIntoHand()) {
        codes.push_back(view_->inHand);
        return codes;
    }
    const std::size_t me = view_->toMove;
    for (int rank = 1; rank <= RankCount && view_->inHand == NoPiece; ++rank) {
        if (view_->stalls[me][static_cast<std::size_t>(rank - 1)] > 0)
            codes.push_back(stallCode(view_->toMove, rank));
    }
    std::array<bool, MaxTiles> seen{};
    const auto addTile = [&](PieceCode code) {
        bool& known = seen[rules().kindOf(code)];
        if (!known)
            codes.push_back(code);
        known = true;
    };
    for (int i = 0; i < view_->handCount() && !view_->drawsFirst(); ++i)
        addTile(view_->handTile(i));
    if (rules().set().openTiles) {
        for (int kind = 0; kind < rules().kindCount(); ++kind) {
            if (view_->unseen[static_cast<std::size_t>(kind)] > 0)
                addTile(rules().kind(static_cast<KindIndex>(kind)).firstCode);
        }
    }
    return codes;
}

Turn Lookout::turnFor(PieceCode code, SquareIndex square) const
{
    if (isStallCode(code))
        return Turn::stall(rankOfStall(code), square);
    const KindIndex kind = rules().kindOf(code);
    if (view_->inHand != NoPiece && !view_->drewIntoHand())
        return Turn::tile(TurnKind::Draw, kind, square);
    return Turn::tile(rules().set().openTiles ? TurnKind::Open : TurnKind::Hidden, kind, square);
}

double marginOf(const SeatValues& values, int seat, int seats)
{
    double best = -1e300;
    for (int other = 0; other < seats; ++other) {
        if (other != seat)
            best = std::max(best, values[other]);
    }
    return values[seat] - best;
}

} // namespace hp
