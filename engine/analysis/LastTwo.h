// The last two squares of a round, where an exact search for several seats spends nearly all of its
// time: what every piece pays there is worked out once, and then turns and answers are sums. What
// expectedDecisions() does where lines are paid at once, without wizards, and the round's end is
// worth what TotalsValue says (see LastTwo::fits()).
#pragma once

#include "engine/analysis/Expectation.h"
#include "engine/game/Game.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace hp::exact {

/// Whether the seat likes `a` better; between equals, what the seats after it like less.
bool prefers(const SeatUtilities& a, const SeatUtilities& b, std::size_t seat, std::size_t seats);

class LastTwo {
public:
    /// Whether the rules and the worth of the round's end are those it is made for: coins in whole
    /// numbers, ties shared, and no kept stalls beside a first place.
    static bool fits(const Rules& rules, const RoundEndValue& atEnd);
    /// Whether a search from this position on will nearly always be served by it: it fits, more
    /// than two squares are left (the root's turns are played one by one), and there are not too
    /// many kinds or coins.
    static bool serves(const SeatView& view, const RoundEndValue& atEnd);
    /// @pre fits(rules, atEnd); both stay where they are
    LastTwo(const Rules& rules, const RoundEndValue& atEnd);

    /// What the seats get from here; false where it cannot tell: somebody may have to pass, there
    /// are too many kinds, fortunes, or full lines that are not paid.
    /// @pre game.phase() == Phase::Playing, two squares are empty, nothing is in the hand
    bool value(const Game& game, SeatUtilities& values);
    /// Turns on the first of the two squares that were looked at in value().
    int turns() const { return turns_; }

private:
    static constexpr std::size_t MaxKinds = 16;
    /// One for each kind that there is, then the stalls of the seat that answers, then those of the
    /// seat to move.
    static constexpr std::size_t Lanes = MaxKinds + 2 * RankCount;
    /// So many of them will do mostly.
    static constexpr std::size_t FewLanes = 16;
    using Row = std::array<std::int16_t, Lanes>;
    static constexpr Row None{};
    /// Coins by seat and lane.
    struct Table {
        alignas(16) std::array<Row, MaxSeats> of{};
    };
    struct Place {
        SquareIndex square = 0;
        std::array<int, 2> lines{}; ///< row and column
        /// What each piece brings to the totals there, by the lines of which it is the only empty
        /// square.
        Table alone;
    };

    bool findPieces(const Game& game);
    bool findTotals(const Game& game);
    bool findPlaces(const Game& game);
    bool addPays(const Game& game, int line, SquareIndex square, std::size_t lanes, Table& table,
                 SquareIndex other = 0, std::uint64_t addend = 0) const;
    bool ofPiece(const Game& game, std::size_t lane, bool drawn, SeatUtilities& values);
    SeatUtilities answer(const Place& there, std::size_t lane, bool drawn);
    template <std::size_t Count, bool FirstPlace>
    void findEnds(const Place& there, std::size_t lane);
    double utility(std::size_t seat, std::size_t lane) const;
    SeatUtilities at(std::size_t lane) const;
    int sum(const Row& row, std::size_t lane, bool drawn) const;

    const Rules& rules_;
    const TotalsValue& worth_;
    std::size_t seats_;
    std::array<int, RankCount> keptStall_{};

    // Of the position:
    std::size_t mover_ = 0;
    std::size_t other_ = 0; ///< who answers
    std::size_t kinds_ = 0;
    std::size_t answers_ = 0; ///< lanes of kinds and of the answering seat's stalls
    std::size_t lanes_ = 0;
    std::array<std::uint64_t, Lanes> addends_{};
    alignas(16) Row counts_{}; ///< of the kinds, in the supply
    unsigned moverHolds_ = 0;  ///< hidden: bit per kind
    unsigned otherHolds_ = 0;
    int supply_ = 0;
    std::array<int, MaxSeats> totals_{}; ///< less those of the first seat
    std::array<Place, 2> places_;
    int shared_ = -1; ///< line
    int turns_ = 0;

    // Of the turn that is being answered, by what comes to the last square:
    Table sharedPays_;
    Table leads_;  ///< on the best other
    Table firsts_; ///< shares of the first place, in twelfths
};

} // namespace hp::exact
