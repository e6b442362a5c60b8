// A running game: all of its state, secrets included, as one small trivially copyable value.
// It decides what is legal and what a turn does; who may know what is SeatView's, the history is
// Timeline's. Playing allocates nothing and takes chance from outside (a Deal, or a sampled
// supply).
#pragma once

#include "engine/base/Random.h"
#include "engine/base/Result.h"
#include "engine/game/SeatView.h"
#include "engine/game/Turn.h"
#include "engine/scoring/SectionValue.h"

#include <bit>
#include <vector>

namespace hp {

/// How a round's tiles lie: the first hiddenTilesDealt() x seats go to the seats in order, the rest
/// is the supply, drawn from the end.
struct Deal {
    std::uint8_t starter = 0;
    std::array<PieceCode, MaxTiles> order{}; ///< tileCount() of them are used
};

class Game {
public:
    /// A game before its first round: call startRound().
    explicit Game(const Rules& rules);

    /// A game that agrees with the view; tiles the reader does not know are sampled uniformly.
    static Game sample(const SeatView& view, Random& random);

    // --- rounds -------------------------------------------------------------------------------
    /// Shuffles all tiles; the starter follows the rules (first round: drawn by lot).
    Deal deal(Random& random) const;
    /// The same, but only the hidden tiles are drawn by lot and the supply keeps an order that a
    /// seat could guess: for roll-outs that pick from it at random.
    Deal dealUnordered(Random& random) const;
    /// Returns stalls, empties the market, deals. @pre before the first round or RoundOver
    void startRound(const Deal& deal);

