#include "ui/heller/models/LineNotes.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace hp {

namespace {

using Kind = LineNote::Kind;
using StagePhase = ScoringStage::Phase;

/// Plans the notes of one line.
class Planner {
public:
    Planner(const Market& market, const LineScore& score, const ScoringStage& stage)
        : market_(market), score_(score), stage_(stage)
    {
    }

    std::vector<LineNote> plan()
    {
        for (std::size_t i = 0; i < score_.sections.size(); ++i)
            addSection(i);
        for (std::size_t i = 0; i < score_.sections.size(); ++i)
            addStalls(i);
        return std::move(notes_);
    }

private:
    bool counts(const SectionScore& section, SquareIndex square) const
    {
        const Piece& piece = market_.at(square);
        return piece.isFigure() && !(section.evilEye && piece.type == PieceType::Customer);
    }

    /// The squares of the line from one to another.
    SquareSet between(SquareIndex a, SquareIndex b) const
    {
        SquareSet set = 0;
        for (const SquareIndex square : score_.squares) {
            if (square >= std::min(a, b) && square <= std::max(a, b))
                set |= bit(square);
        }
        return set;
    }

    /// The nearest piece of that type: in the section, else in the line.
    std::optional<SquareIndex> nearest(const SectionScore& section, PieceType type,
                                       SquareIndex to) const
    {
        for (const std::vector<SquareIndex>* squares : {&section.squares, &score_.squares}) {
            std::optional<SquareIndex> best;
            for (const SquareIndex square : *squares) {
                if (market_.at(square).type == type &&
                    (!best || std::abs(square - to) < std::abs(*best - to)))
                    best = square;
            }
            if (best)
                return best;
        }
        return {};
    }

    void add(Kind kind, std::size_t section, SquareIndex square, SquareIndex from, int number,
             SquareSet touches)
    {
        notes_.push_back({kind, static_cast<int>(section), square, from, number, touches});
    }
    void add(Kind kind, std::size_t section, SquareIndex square, int number)
    {
        add(kind, section, square, square, number, bit(square));
    }

    void addSection(std::size_t index)
    {
        const SectionScore& section = score_.sections[index];
        const auto reached = [&](StagePhase phase) {
            return stage_.reached(phase, static_cast<int>(index));
        };
        const SquareIndex first = section.squares.front();
        const SquareIndex last = section.squares.back();
        if (reached(StagePhase::Sections))
            add(Kind::Bracket, index, last, first, 0, between(first, last));
        if (reached(StagePhase::Eye) && section.evilEye) {
            for (const SquareIndex square : section.squares) {
                if (market_.at(square).type != PieceType::Customer)
                    continue;
                if (const auto eye = nearest(section, PieceType::EvilEye, square))
                    add(Kind::Ray, index, square, *eye, 0, between(square, *eye));
            }
        }
        if (!reached(StagePhase::Sum))
            return;
        int sum = 0;
        for (const SquareIndex square : section.squares) {
            if (counts(section, square))
                add(Kind::Running, index, square, sum += market_.at(square).value);
        }
        int value = section.sum;
        if (reached(StagePhase::Doubling))
            value *= factorOf(section.coinSacks);
        if (reached(StagePhase::Sign))
            value *= signOf(section.curses);
        add(Kind::Value, index, last, value);
        for (const SquareIndex square : section.squares) {
            if (!counts(section, square))
                continue;
            if (reached(StagePhase::Doubling) && section.coinSacks > 0)
                add(Kind::Factor, index, square, factorOf(section.coinSacks));
            if (reached(StagePhase::Sign) && signOf(section.curses) < 0)
                add(Kind::Sign, index, square, signOf(section.curses));
        }
    }

    void addStalls(std::size_t index)
    {
        if (!stage_.reached(StagePhase::Ranks))
            return;
        const SectionScore& section = score_.sections[index];
        for (const SquareIndex square : section.squares) {
            const Piece& piece = market_.at(square);
            if (!piece.isStall())
                continue;
            addWizards(index, square);
            if (section.banners > 0) {
                const SquareIndex banner =
                    nearest(section, PieceType::Banner, square).value_or(square);
                add(Kind::Raise, index, square, banner, section.banners, bit(square));
            }
            const int rank = goodsOf(effectiveRank(market_, square), 1, section.banners);
            add(Kind::Rank, index, square, rank);
            add(Kind::Product, index, square, section.value * rank);
        }
    }

    void addWizards(std::size_t index, SquareIndex stall)
    {
        const int row = market_.rowOf(stall);
        const int column = market_.columnOf(stall);
        for (int other = 0; other < market_.squareCount(); ++other) {
            const auto square = static_cast<SquareIndex>(other);
            const int away =
                std::abs(market_.rowOf(square) - row) + std::abs(market_.columnOf(square) - column);
            if (away == 1 && lifts(market_.at(square)))
                add(Kind::Raise, index, stall, square, 1, bit(stall) | bit(square));
        }
    }

    const Market& market_;
    const LineScore& score_;
    const ScoringStage& stage_;
    std::vector<LineNote> notes_;
};

} // namespace

std::vector<LineNote> lineNotes(const Market& market, const LineScore& score,
                                const ScoringStage& stage)
{
    return Planner(market, score, stage).plan();
}

} // namespace hp
