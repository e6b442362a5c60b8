// Rounds, who starts them, what returns, how games end, and who wins [11-15].
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/Summary.h"
#include "engine/heller/game/Timeline.h"

#include <QtTest>

#include <set>

using namespace hp;
using namespace hp::test;

class Rounds : public QObject {
    Q_OBJECT

private slots:
    void firstStarterIsDrawnByLot();
    void dealGivesEveryTileOnce();
    void rankOneReturnsOthersLeave();
    void unplacedStallsStay();
    void richestStarts_data();
    void richestStarts();
    void otherStarters();
    void mostMoneyWins_data();
    void mostMoneyWins();
    void debtIsAllowed();
    void unknownRoundsEndWithTheLastStall();
    void lastRoundShows_data();
    void lastRoundShows();
    void unknownRoundsPayUnfilledLines();
    void roundInWhichNobodyCanAct();
    void summariesTellWhatBecomesOfStalls();
    void openTilesWithFixedStarterHaveNoChance();
};

namespace {

Game started(const Rules& rules, std::uint64_t seed, int starter = 0)
{
    Game game(rules);
    Random random(seed);
    Deal deal = game.deal(random);
    deal.starter = static_cast<std::uint8_t>(starter);
    game.startRound(deal);
    return game;
}

/// The same game with other money, to test how the rules decide.
Game withMoney(const Game& game, const std::vector<int>& money)
{
    SeatView view = game.fullView();
    std::copy(money.begin(), money.end(), view.money.begin());
    Random random(1);
    return Game::sample(view, random);
}

RuleSet unknownRounds()
{
    RuleSet set;
    set.rounds = 0;
    for (auto& stalls : set.stalls)
        stalls = {4, 3, 2, 1};
    set.returningRanks = {false, false, false, false};
    return set;
}

} // namespace

void Rounds::firstStarterIsDrawnByLot()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 4);
    std::array<int, MaxSeats> starts{};
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        Random random(seed);
        ++starts[Game(*rules).deal(random).starter];
    }
    for (const int count : starts)
        QVERIFY(count > 850 && count < 1150);
}

void Rounds::dealGivesEveryTileOnce()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 3);
    const Game game = started(*rules, 11);
    std::multiset<int> codes;
    for (int i = 0; i < game.supplyCount(); ++i)
        codes.insert(game.supplyAt(i));
    for (int seat = 0; seat < 3; ++seat) {
        QCOMPARE(game.hiddenCount(seat), 1);
        codes.insert(game.hidden(seat, 0));
        QCOMPARE(game.money(seat), 50);
    }
    QCOMPARE(codes.size(), std::size_t{22});
    QCOMPARE(std::set<int>(codes.begin(), codes.end()).size(), std::size_t{22});
    QCOMPARE(*codes.begin(), int(FirstTileCode));
    QCOMPARE(game.supplyCount(), 19);
    QCOMPARE(game.round(), 1);
}

void Rounds::rankOneReturnsOthersLeave()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    Game game = started(*rules, 4);
    Random random(4);
    game.play(Turn::stall(1, 0));
    game.play(Turn::stall(4, 1));
    game.play(Turn::stall(3, 2));
    while (game.phase() == Phase::Playing) { // no further stalls
        const KindIndex kind = game.canDraw() ? game.draw() : NoKind;
        const auto square = static_cast<SquareIndex>(std::countr_zero(game.empty()));
        if (kind != NoKind)
            game.play(Turn::tile(TurnKind::Draw, kind, square));
        else if (game.hiddenCount(game.toMove()) > 0)
            game.playHidden(0, square);
        else
            game.play(Turn::stall(1, square));
    }
    QCOMPARE(int(game.phase()), int(Phase::RoundOver));
    QCOMPARE(game.empty(), SquareSet{0});
    game.startRound(game.deal(random));
    QCOMPARE(game.round(), 2);
    QCOMPARE(game.empty(), rules->allSquares());
    for (int seat = 0; seat < 2; ++seat) {
        QCOMPARE(game.stalls(seat, 1), 4);
        QCOMPARE(game.stalls(seat, 2), 3);
        QCOMPARE(game.hiddenCount(seat), 1);
    }
    QCOMPARE(game.stalls(0, 3), 1);
    QCOMPARE(game.stalls(1, 3), 2);
    QCOMPARE(game.stalls(0, 4), 1);
    QCOMPARE(game.stalls(1, 4), 0);
    QCOMPARE(game.supplyCount(), 20);
}