    // --- turns --------------------------------------------------------------------------------
    /// Takes the top tile of the supply into the hand of the seat to move. @pre canDraw()
    KindIndex draw();
    /// Takes a tile of this kind, wherever in the supply it lies (perft, replays, analysis).
    /// @pre canDraw() and the supply holds one
    void drawKind(KindIndex kind);
    /// Puts the drawn tile back on top, so that drawing again gives the same one.
    /// @pre inHand() != NoPiece
    void putBack();
    bool canDraw() const;
    /// Why the seat to move may not draw, or nothing.
    Failure checkDraw() const;
    /// Why the turn may not be played by the seat to move, or nothing.
    Failure check(const Turn& turn) const;
    /// Every legal turn of the seat to move with what it holds: stalls, hidden and open tiles, the
    /// drawn tile if there is one (then only that, or any tile of the hand that it has joined), or
    /// the pass. Drawing itself is canDraw().
    void legalTurns(std::vector<Turn>& turns) const;
    /// Plays a turn. A Draw without a tile in hand takes one of its kind first.
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
    int money(int seat) const { return money_[static_cast<std::size_t>(seat)]; }
    int stalls(int seat, int rank) const
    {
        return stalls_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(rank - 1)];
    }
    /// Bit rank - 1 for every rank the seat still has a stall of.
    unsigned rankMask(int seat) const { return rankMask_[static_cast<std::size_t>(seat)]; }
    int supplyCount() const { return supplyCount_; }
    /// Tile at a place of the supply; the last is drawn next.
    PieceCode supplyAt(int index) const { return supply_[static_cast<std::size_t>(index)]; }
    int hiddenCount(int seat) const { return hiddenCount_[static_cast<std::size_t>(seat)]; }
    PieceCode hidden(int seat, int index) const
    {
        return hidden_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(index)];
    }
    PieceCode inHand() const { return inHand_; }
    /// The drawn tile is one of the hand's now: any of them may be placed [20].
    bool drewIntoHand() const { return inHand_ != NoPiece && rules_->drawsIntoHand(); }
    /// The hand of the seat to move: its hidden tiles, and behind them a drawn one that is among
    /// them now.
    int handCount() const { return hiddenCount(toMove_) + (drewIntoHand() ? 1 : 0); }
    PieceCode handTile(int index) const
    {
        return index < hiddenCount(toMove_) ? hidden(toMove_, index) : inHand_;
    }
    SquareSet empty() const { return empty_; }
    SquareSet wizards() const { return wizards_; } ///< on the market
    PieceCode at(SquareIndex square) const { return squares_[square]; }
    std::uint64_t lineWord(int lineId) const { return lines_[static_cast<std::size_t>(lineId)]; }
    SquareSet emptyIn(int lineId) const { return empty_ & rules_->squaresOfLine(lineId); }
    LineSet unscored() const { return unscored_; }
    Market market() const;
    bool canAct(int seat) const
    {
        const auto s = static_cast<std::size_t>(seat);
        return rankMask_[s] != 0 || supplyCount_ > 0 || hiddenCount_[s] > 0;
    }
    bool mustPass() const
    {
        return phase_ == Phase::Playing && inHand_ == NoPiece && !canAct(toMove_);
    }
    SeatView viewFor(int seat) const;
    /// Everything, as an onlooker who turns over all tiles would see it.
    SeatView fullView() const;
    /// Bit per winning seat: the richest, ties by the rules [13]. Meaningful at any time.
    /// @param among only these seats count: not one that forfeits
    unsigned winners(unsigned among = ~0U) const;
    /// What the line would pay each seat now, empty squares as 0.
    void lineCoins(int lineId, std::array<std::int32_t, MaxSeats>& coins) const;

    // --- for roll-outs: no checks ---------------------------------------------------------------
    /// Swaps a supply tile to the top: a sampled supply has no order of its own.
    void bringToTop(int supplyIndex)
    {
        std::swap(supply_[static_cast<std::size_t>(supplyIndex)],
                  supply_[static_cast<std::size_t>(supplyCount_ - 1)]);
    }
    /// @pre legal  @return lines paid
    LineSet playStall(int rank, SquareIndex square, std::uint8_t defer = DeferNone);
    LineSet playTop(SquareIndex square, std::uint8_t defer = DeferNone);
    LineSet playHidden(int index, SquareIndex square, std::uint8_t defer = DeferNone);
    /// A tile of the hand, see handTile(); the drawn one stays if it is another.
    /// @pre drewIntoHand()
    LineSet playOfHand(int index, SquareIndex square, std::uint8_t defer = DeferNone);
    /// The same for a source picked at random: a stall (0..3: rank - 1) or the supply's tile at
    /// `supplyIndex` (SupplySource), without a branch on which, as no processor can foresee it.
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
    /// Those the round began with: what returns is found without a look at the market.
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
    std::array<PieceCode, MaxTiles + 1> supply_{}; ///< one more: playSource() may look behind it
    std::array<std::array<PieceCode, MaxHiddenTiles>, MaxSeats> hidden_{};
};
static_assert(std::is_trivially_copyable_v<Game>);

// --- the fast path ----------------------------------------------------------------------------

/// @param word the section's, which has the ranks
/// @param sums what counts in it
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
    const std::uint64_t word = lines_[static_cast<std::size_t>(lineId)];
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
    auto& row = lines_[static_cast<std::size_t>(rules_->rowOf(square))];
    auto& column = lines_[static_cast<std::size_t>(rules_->columnLineOf(square))];
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
                lines_[static_cast<std::size_t>(rules_->rowOf(next))] += unit;
                lines_[static_cast<std::size_t>(rules_->columnLineOf(next))] += unit;
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
    auto& count = stalls_[seat][static_cast<std::size_t>(rank - 1)];
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
    // A tile leaves the mask alone: bit SupplySource is never set in it.
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
    const PieceCode code = held[static_cast<std::size_t>(index)];
    const std::size_t last = --hiddenCount_[toMove_];
    for (auto i = static_cast<std::size_t>(index); i < last; ++i)
        held[i] = held[i + 1];
    held[last] = NoPiece;
    return place(code, square, defer);
}

} // namespace hp
