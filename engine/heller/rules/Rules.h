// A RuleSet compiled into look-up tables for a number of seats. It is immutable and shared by every
// Game, SeatView and search that uses it. The code that creates it must keep it alive for as long
// as they exist.
#pragma once

#include "engine/heller/market/LineWord.h"
#include "engine/heller/market/Square.h"
#include "engine/heller/rules/RuleSet.h"

#include <array>
#include <memory>
#include <vector>

namespace hp {

/// A piece in one byte: 0 is nothing, 1..16 are stalls, from 17 on each tile of the set has one
/// code. Equal tiles have neighbouring codes and differ only in their picture. A Game may hold one
/// code twice (if it is sampled), so compare kinds, not codes.
using PieceCode = std::uint8_t;
inline constexpr PieceCode NoPiece = 0;
inline constexpr PieceCode FirstTileCode = 1 + MaxSeats * RankCount;
inline constexpr int PieceCodeCount = FirstTileCode + MaxTiles;
/// A fire that is on the market from the round's start. Rules with fixed fires have at most
/// MaxTiles - 1 tiles, so that no tile has this code.
inline constexpr PieceCode FixedFire = PieceCodeCount - 1;
/// In a SeatView: a tile that only its owner knows.
inline constexpr PieceCode UnknownTile = 255;

/// Index into Rules::kinds(). Tiles of one kind are the same in the rules.
using KindIndex = std::uint8_t;
inline constexpr KindIndex NoKind = 255;

constexpr PieceCode stallCode(int seat, int rank)
{
    return static_cast<PieceCode>(1 + seat * RankCount + rank - 1);
}
constexpr bool isStallCode(PieceCode code)
{
    return code != NoPiece && code < FirstTileCode;
}
constexpr int seatOfStall(PieceCode code)
{
    return (code - 1) / RankCount;
}
constexpr int rankOfStall(PieceCode code)
{
    return (code - 1) % RankCount + 1;
}

struct TileKind {
    Piece piece;
    int count = 0;
    PieceCode firstCode = NoPiece; ///< its tiles are firstCode .. firstCode + count - 1
};

class Rules {
public:
    /// @pre validate(set) finds no error; MinSeats <= seats <= MaxSeats
    Rules(const RuleSet& set, int seats);
    Rules(const Rules&) = delete; // games point at it
    Rules& operator=(const Rules&) = delete;

    static std::shared_ptr<const Rules> make(const RuleSet& set, int seats)
    {
        return std::make_shared<const Rules>(set, seats);
    }

    const RuleSet& set() const { return set_; }
    int seats() const { return seats_; }
    int rows() const { return set_.rows; }
    int columns() const { return set_.columns; }
    int squareCount() const { return set_.rows * set_.columns; }
    /// Squares that are empty at a round's start.
    int freeSquareCount() const { return set_.freeSquareCount(); }
    int tileCount() const { return tileCount_; }
    /// Stalls of a rank (1..4) each seat starts with.
    int stalls(int rank) const { return set_.stalls[seats_ - MinSeats][rank - 1]; }

    /// Kinds with at least one tile: customers ascending, rogues from -1 down, S F E W P C (the
    /// order of every text form). If the market has fixed fires but no tile is a fire, the fire
    /// follows as the last kind, with count 0.
    const std::vector<TileKind>& kinds() const { return kinds_; }
    int kindCount() const { return static_cast<int>(kinds_.size()); }
    const TileKind& kind(KindIndex index) const { return kinds_[index]; }
    /// NoKind when the rules have no such tile.
    KindIndex findKind(const Piece& piece) const;
    /// @pre code is a tile's
    KindIndex kindOf(PieceCode code) const { return kindOf_[code]; }
    /// The piece a code stands for; UnknownTile has none.
    const Piece& piece(PieceCode code) const { return pieces_[code]; }

    // Tables for play.
    /// Codes of all tileCount() tiles, ascending.
    const std::array<PieceCode, MaxTiles>& allTiles() const { return allTiles_; }
    SquareSet allSquares() const { return allSquares_; }
    SquareSet fixedFires() const { return fixedFires_; }
    /// Lines that can pay: all except lines of only fixed fires [20].
    LineSet payingLines() const { return payingLines_; }
    int rowOf(SquareIndex square) const { return rowOf_[square]; }
    /// Line id of the square's column: MaxMarketSide + column.
    int columnLineOf(SquareIndex square) const { return columnLineOf_[square]; }
    SquareSet squaresOfLine(int lineId) const { return lineSquares_[lineId]; }
    /// Squares whose lines pay only at the round's end: all squares or none.
    SquareSet waiting() const { return waiting_; }
    int nextSeat(int seat) const { return nextSeat_[seat]; }
    /// The first square of a line; step() leads from one square to the next.
    int firstSquare(int lineId) const;
    int step(int lineId) const { return lineId < MaxMarketSide ? 1 : set_.columns; }
    int length(int lineId) const { return lineId < MaxMarketSide ? set_.columns : set_.rows; }
    SquareSet neighbours(SquareIndex square) const { return neighbours_[square]; }
    std::uint64_t addend(PieceCode code) const { return addend_[code]; }
    bool isWizard(PieceCode code) const { return lifts(pieces_[code]); }
    bool hasWizards() const { return hasWizards_; }
    bool drawsIntoHand() const { return set_.drawsIntoHand(); }
    FireShields shields() const { return shieldsOf(set_); }
    bool shielded() const { return set_.fireShieldsCoinSack && set_.fireShieldsEvilEye; }

private:
    // The members that every ply reads come first.
    int seats_;
    bool hasWizards_ = false;
    std::array<std::uint8_t, MaxSeats> nextSeat_{};
    SquareSet waiting_ = 0;
    SquareSet allSquares_ = 0;
    LineSet payingLines_ = 0;
    SquareSet fixedFires_ = 0;
    int tileCount_ = 0;
    std::array<std::uint8_t, MaxSquares> rowOf_{};
    std::array<std::uint8_t, MaxSquares> columnLineOf_{};
    std::array<std::uint64_t, PieceCodeCount> addend_{};
    std::array<SquareSet, MaxSquares> neighbours_{};
    std::array<SquareSet, MaxLines> lineSquares_{};
    std::array<KindIndex, PieceCodeCount> kindOf_{};
    std::array<Piece, PieceCodeCount> pieces_{};
    std::array<PieceCode, MaxTiles> allTiles_{};
    std::vector<TileKind> kinds_;
    RuleSet set_;
};

using RulesPtr = std::shared_ptr<const Rules>;

} // namespace hp
