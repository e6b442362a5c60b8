#include "engine/lisboa/game/Earnings.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

StandEarning standAt(const Game& game, Square square, int type, int seat)
{
    StandEarning stand;
    stand.square = square;
    stand.seat = seat;
    stand.type = type;
    const State& state = game.state();
    for (SquareSet left =
             (state.restaurants[type] | state.restaurants[Pub]) & game.rules().neighbours(square);
         left != 0; left &= left - 1)
        stand.restaurants.push_back(static_cast<Square>(std::countr_zero(left)));
    stand.value = game.standValue(type, square);
    return stand;
}

void addTile(StandEarning& stand, const Rules::Customers& customers, Entrance entrance)
{
    if (customers.types & setOf(stand.type))
        stand.from.push_back({entrance, customers.number, customers.number * stand.value});
}

int seatAt(const Game& game, Square square)
{
    int seat = 0;
    while (!(game.state().owned[seat] >> square & 1))
        ++seat;
    return seat;
}

} // namespace

int StandEarning::coins() const
{
    int sum = 0;
    for (const From& tile : from)
        sum += tile.coins;
    return sum;
}

std::vector<StandEarning> earningsOf(const Game& before, const Step& step)
{
    const Rules& rules = before.rules();
    std::vector<StandEarning> stands;
    if (step.kind == StepKind::Open) {
        stands.push_back(standAt(before, step.where, step.what, before.toMove()));
        for (const Line line : {rowLine(rowOf(step.where)), columnLine(columnOf(step.where))}) {
            for (const Entrance entrance : {firstEnd(line), otherEnd(line)}) {
                const CustomerTile tile = before.state().entrances[entrance];
                if (tile != NoCustomers)
                    addTile(stands.back(), rules.customers(tile), entrance);
            }
        }
    } else if (step.kind == StepKind::Bring) {
        const SquareSet line = rules.squaresOf(lineOf(step.where));
        for (int type = 0; type < TypeCount; ++type) {
            for (SquareSet left = before.state().stands[type] & line; left != 0; left &= left - 1) {
                const auto square = static_cast<Square>(std::countr_zero(left));
                stands.push_back(standAt(before, square, type, seatAt(before, square)));
                addTile(stands.back(), rules.customers(step.what), step.where);
            }
        }
        std::sort(stands.begin(), stands.end(),
                  [](const StandEarning& a, const StandEarning& b) { return a.square < b.square; });
    }
    std::erase_if(stands, [](const StandEarning& stand) { return stand.from.empty(); });
    return stands;
}

} // namespace hp::lisboa
