// The hand-made evaluation, for all rules and any number of seats: what each line is likely to pay
// when it is full, a price on every stall that is kept, and one turn ahead over the kinds that may
// be drawn. It sees all pieces on all squares at once and is fast enough for roll-outs. The level
// `skilled` plays by it; the weaker levels see less of it (Slips).
#pragma once

#include "engine/game/Game.h"
#include "engine/players/Choice.h"

#include <algorithm>
#include <array>
#include <bit>

namespace hp {

/// One look at a position for the seat to move. Kept and used again: allocates nothing. Of the
/// secrets of a Game it uses those only that the seat to move knows.
class Heuristic {
public:
    /// What is looked at.
    struct Sight {
        bool foresees = true;   ///< guesses what will come to the empty squares; else: nothing
        LineSet overlooked = 0; ///< columns only
    };

    explicit Heuristic(const Rules& rules);

    const Rules& rules() const { return rules_; }
    /// Weighs everything that the seat to move could place. @pre game.phase() == Phase::Playing
    void look(const Game& game, const Sight& sight);
    void look(const Game& game) { look(game, Sight()); }

    // --- after look() ---------------------------------------------------------------------------
    /// What the seat would do; with a tile in hand, place it.
    Choice choose() const;
    /// The best of each Choice::Option; those that cannot be done have no value. Not for a tile in
    /// hand.
    Choice::Options options() const;
    /// see(code, hiddenIndex) for whatever the seat can place without drawing, each kind once.
    template <class See> void forPlaceable(const See& see) const;
    /// Of the squares for a code, by its value. @pre the code is among what could come
    SquareIndex bestSquare(int code) const;
    /// Margin after placing it there; what it takes from the hand is not off yet.
    float valueOf(int code, SquareIndex square) const;
    /// What the seat gains by placing it there, less what the best other gains.
    float gainOf(int code, SquareIndex square) const;
    /// What the hand is worth less once the code is placed from it.
    float priceOf(int code, bool hidden) const
    {
        return code < RankCount ? price_[code + 1] : hidden ? hiddenPrice_ : 0.0F;
    }
    float drawValue() const { return drawValue_; }
    bool canDraw() const { return canDraw_; }
    /// How much better than the mean of what is unseen the kind is.
    float drawLuck(int kind) const { return valueOfDrawn(kind) - drawValue_; }
    /// Which of the hand is best placed when the kind has been drawn into it [20]: an index as in
    /// Game::handTile().
    int bestOfHand(int drawnKind) const;
    /// Money and what the lines promise a seat.
    float standing(int seat) const { return base_[seat]; }
    /// And what its unplaced stalls are worth.
    float total(int seat) const { return base_[seat] + kept_[seat]; }
    /// What the stalls that a seat keeps for the next rounds are worth, once a round is over.
    float keptForLater(const Game& game, int seat) const;
    /// What a good of a kept stall is worth in coins.
    static constexpr double GoodsPrice = 6.0;

private:
    static constexpr std::size_t MaxSections = MaxLines * (MaxMarketSide / 2 + 1);
    static constexpr std::size_t KindSpace = (MaxTiles + 3) / 4 * 4;
    using PerKind = std::array<float, KindSpace>;
    using SeatCoins = PerSeat<float>;
    /// What one empty square of a line is expected to become.
    struct SquareGuess {
        float customers = 0;
        float rogues = 0; ///< as a positive number
        float eye = 0;    ///< chance of one
        float sack = 0;   ///< the same
        /// How far a section with so many empty squares is believed in.
        std::array<float, MaxMarketSide + 1> trust{};
    };
    struct Sums {
        SectionSums lying; ///< what reaches it from other sections as well
        int empty = 0;
        PerSeat<int> ranks{};  ///< wizards counted in
        PerSeat<int> stalls{}; ///< 0 where no banner asks for them
    };
    /// Kinds whose worth hangs on more than a square's two sections: a fire parts them, a wizard
    /// lifts the stalls beside it, sacks and eyes may reach past fires, a banner lifts all stalls.
    enum Special : std::size_t { FireAt, WizardAt, SackAt, EyeAt, BannerAt, Specials };
    using LineSums = std::array<Sums, MaxMarketSide / 2 + 1>;
    struct Section {
        float value = 0;     ///< for each good, as it stands
        float still = 0;     ///< once a stall has filled one of its squares
        bool traded = false; ///< there are stalls in it
        float banners = 0;
        SeatCoins ranks{}; ///< wizards and banners counted in
        SeatCoins stalls{};
        alignas(16) PerKind with{}; ///< once a tile of the kind has filled one of its squares
    };

