// Computes the value of Heuristic the slow way: piece by piece, square by square, line by line,
// from what a seat may know. For tests only.
#pragma once

#include "engine/heller/game/SeatView.h"
#include "engine/heller/players/Chances.h"
#include "engine/heller/scoring/SectionValue.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace hp::test {

class PlainHeuristic {
public:
    explicit PlainHeuristic(const SeatView& view)
        : view_(view), rules_(*view.rules), squares_(view.squares)
    {
        guess();
        for (LineSet left = view.unscored; left != 0; left &= left - 1)
            addLine(std::countr_zero(left), 1, base_);
        for (int seat = 0; seat < rules_.seats(); ++seat)
            base_[seat] += view.money[static_cast<std::size_t>(seat)];
    }

    /// The margin of the seat to move after the placement.
    double after(PieceCode code, SquareIndex square, bool ownHidden)
    {
        SeatValues values = base_;
        const LineSet lines = linesTouched(code, square);
        for (LineSet left = lines; left != 0; left &= left - 1)
            addLine(std::countr_zero(left), -1, values);
        squares_[square] = code;
        for (LineSet left = lines; left != 0; left &= left - 1)
            addLine(std::countr_zero(left), 1, values);
        squares_[square] = NoPiece;
        double margin = marginOf(values, view_.toMove, rules_.seats());
        if (isStallCode(code))
            margin -= price(rankOfStall(code));
        return ownHidden ? margin - 4.0 * std::min(1.0, turnsLeft() / 5.0) : margin;
    }

    double best(PieceCode code, bool ownHidden)
    {
        double most = -1e300;
        for (SquareSet left = empty(); left != 0; left &= left - 1)
            most = std::max(
                most, after(code, static_cast<SquareIndex>(std::countr_zero(left)), ownHidden));
        return most;
    }

    /// The mean over the tiles that can be drawn. @pre canDraw()
    double draw()
    {
        double sum = 0;
        for (int kind = 0; kind < rules_.kindCount(); ++kind) {
            if (const int n = view_.unseen[static_cast<std::size_t>(kind)]; n > 0)
                sum += n * best(rules_.kind(static_cast<KindIndex>(kind)).firstCode, false);
        }
        return sum / view_.unseenCount();
    }
    bool canDraw() const
    {
        return !rules_.set().openTiles && view_.inHand == NoPiece && view_.supplyCount > 0;
    }

    double keptStalls(int seat) const
    {
        double value = 0;
        for (int rank = 1; rank <= RankCount; ++rank)
            value += price(rank) * stalls(seat, rank);
        return value;
    }

    /// All pieces that can be placed without drawing.
    std::vector<PieceCode> placeable() const
    {
        if (view_.inHand != NoPiece)
            return {view_.inHand};
        std::vector<PieceCode> codes;
        for (int rank = 1; rank <= RankCount; ++rank) {
            if (stalls(view_.toMove, rank) > 0)
                codes.push_back(stallCode(view_.toMove, rank));
        }
        for (std::size_t i = 0; i < view_.hiddenCount[view_.toMove]; ++i)
            codes.push_back(view_.hidden[view_.toMove][i]);
        for (int kind = 0; rules_.set().openTiles && kind < rules_.kindCount(); ++kind) {
            if (view_.unseen[static_cast<std::size_t>(kind)] > 0)
                codes.push_back(rules_.kind(static_cast<KindIndex>(kind)).firstCode);
        }
        return codes;
    }

private:
    struct Section {
        SectionSums sums;
        int empty = 0;
        PerSeat<int> ranks;
    };

    int stalls(int seat, int rank) const
    {
        return view_.stalls[static_cast<std::size_t>(seat)][static_cast<std::size_t>(rank - 1)];
    }

    SquareSet empty() const
    {
        SquareSet set = 0;
        for (int i = 0; i < rules_.squareCount(); ++i) {
            if (view_.squares[static_cast<std::size_t>(i)] == NoPiece)
                set |= SquareSet{1} << i;
        }
        return set;
    }

    double turnsLeft() const { return 1.0 * std::popcount(empty()) / rules_.seats(); }

