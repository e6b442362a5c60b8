// A running game: its whole state, secrets included, as one small trivially copyable value. It
// decides which turns are legal and what a turn does. SeatView decides who may know what, and
// Timeline keeps the history. Playing allocates no memory and gets its randomness from outside (a
// Deal, or a sampled supply).
#pragma once

#include "engine/base/Random.h"
#include "engine/base/Result.h"
#include "engine/heller/game/SeatView.h"
#include "engine/heller/game/Turn.h"
#include "engine/heller/scoring/SectionValue.h"

#include <bit>
#include <vector>

namespace hp {

/// The order of a round's tiles. The first hiddenTilesDealt() x seats go to the seats in order. The
/// rest is the supply, which is drawn from the end.
struct Deal {
    std::uint8_t starter = 0;
    std::array<PieceCode, MaxTiles> order{}; ///< the first tileCount() are used
};

class Game {
public:
    /// A game before its first round: call startRound().
    explicit Game(const Rules& rules);

    /// A game that agrees with the view. Tiles that the viewer does not know are sampled uniformly.
    static Game sample(const SeatView& view, Random& random);

    // --- rounds -------------------------------------------------------------------------------
    /// Shuffles all tiles; the starter follows the rules (first round: random).
    Deal deal(Random& random) const;
    /// The same, but only the hidden tiles are random. A seat could guess the order of the supply,
    /// so this is only for roll-outs that pick from the supply at random.
    Deal dealUnordered(Random& random) const;
    /// Returns stalls, empties the market, deals. @pre before the first round or RoundOver
    void startRound(const Deal& deal);

    // --- turns --------------------------------------------------------------------------------
    /// Takes the top tile of the supply into the hand of the seat to move. @pre canDraw()
    KindIndex draw();
    /// Takes a tile of this kind from any place in the supply (perft, replays, analysis).
    /// @pre canDraw() and the supply holds one
    void drawKind(KindIndex kind);
    /// Puts the tiles of the supply in this order: the last one is drawn next.
    /// @pre the same kinds of tiles as it holds now
    void arrangeSupply(const std::vector<PieceCode>& tiles);
    /// Puts the drawn tile back on top, so that drawing again gives the same one.
    /// @pre inHand() != NoPiece
    void putBack();
    bool canDraw() const;
    /// The reason why the seat to move may not draw; empty if it may.
    Failure checkDraw() const;
    /// The reason why the seat to move may not play the turn; empty if it may.
    Failure check(const Turn& turn) const;
    /// Every legal turn of the seat to move with the pieces it can place now: stalls, hidden and
    /// open tiles, or the pass. After a draw, only the drawn tile can be placed or, if it has
    /// joined the hand, any tile of the hand. Drawing itself is not listed: see canDraw().
    void legalTurns(std::vector<Turn>& turns) const;
    /// Plays a turn. A Draw without a tile in hand first takes a tile of its kind from the supply.
    /// @pre !check(turn)  @return the lines it paid, in LineSet bits
    LineSet play(const Turn& turn);

    // --- state --------------------------------------------------------------------------------
    const Rules& rules() const { return *rules_; }
    int seats() const { return rules_->seats(); }
    Phase phase() const { return phase_; }
    int round() const { return round_; } ///< from 1; 0 before the first
    int toMove() const { return toMove_; }
    int starter() const { return starter_; }
    int firstStarter() const { return firstStarter_; }
    int money(int seat) const { return money_[seat]; }
    int stalls(int seat, int rank) const { return stalls_[seat][rank - 1]; }
    /// Bit rank - 1 is set for every rank of which the seat still has a stall.
    unsigned rankMask(int seat) const { return rankMask_[seat]; }
    int supplyCount() const { return supplyCount_; }
    /// The tile at an index of the supply; the last one is drawn next.
    PieceCode supplyAt(int index) const { return supply_[index]; }
    int hiddenCount(int seat) const { return hiddenCount_[seat]; }
    PieceCode hidden(int seat, int index) const { return hidden_[seat][index]; }
    PieceCode inHand() const { return inHand_; }
    /// Whether the drawn tile has joined the hand: then any tile of the hand may be placed [20].
    bool drewIntoHand() const { return inHand_ != NoPiece && rules_->drawsIntoHand(); }
    /// The hand of the seat to move: its hidden tiles, followed by the drawn tile if it has joined
    /// the hand.
    int handCount() const { return hiddenCount(toMove_) + (drewIntoHand() ? 1 : 0); }
    PieceCode handTile(int index) const
    {
        return index < hiddenCount(toMove_) ? hidden(toMove_, index) : inHand_;
    }
    SquareSet empty() const { return empty_; }
    SquareSet wizards() const { return wizards_; } ///< on the market
    PieceCode at(SquareIndex square) const { return squares_[square]; }
    std::uint64_t lineWord(int lineId) const { return lines_[lineId]; }
    SquareSet emptyIn(int lineId) const { return empty_ & rules_->squaresOfLine(lineId); }
    LineSet unscored() const { return unscored_; }
    Market market() const;
    bool canAct(int seat) const
    {
        return rankMask_[seat] != 0 || supplyCount_ > 0 || hiddenCount_[seat] > 0;
    }
    bool mustPass() const
    {
        return phase_ == Phase::Playing && inHand_ == NoPiece && !canAct(toMove_);
    }
    SeatView viewFor(int seat) const;
    /// A view without secrets: all hidden tiles and the drawn tile are known.
    SeatView fullView() const;
    /// One bit per winning seat: the richest seat; the rules decide ties [13]. Valid at any time.
    /// @param among bit per seat that counts; a seat that forfeits does not
    unsigned winners(unsigned among = ~0U) const;
    /// The coins that the line would pay each seat now; empty squares count as 0.
    void lineCoins(int lineId, std::array<std::int32_t, MaxSeats>& coins) const;