    float valueOfDrawn(int kind) const
    {
        return std::max(best_[static_cast<std::size_t>(kind)], ofHand_);
    }
    void countTiles(const Game& game);
    void guess(const Game& game, bool foresees);
    void priceHands(const Game& game);
    bool mayBeLastRound(const Game& game, double turnsLeft) const;
    template <int N> void weigh();
    int specialOf(int kind) const;
    float marginAfter(const SeatCoins& before, int code, SquareIndex square) const;

    // In HeuristicLines.cpp, the inline ones for there only.
    void readLines(const Game& game);
    void readLine(const Game& game, int line, bool row);
    void skipLine(int line);
    inline Sums startOf(std::uint64_t word) const;
    static float factorOf(int sacks) { return static_cast<float>(hp::factorOf(sacks)); }
    inline float valueOf(const Sums& sums) const;
    static inline int goodsOf(const Sums& sums, int seat);
    inline void add(Sums& sums, const Game& game, SquareIndex square) const;
    std::size_t addSection(const Sums& sums);
    void readFires(const Game& game, int line, bool row);
    void readReach(const Game& game, int line, bool row, const LineSums& sums);
    void readWizards(const Game& game);
    void readBanners();
    void change(Special special, std::size_t square, bool row, const SeatCoins& coins);
    int lift(SquareIndex square) const
    {
        return wizards_ == 0 ? 0 : std::popcount(wizards_ & rules_.neighbours(square));
    }
    bool isSpecial(Special special) const { return (special_ >> special & 1U) != 0; }

    const Rules& rules_;
    int seats_;
    std::size_t kinds_;
    std::size_t padded_;               ///< kinds, filled up to whole vectors
    std::array<int, Specials> kindOf_; ///< the special kinds, -1 where there is none
    int curse_ = -1;                   ///< kind of the curses, or -1
    /// What a tile of the kind adds to its own section; what fires do not keep out is in all.
    std::array<SectionSums, MaxTiles> shielded_{};
    alignas(16) PerKind customer_{};
    alignas(16) PerKind rogue_{};

    // Of the position looked at.
    int me_ = 0;
    SquareSet empty_ = 0;
    LineSet lines_ = 0; ///< not paid yet and not overlooked
    SquareGuess guess_;
    float drawValue_ = 0;
    float ofHand_ = 0; ///< the best of the hand, where the drawn tile joins it
    bool canDraw_ = false;
    bool ofHandOnly_ = false; ///< a tile has been drawn into the hand: one of it is placed
    int inHand_ = -1;         ///< its kind, or -1
    unsigned special_ = 0;    ///< those that may come, and need changes_; a bit each
    SquareSet wizards_ = 0;   ///< on the market
    float hiddenPrice_ = 0;
    PerRank<float> price_{};
    SeatCoins base_{};
    SeatCoins kept_{};
    std::array<std::uint8_t, MaxTiles> unseen_{};
    int unseenCount_ = 0;
    unsigned ranks_ = 0; ///< that the seat to move has stalls of: bit rank - 1
    /// With a tile that has joined them [20]: as Game::handTile().
    std::array<std::int8_t, MaxHiddenTiles + 1> hidden_{};
    std::size_t hiddenCount_ = 0;
    std::size_t sectionCount_ = 0;
    std::array<std::uint8_t, MaxSquares> rowSection_{};
    std::array<std::uint8_t, MaxSquares> columnSection_{};
    PerRank<float> bestStall_{};
    alignas(16) PerKind best_{};
    /// What a special tile changes for each seat, on every empty square.
    std::array<std::array<SeatCoins, MaxSquares>, Specials> changes_{};
    std::array<Section, MaxSections> sections_{};
};

template <class See> void Heuristic::forPlaceable(const See& see) const
{
    if (inHand_ >= 0) {
        see(RankCount + inHand_, Choice::NotHidden);
        return;
    }
    for (int rank = 1; rank <= RankCount && !ofHandOnly_; ++rank) {
        if (ranks_ >> (rank - 1) & 1U)
            see(rank - 1, Choice::NotHidden);
    }
    for (std::size_t i = 0; i < hiddenCount_; ++i) {
        bool seen = false;
        for (std::size_t j = 0; j < i; ++j)
            seen = seen || hidden_[j] == hidden_[i];
        if (!seen)
            see(RankCount + hidden_[i], static_cast<int>(i));
    }
    for (std::size_t kind = 0; rules_.set().openTiles && kind < kinds_; ++kind) {
        if (unseen_[kind] > 0)
            see(RankCount + static_cast<int>(kind), Choice::NotHidden);
    }
}

} // namespace hp
