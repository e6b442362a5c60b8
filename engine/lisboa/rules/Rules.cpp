#include "engine/lisboa/rules/Rules.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

/// Sets of types as words in the order of the letters f l t m g.
bool comesBefore(TypeSet a, TypeSet b)
{
    for (int type = 0; type < TypeCount; ++type) {
        const bool inA = (a & setOf(type)) != 0;
        const bool inB = (b & setOf(type)) != 0;
        if (inA != inB) {
            // The one that has the letter comes first, unless the other word has ended.
            const bool otherEnds = ((inA ? b : a) >> type) == 0;
            return inA != otherEnds;
        }
    }
    return false;
}

} // namespace

Rules::Rules(RuleSet set, int seats) : set_(std::move(set)), seats_(seats)
{
    market_ = marketSquares(set_.rows, set_.columns);
    for (int row = 0; row < set_.rows; ++row)
        lines_[rowLine(row)] = market_ & (SquareSet{0xff} << squareAt(row, 0));
    for (int column = 0; column < set_.columns; ++column)
        lines_[columnLine(column)] = market_ & (SquareSet{0x0101010101010101} << column);
    for (std::size_t line = 0; line < lines_.size(); ++line) {
        if (lines_[line] != 0)
            entrances_ |= EntranceSet{3} << firstEnd(static_cast<Line>(line));
    }
    for (Square square = 0; square < SquareCount; ++square) {
        const SquareSet self = setOfSquare(square);
        if (self & market_)
            neighbours_[square] =
                (((self << MaxSide) | (self >> MaxSide)) & lines_[columnLine(columnOf(square))]) |
                (((self << 1) | (self >> 1)) & lines_[rowLine(rowOf(square))]);
    }

    std::vector<TypeSet> order;
    for (int types = 1; types < TypeSets; ++types)
        order.push_back(static_cast<TypeSet>(types));
    std::sort(order.begin(), order.end(), comesBefore);
    for (int number = 1; number <= MaxCustomers; ++number) {
        first_[number - 1] = static_cast<int>(customers_.size());
        for (const TypeSet types : order) {
            if (const int count = set_.customers[number - 1][types]; count > 0)
                customers_.push_back({number, types, count});
        }
    }
    first_[MaxCustomers] = static_cast<int>(customers_.size());

    restaurants_ = set_.restaurants;
    lastHasPub_ = set_.asidePub && set_.pubForLast[seats - MinSeats];
    if (set_.asidePub && !lastHasPub_)
        --restaurants_[Pub];
    coinsToEnd_ = seats * set_.coinRounds[seats - MinSeats];
}

CustomerTile Rules::findCustomers(int number, TypeSet types) const
{
    for (int tile = first_[number - 1]; tile < first_[number]; ++tile) {
        if (customers_[tile].types == types)
            return static_cast<CustomerTile>(tile);
    }
    return NoCustomers;
}

} // namespace hp::lisboa
