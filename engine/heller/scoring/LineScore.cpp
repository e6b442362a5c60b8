#include "engine/heller/scoring/LineScore.h"

namespace hp {

int effectiveRank(const Market& market, SquareIndex square)
{
    const Piece& stall = market.at(square);
    if (!stall.isStall())
        return 0;
    int rank = stall.rank;
    const int row = market.rowOf(square);
    const int column = market.columnOf(square);
    const auto wizardAt = [&](int r, int c) {
        return r >= 0 && r < market.rows() && c >= 0 && c < market.columns() &&
               lifts(market.at(r, c));
    };
    rank += wizardAt(row - 1, column) ? 1 : 0;
    rank += wizardAt(row + 1, column) ? 1 : 0;
    rank += wizardAt(row, column - 1) ? 1 : 0;
    rank += wizardAt(row, column + 1) ? 1 : 0;
    return rank;
}

LineScore scoreLine(const Market& market, Line line, FireShields shields)
{
    LineScore result;
    result.line = line;
    result.full = true;
    result.squares = market.squaresOf(line);

    std::vector<SectionSums> sums; // of the sections
    SectionSums all;
    bool open = false; // a section is being filled
    for (const SquareIndex square : result.squares) {
        const Piece& piece = market.at(square);
        if (piece.isNone())
            result.full = false;
        if (parts(piece)) {
            open = false;
            continue;
        }
        if (!open) {
            result.sections.emplace_back();
            sums.emplace_back();
        }
        open = true;
        SectionScore& section = result.sections.back();
        section.squares.push_back(square);
        sums.back() += sumsOf(piece);
        all += sumsOf(piece);
        if (piece.isStall())
            section.seats[piece.seat].ranks += effectiveRank(market, square);
    }

    for (std::size_t i = 0; i < sums.size(); ++i) {
        SectionScore& section = result.sections[i];
        const SectionSums counts = reached(sums[i], all, shields);
        section.customers = counts.customers;
        section.rogues = -counts.rogues;
        section.evilEye = counts.eyes > 0;
        section.coinSacks = counts.sacks;
        section.banners = counts.banners;
        section.curses = counts.curses;
        section.sum = countingSum(counts);
        section.value = sectionValue(counts);
        std::array<int, MaxSeats> stalls{};
        for (const SquareIndex square : section.squares) {
            if (market.at(square).isStall())
                ++stalls[market.at(square).seat];
        }
        for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
            section.seats[seat].ranks =
                goodsOf(section.seats[seat].ranks, stalls[seat], counts.banners);
            section.seats[seat].coins = section.value * section.seats[seat].ranks;
            result.coins[seat] += section.seats[seat].coins;
        }
    }
    return result;
}

} // namespace hp