    // --- for roll-outs: no checks ---------------------------------------------------------------
    /// Swaps a supply tile to the top. This is allowed because the order of a sampled supply means
    /// nothing.
    void bringToTop(int supplyIndex) { std::swap(supply_[supplyIndex], supply_[supplyCount_ - 1]); }
    /// @pre legal  @return lines paid
    LineSet playStall(int rank, SquareIndex square, std::uint8_t defer = DeferNone);
    LineSet playTop(SquareIndex square, std::uint8_t defer = DeferNone);
    LineSet playHidden(int index, SquareIndex square, std::uint8_t defer = DeferNone);
    /// Places a tile of the hand, see handTile(). If it is not the drawn tile, the drawn tile stays
    /// in the hand.
    /// @pre drewIntoHand()
    LineSet playOfHand(int index, SquareIndex square, std::uint8_t defer = DeferNone);
    /// The same for a random source: a stall (0..3: rank - 1) or the supply tile at `supplyIndex`
    /// (SupplySource). The code has no branch on the source, because no processor could predict it.
    /// @pre legal; supplyIndex < max(1, supplyCount()) even for a stall
    LineSet playSource(unsigned source, std::uint32_t supplyIndex, SquareIndex square);
    static constexpr unsigned SupplySource = RankCount;

private:
    SeatView viewFrom(int viewer, bool all) const;
    void addPiece(PieceCode code, SquareIndex square);
    LineSet place(PieceCode code, SquareIndex square, std::uint8_t defer);
    void score(int lineId);
    void paySection(std::uint64_t word, const SectionSums& sums, std::int32_t* money) const;
    void lineCoinsInto(int lineId, std::int32_t* money) const;
    void lineCoinsUnderBanners(int lineId, std::int32_t* money) const;
    std::uint64_t wordOf(SquareIndex square) const;
    void nextSeat();
    LineSet finishRound();
    int nextStarter(Random& random) const;
    int takeFromSupply(KindIndex kind) const;

