#include "ui/heller/rules/Sample.h"

#include "engine/base/Random.h"
#include "engine/heller/rules/FixedFires.h"
#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/scoring/LineScore.h"

#include <algorithm>

namespace hp {

namespace {

constexpr int Deals = 60;       ///< number of deals to compare
constexpr int MostSwaps = 1500; ///< limit, until fires visibly stop both sack and eye
constexpr int Both = 40;

std::vector<Piece> allPieces(const RuleSet& rules, int seats)
{
    std::vector<Piece> pieces;
    // Drafts that cannot be played are shown too, so counts are limited here.
    const auto add = [&](const Piece& piece, int count) {
        for (int i = 0; i < std::clamp(count, 0, MaxTiles); ++i) {
            pieces.push_back(piece);
            pieces.back().copy = piece.isTile() ? static_cast<std::uint8_t>(i & 1) : 0;
        }
    };
    for (const TileCount& kind : TileCounts) {
        if (kind.mix) {
            for (const auto& [value, count] : rules.*kind.mix)
                add(tileOf(kind.type, std::clamp(value, kind.lowest, MaxTileValue)), count);
        } else {
            add(tileOf(kind.type), rules.*kind.count);
        }
    }
    for (int seat = 0; seat < seats; ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank)
            add(Piece::stall(seat, rank), rules.stalls[seats - MinSeats][rank - 1]);
    }
    return pieces;
}

/// How many effects of the rules are visible in the market.
int interest(const Market& market)
{
    int effects = 0;
    bool sack = false;
    bool eye = false;
    for (const Line line : market.lines()) {
        const LineScore shielded = scoreLine(market, line);
        sack = sack || scoreLine(market, line, {false, true}).coins != shielded.coins;
        eye = eye || scoreLine(market, line, {true, false}).coins != shielded.coins;
        for (const SectionScore& section : shielded.sections) {
            const bool paid = std::any_of(section.seats.begin(), section.seats.end(),
                                          [](const SeatShare& s) { return s.ranks > 0; });
            effects += paid && section.value < 0 ? 1 : 0;
            effects += paid && section.evilEye && section.customers > 0 ? 1 : 0;
        }
    }
    return std::min(effects, Both / 2 - 1) + (sack ? Both / 2 : 0) + (eye ? Both / 2 : 0);
}

} // namespace

Market sampleMarket(const RuleSet& rules, int seats, std::uint64_t seed)
{
    const int rows = std::clamp(rules.rows, MinMarketSide, MaxMarketSide);
    const int columns = std::clamp(rules.columns, MinMarketSide, MaxMarketSide);
    const auto laidOut = [&](const std::vector<Piece>& pieces) {
        Market market(rows, columns);
        std::size_t next = 0;
        for (int i = 0; i < market.squareCount(); ++i) {
            const auto square = static_cast<SquareIndex>(i);
            if (isFixedFire(rules, market, square))
                market.set(square, Piece::special(PieceType::Fire));
            else if (next < pieces.size())
                market.set(square, pieces[next++]);
        }
        return market;
    };
    std::vector<Piece> pieces = allPieces(rules, seats);
    Random random(seed);
    std::vector<Piece> best = pieces;
    int most = -1;
    for (int deal = 0; deal < Deals; ++deal) {
        random.shuffle(pieces.begin(), pieces.end());
        if (const int found = interest(laidOut(pieces)); found > most) {
            most = found;
            best = pieces;
        }
    }
    // A deal seldom shows both. Swaps pieces, as long as neither effect gets lost.
    const bool hasFires = rules.fires > 0 || rules.fixedFires != 0;
    const bool canShowBoth = hasFires && rules.coinSacks > 0 && rules.evilEyes > 0;
    for (int swap = 0; canShowBoth && most < Both && swap < MostSwaps; ++swap) {
        const auto any = [&] { return random.below(static_cast<std::uint32_t>(best.size())); };
        pieces = best;
        std::swap(pieces[any()], pieces[any()]);
        const int found = interest(laidOut(pieces));
        if (found / (Both / 2) >= most / (Both / 2)) {
            most = found;
            best = pieces;
        }
    }
    return laidOut(best);
}

RuleSet materialOf(const RuleSet& rules)
{
    RuleSet material;
    material.rows = rules.rows;
    material.columns = rules.columns;
    material.fixedFires = rules.fixedFires;
    for (const TileCount& kind : TileCounts) {
        if (kind.mix)
            material.*kind.mix = rules.*kind.mix;
        else
            material.*kind.count = rules.*kind.count;
    }
    material.stalls = rules.stalls;
    return material;
}

Market adaptedSample(const Market& market, const RuleSet& rules, int seats)
{
    const int rows = std::clamp(rules.rows, MinMarketSide, MaxMarketSide);
    const int columns = std::clamp(rules.columns, MinMarketSide, MaxMarketSide);
    std::vector<Piece> bag = allPieces(rules, seats);
    Random random(1);
    random.shuffle(bag.begin(), bag.end());
    const auto take = [&](auto&& wanted) {
        const auto found = std::find_if(bag.begin(), bag.end(), wanted);
        if (found == bag.end())
            return Piece{};
        const Piece piece = *found;
        bag.erase(found);
        return piece;
    };
    Market next(rows, columns);
    std::vector<std::pair<SquareIndex, Piece>> missing; // the piece that lay there, if any
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const SquareIndex square = next.square(row, column);
            if (isFixedFire(rules, next, square)) {
                next.set(square, Piece::special(PieceType::Fire));
                continue;
            }
            if (row >= market.rows() || column >= market.columns()) {
                missing.emplace_back(square, Piece{});
                continue;
            }
            const Piece old = market.at(row, column);
            if (old.isNone())
                continue;
            if (take([&](const Piece& piece) { return sameMeaning(piece, old); }).isNone())
                missing.emplace_back(square, old);
            else
                next.set(square, old);
        }
    }
    for (const auto& [square, old] : missing) {
        Piece piece;
        if (!old.isNone())
            piece = take([type = old.type](const Piece& other) { return other.type == type; });
        if (piece.isNone())
            piece = take([](const Piece&) { return true; });
        next.set(square, piece);
    }
    return next;
}

} // namespace hp
