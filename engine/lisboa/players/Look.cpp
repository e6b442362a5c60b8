#include "engine/lisboa/players/Look.h"

#include <algorithm>
#include <numeric>

namespace hp::lisboa {

namespace {

/// How much of the game is left, from 1 to 0: it ends by squares or by entrances.
double left(int now, int atBegin, int atEnd)
{
    return atBegin > atEnd ? std::clamp(double(now - atEnd) / (atBegin - atEnd), 0.0, 1.0) : 0;
}

double leftOf(const Game& game)
{
    const Rules& rules = game.rules();
    return std::min(left(std::popcount(game.freeSquares()), std::popcount(rules.market()),
                         rules.set().endSquares),
                    left(std::popcount(game.emptyEntrances()), std::popcount(rules.entrances()),
                         rules.set().endEntrances));
}

} // namespace

Look::Look(const Game& game, const Taste& taste)
    : game_(game), taste_(taste), seat_(game.toMove()),
      perEntrance_(taste.perEntrance * leftOf(game))
{
    const State& state = game.state();
    for (Entrance entrance = 0; entrance < EntranceCount; ++entrance) {
        const Line line = lineOf(entrance);
        if (game.emptyEntrances() >> entrance & 1U)
            ++emptyEnds_[line];
        const CustomerTile tile = state.entrances[entrance];
        if (tile == NoCustomers)
            continue;
        const Rules::Customers& customers = game.rules().customers(tile);
        for (int type = 0; type < TypeCount; ++type) {
            if (customers.types & setOf(type))
                guests_[line][type] =
                    static_cast<std::uint8_t>(guests_[line][type] + customers.number);
        }
    }
    for (int type = 0; type < TypeCount; ++type) {
        for (SquareSet stands = state.stands[type]; stands != 0; stands &= stands - 1) {
            const auto square = static_cast<Square>(std::countr_zero(stands));
            auto& values = state.owned[seat_] >> square & 1 ? own_ : others_;
            const int value = game.standValue(type, square);
            for (const Line line : {rowLine(rowOf(square)), columnLine(columnOf(square))})
                values[line][type] = static_cast<std::uint16_t>(values[line][type] + value);
        }
    }
}

double Look::toCome(Square square) const
{
    return perEntrance_ *
           (emptyEnds_[rowLine(rowOf(square))] + emptyEnds_[columnLine(columnOf(square))]);
}

double Look::opening(int type, Square square) const
{
    const int guests =
        guests_[rowLine(rowOf(square))][type] + guests_[columnLine(columnOf(square))][type];
    const double reveals = game_.state().grey >> square & 1 ? taste_.revealed : 0;
    return (guests + toCome(square)) * game_.standValue(type, square) -
           game_.costOfOpening(square) + reveals + taste_.opening;
}

double Look::restaurant(int kind, Square square) const
{
    const State& state = game_.state();
    double worth = game_.rules().set().restaurantCoin + taste_.kept;
    if (state.grey >> square & 1)
        worth += taste_.revealed;
    const SquareSet beside = game_.rules().neighbours(square);
    const double bonus = game_.rules().set().restaurantBonus;
    for (int type = 0; type < TypeCount; ++type) {
        if (kind != type && kind != Pub)
            continue;
        for (SquareSet stands = state.stands[type] & beside; stands != 0; stands &= stands - 1) {
            const auto stand = static_cast<Square>(std::countr_zero(stands));
            const bool own = state.owned[seat_] >> stand & 1;
            worth += (own ? bonus : -taste_.others * bonus) * toCome(stand);
        }
    }
    return worth;
}

double Look::taking(int type) const
{
    return game_.state().hands[seat_][type] == 0 ? taste_.newType : 0;
}

bool Look::mayOpen(int type, Square square) const
{
    const State& state = game_.state();
    const int cost = game_.costOfOpening(square);
    return (state.unknownMoney >> seat_ & 1U) || state.money[seat_] >= cost ||
           state.money[seat_] + game_.earnsAtOpening(type, square) >= cost;
}

/// Three equal tiles give little choice; what comes instead is better than that. Of the own tiles a
/// swap does not take the turn: what needs none of them stays possible, and else a stand of the
/// type that is drawn is opened.
double Look::swapping(const std::vector<Rated>& turns) const
{
    const double choice = 2 * taste_.newType;
    if (game_.taking())
        return choice;
    double otherwise = -1e300;
    for (const Rated& turn : turns) {
        if (turn.step.kind != StepKind::Open)
            otherwise = std::max(otherwise, turn.worth);
    }
    double sum = 0;
    for (int type = 0; type < TypeCount; ++type) {
        double best = otherwise;
        for (SquareSet squares = game_.freeSquares(); squares != 0; squares &= squares - 1) {
            const auto square = static_cast<Square>(std::countr_zero(squares));
            if (game_.state().woodenStands[seat_] > 0 && mayOpen(type, square))
                best = std::max(best, opening(type, square));
        }
        sum += best * game_.bag(type);
    }
    return choice + sum / game_.bagCount();
}

void Look::rateOffer(std::vector<Rated>& steps) const
{
    const Rules& rules = game_.rules();
    const auto tiles = static_cast<CustomerTile>(rules.customers().size());
    for (Line line = 0; line < 2 * MaxSide; ++line) {
        if (emptyEnds_[line] == 0 || (game_.state().owned[seat_] & rules.squaresOf(line)) == 0)
            continue;
        const int stands = std::popcount(game_.stands() & rules.squaresOf(line));
        // The entrance is used up for all types.
        const double before =
            perEntrance_ *
            (std::accumulate(own_[line].begin(), own_[line].end(), 0) -
             taste_.others * std::accumulate(others_[line].begin(), others_[line].end(), 0));
        for (CustomerTile tile = 0; tile < tiles; ++tile) {
            const Rules::Customers& customers = rules.customers(tile);
            if (customers.number > stands)
                break; // they are in the order of their numbers
            if (game_.state().offer[tile] == 0)
                continue;
            int own = 0;
            int others = 0;
            for (int type = 0; type < TypeCount; ++type) {
                if (customers.types & setOf(type)) {
                    own += own_[line][type];
                    others += others_[line][type];
                }
            }
            if (own == 0)
                continue;
            const double worth = customers.number * (own - taste_.others * others) - before;
            const Entrance first = firstEnd(line);
            if (game_.emptyEntrances() >> first & 1U)
                steps.push_back({Step::bring(tile, first), worth});
            if (game_.emptyEntrances() >> otherEnd(line) & 1U)
                steps.push_back({Step::bring(tile, otherEnd(line)), worth});
        }
    }
}

void Look::rate(std::vector<Rated>& steps) const
{
    steps.clear();
    const State& state = game_.state();
    if (game_.taking()) {
        if (game_.canSwap())
            steps.push_back({Step::swap(), swapping(steps)});
        for (int type = 0; type < TypeCount; ++type) {
            if (state.display[type] > 0)
                steps.push_back({Step::take(type), taking(type)});
        }
        if (std::accumulate(state.display.begin(), state.display.end(), 0) == 0)
            steps.push_back({Step::take(NoType), 0});
        return;
    }
    for (SquareSet squares = game_.freeSquares(); squares != 0; squares &= squares - 1) {
        const auto square = static_cast<Square>(std::countr_zero(squares));
        for (int type = 0; type < TypeCount && state.woodenStands[seat_] > 0; ++type) {
            if (state.hands[seat_][type] > 0 && mayOpen(type, square))
                steps.push_back({Step::open(type, square), opening(type, square)});
        }
        for (int kind = 0; kind < KindCount; ++kind) {
            if (state.supplies[seat_][kind] > 0)
                steps.push_back({Step::restaurant(kind, square), restaurant(kind, square)});
        }
    }
    rateOffer(steps);
    steps.push_back({Step::coin(), double(game_.rules().set().coin)});
    if (game_.canSwap())
        steps.insert(steps.end() - 1, {Step::swap(), swapping(steps)});
}

} // namespace hp::lisboa
