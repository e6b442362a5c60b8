// The lines that still have empty squares, for a search that fills a few of them: what each piece
// would bring on a line's last empty square is worked out once for everything else that may stand
// in the line. Two seats, no wizards.
#pragma once

#include "engine/game/SeatView.h"

#include <array>
#include <cstdint>
#include <vector>

namespace hp::exact {

/// What lies in a line, added up, and how many of its squares are empty.
struct LineSoFar {
    std::uint64_t sum = 0; ///< of the addends, see lineword
    int open = 0;
};
LineSoFar lineSoFar(const SeatView& view, int line);

class OpenLines {
public:
    static constexpr int MaxOpen = 8;
    /// Pieces are numbered: the kinds of tiles that may come, then the stalls of seat 0 and seat 1.
    static constexpr int MaxKinds = 16;
    static constexpr int Pieces = MaxKinds + 2 * RankCount;
    static constexpr int stall(int seat, int rank)
    {
        return MaxKinds + seat * RankCount + rank - 1;
    }
    /// Coins of seat 0 less those of seat 1.
    struct Gains {
        alignas(16) std::array<std::int16_t, Pieces> of{}; ///< by piece
        std::int16_t lowest = 0;
        std::int16_t highest = 0;
    };

    /// Whether there are few enough empty squares and kinds, and what lines can pay is in bounds.
    static bool fits(const SeatView& view, const std::vector<KindIndex>& kinds);
    /// @pre fits(view, kinds)
    OpenLines(const SeatView& view, const std::vector<KindIndex>& kinds);

    int squareCount() const { return squareCount_; }
    SquareIndex square(int place) const { return squares_[static_cast<std::size_t>(place)]; }
    /// Puts a piece onto an empty square, given as its place among them. Returns the coins that
    /// lines pay for it.
    int put(int place, int piece);
    void lift(int place, int piece);
    /// What each piece pays there in the row (direction 0) or column (1).
    /// @pre the line's only empty square
    const Gains& in(int direction, int place)
    {
        return gains(at_[static_cast<std::size_t>(place)][static_cast<std::size_t>(direction)]);
    }
    /// Whether two squares lie in one row (0) or column (1); else -1.
    int shared(int place, int other) const;
    /// What each piece pays there in the row (0) or column (1) that has one more empty square,
    /// once `piece` is on that.
    const Gains& inShared(int direction, int place, int other, int piece);

private:
    static constexpr int MaxLength = MaxMarketSide;
    /// More gains than this of one line are not kept but worked out every time.
    static constexpr int MostKept = 1 << 16;

    struct At {
        std::uint8_t line = 0;
        std::uint8_t index = 0; ///< of the line's empty squares
    };
    struct Line {
        int open = 0; ///< squares that are empty at first
        int left = 0; ///< squares that are empty now
        /// For each of them as the last one: which of its gains hold, by what is on the others.
        std::array<int, MaxOpen> index{};
        /// Steps of that: by the square that is filled, for all as the last one.
        std::array<std::array<int, MaxOpen>, MaxOpen> stride{};
        int gainsPerSquare = 0; ///< 0: not kept
        std::vector<Gains> gains;
        std::vector<std::uint8_t> known;
        int length = 0;
        std::array<std::uint64_t, MaxLength> addends{}; ///< along the line, 0 for what is open
        std::array<std::uint8_t, MaxOpen> where{};      ///< of the empty squares along the line
        std::array<std::uint8_t, MaxOpen> place{};      ///< of them among all empty squares
    };

    const Gains& gains(At at) { return gains(at, lines_[at.line].index[at.index]); }
    const Gains& gains(At at, int index);
    void work(const Line& line, int last, Gains& gains) const;
    int margin(const Line& line, const std::array<std::uint64_t, MaxLength>& addends) const;

    const Rules& rules_;
    std::array<std::uint64_t, Pieces> addends_{};
    std::array<int, Pieces> digit_{}; ///< of those pieces that there are, from 0
    int digits_ = 0;
    int kinds_ = 0;
    int squareCount_ = 0;
    std::array<SquareIndex, MaxOpen> squares_{};
    std::array<std::uint8_t, MaxOpen> pieces_{};  ///< on those that are filled
    std::array<std::array<At, 2>, MaxOpen> at_{}; ///< in row and column
    std::vector<Line> lines_;
    std::vector<Gains> fresh_; ///< by line, where gains are not kept
};

} // namespace hp::exact
