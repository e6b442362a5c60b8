#include "engine/heller/game/PositionDraft.h"

#include "engine/heller/rules/FixedFires.h"
#include "engine/heller/rules/TileCounts.h"

#include <algorithm>
#include <map>
#include <set>

namespace hp {

namespace {

void forgetPictures(PositionDraft& draft)
{
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        Piece piece = draft.market.at(square);
        piece.copy = 0;
        draft.market.set(square, piece);
    }
    for (auto& ofSeat : draft.hidden) {
        for (PositionDraft::HiddenTile& tile : ofSeat) {
            if (tile)
                tile->copy = 0;
        }
    }
}

} // namespace

PositionDraft PositionDraft::start(const RuleSet& rules, int seats)
{
    PositionDraft draft;
    draft.rules = rules;
    draft.seats = seats;
    draft.market = Market(rules.rows, rules.columns);
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (isFixedFire(rules, draft.market, square))
            draft.market.set(square, Piece::special(PieceType::Fire));
    }
    for (int seat = 0; seat < seats; ++seat) {
        draft.money[seat] = rules.startMoney;
        draft.stalls[seat] = rules.stalls[seats - MinSeats];
    }
    draft.unseen = missingTiles(draft);
    numberCopies(draft);
    return draft;
}

PositionDraft PositionDraft::of(const SeatView& view)
{
    const Rules& rules = *view.rules;
    PositionDraft draft;
    draft.rules = rules.set();
    draft.seats = rules.seats();
    draft.market = view.market();
    draft.toMove = view.toMove;
    draft.round = view.round;
    for (int seat = 0; seat < draft.seats; ++seat) {
        draft.money[seat] = view.money[seat];
        for (std::size_t rank = 0; rank < RankCount; ++rank)
            draft.stalls[seat][rank] = view.stalls[seat][rank];
        for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i) {
            const PieceCode code = view.hidden[seat][i];
            draft.hidden[seat].push_back(code == UnknownTile ? HiddenTile()
                                                             : HiddenTile(rules.piece(code)));
        }
    }
    const bool drawn = view.inHand != NoPiece && view.inHand != UnknownTile;
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        const auto index = static_cast<KindIndex>(kind);
        const int inHand = drawn && rules.kindOf(view.inHand) == index ? 1 : 0;
        draft.unseen.insert(draft.unseen.end(), view.unseen[index] + inHand,
                            rules.kind(index).piece);
    }
    forgetPictures(draft);
    numberCopies(draft);
    return draft;
}

std::vector<Piece> missingTiles(const PositionDraft& draft)
{
    std::vector<Piece> used = draft.unseen;
    const std::size_t seats = std::clamp(draft.seats, 0, MaxSeats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (const PositionDraft::HiddenTile& tile : draft.hidden[seat]) {
            if (tile)
                used.push_back(*tile);
        }
    }
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (!isFixedFire(draft.rules, draft.market, square) && draft.market.at(square).isTile())
            used.push_back(draft.market.at(square));
    }
    std::vector<Piece> missing;
    forEachTile(draft.rules, [&](const Piece& piece, int count) {
        const auto there = std::count_if(
            used.begin(), used.end(), [&](const Piece& tile) { return sameMeaning(tile, piece); });
        if (count > there)
            missing.insert(missing.end(), count - there, piece);
    });
    return missing;
}

void numberCopies(PositionDraft& draft)
{
    std::map<std::pair<PieceType, int>, std::set<std::uint8_t>> used;
    const auto number = [&](Piece& tile) {
        std::set<std::uint8_t>& ofKind = used[{tile.type, tile.value}];
        if (ofKind.contains(tile.copy))
            tile.copy = 0;
        while (ofKind.contains(tile.copy))
            ++tile.copy;
        ofKind.insert(tile.copy);
    };
    for (int i = 0; i < draft.market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        Piece piece = draft.market.at(square);
        if (piece.isTile() && !isFixedFire(draft.rules, draft.market, square))
            number(piece);
        else
            piece.copy = 0; // a fixed fire is no tile of the set
        draft.market.set(square, piece);
    }
    for (auto& ofSeat : draft.hidden) {
        for (PositionDraft::HiddenTile& tile : ofSeat) {
            if (tile)
                number(*tile);
        }
    }
    for (Piece& tile : draft.unseen)
        number(tile);
}

} // namespace hp
