// The rest of a round without chance for two seats, in terms of sums. The state of a section is one
// word, a finished line is dropped, and only the difference of ranks matters. The Solver searches
// in this form. Only engine/heller/game implements the full rules; tests compare both.
//
// It does not support every rule set: see fits(). Otherwise callers use the plain search
// (PlainSearch.h).
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/solver/SolverTable.h"

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace hp::exact {

/// The content of a section in one word, changed by addition: tiles as in a LineWord, and above the
/// coin sacks the signed difference of the seats' ranks, seat 0 less seat 1. A LineWord keeps the
/// ranks apart; here they would cost a subtraction in every value.
using Word = std::uint64_t;

namespace word {
constexpr Word differenceUnits(int ranks)
{
    return static_cast<Word>(ranks) << lineword::Fires;
}
constexpr int difference(Word w)
{
    return static_cast<int>(static_cast<std::int64_t>(w) >> lineword::Fires);
}
constexpr SectionSums sums(Word w)
{
    return {lineword::customers(w), lineword::rogues(w), lineword::eyes(w), lineword::sacks(w)};
}
/// What the section pays seat 0 less what it pays seat 1.
constexpr int value(Word w)
{
    return sectionValue(sums(w)) * difference(w);
}
} // namespace word

constexpr SquareSet bit(int square)
{
    return SquareSet{1} << square;
}
constexpr int lowest(std::uint64_t set)
{
    return std::countr_zero(set);
}

/// A piece that can be placed: a kind of open tile, a seat's stalls of one rank, or a kind of
/// hidden tile of one seat.
struct Item {
    PieceType type = PieceType::None;
    int value = 0;      ///< rank, or the tile's value as a positive number
    unsigned seats = 0; ///< bit per seat that may place it
    SectionSums adds;
    Word addend = 0;
    TurnKind turnKind = TurnKind::Stall;
    std::uint8_t what = 0; ///< as in Turn
};

class LastSquares {
public:
    /// The caller checks for no chance and two seats. This checks the rest: no banner and no curse,
    /// no wizard to come, no fire that matters beyond its sections, enough pieces for all squares.
    static bool fits(const Game& game);

    /// @pre fits(game), game.phase() == Phase::Playing, nothing in hand
    LastSquares(const Game& game, SolverTable& table, SearchControl& control);

    struct Move {
        SquareIndex square = 0;
        std::uint8_t item = 0;
    };

    /// What the sections already complete will pay the seat to move less the other seat.
    int settled() const { return mover_ == 0 ? settled_ : -settled_; }
    bool mustPass() const { return available_[mover_] == 0; }
    /// All moves of the seat to move, the promising ones first.
    std::vector<Move> moves();
    Turn turnOf(const Move& move) const;
    /// The exact margin of the rest of the round for the seat to move if it lies within
    /// (alpha, beta), else a bound on the same side. Meaningless once control.stopped.
    int search(int alpha, int beta);
    /// The same for one move of the seat to move.
    int searchMove(const Move& move, int alpha, int beta);

private:
    static constexpr int MaxItems = 64;
    static constexpr int MaxSections = 4 * MaxSquares;

    struct Section {
        Word sum = 0;
        SquareSet open = 0; ///< its empty squares
    };
    using SectionIds = std::array<std::uint8_t, MaxSquares>;
    struct Grid {
        std::array<Section, MaxSections> sections{};
        int sectionCount = 0;
        SectionIds row{}; ///< of an empty square
        SectionIds column{};
        std::array<Word, MaxSquares> cells{}; ///< content by square; 0 for nothing and for fires
        SquareSet fires = 0;
    };
    /// The known effect of filling a square, without the next turn: gains of the seat to move
    /// relative to `base`.
    struct Outlook {
        int base = 0;
        int perGood = 0; ///< per rank of an own stall
        int perCustomer = 0;
        int perRogue = 0;
        int sack = 0;
        int eye = 0;
        int fire = 0;

        /// The same for the other seat, whose own stalls count for it.
        Outlook reversed() const
        {
            return {-base, perGood, -perCustomer, -perRogue, -sack, -eye, -fire};
        }
    };
    /// A square's position in its line; needed for fires.
    struct Walk {
        int step = 0;
        int before = 0; ///< squares of the line before it
        int after = 0;
    };

    void addItems(const Game& game);
    bool nobodyPasses() const;
    void addSections(const Game& game);

    int searchLeft(int left, int alpha, int beta);
    int lastOne() const;
    int lastTwo(int alpha, int beta);
    int apartAnswer(int square, const Outlook& mine, int other, const Outlook& there) const;
    int sharedAnswer(int square, int other, int beta);
    int play(int left, int square, int item, int alpha, int beta);
    int playFire(int left, int square, int item, int alpha, int beta);

    Outlook outlook(int square, Word row, Word column, int rowWeight, int columnWeight) const;
    Outlook exactOutlook(int square, int sign) const;
    Outlook estimate(int square) const;
    int gain(const Outlook& outlook, int item, int square) const;
    std::pair<int, int> bestGain(const Outlook& outlook, std::uint64_t items, int square) const;
    Word before(int square, const Walk& walk) const;
    int fillMoves(std::uint32_t* moves) const;
    std::uint64_t key(int left) const;
    std::uint64_t gapKey(const Section& section, const Walk& walk) const;

    void take(int item);
    void giveBack(int item);
    Word addendAt(int square, int item) const;

    SolverTable* table_;
    SearchControl* control_;
    int left_ = 0;
    int mover_ = 0;
    int settled_ = 0;        ///< for seat 0
    bool alternate_ = false; ///< no seat has to pass, whatever is placed
    SquareSet empty_ = 0;
    std::array<std::uint64_t, 2> available_{}; ///< items by seat
    std::uint64_t poolKey_ = 0; ///< of the items left, and of the wizards already placed
    // Items by type, within each by value.
    std::uint64_t stalls_ = 0;
    std::uint64_t customers_ = 0;
    std::uint64_t rogues_ = 0;
    std::uint64_t sacks_ = 0;
    std::uint64_t eyes_ = 0;
    std::uint64_t fires_ = 0;
    std::uint64_t several_ = 0; ///< items with more than one piece at the root
    std::array<std::uint8_t, MaxItems> count_{};
    std::array<Item, MaxItems> items_{};
    std::array<std::uint64_t, MaxItems> itemKey_{};
    int itemCount_ = 0;
    std::array<int, MaxSquares> bonus_{}; ///< wizards beside an empty square
    std::array<Walk, MaxSquares> rowWalk_{};
    std::array<Walk, MaxSquares> columnWalk_{};
    Grid grid_;
};

} // namespace hp::exact