void Rounds::unplacedStallsStay()
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const RuleSet set = randomRules(random);
        const RulesPtr rules = Rules::make(set, 3);
        Game game(*rules);
        while (game.phase() != Phase::GameOver) {
            game.startRound(game.deal(random));
            playRoundAtRandom(game, random);
            if (game.phase() == Phase::GameOver)
                break;
            Game next = game;
            next.startRound(next.deal(random));
            const Market market = game.market();
            for (int seat = 0; seat < 3; ++seat) {
                for (int rank = 1; rank <= RankCount; ++rank) {
                    int placed = 0;
                    for (int i = 0; i < set.squareCount(); ++i)
                        placed +=
                            market.at(static_cast<SquareIndex>(i)) == Piece::stall(seat, rank);
                    const bool returns = set.returningRanks[static_cast<std::size_t>(rank - 1)];
                    QCOMPARE(next.stalls(seat, rank),
                             game.stalls(seat, rank) + (returns ? placed : 0));
                }
            }
        }
    }
}

void Rounds::richestStarts_data()
{
    QTest::addColumn<std::vector<int>>("money");
    QTest::addColumn<int>("lastStarter");
    QTest::addColumn<int>("next");
    using Money = std::vector<int>;
    QTest::newRow("the richest") << Money{40, 60, 50} << 0 << 1;
    QTest::newRow("all equal: the last starter again") << Money{50, 50, 50} << 2 << 2;
    QTest::newRow("equals: the last starter is one") << Money{70, 40, 70} << 2 << 2;
    QTest::newRow("equals: first clockwise") << Money{70, 70, 40} << 2 << 0;
    QTest::newRow("equals: first clockwise, not past the start") << Money{70, 40, 70} << 1 << 2;
    QTest::newRow("all in debt") << Money{-5, -3, -4} << 0 << 1;
}

void Rounds::richestStarts()
{
    QFETCH(std::vector<int>, money);
    QFETCH(int, lastStarter);
    QFETCH(int, next);
    const RulesPtr rules = Rules::make(RuleSet{}, 3);
    Game game = started(*rules, 2, lastStarter);
    Random random(2);
    playRoundAtRandom(game, random);
    QCOMPARE(int(withMoney(game, money).deal(random).starter), next);
}

void Rounds::otherStarters()
{
    const auto starters = [](NextStarter rule, int first) {
        RuleSet set;
        set.nextStarter = rule;
        const RulesPtr rules = Rules::make(set, 4);
        Game game = started(*rules, 8, first);
        Random random(8);
        std::vector<int> result;
        while (game.phase() != Phase::GameOver) {
            playRoundAtRandom(game, random);
            if (game.phase() == Phase::RoundOver) {
                game.startRound(game.deal(random));
                result.push_back(game.starter());
            }
        }
        return result;
    };
    QCOMPARE(starters(NextStarter::Clockwise, 3), (std::vector<int>{0, 1}));
    QCOMPARE(starters(NextStarter::Same, 3), (std::vector<int>{3, 3}));
    RuleSet set;
    set.nextStarter = NextStarter::Random;
    const RulesPtr rules = Rules::make(set, 4);
    Game game = started(*rules, 8, 1);
    Random random(8);
    playRoundAtRandom(game, random);
    std::set<int> seen;
    for (int i = 0; i < 200; ++i)
        seen.insert(game.deal(random).starter);
    QCOMPARE(seen.size(), std::size_t{4});
}

void Rounds::mostMoneyWins_data()
{
    QTest::addColumn<std::vector<int>>("money");
    QTest::addColumn<int>("tieBreak");
    QTest::addColumn<int>("winners");
    using Money = std::vector<int>;
    const int shared = int(TieBreak::Shared);
    const int stalls = int(TieBreak::MostStallsLeft);
    QTest::newRow("one") << Money{50, 80, 70} << shared << 0b010;
    QTest::newRow("shared") << Money{80, 50, 80} << shared << 0b101;
    QTest::newRow("all") << Money{-1, -1, -1} << shared << 0b111;
    // Seat 0 has placed two stalls, seats 1 and 2 one each.
    QTest::newRow("money before stalls") << Money{81, 80, 80} << stalls << 0b001;
    QTest::newRow("stalls between equals") << Money{80, 80, 50} << stalls << 0b010;
    QTest::newRow("equal in both") << Money{80, 80, 80} << stalls << 0b110;
}