    const Rules* rules_;
    SquareSet empty_ = 0;
    SquareSet wizards_ = 0;
    LineSet unscored_ = 0;
    std::array<std::int32_t, MaxSeats> money_{};
    std::array<std::array<std::uint8_t, RankCount>, MaxSeats> stalls_{};
    /// The stalls at the start of the round. They show which stalls return, without reading the
    /// market.
    std::array<std::array<std::uint8_t, RankCount>, MaxSeats> roundStalls_{};
    std::array<std::uint8_t, MaxSeats> rankMask_{};
    std::array<std::uint8_t, MaxSeats> hiddenCount_{};
    std::uint8_t supplyCount_ = 0;
    std::uint8_t toMove_ = 0;
    std::uint8_t round_ = 0;
    std::uint8_t starter_ = 0;
    std::uint8_t firstStarter_ = 0;
    PieceCode inHand_ = NoPiece;
    Phase phase_ = Phase::RoundOver;
    std::array<std::uint64_t, MaxLines> lines_{};
    std::array<PieceCode, MaxSquares> squares_{};
    std::array<PieceCode, MaxTiles + 1> supply_{}; ///< one extra: playSource() may read it
    std::array<std::array<PieceCode, MaxHiddenTiles>, MaxSeats> hidden_{};
};
static_assert(std::is_trivially_copyable_v<Game>);

// --- the fast path ----------------------------------------------------------------------------

/// @param word the word of the section, which holds the ranks
/// @param sums what counts in the section
inline void Game::paySection(std::uint64_t word, const SectionSums& sums, std::int32_t* money) const
{
    using lineword::ranks;
    const int value = sectionValue(sums);
    money[0] += value * ranks(word, 0);
    money[1] += value * ranks(word, 1);
    for (int seat = 2; seat < rules_->seats(); ++seat)
        money[seat] += value * ranks(word, seat);
}

inline void Game::score(int lineId)
{
    const std::uint64_t word = lines_[lineId];
    if (lineword::saysAll(word))
        paySection(word, lineword::sums(word), money_.data());
    else
        lineCoinsInto(lineId, money_.data());
    unscored_ &= ~(LineSet{1} << lineId);
}

inline void Game::addPiece(PieceCode code, SquareIndex square)
{
    squares_[square] = code;
    empty_ &= ~(SquareSet{1} << square);
    auto& row = lines_[rules_->rowOf(square)];
    auto& column = lines_[rules_->columnLineOf(square)];
    std::uint64_t addend = rules_->addend(code);
    if (rules_->hasWizards()) {
        if (isStallCode(code)) {
            const int extra = std::popcount(wizards_ & rules_->neighbours(square));
            addend += lineword::rankUnits(seatOfStall(code), extra);
        } else if (rules_->isWizard(code)) {
            wizards_ |= SquareSet{1} << square;
            for (SquareSet left = rules_->neighbours(square); left != 0; left &= left - 1) {
                const auto next = static_cast<SquareIndex>(std::countr_zero(left));
                if (!isStallCode(squares_[next]))
                    continue;
                const std::uint64_t unit = lineword::rankUnits(seatOfStall(squares_[next]), 1);
                lines_[rules_->rowOf(next)] += unit;
                lines_[rules_->columnLineOf(next)] += unit;
            }
        }
    }
    row += addend;
    column += addend;
}

inline LineSet Game::place(PieceCode code, SquareIndex square, std::uint8_t defer)
{
    addPiece(code, square);
    const int row = rules_->rowOf(square);
    const int column = rules_->columnLineOf(square);
    LineSet paid = 0;
    const SquareSet open = empty_ | rules_->waiting();
    if ((open & rules_->squaresOfLine(row)) == 0 && !(defer & DeferRow)) {
        score(row);
        paid |= LineSet{1} << row;
    }
    if ((open & rules_->squaresOfLine(column)) == 0 && !(defer & DeferColumn)) {
        score(column);
        paid |= LineSet{1} << column;
    }
    if (empty_ == 0)
        return paid | finishRound();
    nextSeat();
    if (supplyCount_ == 0 && !canAct(toMove_)) {
        for (int seat = 0; seat < seats(); ++seat) {
            if (canAct(seat))
                return paid; // the seat to move has to pass
        }
        return paid | finishRound();
    }
    return paid;
}

inline void Game::nextSeat()
{
    toMove_ = static_cast<std::uint8_t>(rules_->nextSeat(toMove_));
}

inline LineSet Game::playStall(int rank, SquareIndex square, std::uint8_t defer)
{
    const std::size_t seat = toMove_;
    auto& count = stalls_[seat][rank - 1];
    if (--count == 0)
        rankMask_[seat] = static_cast<std::uint8_t>(rankMask_[seat] & ~(1U << (rank - 1)));
    return place(stallCode(toMove_, rank), square, defer);
}

inline LineSet Game::playTop(SquareIndex square, std::uint8_t defer)
{
    return place(supply_[--supplyCount_], square, defer);
}

inline LineSet Game::playSource(unsigned source, std::uint32_t supplyIndex, SquareIndex square)
{
    const bool isTile = source == SupplySource;
    const std::size_t seat = toMove_;
    const std::size_t rank = source % RankCount;
    auto& count = stalls_[seat][rank];
    count = static_cast<std::uint8_t>(count - !isTile);
    // A tile does not change the mask, because bit SupplySource is never set in it.
    rankMask_[seat] =
        static_cast<std::uint8_t>(rankMask_[seat] & ~(static_cast<unsigned>(count == 0) << source));

    const PieceCode tile = supply_[supplyIndex];
    supplyCount_ = static_cast<std::uint8_t>(supplyCount_ - isTile);
    const PieceCode last = supply_[supplyCount_];
    supply_[supplyIndex] = isTile ? last : tile;
    return place(isTile ? tile : stallCode(toMove_, static_cast<int>(rank) + 1), square, DeferNone);
}

inline LineSet Game::playHidden(int index, SquareIndex square, std::uint8_t defer)
{
    auto& held = hidden_[toMove_];
    const PieceCode code = held[index];
    const std::size_t last = --hiddenCount_[toMove_];
    for (std::size_t i = index; i < last; ++i)
        held[i] = held[i + 1];
    held[last] = NoPiece;
    return place(code, square, defer);
}

} // namespace hp
