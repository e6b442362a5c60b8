#include "engine/heller/game/Position.h"

#include <algorithm>

namespace hp {

namespace {

/// Gives every tile of a draft its code. @pre no errors in the draft
class Tiles {
public:
    explicit Tiles(const Rules& rules) : rules_(rules) {}

    PieceCode take(const Piece& tile)
    {
        const TileKind& kind = rules_.kind(rules_.findKind(tile));
        int copy = tile.copy; // the same picture, if there is one
        if (copy >= kind.count || used_[kind.firstCode + copy])
            copy = 0;
        while (used_[kind.firstCode + copy])
            ++copy;
        used_[kind.firstCode + copy] = true;
        return static_cast<PieceCode>(kind.firstCode + copy);
    }

private:
    const Rules& rules_;
    std::array<bool, PieceCodeCount> used_{};
};

/// The phase that the running game would be in.
Phase phaseOf(const SeatView& view)
{
    const Rules& rules = *view.rules;
    const auto end = view.squares.begin() + rules.squareCount();
    const bool full = std::find(view.squares.begin(), end, NoPiece) == end;
    bool anybody = view.supplyCount > 0;
    for (int seat = 0; seat < rules.seats(); ++seat)
        anybody = anybody || view.hiddenCount[seat] > 0 ||
                  view.stalls[seat] != std::array<std::uint8_t, RankCount>{};
    if (!full && anybody)
        return Phase::Playing;
    return view.isLastRound() ? Phase::GameOver : Phase::RoundOver;
}

} // namespace

LineSet dueLines(const SeatView& view)
{
    LineSet due = 0;
    const Market market = view.market();
    for (const Line line : market.lines()) {
        if (view.rules->set().lineScoring == LineScoring::RoundEnd || !market.isFull(line))
            due |= lineBit(line);
    }
    return due & view.rules->payingLines();
}

Result<Position> positionOf(const PositionDraft& draft)
{
    const std::vector<PositionFinding> found = findings(draft);
    if (hasErrors(found))
        return Error{found.front().message, {}, 0, 0};

    Position position{Rules::make(draft.rules, draft.seats), {}};
    const Rules& rules = *position.rules;
    SeatView& view = position.view;
    view.rules = &rules;
    Tiles tiles(rules);
    for (int i = 0; i < rules.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        const Piece& piece = draft.market.at(square);
        if (rules.fixedFires() >> square & 1)
            view.squares[square] = FixedFire;
        else if (piece.isStall())
            view.squares[square] = stallCode(piece.seat, piece.rank);
        else if (piece.isTile())
            view.squares[square] = tiles.take(piece);
    }
    int unknown = 0;
    for (int seat = 0; seat < draft.seats; ++seat) {
        view.money[seat] = draft.money[seat];
        for (std::size_t rank = 0; rank < RankCount; ++rank)
            view.stalls[seat][rank] = static_cast<std::uint8_t>(draft.stalls[seat][rank]);
        for (const PositionDraft::HiddenTile& tile : draft.hidden[seat]) {
            view.hidden[seat][view.hiddenCount[seat]++] = tile ? tiles.take(*tile) : UnknownTile;
            unknown += tile ? 0 : 1;
        }
    }
    for (const Piece& tile : draft.unseen)
        ++view.unseen[rules.findKind(tile)];
    view.supplyCount = static_cast<std::uint8_t>(static_cast<int>(draft.unseen.size()) - unknown);
    view.toMove = view.starter = view.firstStarter = static_cast<std::uint8_t>(draft.toMove);
    view.round = static_cast<std::uint8_t>(draft.round);
    view.phase = phaseOf(view);
    if (view.phase == Phase::Playing)
        view.unscored = dueLines(view);
    return position;
}

} // namespace hp