void Rounds::mostMoneyWins()
{
    QFETCH(std::vector<int>, money);
    QFETCH(int, tieBreak);
    QFETCH(int, winners);
    RuleSet set;
    set.tieBreak = static_cast<TieBreak>(tieBreak);
    const RulesPtr rules = Rules::make(set, 3);
    Game game = started(*rules, 2);
    for (const SquareIndex square : {0, 1, 2, 3})
        game.play(Turn::stall(2, square));
    QCOMPARE(int(withMoney(game, money).winners()), winners);
}

void Rounds::debtIsAllowed()
{
    RuleSet set;
    set.startMoney = 0;
    set.rows = set.columns = 2;
    const RulesPtr rules = Rules::make(set, 2);
    Game game = gameOf(*rules, "R4 . / . .");
    game.play(tileTurn(*rules, TurnKind::Draw, "-6", 1));
    QCOMPARE(game.money(0), -24);
    game.play(tileTurn(*rules, TurnKind::Draw, "-5", 2));
    QCOMPARE(game.money(0), -44);
    QCOMPARE(int(game.winners()), 0b10);
}

void Rounds::unknownRoundsEndWithTheLastStall()
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(unknownRounds(), 2 + static_cast<int>(seed % 3));
        Game game(*rules);
        for (int round = 1; game.phase() != Phase::GameOver; ++round) {
            game.startRound(game.deal(random));
            QCOMPARE(game.round(), round);
            playRoundAtRandom(game, random);
            bool somebodyIsOut = false;
            for (int seat = 0; seat < game.seats(); ++seat)
                somebodyIsOut = somebodyIsOut || game.rankMask(seat) == 0;
            QCOMPARE(game.phase() == Phase::GameOver, somebodyIsOut);
        }
        // Each seat has ten stalls, and none returns.
        QVERIFY(game.round() <= 10);
    }
}

void Rounds::lastRoundShows_data()
{
    QTest::addColumn<RuleSet>("set");
    QTest::newRow("three rounds") << RuleSet{};
    QTest::newRow("unknown") << unknownRounds();
    RuleSet returning = unknownRounds();
    returning.returningRanks = RuleSet{}.returningRanks;
    QTest::newRow("unknown, rank I returns") << returning;
    RuleSet endless = unknownRounds();
    endless.returningRanks.fill(true);
    QTest::newRow("unknown, all return") << endless;
}

/// What a view says about its round must agree with the end of that round.
void Rounds::lastRoundShows()
{
    QFETCH(const RuleSet, set);
    std::vector<Turn> scratch;
    int early = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(set, MinSeats + static_cast<int>(seed % 3));
        Game game(*rules);
        while (game.phase() != Phase::GameOver) {
            game.startRound(game.deal(random));
            bool last = false;
            while (game.phase() == Phase::Playing) {
                const bool now = game.viewFor(game.toMove()).isLastRound();
                QVERIFY(now || !last);
                early += now ? 1 : 0;
                last = now;
                game.play(randomTurn(game, random, scratch));
            }
            QVERIFY(!last || game.phase() == Phase::GameOver);
            QCOMPARE(game.fullView().isLastRound(), game.phase() == Phase::GameOver);
        }
    }
    QVERIFY(early > 0);
}

void Rounds::unknownRoundsPayUnfilledLines()
{
    for (const UnfilledLines rule : {UnfilledLines::Score, UnfilledLines::Ignore}) {
        RuleSet set = unknownRounds();
        set.unfilledLines = rule;
        const RulesPtr rules = Rules::make(set, 2);
        SeatView view =
            viewOf(*rules, market(". . . . . . / . R4 +5 . . . / . . . . . . / . . . . . . / "
                                  ". . . . . ."));
        // One stall each and no tile left: two turns, then nobody can act.
        for (auto& stalls : view.stalls)
            stalls = {0, 1, 0, 0};
        view.unseen.fill(0);
        view.supplyCount = 0;
        Random random(1);
        Game game = Game::sample(view, random);
        game.play(Turn::stall(2, square("f5")));
        game.play(Turn::stall(2, square("c3")));
        QCOMPARE(int(game.phase()), int(Phase::GameOver));
        const bool pays = rule == UnfilledLines::Score;
        QCOMPARE(moneyOf(game), (std::vector<int>{50 + (pays ? 20 : 0), 50 + (pays ? 10 : 0)}));
    }
}

