#include "engine/lisboa/game/Game.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace hp::lisboa {

namespace {

template <class Counts> int total(const Counts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

/// A random one of these, each as likely as there are many of it. @pre there is one
int drawn(std::span<const std::uint8_t> counts, int first, int last, Random& random)
{
    const int count = std::accumulate(counts.begin() + first, counts.begin() + last, 0);
    int left = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
    int at = first;
    while (left >= counts[at])
        left -= counts[at++];
    return at;
}

/// Exactly three equal tiles and no other [13].
bool areThreeEqual(const std::array<std::uint8_t, TypeCount>& tiles)
{
    return total(tiles) == SwappedTiles &&
           std::find(tiles.begin(), tiles.end(), SwappedTiles) != tiles.end();
}

std::string lettersOf(TypeSet types)
{
    std::string text;
    for (int type = 0; type < TypeCount; ++type) {
        if (types & setOf(type))
            text += KindLetters[type];
    }
    return text;
}

Failure no(const char* id, std::vector<std::string> params = {})
{
    return makeError(id, std::move(params));
}

} // namespace

Game::Game(const Rules& rules, const State& state) : rules_(&rules), state_(state)
{
    for (int type = 0; type < TypeCount; ++type) {
        int used = std::popcount(state.stands[type]) + state.display[type];
        for (int seat = 0; seat < seats(); ++seat)
            used += state.hands[seat][type];
        bag_[type] = static_cast<std::uint8_t>(rules.set().standTiles[type] - used);
    }
    for (int kind = 0; kind < KindCount; ++kind) {
        int seen = std::popcount(state.restaurants[kind]);
        for (int seat = 0; seat < seats(); ++seat)
            seen += state.supplies[seat][kind];
        unseen_[kind] = static_cast<std::uint8_t>(rules.restaurants(kind) - seen);
    }
    for (std::size_t tile = 0; tile < rules.customers().size(); ++tile)
        stack_[tile] = static_cast<std::uint8_t>(rules.customers()[tile].count - state.offer[tile]);
    emptyEntrances_ = rules.entrances();
    for (Entrance entrance = 0; entrance < EntranceCount; ++entrance) {
        if (state.entrances[entrance] == NoCustomers)
            continue;
        --stack_[state.entrances[entrance]];
        emptyEntrances_ &= ~(EntranceSet{1} << entrance);
    }
}

Game Game::begun(const Rules& rules, Random& random)
{
    const RuleSet& set = rules.set();
    State state;
    state.grey = set.greySquares;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        state.money[seat] = set.startMoney;
        state.woodenStands[seat] = static_cast<std::uint8_t>(set.woodenStands);
    }
    if (rules.lastHasPub())
        state.supplies[rules.seats() - 1][Pub] = 1;
    for (int number = 1; number <= MaxCustomers; ++number) {
        for (int open = 0; open < set.openCustomers; ++open) {
            const Game left(rules, state);
            if (left.stackCount(number) > 0)
                ++state.offer[drawn(left.stack_, rules.firstOf(number), rules.firstOf(number + 1),
                                    random)];
        }
    }
    const auto give = [&](std::array<std::uint8_t, TypeCount>& to, int count) {
        for (int i = 0; i < count; ++i)
            ++to[drawn(Game(rules, state).bag_, 0, TypeCount, random)];
    };
    give(state.display, set.display);
    for (int seat = 0; seat < rules.seats(); ++seat)
        give(state.hands[seat], set.ownTiles);
    return Game(rules, state);
}

// --- steps
// ----------------------------------------------------------------------------------------

bool Game::canSwap() const
{
    const auto& tiles = taking() ? state_.display : state_.hands[state_.toMove];
    return (state_.stage == Stage::Turn || state_.stage == Stage::Take) && areThreeEqual(tiles) &&
           bagCount() >= SwappedTiles;
}

bool Game::canAfford(int type, Square square) const
{
    return (state_.unknownMoney >> state_.toMove & 1U) ||
           state_.money[state_.toMove] + earnsAtOpening(type, square) >= costOfOpening(square);
}

bool Game::canBring(CustomerTile tile, Entrance entrance) const
{
    const Rules::Customers& customers = rules_->customers(tile);
    const SquareSet line = rules_->squaresOf(lineOf(entrance));
    return std::popcount(stands() & line) >= customers.number &&
           (standsOf(customers.types) & state_.owned[state_.toMove] & line) != 0;
}

