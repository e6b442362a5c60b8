// What is earned and paid [7 to 9, 11].
#include "engine/lisboa/game/Game.h"

#include <algorithm>
#include <tuple>

namespace hp::lisboa {

// ----------------------------------------------------------------------------------------

int Game::standValue(int type, Square square) const
{
    const SquareSet serving = state_.restaurants[type] | state_.restaurants[Pub];
    return 1 + rules_->set().restaurantBonus * std::popcount(serving & rules_->neighbours(square));
}

int Game::earnsAtOpening(int type, Square square) const
{
    int customers = 0;
    for (const Line line : {rowLine(rowOf(square)), columnLine(columnOf(square))}) {
        for (const Entrance entrance : {firstEnd(line), otherEnd(line)}) {
            const CustomerTile tile = state_.entrances[entrance];
            if (tile != NoCustomers && (rules_->customers(tile).types & setOf(type)))
                customers += rules_->customers(tile).number;
        }
    }
    return customers == 0 ? 0 : customers * standValue(type, square);
}

int Game::costOfOpening(Square square) const
{
    const SquareSet all = stands();
    const int row = 1 + std::popcount(all & rules_->squaresOf(rowLine(rowOf(square))));
    const int column = 1 + std::popcount(all & rules_->squaresOf(columnLine(columnOf(square))));
    return rules_->set().standCost == StandCost::Dearer ? std::max(row, column) : row + column - 1;
}

std::array<int, MaxSeats> Game::earnedByBringing(CustomerTile tile, Entrance entrance) const
{
    std::array<int, MaxSeats> earned{};
    const Rules::Customers& customers = rules_->customers(tile);
    const SquareSet line = rules_->squaresOf(lineOf(entrance));
    for (int type = 0; type < TypeCount; ++type) {
        if (!(customers.types & setOf(type)))
            continue;
        for (int seat = 0; seat < seats(); ++seat) {
            for (SquareSet left = state_.stands[type] & state_.owned[seat] & line; left != 0;
                 left &= left - 1)
                earned[seat] += customers.number *
                                standValue(type, static_cast<Square>(std::countr_zero(left)));
        }
    }
    return earned;
}

int Game::finalMoney(int seat) const
{
    return state_.money[seat] - rules_->set().leftRestaurantCost * leftRestaurants(seat);
}

std::array<int, MaxSeats> Game::places(int last) const
{
    std::array<int, MaxSeats> places{};
    const auto worth = [&](int seat) {
        return std::tuple(seat != last, finalMoney(seat), standsInMarket(seat));
    };
    for (int seat = 0; seat < seats(); ++seat) {
        places[seat] = 1;
        for (int other = 0; other < seats(); ++other)
            places[seat] += worth(other) > worth(seat) ? 1 : 0;
    }
    return places;
}

} // namespace hp::lisboa
