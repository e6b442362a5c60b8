// Every level under random valid rules: legal, repeatable, blind to secrets; and the levels' order.
#include "engine/game/Game.h"
#include "engine/game/Playout.h"
#include "engine/players/Player.h"
#include "engine/rules/Validate.h"

#include <QtTest>

#include <algorithm>

using namespace hp;

namespace {

ThinkLimits quick()
{
    return {10.0, 40};
}

/// Valid rules of any kind: sizes, mixes, variants.
RuleSet randomRules(Random& random)
{
    const auto upTo = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(bound + 1)));
    };
    const auto flag = [&] { return random.below(2) == 1; };
    for (;;) {
        RuleSet set;
        set.rows = MinMarketSide + upTo(4);
        set.columns = MinMarketSide + upTo(4);
        if (flag()) {
            set.customers.clear();
            set.rogues.clear();
            for (int i = upTo(5); i >= 0; --i)
                set.customers[upTo(9)] = 1 + upTo(3);
            for (int i = upTo(4); i > 0; --i)
                set.rogues[1 + upTo(9)] = 1 + upTo(2);
        }
        set.coinSacks = upTo(2);
        set.fires = upTo(3);
        set.evilEyes = upTo(2);
        set.wizards = flag() ? upTo(2) : 0;
        if (flag()) {
            for (auto& perSeats : set.stalls) {
                for (int& count : perSeats)
                    count = upTo(4);
            }
        }
        set.rounds = upTo(3);
        set.openTiles = random.below(3) == 0;
        set.hiddenTiles = upTo(2);
        for (bool& returns : set.returningRanks)
            returns = flag();
        set.lineScoring = static_cast<LineScoring>(upTo(2));
        set.fireShieldsCoinSack = flag();
        set.fireShieldsEvilEye = flag();
        set.nextStarter = static_cast<NextStarter>(upTo(3));
        set.tieBreak = static_cast<TieBreak>(upTo(1));
        set.unfilledLines = static_cast<UnfilledLines>(upTo(1));
        if (!hasErrors(validate(set)))
            return set;
    }
}

/// Plays a decision; false when it was not allowed.
bool obey(Game& game, const Decision& decision)
{
    if (decision.draw) {
        if (!game.canDraw())
            return false;
        game.draw();
        return true;
    }
    if (game.check(decision.turn))
        return false;
    game.play(decision.turn);
    return true;
}

/// Plays whole games on the same deals with exchanged seats; first places of `a` in percent, ties
/// divided.
double percent(const char* a, const char* b, int games, int seats)
{
    const Rules rules(RuleSet{}, seats);
    const auto first = makePlayer(a);
    const auto second = makePlayer(b);
    double points = 0;
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint64_t>(i / seats);
        const int seat = i % seats;
        Game game(rules);
        Random chance = Random::stream(seed, 99);
        for (std::uint64_t round = 0; game.phase() != Phase::GameOver;) {
            if (game.phase() == Phase::RoundOver) {
                Random random = Random::stream(seed, ++round);
                game.startRound(game.deal(random));
                continue;
            }
            Player& player = game.toMove() == seat ? *first : *second;
            if (!obey(game, player.choose(game.viewFor(game.toMove()), chance, quick(), {})))
                return -1;
        }
        const unsigned winners = game.winners();
        if (winners >> seat & 1U)
            points += 1.0 / std::popcount(winners);
    }
    return 100.0 * points / games;
}

} // namespace

class TestPlayers : public QObject {
    Q_OBJECT

private slots:
    void names()
    {
        QVERIFY(levelNames().size() >= 3);
        for (const auto& name : levelNames()) {
            QVERIFY(isLevel(name));
            QVERIFY(makePlayer(name) != nullptr);
        }
        QVERIFY(!isLevel("human"));
        QVERIFY(makePlayer("human") == nullptr);
    }