Failure Game::check(const Step& step) const
{
    if (taking() && step.kind != StepKind::Take && step.kind != StepKind::Swap)
        return no("lisboa.turn.takeFirst");
    const auto& hand = state_.hands[state_.toMove];
    const std::string type = step.what < KindCount ? std::string(1, KindLetters[step.what]) : "-";
    const auto squareFree = [&] { return freeSquares() >> step.where & 1; };
    switch (step.kind) {
    case StepKind::Swap: {
        if (state_.stage == Stage::Swapped || state_.stage == Stage::TakeSwapped)
            return no("lisboa.turn.swappedAlready");
        if (!areThreeEqual(taking() ? state_.display : hand))
            return no(taking() ? "lisboa.turn.displayNotEqual" : "lisboa.turn.ownNotEqual");
        if (!canSwap())
            return no("lisboa.turn.bagTooSmall", {std::to_string(bagCount())});
        return {};
    }
    case StepKind::Open:
        if (step.where >= SquareCount || !(rules_->market() >> step.where & 1))
            return no("lisboa.turn.noSuchSquare");
        if (step.what >= TypeCount || hand[step.what] == 0)
            return no("lisboa.turn.noSuchTile", {type});
        if (state_.woodenStands[state_.toMove] == 0)
            return no("lisboa.turn.noWoodenStand");
        if (!squareFree())
            return no("lisboa.turn.squareTaken");
        if (!canAfford(step.what, step.where))
            return no("lisboa.turn.tooDear", {std::to_string(costOfOpening(step.where)),
                                              std::to_string(earnsAtOpening(step.what, step.where)),
                                              std::to_string(state_.money[state_.toMove])});
        return {};
    case StepKind::Take:
        if (!taking())
            return no("lisboa.turn.nothingOpened");
        if (step.what == NoType)
            return total(state_.display) > 0 ? no("lisboa.turn.mustTake") : Failure();
        if (step.what >= TypeCount || state_.display[step.what] == 0)
            return no("lisboa.turn.notInDisplay", {type});
        return {};
    case StepKind::Bring: {
        if (step.where >= EntranceCount || !(rules_->entrances() >> step.where & 1U))
            return no("lisboa.turn.noSuchEntrance");
        if (step.what >= rules_->customers().size() || state_.offer[step.what] == 0)
            return no("lisboa.turn.notOnOffer");
        if (!(emptyEntrances_ >> step.where & 1U))
            return no("lisboa.turn.entranceTaken");
        const Rules::Customers& customers = rules_->customers(step.what);
        const SquareSet line = rules_->squaresOf(lineOf(step.where));
        if (const int count = std::popcount(stands() & line); count < customers.number)
            return no("lisboa.turn.tooFewStands",
                      {std::to_string(customers.number), std::to_string(count)});
        if (!canBring(step.what, step.where))
            return no("lisboa.turn.noOwnStand", {lettersOf(customers.types)});
        return {};
    }
    case StepKind::Restaurant:
        if (step.where >= SquareCount || !(rules_->market() >> step.where & 1))
            return no("lisboa.turn.noSuchSquare");
        if (step.what >= KindCount || state_.supplies[state_.toMove][step.what] == 0)
            return no("lisboa.turn.noSuchRestaurant", {type});
        if (!squareFree())
            return no("lisboa.turn.squareTaken");
        return {};
    case StepKind::Coin:
        return {};
    }
    return {};
}

void Game::legalSteps(std::vector<Step>& steps) const
{
    steps.clear();
    if (canSwap())
        steps.push_back(Step::swap());
    if (taking()) {
        for (int type = 0; type < TypeCount; ++type) {
            if (state_.display[type] > 0)
                steps.push_back(Step::take(type));
        }
        if (total(state_.display) == 0)
            steps.push_back(Step::take(NoType));
        return;
    }
    const int seat = state_.toMove;
    for (SquareSet left = freeSquares(); left != 0; left &= left - 1) {
        const auto square = static_cast<Square>(std::countr_zero(left));
        for (int type = 0; type < TypeCount && state_.woodenStands[seat] > 0; ++type) {
            if (state_.hands[seat][type] > 0 && canAfford(type, square))
                steps.push_back(Step::open(type, square));
        }
        for (int kind = 0; kind < KindCount; ++kind) {
            if (state_.supplies[seat][kind] > 0)
                steps.push_back(Step::restaurant(kind, square));
        }
    }
    const auto tiles = static_cast<CustomerTile>(rules_->customers().size());
    for (Line line = 0; line < 2 * MaxSide; ++line) {
        const EntranceSet ends = (emptyEntrances_ >> firstEnd(line)) & 3U;
        if (ends == 0 || (state_.owned[seat] & rules_->squaresOf(line)) == 0)
            continue;
        for (CustomerTile tile = 0; tile < tiles; ++tile) {
            if (state_.offer[tile] == 0 || !canBring(tile, firstEnd(line)))
                continue;
            if (ends & 1U)
                steps.push_back(Step::bring(tile, firstEnd(line)));
            if (ends & 2U)
                steps.push_back(Step::bring(tile, otherEnd(line)));
        }
    }
    steps.push_back(Step::coin());
}

bool Game::revealsAt(const Step& step) const
{
    return (step.kind == StepKind::Open || step.kind == StepKind::Restaurant) &&
           (state_.grey >> step.where & 1);
}

bool Game::refillsDisplay(const Step& step) const
{
    return step.kind == StepKind::Take && step.what != NoType && bagCount() > 0;
}

bool Game::refillsOffer(const Step& step) const
{
    return step.kind == StepKind::Bring && stackCount(rules_->customers(step.what).number) > 0;
}

