// An even match plays at the strength in its name, between two levels.
#include "engine/heller/arena/Match.h"
#include "engine/heller/game/Game.h"
#include "engine/heller/players/EvenMatch.h"

#include <QtTest>

using namespace hp;

namespace {

double shareOf(const std::string& first, const std::string& second, int games)
{
    MatchSettings settings;
    settings.games = games;
    settings.seed = 3;
    MatchResults results;
    playMatch(
        settings, [&](int index) { return makePlayer(index == 0 ? first : second); }, results);
    return summarize(results, 2).players[0].share;
}

} // namespace

class TestEvenMatch : public QObject {
    Q_OBJECT

private slots:
    void names_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("strength"); // -1: not an even match
        QTest::newRow("usual") << "even@1450" << 1450;
        QTest::newRow("weakest") << "even@0" << 0;
        QTest::newRow("strongest") << "even@9999" << 9999;
        QTest::newRow("too many digits") << "even@12345" << -1;
        QTest::newRow("not yet chosen") << "even" << -1;
        QTest::newRow("empty") << "even@" << -1;
        QTest::newRow("negative") << "even@-5" << -1;
        QTest::newRow("sign") << "even@+5" << -1;
        QTest::newRow("fraction") << "even@14.5" << -1;
        QTest::newRow("seconds") << "master@2" << -1;
        QTest::newRow("case") << "Even@1450" << -1;
        QTest::newRow("blank") << "even@ 1450" << -1;
    }
    void names()
    {
        QFETCH(QString, name);
        QFETCH(int, strength);
        const std::string text = name.toStdString();
        QCOMPARE(evenStrength(text).value_or(-1), strength);
        QCOMPARE(isLevel(text), strength >= 0);
        QCOMPARE(makePlayer(text) != nullptr, strength >= 0);
    }

    void nameIsWithinTheLevels()
    {
        QCOMPARE(evenName(1449.6), std::string("even@1450"));
        QCOMPARE(*strengthOf(evenName(-300)), *strengthOf("beginner"));
        QCOMPARE(*strengthOf(evenName(1e9)), *strengthOf("master"));
        QCOMPARE(*strengthOf("even@1450"), 1450.0);
        QVERIFY(!strengthOf("human"));
        QVERIFY(!strengthOf("exec:even@1450"));
    }

    void levelsGetStronger()
    {
        double before = -1;
        for (const Level& level : levels()) {
            QVERIFY(level.strength > before);
            before = level.strength;
            // At exactly a level's strength only that level plays.
            const EvenMix mix = evenMix(level.strength);
            QCOMPARE(mix.lower, &level);
            QCOMPARE(mix.upper, &level);
        }
    }

    void mixesNeighbours()
    {
        double before = -1;
        const Level* lower = nullptr;
        for (int strength = 0; strength <= 3000; ++strength) {
            const EvenMix mix = evenMix(strength);
            QVERIFY(mix.chance >= 0 && mix.chance < 1);
            if (mix.lower == lower)
                QVERIFY(mix.chance >= before);
            before = mix.chance;
            lower = mix.lower;
            if (mix.upper != mix.lower)
                QCOMPARE(mix.upper, mix.lower + 1);
        }
    }

    void thinksAsLongAsItsStrongerLevel()
    {
        QCOMPARE(mostNodes("even@1300"), mostNodes("skilled"));
        QCOMPARE(mostNodes("even@1600"), mostNodes("expert"));
        QCOMPARE(mostNodes("even@1900"), mostNodes("master"));
    }

    /// The same view and seed give the same answer, and both levels get their turn.
    void repeatable()
    {
        const RulesPtr rules = Rules::make(RuleSet(), 2);
        Game game(*rules);
        Random dealing(4);
        game.startRound(game.deal(dealing));
        const SeatView view = game.viewFor(game.toMove());
        const auto even = makePlayer("even@1345");
        const auto skilled = makePlayer("skilled");
        Random unused;
        const Decision strong = skilled->choose(view, unused, {}, {});
        int asStrong = 0;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            Random first(seed);
            Random second(seed);
            const Decision decision = even->choose(view, first, {}, {});
            QCOMPARE(decision, even->choose(view, second, {}, {}));
            asStrong += decision == strong ? 1 : 0;
        }
        QVERIFY2(asStrong >= 15, qPrintable(QString::number(asStrong)));
    }

    void strengthIsMonotone()
    {
        // Against a fixed opponent, from below it to above it.
        const std::vector<std::string> players{"even@700", "even@900", "even@1100", "even@1300",
                                               "even@1500"};
        double before = 0;
        for (const std::string& player : players) {
            const double share = shareOf(player, "casual", 160);
            QVERIFY2(share > before + 0.03, qPrintable(QStringLiteral("%1: %2 after %3")
                                                           .arg(QString::fromStdString(player))
                                                           .arg(share)
                                                           .arg(before)));
            before = share;
        }
    }

    void equalsTheStrengthItNames()
    {
        // As strong as casual is even against casual.
        const double share = shareOf("even@1190", "even@1189", 200);
        QVERIFY2(share > 0.37 && share < 0.63, qPrintable(QString::number(share)));
    }
};

QTEST_APPLESS_MAIN(TestEvenMatch)
#include "TestEvenMatch.moc"
