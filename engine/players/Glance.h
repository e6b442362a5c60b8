// What the level `skilled` would do, fast enough for roll-outs: the guesses of Weighing and Lookout
// for all squares and pieces at once, on a Game. TestGlance holds the two together.
#pragma once

#include "engine/game/Game.h"
#include "engine/players/Lookout.h"

#include <algorithm>
#include <array>
#include <bit>

namespace hp {

/// What a seat would do by its guesses and what it expects of it.
struct GlanceChoice {
    static constexpr int Draw = -1;
    static constexpr int Pass = -2;

    float value = -1e30F; ///< margin to the best other seat
    int code = Pass;      ///< rank - 1, RankCount + kind, or Draw or Pass
    int hiddenIndex = -1; ///< which of the own hidden tiles it is, or -1
};

/// One look at a position for the seat to move. Kept and used again: allocates nothing.
class Glance {
public:
    explicit Glance(const Rules& rules);

    const Rules& rules() const { return rules_; }
    /// Weighs everything that the seat to move could place. @pre game.phase() == Phase::Playing
    void look(const Game& game);
    /// After look(). Not for a tile in hand: that has bestSquare() only.
    GlanceChoice choose() const;
    /// What a stall of each rank, a hidden tile and a draw are worth; -1e30 for what cannot be
    /// done. With open tiles, the best of them in place of the draw.
    static constexpr int HiddenOption = RankCount;
    static constexpr int DrawOption = RankCount + 1;
    static constexpr int Options = RankCount + 2;
    std::array<GlanceChoice, Options> options() const;
    /// Of the squares for a code, by its value. @pre the code is among what could come
    SquareIndex bestSquare(int code) const;
    /// Margin after placing it there; what it takes from the hand is not off yet.
    float valueOf(int code, SquareIndex square) const;
    /// What the hand is worth less once the code is placed from it.
    float priceOf(int code, bool hidden) const
    {
        return code < RankCount ? price_[static_cast<std::size_t>(code)]
               : hidden         ? hiddenPrice_
                                : 0.0F;
    }
    float drawValue() const { return drawValue_; }
    bool canDraw() const { return canDraw_; }
    /// How much better than the mean of what is unseen the kind is.
    float drawLuck(int kind) const { return valueOfDrawn(kind) - drawValue_; }
    /// Which of the hand is best placed when the kind has been drawn into it [20]: an index as in
    /// Game::handTile().
    int bestOfHand(int drawnKind) const;
    /// Money and what the lines promise a seat.
    float standing(int seat) const { return base_[static_cast<std::size_t>(seat)]; }
    /// And what its unplaced stalls are worth.
    float total(int seat) const
    {
        return base_[static_cast<std::size_t>(seat)] + kept_[static_cast<std::size_t>(seat)];
    }
    /// What the stalls that a seat keeps for the next rounds are worth, once a round is over.
    float keptForLater(const Game& game, int seat) const;

private:
    static constexpr std::size_t MaxSections = MaxLines * (MaxMarketSide / 2 + 1);
    static constexpr std::size_t KindSpace = (MaxTiles + 3) / 4 * 4;
    using PerKind = std::array<float, KindSpace>;
    struct Sums {
        SectionSums lying; ///< what reaches it from other sections as well
        int empty = 0;
        std::array<int, MaxSeats> ranks{};
    };
    /// Kinds whose worth hangs on more than a square's two sections: a fire parts them, a wizard
    /// lifts the stalls beside it, sacks and eyes may reach past fires.
    enum Special : std::size_t { FireAt, WizardAt, SackAt, EyeAt, Specials };
    using PerSeat = std::array<float, MaxSeats>;
    using LineSums = std::array<Sums, MaxMarketSide / 2 + 1>;
    struct Section {
        float value = 0;     ///< for each good, as it stands
        float still = 0;     ///< once a stall has filled one of its squares
        bool traded = false; ///< there are stalls in it
        std::array<float, MaxSeats> ranks{};
        alignas(16) PerKind with{}; ///< once a tile of the kind has filled one of its squares
    };

    void guess(const Game& game);
    float valueOfDrawn(int kind) const
    {
        return std::max(best_[static_cast<std::size_t>(kind)], ofHand_);
    }
    template <int N> void weigh();
    int specialOf(int kind) const;

    // In GlanceLines.cpp, the inline ones for there only.
    void readLines(const Game& game);
    void readLine(const Game& game, int line, bool row);
    inline Sums startOf(std::uint64_t word) const;
    static float factorOf(int sacks) { return static_cast<float>(hp::factorOf(sacks)); }
    inline float valueOf(const Sums& sums) const;
    inline void add(Sums& sums, const Game& game, SquareIndex square) const;
    std::size_t addSection(const Sums& sums);
    void readFires(const Game& game, int line, bool row);
    void readReach(const Game& game, int line, bool row, const LineSums& sums);
    void readWizards(const Game& game);
    void change(Special special, std::size_t square, bool row, const PerSeat& coins);
    int lift(SquareIndex square) const
    {
        return wizards_ == 0 ? 0 : std::popcount(wizards_ & rules_.neighbours(square));
    }
    bool isSpecial(Special special) const { return (special_ >> special & 1U) != 0; }

    const Rules& rules_;
    std::size_t seats_;
    std::size_t kinds_;
    std::size_t padded_;               ///< kinds, filled up to whole vectors
    std::array<int, Specials> kindOf_; ///< the special kinds, -1 where there is none
    /// What a tile of the kind adds to its own section; what fires do not keep out is in all.
    std::array<SectionSums, MaxTiles> shielded_{};
    alignas(16) PerKind customer_{};
    alignas(16) PerKind rogue_{};

    // Of the position looked at.
    std::size_t me_ = 0;
    SquareSet empty_ = 0;
    SquareGuess guess_;
    float drawValue_ = 0;
    float ofHand_ = 0; ///< the best of the hand, where the drawn tile joins it
    bool canDraw_ = false;
    unsigned special_ = 0;  ///< those that may come, and need changes_; a bit each
    SquareSet wizards_ = 0; ///< on the market
    float hiddenPrice_ = 0;
    std::array<float, RankCount> price_{};
    std::array<float, MaxSeats> base_{};
    std::array<float, MaxSeats> kept_{};
    std::array<std::uint8_t, MaxTiles> unseen_{};
    int unseenCount_ = 0;
    std::array<std::uint8_t, RankCount> stalls_{};
    std::array<std::int8_t, MaxHiddenTiles> hidden_{};
    std::size_t hiddenCount_ = 0;
    std::size_t sectionCount_ = 0;
    std::array<std::uint8_t, MaxSquares> rowSection_{};
    std::array<std::uint8_t, MaxSquares> columnSection_{};
    std::array<float, RankCount> bestStall_{};
    alignas(16) PerKind best_{};
    /// What a special tile changes for each seat, on every empty square.
    std::array<std::array<PerSeat, MaxSquares>, Specials> changes_{};
    std::array<Section, MaxSections> sections_{};
};

} // namespace hp