void Rounds::openTilesWithFixedStarterHaveNoChance()
{
    RuleSet set;
    set.openTiles = true;
    const RulesPtr rules = Rules::make(set, 2);
    Random one(1);
    Random two(2);
    Game a(*rules);
    Game b(*rules);
    const auto start = [](Game& game, Random& random) {
        Deal deal = game.deal(random);
        if (game.round() == 0)
            deal.starter = 0;
        game.startRound(deal);
    };
    Random turns(3);
    std::vector<Turn> scratch;
    while (a.phase() != Phase::GameOver) {
        start(a, one);
        start(b, two);
        while (a.phase() == Phase::Playing) {
            QVERIFY(a.fullView() == b.fullView());
            const Turn turn = randomTurn(a, turns, scratch);
            a.play(turn);
            b.play(turn);
        }
    }
    QVERIFY(a.fullView() == b.fullView());
}

/// Without tiles, and with stalls for one round only, the later rounds are over when they begin.
void Rounds::roundInWhichNobodyCanAct()
{
    RuleSet set;
    set.rows = set.columns = 2;
    set.customers.clear();
    set.rogues.clear();
    set.coinSacks = set.fires = set.evilEyes = set.hiddenTiles = 0;
    set.stalls.fill({2, 0, 0, 0});
    set.returningRanks = {};
    const RulesPtr rules = Rules::make(set, 2);
    Game game = started(*rules, 1);
    for (SquareIndex square = 0; square < 4; ++square)
        game.play(Turn::stall(1, square));
    Random random(1);
    QCOMPARE(int(game.phase()), int(Phase::RoundOver));
    game.startRound(game.deal(random));
    QCOMPARE(game.round(), 2);
    QCOMPARE(int(game.phase()), int(Phase::RoundOver));
    QCOMPARE(game.empty(), rules->allSquares());
    game.startRound(game.deal(random));
    QCOMPARE(int(game.phase()), int(Phase::GameOver));
    QCOMPARE(moneyOf(game), (std::vector<int>{50, 50}));
}

/// After the last round no stall returns: every one on the market leaves the game.
void Rounds::summariesTellWhatBecomesOfStalls()
{
    RuleSet set;
    set.rounds = 2;
    set.returningRanks = {true, false, true, false};
    Timeline timeline(set, {{"A", "human", 0}, {"B", "human", 1}}, 33);
    Random random(33);
    std::vector<Turn> turns;
    std::vector<Market> ends;
    while (timeline.game().phase() != Phase::GameOver) {
        if (timeline.game().phase() == Phase::RoundOver)
            timeline.nextRound();
        if (timeline.game().canDraw() && random.below(2) == 0)
            timeline.draw();
        timeline.game().legalTurns(turns);
        if (turns.empty())
            timeline.draw();
        else
            timeline.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
        if (timeline.game().phase() != Phase::Playing)
            ends.push_back(timeline.game().market());
    }
    const std::vector<RoundSummary> rounds = roundSummaries(timeline.openSteps());
    QCOMPARE(rounds.size(), std::size_t{2});
    for (std::size_t round = 0; round < 2; ++round) {
        std::array<std::array<int, RankCount>, MaxSeats> returned{};
        std::array<std::array<int, RankCount>, MaxSeats> removed{};
        for (int i = 0; i < ends[round].squareCount(); ++i) {
            const Piece& piece = ends[round].at(static_cast<SquareIndex>(i));
            if (!piece.isStall())
                continue;
            const bool returns = round == 0 && (piece.rank == 1 || piece.rank == 3);
            ++(returns ? returned : removed)[piece.seat][static_cast<std::size_t>(piece.rank - 1)];
        }
        QVERIFY(rounds[round].ended);
        QVERIFY(rounds[round].returned == returned);
        QVERIFY(rounds[round].removed == removed);
    }
}

QTEST_APPLESS_MAIN(Rounds)
#include "TestRounds.moc"