Dealt Game::deal(const Step& step, Random& random) const
{
    Dealt dealt;
    if (step.kind == StepKind::Swap) {
        auto left = bag_;
        for (int i = 0; i < SwappedTiles; ++i) {
            const int type = drawn(left, 0, TypeCount, random);
            --left[type];
            ++dealt.swapped[type];
        }
    } else if (revealsAt(step)) {
        dealt.revealed = static_cast<std::uint8_t>(drawn(unseen_, 0, KindCount, random));
    } else if (refillsDisplay(step)) {
        dealt.refill = static_cast<std::uint8_t>(drawn(bag_, 0, TypeCount, random));
    } else if (refillsOffer(step)) {
        const int number = rules_->customers(step.what).number;
        dealt.customers = static_cast<CustomerTile>(
            drawn(stack_, rules_->firstOf(number), rules_->firstOf(number + 1), random));
    }
    return dealt;
}

void Game::reveal(Square square, int kind)
{
    state_.grey &= ~setOfSquare(square);
    --unseen_[kind];
    ++state_.supplies[state_.toMove][kind];
}

void Game::endTurn()
{
    state_.stage = Stage::Turn;
    state_.toMove = static_cast<std::uint8_t>(rules_->nextSeat(state_.toMove));
}

void Game::play(const Step& step, const Dealt& dealt)
{
    const int seat = state_.toMove;
    const Square square = step.where;
    const RuleSet& set = rules_->set();
    if (step.kind != StepKind::Swap && step.kind != StepKind::Coin)
        state_.coinsInRow = 0;
    switch (step.kind) {
    case StepKind::Swap: {
        auto& tiles = taking() ? state_.display : state_.hands[seat];
        for (int type = 0; type < TypeCount; ++type)
            bag_[type] = static_cast<std::uint8_t>(bag_[type] + tiles[type] - dealt.swapped[type]);
        tiles = dealt.swapped;
        state_.stage = taking() ? Stage::TakeSwapped : Stage::Swapped;
        return;
    }
    case StepKind::Open: {
        const int earned = earnsAtOpening(step.what, square);
        const int cost = costOfOpening(square);
        --state_.hands[seat][step.what];
        --state_.woodenStands[seat];
        state_.stands[step.what] |= setOfSquare(square);
        state_.owned[seat] |= setOfSquare(square);
        if (dealt.revealed != NoType)
            reveal(square, dealt.revealed);
        state_.money[seat] += earned - cost;
        state_.stage = Stage::Take;
        return;
    }
    case StepKind::Take:
        if (step.what != NoType) {
            --state_.display[step.what];
            ++state_.hands[seat][step.what];
        }
        if (dealt.refill != NoType) {
            --bag_[dealt.refill];
            ++state_.display[dealt.refill];
        }
        break;
    case StepKind::Bring: {
        const auto earned = earnedByBringing(step.what, step.where);
        for (int other = 0; other < seats(); ++other)
            state_.money[other] += earned[other];
        --state_.offer[step.what];
        state_.entrances[step.where] = step.what;
        emptyEntrances_ &= ~(EntranceSet{1} << step.where);
        if (dealt.customers != NoCustomers) {
            --stack_[dealt.customers];
            ++state_.offer[dealt.customers];
        }
        break;
    }
    case StepKind::Restaurant:
        --state_.supplies[seat][step.what];
        state_.restaurants[step.what] |= setOfSquare(square);
        if (dealt.revealed != NoType)
            reveal(square, dealt.revealed);
        state_.money[seat] += set.restaurantCoin;
        break;
    case StepKind::Coin:
        state_.money[seat] += set.coin;
        ++state_.coinsInRow;
        break;
    }
    endTurn();
}

// --- state
// ----------------------------------------------------------------------------------------

Ending Game::ending() const
{
    if (state_.stage != Stage::Turn)
        return Ending::None;
    if (state_.coinsInRow >= rules_->coinsToEnd())
        return Ending::Coins;
    const RuleSet& set = rules_->set();
    if (set.finishRound && state_.toMove != 0)
        return Ending::None;
    if (std::popcount(freeSquares()) <= set.endSquares)
        return Ending::Squares;
    return std::popcount(emptyEntrances_) <= set.endEntrances ? Ending::Entrances : Ending::None;
}

SquareSet Game::stands() const
{
    return state_.owned[0] | state_.owned[1] | state_.owned[2] | state_.owned[3];
}

SquareSet Game::standsOf(TypeSet types) const
{
    SquareSet squares = 0;
    for (int type = 0; type < TypeCount; ++type)
        squares |= types & setOf(type) ? state_.stands[type] : 0;
    return squares;
}

SquareSet Game::freeSquares() const
{
    SquareSet taken = stands();
    for (const SquareSet open : state_.restaurants)
        taken |= open;
    return rules_->market() & ~taken;
}

int Game::leftRestaurants(int seat) const
{
    return total(state_.supplies[seat]);
}

int Game::bagCount() const
{
    return total(bag_);
}

int Game::stackCount(int number) const
{
    return std::accumulate(stack_.begin() + rules_->firstOf(number),
                           stack_.begin() + rules_->firstOf(number + 1), 0);
}

} // namespace hp::lisboa
