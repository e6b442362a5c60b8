// What one reader may know of a game: the only thing that a computer player, a hint or a view of
// the table ever gets. Two games that differ only in what the seat cannot see give equal views.
#pragma once

#include "engine/game/Turn.h"
#include "engine/market/Market.h"
#include "engine/rules/Rules.h"

#include <array>
#include <type_traits>

namespace hp {

enum class Phase : std::uint8_t {
    Playing,
    RoundOver, ///< all lines paid, the market still lies there; the next round can start
    GameOver
};

struct SeatView {
    const Rules* rules = nullptr;
    std::int8_t viewer = -1; ///< seat whose knowledge this is; -1: a position as somebody wrote it
    std::array<PieceCode, MaxSquares> squares{};
    std::array<std::int32_t, MaxSeats> money{};
    std::array<std::array<std::uint8_t, RankCount>, MaxSeats> stalls{}; ///< unplaced, by rank - 1
    std::array<std::uint8_t, MaxSeats> hiddenCount{};
    /// The tiles held, UnknownTile for those the reader does not know.
    std::array<std::array<PieceCode, MaxHiddenTiles>, MaxSeats> hidden{};
    /// By kind: everything the reader has not seen, the face-down supply and the others' hidden
    /// tiles together; with open tiles, the tiles that lie open.
    std::array<std::uint8_t, MaxTiles> unseen{};
    std::uint8_t supplyCount = 0; ///< tiles face down in the supply (open ones with open tiles)
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
    /// A tile has been drawn that is one of the hand's now: any of them may be placed [20].
    bool drewIntoHand() const { return inHand != NoPiece && rules->drawsIntoHand(); }
    /// The hand of the seat to move: its hidden tiles, and behind them a drawn one that is among
    /// them now.
    int handCount() const { return hiddenCount[toMove] + (drewIntoHand() ? 1 : 0); }
    PieceCode handTile(int index) const
    {
        return index < hiddenCount[toMove] ? hidden[toMove][static_cast<std::size_t>(index)]
                                           : inHand;
    }
    /// Supposes that a hidden tile that is not known is of this kind. @pre one is unseen
    void suppose(std::size_t seat, std::size_t index, KindIndex kind);
    int unseenCount() const;
    /// Whether the game is sure to end with this round. With an unknown number of rounds that shows
    /// as soon as somebody has no stall left.
    bool isLastRound() const;

    friend bool operator==(const SeatView&, const SeatView&) = default;
};
static_assert(std::is_trivially_copyable_v<SeatView>);

} // namespace hp
