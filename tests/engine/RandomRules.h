// Random playable rules and random markets for the engine's property tests. Everything comes from
// the seed, so the seed of a failure is enough to reproduce it.
#pragma once

#include "engine/base/Random.h"
#include "engine/heller/market/Market.h"
#include "engine/heller/rules/Validate.h"

namespace hp::test {

/// Any values that the fields can hold, in and around their bounds; often not playable.
inline RuleSet anyRules(Random& random)
{
    const auto within = [&](int low, int high) {
        return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
    };
    const auto seldom = [&](int often, int rare) { return within(0, 9) > 0 ? often : rare; };
    const auto coin = [&] { return within(0, 1) == 1; };

    RuleSet rules;
    rules.rows = within(MinMarketSide, seldom(5, MaxMarketSide));
    rules.columns = within(MinMarketSide, seldom(6, MaxMarketSide));
    rules.customers.clear();
    rules.rogues.clear();
    for (int i = within(0, 6); i > 0; --i)
        rules.customers[within(0, seldom(9, MaxTileValue))] = within(0, 3);
    for (int i = within(0, 5); i > 0; --i)
        rules.rogues[within(1, seldom(9, MaxTileValue))] = within(0, 3);
    rules.coinSacks = within(0, seldom(2, 9));
    rules.fires = within(0, seldom(3, 9));
    rules.evilEyes = within(0, seldom(2, 5));
    rules.wizards = within(0, seldom(1, 6));
    rules.banners = within(0, seldom(1, 5));
    rules.curses = within(0, seldom(1, 5));
    for (auto& stalls : rules.stalls) {
        for (int& count : stalls)
            count = within(0, seldom(3, MaxStallsPerRank));
    }
    rules.startMoney = within(0, seldom(100, MaxStartMoney));
    rules.rounds = within(0, seldom(3, 6));
    rules.openTiles = within(0, 3) == 0;
    rules.hiddenTiles = within(0, seldom(2, MaxHiddenTiles));
    rules.draw = static_cast<Drawing>(within(0, 3) == 0);
    for (bool& returns : rules.returningRanks)
        returns = within(0, 2) == 0;
    rules.lineScoring = static_cast<LineScoring>(within(0, 2));
    rules.fireShieldsCoinSack = coin();
    rules.fireShieldsEvilEye = coin();
    rules.nextStarter = static_cast<NextStarter>(within(0, 3));
    rules.tieBreak = static_cast<TieBreak>(within(0, 1));
    rules.unfilledLines = static_cast<UnfilledLines>(within(0, 1));
    for (int i = within(0, 2) == 0 ? within(1, 5) : 0; i > 0; --i)
        rules.fixedFires |= boardSquare(within(0, seldom(rules.rows, MaxMarketSide) - 1),
                                        within(0, seldom(rules.columns, MaxMarketSide) - 1));
    return rules;
}

/// Rules that validate() accepts, far from the standard ones in every field.
inline RuleSet randomRules(Random& random)
{
    for (;;) {
        RuleSet rules = anyRules(random);
        if (!hasErrors(validate(rules)))
            return rules;
    }
}

/// Any pieces anywhere, about one square in six empty.
inline Market randomMarket(Random& random, int rows, int columns, bool wizards)
{
    Market market(rows, columns);
    const auto below = [&](std::uint32_t bound) { return static_cast<int>(random.below(bound)); };
    for (int i = 0; i < market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        switch (below(14)) {
        case 0:
        case 1:
            break;
        case 2:
        case 3:
        case 4:
        case 5:
            market.set(square, Piece::stall(below(MaxSeats), 1 + below(RankCount)));
            break;
        case 6:
        case 7:
            market.set(square, Piece::customer(below(10)));
            break;
        case 8:
            market.set(square, Piece::rogue(-1 - below(9)));
            break;
        case 9:
            market.set(square, Piece::special(PieceType::CoinSack));
            break;
        case 10:
            market.set(square,
                       Piece::special(below(3) == 0 ? PieceType::EvilEye : PieceType::Fire));
            break;
        case 11:
            market.set(square, Piece::special(PieceType::Banner));
            break;
        case 12:
            market.set(square, Piece::special(PieceType::Curse));
            break;
        default:
            if (wizards)
                market.set(square, Piece::special(PieceType::Wizard));
            break;
        }
    }
    return market;
}

} // namespace hp::test