    double price(int rank) const
    {
        const double fading =
            std::min(1.0, turnsLeft() / (0.5 * rules_.squareCount() / rules_.seats()));
        bool last = view_.round >= rules_.set().rounds;
        if (rules_.set().unknownRounds()) {
            last = false;
            for (int seat = 0; seat < rules_.seats(); ++seat) {
                int left = 0;
                for (int r = 1; r <= RankCount; ++r)
                    left += stalls(seat, r);
                last = last || left <= 0.4 * turnsLeft();
            }
        }
        const bool returns = rules_.set().returningRanks[static_cast<std::size_t>(rank - 1)];
        return 6.0 * rank * (returns ? 0.35 * fading : last ? 0.8 * fading : 1.0);
    }

    void guess()
    {
        const int unseen = view_.unseenCount();
        if (unseen == 0)
            return;
        const double tiles = unseen + view_.hiddenCount[view_.toMove];
        const double share =
            std::min(1.0, 0.9 * tiles / std::max(1.0, 1.0 * std::popcount(empty())));
        for (int kind = 0; kind < rules_.kindCount(); ++kind) {
            const SectionSums adds = sumsOf(rules_.kind(static_cast<KindIndex>(kind)).piece);
            const double n = view_.unseen[static_cast<std::size_t>(kind)] * share / unseen;
            customers_ += n * adds.customers;
            rogues_ += n * adds.rogues;
            eye_ += n * adds.eyes;
            sack_ += n * adds.sacks;
        }
    }

    /// Adds the line's expected payment to each seat, times `sign`.
    void addLine(int line, double sign, SeatValues& values) const
    {
        std::vector<Section> sections(1);
        SectionSums all;
        int square = rules_.firstSquare(line);
        for (int i = 0; i < rules_.length(line); ++i, square += rules_.step(line)) {
            Section& section = sections.back();
            const Piece& piece = rules_.piece(squares_[static_cast<std::size_t>(square)]);
            if (piece.isNone()) {
                ++section.empty;
            } else if (piece.isStall()) {
                section.ranks[piece.seat] +=
                    piece.rank + wizardsBeside(static_cast<SquareIndex>(square));
            } else if (parts(piece)) {
                sections.emplace_back();
            } else {
                section.sums += sumsOf(piece);
                all += sumsOf(piece);
            }
        }
        constexpr std::array trust{1.0, 0.9, 0.82, 0.76, 0.7, 0.65, 0.6, 0.6, 0.6};
        for (const Section& section : sections) {
            const SectionSums sums = reached(section.sums, all, rules_.shields());
            const double spare = section.empty;
            const double customers =
                (sums.customers + spare * customers_) * std::max(0.0, 1.0 - spare * eye_);
            const double value = countingSum(customers, sums.rogues + spare * rogues_, sums.eyes) *
                                 factorOf(sums.sacks) * (1.0 + spare * sack_) *
                                 trust[static_cast<std::size_t>(section.empty)];
            for (int seat = 0; seat < rules_.seats(); ++seat)
                values[seat] += sign * value * section.ranks[seat];
        }
    }

    int wizardsBeside(SquareIndex square) const
    {
        int wizards = 0;
        for (SquareSet left = rules_.hasWizards() ? rules_.neighbours(square) : 0; left != 0;
             left &= left - 1)
            wizards +=
                rules_.isWizard(squares_[static_cast<std::size_t>(std::countr_zero(left))]) ? 1 : 0;
        return wizards;
    }

    LineSet linesTouched(PieceCode code, SquareIndex square) const
    {
        const auto both = [&](SquareIndex s) {
            return LineSet{1} << rules_.rowOf(s) | LineSet{1} << rules_.columnLineOf(s);
        };
        LineSet lines = both(square);
        if (rules_.isWizard(code)) {
            for (SquareSet left = rules_.neighbours(square); left != 0; left &= left - 1)
                lines |= both(static_cast<SquareIndex>(std::countr_zero(left)));
        }
        return lines & view_.unscored;
    }

    const SeatView& view_;
    const Rules& rules_;
    std::array<PieceCode, MaxSquares> squares_;
    /// The expected value of an empty square of a line.
    double customers_ = 0;
    double rogues_ = 0;
    double eye_ = 0;
    double sack_ = 0;
    SeatValues base_{};
};

} // namespace hp::test
