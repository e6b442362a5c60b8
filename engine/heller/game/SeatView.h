// The part of a game that one viewer may know. Computer players, hints and views of the table get
// nothing else. Two games that differ only in what the seat cannot see give equal views.
#pragma once

#include "engine/heller/game/Turn.h"
#include "engine/heller/market/Market.h"
#include "engine/heller/rules/Rules.h"

#include <array>
#include <optional>
#include <type_traits>

namespace hp {

enum class Phase : std::uint8_t {
    Playing,
    RoundOver, ///< all lines paid, the market still lies there; the next round can start
    GameOver
};

struct SeatView {
    const Rules* rules = nullptr;
    std::int8_t viewer = -1; ///< seat that has this view; -1: no seat, as for a written position
    std::array<PieceCode, MaxSquares> squares{};
    std::array<std::int32_t, MaxSeats> money{};
    std::array<std::array<std::uint8_t, RankCount>, MaxSeats> stalls{}; ///< unplaced, by rank - 1
    std::array<std::uint8_t, MaxSeats> hiddenCount{};
    /// The hidden tiles held; UnknownTile for those that the viewer does not know.
    std::array<std::array<PieceCode, MaxHiddenTiles>, MaxSeats> hidden{};
    /// Number of tiles by kind that the viewer has not seen: the face-down supply and the other
    /// seats' hidden tiles together. With open tiles: the tiles that lie open.
    std::array<std::uint8_t, MaxTiles> unseen{};
    std::uint8_t supplyCount = 0; ///< tiles face down in the supply (with open tiles: face up)
    PieceCode inHand = NoPiece;   ///< drawn and not placed yet; UnknownTile to the other seats
    std::uint8_t toMove = 0;
    std::uint8_t round = 1;
    std::uint8_t starter = 0;      ///< who started this round
    std::uint8_t firstStarter = 0; ///< who started the first
    Phase phase = Phase::Playing;
    LineSet unscored = 0; ///< lines not paid yet this round

    int seats() const { return rules->seats(); }
    Market market() const;
    bool hasUnknownHidden() const;
    /// Whether the drawn tile has joined the hand: then any tile of the hand may be placed [20].
    bool drewIntoHand() const { return inHand != NoPiece && rules->drawsIntoHand(); }
    /// The hand of the seat to move: its hidden tiles, followed by the drawn tile if it has joined
    /// the hand.
    int handCount() const { return hiddenCount[toMove] + (drewIntoHand() ? 1 : 0); }
    PieceCode handTile(int index) const
    {
        return index < hiddenCount[toMove] ? hidden[toMove][index] : inHand;
    }
    /// Assumes that an unknown hidden tile is of this kind. @pre a tile of this kind is unseen
    void suppose(std::size_t seat, std::size_t index, KindIndex kind);
    int unseenCount() const;
    /// The seat to move has nothing to place and nothing to draw.
    bool mustPass() const;
    /// What everybody knows who sees this table: the view of an onlooker.
    SeatView asOnlookersKnow() const;
    /// What the seat to move knows of a position that somebody else has written or looks at: known
    /// tiles of the other seats become unseen ones. Nothing if the view does not know a tile of the
    /// seat to move.
    std::optional<SeatView> asMoverKnows() const;
    /// Whether the game will certainly end with this round. With an unknown number of rounds this
    /// is known as soon as a seat has no stall left.
    bool isLastRound() const;

    friend bool operator==(const SeatView&, const SeatView&) = default;
};
static_assert(std::is_trivially_copyable_v<SeatView>);

} // namespace hp
