// The hand-made evaluation, for all rules and any number of seats. It estimates what each line pays
// when it is full, puts a price on every kept stall, and looks one turn ahead over the kinds that
// may be drawn. It evaluates all pieces on all squares at once and is fast enough for roll-outs.
// The level `skilled` plays by it; the weaker levels use it with less information (Slips).
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/players/Choice.h"

#include <algorithm>
#include <array>
#include <bit>

namespace hp {

/// Evaluates a position for the seat to move. One object is reused for many positions; it does not
/// allocate. It uses only those secrets of a Game that the seat to move knows.
class Heuristic {
public:
    /// How much of the position is seen.
    struct Sight {
        bool foresees = true;   ///< estimates what will come to the empty squares; else nothing
        LineSet overlooked = 0; ///< columns only
    };

    explicit Heuristic(const Rules& rules);

    const Rules& rules() const { return rules_; }
    /// Evaluates every piece that the seat to move could place. @pre game.phase() == Phase::Playing
    void look(const Game& game, const Sight& sight);
    void look(const Game& game) { look(game, Sight()); }

    // --- after look() ---------------------------------------------------------------------------
    /// The turn that the seat would choose; with a tile in hand, the square for it.
    Choice choose() const;
    /// The best of each Choice::Option; options that are not possible have no value. Do not call it
    /// with a tile in hand.
    Choice::Options options() const;
    /// Calls see(code, hiddenIndex) for each kind of piece that the seat can place without drawing.
    template <class See> void forPlaceable(const See& see) const;
    /// The square with the best value for a code. @pre the code is among what could come
    SquareIndex bestSquare(int code) const;
    /// Margin after placing the code there. The price of the piece in the hand is not subtracted.
    float valueOf(int code, SquareIndex square) const;
    /// Gain of the seat from placing it there, less the gain of the best other seat.
    float gainOf(int code, SquareIndex square) const;
    /// How much less the hand is worth after the code is placed from it.
    float priceOf(int code, bool hidden) const
    {
        return code < RankCount ? price_[code + 1] : hidden ? hiddenPrice_ : 0.0F;
    }
    float drawValue() const { return drawValue_; }
    bool canDraw() const { return canDraw_; }
    /// How much better the kind is than the mean of the unseen tiles.
    float drawLuck(int kind) const { return valueOfDrawn(kind) - drawValue_; }
    /// The tile of the hand that is best to place after the kind was drawn into it [20]: an index
    /// as in Game::handTile().
    int bestOfHand(int drawnKind) const;
    /// A seat's money and the expected payments of the lines.
    float standing(int seat) const { return base_[seat]; }
    /// The same plus the price of its unplaced stalls.
    float total(int seat) const { return base_[seat] + kept_[seat]; }
    /// After a round: the value of the stalls that a seat keeps for the next rounds.
    double keptForLater(const Game& game, int seat) const;
    /// Value in coins of one good of a kept stall.
    static constexpr double GoodsPrice = 6.0;

private:
    static constexpr std::size_t MaxSections = MaxLines * (MaxMarketSide / 2 + 1);
    static constexpr std::size_t KindSpace = (MaxTiles + 3) / 4 * 4;
    using PerKind = std::array<float, KindSpace>;
    using SeatCoins = PerSeat<float>;
    /// What is expected to come to an empty square of a line.
    struct SquareGuess {
        float customers = 0;
        float rogues = 0; ///< as a positive number
        float eye = 0;    ///< chance of an evil eye
        float sack = 0;   ///< chance of a coin sack
        /// Weight of a section's estimate, by its number of empty squares.
        std::array<float, MaxMarketSide + 1> trust{};
    };
    struct Sums {
        SectionSums lying; ///< includes tiles of other sections that reach this one
        int empty = 0;
        PerSeat<int> ranks{};  ///< wizards counted in
        PerSeat<int> stalls{}; ///< 0 where no banner uses them
    };
    /// Kinds whose value depends on more than a square's two sections. A fire divides the sections,
    /// a wizard lifts the stalls beside it, sacks and eyes may reach past fires, a banner lifts all
    /// stalls.
    enum Special : std::size_t { FireAt, WizardAt, SackAt, EyeAt, BannerAt, Specials };
    using LineSums = std::array<Sums, MaxMarketSide / 2 + 1>;
    struct Section {
        float value = 0;     ///< for each good, in the present state
        float still = 0;     ///< the same after a stall has filled one of its squares
        bool traded = false; ///< there are stalls in it
        float banners = 0;
        SeatCoins ranks{}; ///< wizards and banners counted in
        SeatCoins stalls{};
        alignas(16) PerKind with{}; ///< after a tile of the kind has filled one of its squares
    };

    float valueOfDrawn(int kind) const { return std::max(best_[kind], ofHand_); }
    void countTiles(const Game& game);
    void guess(const Game& game, bool foresees);
    void priceHands(const Game& game);
    bool mayBeLastRound(const Game& game, double turnsLeft) const;
    template <int N> void weigh();
    int specialOf(int kind) const;
    float marginAfter(const SeatCoins& before, int code, SquareIndex square) const;

    // Defined in HeuristicLines.cpp; the inline ones are used only there.
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
    std::size_t padded_;               ///< number of kinds, rounded up to whole vectors
    std::array<int, Specials> kindOf_; ///< the special kinds, -1 where there is none
    int curse_ = -1;                   ///< kind of the curses, or -1
    /// What a tile of the kind adds to its own section. Tiles that fires do not shield from count
    /// in all sections.
    std::array<SectionSums, MaxTiles> shielded_{};
    alignas(16) PerKind customer_{};
    alignas(16) PerKind rogue_{};

    // The position looked at.
    int me_ = 0;
    SquareSet empty_ = 0;
    LineSet lines_ = 0; ///< not paid yet and not overlooked
    SquareGuess guess_;
    float drawValue_ = 0;
    float ofHand_ = 0; ///< the best tile of the hand, where the drawn tile joins the hand
    bool canDraw_ = false;
    bool ofHandOnly_ = false; ///< a tile was drawn into the hand; one of it must be placed
    int inHand_ = -1;         ///< its kind, or -1
    unsigned special_ = 0;    ///< bit set of the special kinds that may come and need changes_
    SquareSet wizards_ = 0;   ///< on the market
    float hiddenPrice_ = 0;
    PerRank<float> price_{};
    SeatCoins base_{};
    SeatCoins kept_{};
    std::array<std::uint8_t, MaxTiles> unseen_{};
    int unseenCount_ = 0;
    unsigned ranks_ = 0; ///< ranks of which the seat to move has stalls: bit rank - 1
    /// Includes a tile that has joined the hand [20]; indexed as Game::handTile().
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