    void legalUnderAllRules_data() { levels(); }
    void legalUnderAllRules()
    {
        QFETCH(QString, level);
        const auto player = makePlayer(level.toStdString());
        Random random(4711);
        for (int i = 0; i < 60; ++i) {
            const RuleSet set = randomRules(random);
            const Rules rules(set, MinSeats + i % 3);
            Game game(rules);
            while (game.phase() != Phase::GameOver) {
                if (game.phase() == Phase::RoundOver) {
                    game.startRound(game.deal(random));
                    continue;
                }
                const SeatView view = game.viewFor(game.toMove());
                const Random before = random;
                const Decision decision = player->choose(view, random, quick(), {});
                Random again = before;
                const Decision repeated = player->choose(view, again, quick(), {});
                QCOMPARE(repeated.draw, decision.draw);
                QVERIFY(repeated.turn == decision.turn);
                if (!decision.draw) {
                    const Failure failure = game.check(decision.turn);
                    QVERIFY2(!failure, failure ? failure->message.id.c_str() : "");
                }
                QVERIFY(obey(game, decision));
            }
        }
    }

    void blindToSecrets_data() { levels(); }
    void blindToSecrets()
    {
        QFETCH(QString, level);
        const auto player = makePlayer(level.toStdString());
        Random random(815);
        std::vector<Turn> scratch;
        for (int i = 0; i < 60; ++i) {
            const Rules rules(i % 2 ? randomRules(random) : RuleSet{}, MinSeats + i % 3);
            Game game(rules);
            game.startRound(game.deal(random));
            const int plies =
                static_cast<int>(random.below(static_cast<std::uint32_t>(rules.squareCount())));
            RoundTurns played;
            for (int ply = 0; ply < plies && game.phase() == Phase::Playing; ++ply) {
                const Turn turn = randomTurn(game, random, scratch);
                played.add(turn);
                game.play(turn);
            }
            if (game.phase() != Phase::Playing)
                continue;
            SeatView view = game.viewFor(game.toMove());
            view.played = played;
            // The same table with other secrets: what the seat does not know is dealt anew.
            const Game other = Game::sample(view, random);
            SeatView otherView = other.viewFor(other.toMove());
            otherView.played = played;
            QVERIFY(otherView == view);
            Random a(7);
            Random b(7);
            const Decision first = player->choose(view, a, quick(), {});
            const Decision second = player->choose(otherView, b, quick(), {});
            QCOMPARE(second.draw, first.draw);
            QVERIFY(second.turn == first.turn);
        }
    }

    void stopsAtOnce_data() { levels(); }
    void stopsAtOnce()
    {
        QFETCH(QString, level);
        const auto player = makePlayer(level.toStdString());
        const Rules rules(RuleSet{}, 2);
        Game game(rules);
        Random random(3);
        game.startRound(game.deal(random));
        std::stop_source source;
        source.request_stop();
        QElapsedTimer timer;
        timer.start();
        const Decision decision =
            player->choose(game.viewFor(game.toMove()), random, {60.0, 0}, source.get_token());
        QVERIFY(timer.elapsed() < 200);
        QVERIFY(obey(game, decision));
    }

    void eachLevelBeatsTheOneBelow_data()
    {
        QTest::addColumn<QString>("stronger");
        QTest::addColumn<QString>("weaker");
        QTest::addColumn<int>("seats");
        QTest::newRow("casual, 2 seats") << "casual"
                                         << "beginner" << 2;
        QTest::newRow("skilled, 2 seats") << "skilled"
                                          << "casual" << 2;
        QTest::newRow("skilled, 3 seats") << "skilled"
                                          << "casual" << 3;
        QTest::newRow("skilled, 4 seats") << "skilled"
                                          << "casual" << 4;
    }
    void eachLevelBeatsTheOneBelow()
    {
        QFETCH(QString, stronger);
        QFETCH(QString, weaker);
        QFETCH(int, seats);
        const double share =
            percent(stronger.toUtf8().constData(), weaker.toUtf8().constData(), 120, seats);
        QVERIFY2(share >= 65, qPrintable(QString::number(share)));
    }

private:
    void levels()
    {
        QTest::addColumn<QString>("level");
        for (const auto& name : levelNames())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
};

QTEST_APPLESS_MAIN(TestPlayers)
#include "TestPlayers.moc"
