#include "engine/scoring/LineScore.h"

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
               market.at(r, c).type == PieceType::Wizard;
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

    // Effects that no fire keeps out act on the whole line.
    int lineSacks = 0;
    bool lineEye = false;
    bool open = false; // a section is being filled
    for (const SquareIndex square : result.squares) {
        const Piece& piece = market.at(square);
        if (piece.isNone())
            result.full = false;
        lineSacks += piece.type == PieceType::CoinSack ? 1 : 0;
        lineEye = lineEye || piece.type == PieceType::EvilEye;
        if (piece.type == PieceType::Fire) {
            open = false;
            continue;
        }
        if (!open)
            result.sections.emplace_back();
        open = true;
        SectionScore& section = result.sections.back();
        section.squares.push_back(square);
        switch (piece.type) {
        case PieceType::Customer:
            section.customers += piece.value;
            break;
        case PieceType::Rogue:
            section.rogues += piece.value;
            break;
        case PieceType::CoinSack:
            ++section.coinSacks;
            break;
        case PieceType::EvilEye:
            section.evilEye = true;
            break;
        case PieceType::Stall:
            section.seats[piece.seat].ranks += effectiveRank(market, square);
            break;
        case PieceType::None:
        case PieceType::Fire:
        case PieceType::Wizard:
            break;
        }
    }

    for (SectionScore& section : result.sections) {
        if (!shields.coinSack)
            section.coinSacks = lineSacks;
        if (!shields.evilEye)
            section.evilEye = lineEye;
        section.sum = section.rogues + (section.evilEye ? 0 : section.customers);
        section.value = section.sum * (1 << section.coinSacks);
        for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
            section.seats[seat].coins = section.value * section.seats[seat].ranks;
            result.coins[seat] += section.seats[seat].coins;
        }
    }
    return result;
}

} // namespace hp
