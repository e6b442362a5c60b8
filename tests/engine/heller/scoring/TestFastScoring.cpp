// The fast path of play and the breakdown for people pay the same on any market.
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include "engine/heller/game/TurnReport.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

class FastScoring : public QObject {
    Q_OBJECT

private slots:
    void randomMarkets();
    void largestNumbers();
    void largestRanks();
};

void FastScoring::randomMarkets()
{
    for (std::uint64_t seed = 1; seed <= 4000; ++seed) {
        Random random(seed);
        RuleSet set;
        set.rows = 2 + static_cast<int>(random.below(7));
        set.columns = 2 + static_cast<int>(random.below(7));
        set.fireShieldsCoinSack = random.below(2) == 0;
        set.fireShieldsEvilEye = random.below(2) == 0;
        const bool wizards = random.below(2) == 0;
        const Market market = randomMarket(random, set.rows, set.columns, wizards);

        // Exactly the tiles on the market, and more than enough stalls.
        set.customers.clear();
        set.rogues.clear();
        set.coinSacks = set.fires = set.evilEyes = set.wizards = set.banners = set.curses = 0;
        for (int i = 0; i < market.squareCount(); ++i) {
            const Piece& piece = market.at(static_cast<SquareIndex>(i));
            set.customers[piece.value] += piece.type == PieceType::Customer ? 1 : 0;
            set.rogues[-piece.value] += piece.type == PieceType::Rogue ? 1 : 0;
            set.coinSacks += piece.type == PieceType::CoinSack ? 1 : 0;
            set.fires += piece.type == PieceType::Fire ? 1 : 0;
            set.evilEyes += piece.type == PieceType::EvilEye ? 1 : 0;
            set.wizards += piece.type == PieceType::Wizard ? 1 : 0;
            set.banners += piece.type == PieceType::Banner ? 1 : 0;
            set.curses += piece.type == PieceType::Curse ? 1 : 0;
        }
        set.hiddenTiles = 0;
        for (auto& stalls : set.stalls)
            stalls.fill(64);

        const RulesPtr rules = Rules::make(set, 4);
        const Game game = Game::sample(viewOf(*rules, market), random);
        for (const Line line : market.lines()) {
            const LineScore slow = scoreLine(market, line, shieldsOf(set));
            std::array<std::int32_t, MaxSeats> fast{};
            game.lineCoins(line.id(), fast);
            for (int seat = 0; seat < MaxSeats; ++seat)
                QVERIFY2(fast[static_cast<std::size_t>(seat)] == total(slow, seat),
                         qPrintable(QStringLiteral("seed %1, line %2, seat %3: %4 and %5")
                                        .arg(seed)
                                        .arg(line.id())
                                        .arg(seat)
                                        .arg(fast[static_cast<std::size_t>(seat)])
                                        .arg(total(slow, seat))));
        }
    }
}

// The counters of a line share one word. They must not overflow at the largest allowed values.
void FastScoring::largestNumbers()
{
    RuleSet set;
    set.rows = set.columns = MaxMarketSide;
    set.customers = {{MaxTileValue, 33}};
    set.rogues = {{MaxTileValue, 33}};
    set.coinSacks = 15;
    set.wizards = 18;
    set.fires = set.evilEyes = 0;
    set.hiddenTiles = 0;
    for (auto& stalls : set.stalls)
        stalls.fill(MaxStallsPerRank);
    QVERIFY(!hasErrors(validate(set)));
    const RulesPtr rules = Rules::make(set, 2);
    const std::vector<std::string> texts{"+99 +99 +99 +99 +99 +99 +99 +99",
                                         "-99 -99 -99 -99 -99 -99 -99 -99",
                                         "+99 S S S S S S R4",
                                         "-99 S S S S S S G4",
                                         "R4 R4 R4 R4 R4 R4 R4 +99",
                                         "W W W W W W W W",
                                         "R4 R4 R4 R4 R4 R4 R4 S",
                                         "W W W W W W W W"};
    std::string grid;
    for (const std::string& row : texts)
        grid += (grid.empty() ? "" : " / ") + row;
    const Market market = test::market(grid);
    const Game game = gameOf(*rules, grid);
    for (const Line line : market.lines()) {
        const LineScore slow = scoreLine(market, line);
        std::array<std::int32_t, MaxSeats> fast{};
        game.lineCoins(line.id(), fast);
        for (int seat = 0; seat < 2; ++seat)
            QCOMPARE(fast[static_cast<std::size_t>(seat)], total(slow, seat));
    }
    QCOMPARE(total(scoreLine(market, {true, 2}), 0), 99 * 64 * 4);
}

// The highest ranks that stalls, wizards and banners can give in a line.
void FastScoring::largestRanks()
{
    RuleSet set;
    set.rows = 3;
    set.columns = MaxMarketSide;
    set.customers = {{9, 1}};
    set.coinSacks = set.fires = set.evilEyes = 0;
    set.wizards = 16;
    set.banners = MaxMarketSide;
    set.hiddenTiles = 0;
    for (auto& stalls : set.stalls)
        stalls.fill(64);
    const RulesPtr rules = Rules::make(set, 2);
    const std::string wizards = "W W W W W W W W";
    int most = 0;
    // All 3^8 lines of stalls, wizards and banners; the last square pays.
    for (int line = 0; line < 6561; ++line) {
        std::string middle;
        for (int i = 0, left = line; i < MaxMarketSide; ++i, left /= 3)
            middle += std::array{"R4 ", "W ", "P "}[static_cast<std::size_t>(left % 3)];
        std::string grid = wizards;
        grid.append(" / ").append(middle).append("/ ").append(wizards);
        const LineScore slow = scoreLine(test::market(grid), {true, 1});
        most = std::max(most, slow.sections[0].seats[0].ranks);
    }
    QCOMPARE(most, 49);
    QVERIFY(most < 1 << lineword::RankBits);

    const std::string grid = wizards + " / R4 R4 R4 R4 R4 R4 P +9 / " + wizards;
    const Game game = gameOf(*rules, grid);
    std::array<std::int32_t, MaxSeats> fast{};
    game.lineCoins(1, fast);
    QCOMPARE(fast[0], 9 * (6 * 6 + 6));
}

QTEST_APPLESS_MAIN(FastScoring)
#include "TestFastScoring.moc"
