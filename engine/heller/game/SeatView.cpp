#include "engine/heller/game/SeatView.h"

#include <algorithm>
#include <numeric>

namespace hp {

Market SeatView::market() const
{
    Market market(rules->rows(), rules->columns());
    for (int i = 0; i < rules->squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        market.set(square, rules->piece(squares[square]));
    }
    return market;
}

bool SeatView::hasUnknownHidden() const
{
    for (int seat = 0; seat < seats(); ++seat) {
        for (std::size_t i = 0; i < hiddenCount[seat]; ++i) {
            if (hidden[seat][i] == UnknownTile)
                return true;
        }
    }
    return false;
}

void SeatView::suppose(std::size_t seat, std::size_t index, KindIndex kind)
{
    hidden[seat][index] = rules->kind(kind).firstCode;
    --unseen[kind];
}

std::optional<SeatView> SeatView::asMoverKnows() const
{
    if (inHand == UnknownTile)
        return {};
    SeatView view = *this;
    view.viewer = static_cast<std::int8_t>(toMove);
    for (int seat = 0; seat < seats(); ++seat) {
        for (std::size_t i = 0; i < hiddenCount[seat]; ++i) {
            PieceCode& tile = view.hidden[seat][i];
            if (seat == toMove && tile == UnknownTile)
                return {};
            if (seat != toMove && tile != UnknownTile) {
                ++view.unseen[rules->kindOf(tile)];
                tile = UnknownTile;
            }
        }
    }
    return view;
}

SeatView SeatView::asOnlookersKnow() const
{
    SeatView view = *this;
    view.viewer = -1;
    const auto cover = [&view](PieceCode& tile) {
        if (tile == NoPiece || tile == UnknownTile)
            return;
        ++view.unseen[view.rules->kindOf(tile)];
        tile = UnknownTile;
    };
    for (int seat = 0; seat < seats(); ++seat) {
        for (std::size_t i = 0; i < hiddenCount[seat]; ++i)
            cover(view.hidden[seat][i]);
    }
    cover(view.inHand);
    return view;
}

bool SeatView::mustPass() const
{
    return phase == Phase::Playing && inHand == NoPiece && supplyCount == 0 &&
           hiddenCount[toMove] == 0 && stalls[toMove] == std::array<std::uint8_t, RankCount>{};
}

int SeatView::unseenCount() const
{
    return std::accumulate(unseen.begin(), unseen.end(), 0);
}

bool SeatView::isLastRound() const
{
    const RuleSet& set = rules->set();
    if (!set.unknownRounds())
        return round >= set.rounds;
    // Stalls return only with the next round, and then there is no next round.
    return round >= MaxRounds ||
           std::any_of(stalls.begin(), stalls.begin() + seats(), [](const auto& ofSeat) {
               return ofSeat == std::array<std::uint8_t, RankCount>{};
           });
}

} // namespace hp
