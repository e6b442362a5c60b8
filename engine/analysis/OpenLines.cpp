#include "engine/analysis/OpenLines.h"

#include "engine/analysis/Sections.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <span>

namespace hp::exact {

LineSoFar lineSoFar(const SeatView& view, int line)
{
    const Rules& rules = *view.rules;
    LineSoFar result;
    int square = rules.firstSquare(line);
    for (int i = 0; i < rules.length(line); ++i, square += rules.step(line)) {
        const PieceCode code = view.squares[static_cast<std::size_t>(square)];
        if (code == NoPiece)
            ++result.open;
        else
            result.sum += rules.addend(code);
    }
    return result;
}

bool OpenLines::fits(const SeatView& view, const std::vector<KindIndex>& kinds)
{
    using namespace lineword;
    const Rules& rules = *view.rules;
    const auto first = view.squares.begin();
    if (kinds.size() > MaxKinds ||
        std::count(first, first + rules.squareCount(), NoPiece) > MaxOpen)
        return false;
    int value = 0;
    int sackTiles = 0;
    for (const KindIndex kind : kinds) {
        const TileKind& tile = rules.kind(kind);
        value = std::max(value, std::abs(int{tile.piece.value}));
        sackTiles += tile.piece.type == PieceType::CoinSack ? tile.count : 0;
    }
    for (LineSet ids = rules.allLines(); ids != 0; ids &= ids - 1) {
        const auto [sum, open] = lineSoFar(view, std::countr_zero(ids));
        const double most = std::max(ranks(sum, 0), ranks(sum, 1)) + RankCount * open;
        const double coins = customers(sum) + rogues(sum) + value * open;
        const int doubled = sacks(sum) + std::min(open, sackTiles);
        if (most * coins * (1 << doubled) > std::numeric_limits<std::int16_t>::max())
            return false;
    }
    return true;
}

OpenLines::OpenLines(const SeatView& view, const std::vector<KindIndex>& kinds)
    : rules_(*view.rules), kinds_(static_cast<int>(kinds.size()))
{
    for (int kind = 0; kind < kinds_; ++kind) {
        const auto k = static_cast<std::size_t>(kind);
        addends_[k] = rules_.addend(rules_.kind(kinds[k]).firstCode);
        digit_[k] = digits_++;
    }
    for (int seat = 0; seat < 2; ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank) {
            const auto piece = static_cast<std::size_t>(stall(seat, rank));
            addends_[piece] = rules_.addend(stallCode(seat, rank));
            const auto r = static_cast<std::size_t>(rank - 1);
            if (view.stalls[static_cast<std::size_t>(seat)][r] > 0)
                digit_[piece] = digits_++;
        }
    }
    for (int square = 0; square < rules_.squareCount(); ++square) {
        if (view.squares[static_cast<std::size_t>(square)] == NoPiece)
            squares_[static_cast<std::size_t>(squareCount_++)] = static_cast<SquareIndex>(square);
    }

    for (LineSet ids = rules_.allLines(); ids != 0; ids &= ids - 1) {
        const int id = std::countr_zero(ids);
        Line line;
        line.length = rules_.length(id);
        int square = rules_.firstSquare(id);
        for (int i = 0; i < line.length; ++i, square += rules_.step(id)) {
            const PieceCode code = view.squares[static_cast<std::size_t>(square)];
            if (code != NoPiece) {
                line.addends[static_cast<std::size_t>(i)] = rules_.addend(code);
                continue;
            }
            const auto place = static_cast<std::size_t>(
                std::find(squares_.begin(), squares_.end(), square) - squares_.begin());
            at_[place][id < MaxMarketSide ? 0 : 1] = {static_cast<std::uint8_t>(lines_.size()),
                                                      static_cast<std::uint8_t>(line.open)};
            line.place[static_cast<std::size_t>(line.open)] = static_cast<std::uint8_t>(place);
            line.where[static_cast<std::size_t>(line.open++)] = static_cast<std::uint8_t>(i);
        }
        if (line.open == 0)
            continue;
        line.left = line.open;
        long ways = 1;
        for (int i = 1; i < line.open; ++i)
            ways *= digits_;
        if (ways * line.open <= MostKept) {
            line.gainsPerSquare = static_cast<int>(ways);
            line.gains.resize(static_cast<std::size_t>(ways * line.open));
            line.known.resize(static_cast<std::size_t>(ways * line.open));
        }
        for (std::size_t last = 0; last < static_cast<std::size_t>(line.open); ++last) {
            int stride = 1;
            for (std::size_t i = 0; i < static_cast<std::size_t>(line.open); ++i) {
                if (i == last || line.gainsPerSquare == 0)
                    continue;
                line.stride[i][last] = stride;
                stride *= digits_;
            }
        }
        lines_.push_back(std::move(line));
    }
    fresh_.resize(lines_.size());
}

int OpenLines::put(int place, int piece)
{
    const auto p = static_cast<std::size_t>(piece);
    pieces_[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(piece);
    int paid = 0;
    for (const At at : at_[static_cast<std::size_t>(place)]) {
        Line& line = lines_[at.line];
        if (--line.left == 0) {
            paid += gains(at).of[p];
            continue;
        }
        const int digit = digit_[p];
        const auto& stride = line.stride[at.index];
        for (std::size_t last = 0; last < static_cast<std::size_t>(line.open); ++last)
            line.index[last] += digit * stride[last];
    }
    return paid;
}

void OpenLines::lift(int place, int piece)
{
    for (const At at : at_[static_cast<std::size_t>(place)]) {
        Line& line = lines_[at.line];
        if (++line.left == 1)
            continue;
        const int digit = digit_[static_cast<std::size_t>(piece)];
        const auto& stride = line.stride[at.index];
        for (std::size_t last = 0; last < static_cast<std::size_t>(line.open); ++last)
            line.index[last] -= digit * stride[last];
    }
}

int OpenLines::shared(int place, int other) const
{
    const auto& a = at_[static_cast<std::size_t>(place)];
    const auto& b = at_[static_cast<std::size_t>(other)];
    return a[0].line == b[0].line ? 0 : a[1].line == b[1].line ? 1 : -1;
}

const OpenLines::Gains& OpenLines::inShared(int direction, int place, int other, int piece)
{
    const At at = at_[static_cast<std::size_t>(place)][static_cast<std::size_t>(direction)];
    const At there = at_[static_cast<std::size_t>(other)][static_cast<std::size_t>(direction)];
    const Line& line = lines_[at.line];
    pieces_[static_cast<std::size_t>(other)] = static_cast<std::uint8_t>(piece);
    return gains(at, line.index[at.index] + digit_[static_cast<std::size_t>(piece)] *
                                                line.stride[there.index][at.index]);
}

const OpenLines::Gains& OpenLines::gains(At at, int index)
{
    Line& line = lines_[at.line];
    if (line.gainsPerSquare == 0) {
        work(line, at.index, fresh_[at.line]);
        return fresh_[at.line];
    }
    const auto which = static_cast<std::size_t>(at.index * line.gainsPerSquare + index);
    if (line.known[which] == 0) {
        work(line, at.index, line.gains[which]);
        line.known[which] = 1;
    }
    return line.gains[which];
}

void OpenLines::work(const Line& line, int last, Gains& gains) const
{
    auto addends = line.addends;
    for (std::size_t i = 0; i < static_cast<std::size_t>(line.open); ++i)
        addends[line.where[i]] = addends_[pieces_[line.place[i]]];
    std::uint64_t& addend = addends[line.where[static_cast<std::size_t>(last)]];
    gains.lowest = std::numeric_limits<std::int16_t>::max();
    gains.highest = std::numeric_limits<std::int16_t>::min();
    for (int piece = 0; piece < Pieces; ++piece) {
        if (piece >= kinds_ && piece < MaxKinds)
            continue;
        addend = addends_[static_cast<std::size_t>(piece)];
        const auto gain = static_cast<std::int16_t>(margin(line, addends));
        gains.of[static_cast<std::size_t>(piece)] = gain;
        gains.lowest = std::min(gains.lowest, gain);
        gains.highest = std::max(gains.highest, gain);
    }
}

int OpenLines::margin(const Line& line, const std::array<std::uint64_t, MaxLength>& addends) const
{
    using namespace lineword;
    const auto along = std::span(addends).first(static_cast<std::size_t>(line.length));
    const std::uint64_t sum = std::accumulate(along.begin(), along.end(), std::uint64_t{0});
    int result = 0;
    const auto pay = [&](std::uint64_t section) {
        result +=
            sectionValue(rules_.set(), section, sum) * (ranks(section, 0) - ranks(section, 1));
    };
    if (fires(sum) == 0)
        pay(sum);
    else
        forEachSection(along, pay);
    return result;
}

} // namespace hp::exact
