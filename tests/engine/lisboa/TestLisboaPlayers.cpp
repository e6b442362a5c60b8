// Computer players: they play legal steps to the end, knowing only their view.
#include "engine/lisboa/players/Look.h"
#include "engine/lisboa/players/Match.h"
#include "tests/engine/lisboa/GameByText.h"

#include <QElapsedTimer>

// Not all of hp: the first game has the same names there.
using namespace hp::lisboa;
using hp::Failure;
using hp::MatchResults;
using hp::MatchSummary;
using hp::MaxSeats;
using hp::MinSeats;
using hp::Random;
using hp::summarize;

class TestLisboaPlayers : public QObject {
    Q_OBJECT

private slots:
    void levelsPlayToTheEnd_data();
    void levelsPlayToTheEnd();
    void aLookSeesEveryLegalStep();
    void equalTilesAreExchanged_data();
    void equalTilesAreExchanged();
    void sameNodesSameAnswer();
    void unknownMoneyIsNoTrouble();
    void twinsLookTheSame();
    void timeIsKept();
    void strongerOnesWin_data();
    void strongerOnesWin();
};

namespace {

ThinkLimits nodes(std::uint64_t count)
{
    ThinkLimits limits;
    limits.nodes = count;
    return limits;
}

} // namespace

void TestLisboaPlayers::levelsPlayToTheEnd_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("rules");
    QTest::addColumn<int>("seats");
    for (const std::string& level : levelNames()) {
        for (const std::string& rules : presetNames()) {
            for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
                const std::string name = level + ", " + rules + ", " + std::to_string(seats);
                QTest::newRow(name.c_str())
                    << QString::fromStdString(level) << QString::fromStdString(rules) << seats;
            }
        }
    }
}

void TestLisboaPlayers::levelsPlayToTheEnd()
{
    QFETCH(const QString, level);
    QFETCH(const QString, rules);
    QFETCH(const int, seats);
    const auto player = makePlayer(level.toStdString());
    QVERIFY(player);
    Random random(7);
    GameByText table = GameByText::begun(*preset(rules.toStdString()), seats, random);
    int steps = 0;
    while (table.game->ending() == Ending::None) {
        const Step step =
            player->choose(countedBy(*table.game, table.game->toMove()), random, nodes(300), {});
        const Failure failure = table.game->check(step);
        QVERIFY2(!failure, failure ? failure->message.id.c_str() : "");
        table.game->play(step, random);
        QVERIFY(++steps < 1000);
    }
}

void TestLisboaPlayers::aLookSeesEveryLegalStep()
{
    Random random(3);
    for (int game = 0; game < 10; ++game) {
        GameByText table =
            GameByText::begun(game % 2 ? *preset("falling") : RuleSet(), 2 + game % 3, random);
        std::vector<Step> legal;
        std::vector<Look::Rated> rated;
        while (table.game->ending() == Ending::None) {
            table.game->legalSteps(legal);
            Look(*table.game, Taste()).rate(rated);
            QCOMPARE(rated.size(), legal.size());
            for (const Look::Rated& one : rated)
                QVERIFY(std::find(legal.begin(), legal.end(), one.step) != legal.end());
            table.game->play(legal[random.below(static_cast<std::uint32_t>(legal.size()))], random);
        }
    }
}

void TestLisboaPlayers::equalTilesAreExchanged_data()
{
    QTest::addColumn<QString>("guests"); // beside a row without stands
    QTest::addColumn<QString>("step");
    QTest::newRow("nothing to be had with them") << QStringLiteral("4f") << QStringLiteral("swap");
    QTest::newRow("much to be had with them") << QStringLiteral("4t") << QStringLiteral("open t@");
}

/// A swap costs no turn: it is weighed against what other tiles would promise, not against coins.
void TestLisboaPlayers::equalTilesAreExchanged()
{
    QFETCH(const QString, guests);
    QFETCH(const QString, step);
    const GameByText table = GameByText::at(
        "? . . ? . / . . ? . ? / . ? ? ? . / ? . ? . . / . ? . . ? ; <2=" + guests.toStdString() +
            " ; ltm ; 1fl 1ft 1fm 2fl 2ft 2fm 3fl 3ft 3fm 4l 4m 4g | - | - ; R 10 ttt - 8 , "
            "G 10 fmg - 8 ; R ; 0",
        RuleSet());
    Random random(1);
    const Step chosen =
        makePlayer("skilled")->choose(countedBy(*table.game, 0), random, nodes(1), {});
    const QString text = QString::fromStdString(stepText(chosen, *table.rules));
    QVERIFY2(text.startsWith(step), text.toUtf8().constData());
}

void TestLisboaPlayers::sameNodesSameAnswer()
{
    Random deal(5);
    const GameByText table = GameByText::begun(RuleSet(), 3, deal);
    const auto answer = [&] {
        Random random(9);
        const Ranking ranking = rankSteps(countedBy(*table.game, 0), random, nodes(3000), {});
        std::string text;
        for (const RankedStep& ranked : ranking.steps)
            text +=
                stepText(ranked.step, *table.rules) + " " + std::to_string(ranked.margin) + "\n";
        return text;
    };
    QCOMPARE(answer(), answer());
}

void TestLisboaPlayers::unknownMoneyIsNoTrouble()
{
    Random random(5);
    const GameByText table = GameByText::begun(RuleSet(), 4, random);
    for (const std::string& level : levelNames()) {
        const Step step = makePlayer(level)->choose(seenBy(*table.game, 0), random, nodes(300), {});
        QVERIFY(!table.game->check(step));
    }
}

/// Games that differ in what a seat cannot see: it sees the same, and players do the same.
void TestLisboaPlayers::twinsLookTheSame()
{
    for (int seed = 0; seed < 6; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        GameByText table =
            GameByText::begun(seed % 2 ? *preset("falling") : RuleSet(), 2 + seed % 3, random);
        Game& game = *table.game;
        std::vector<Step> steps;
        while (game.ending() == Ending::None) {
            const int seat = game.toMove();
            State state = game.state();
            for (int other = 0; other < game.seats(); ++other) {
                if (other != seat)
                    state.money[other] += 1 + static_cast<int>(random.below(9));
            }
            const Game twin(*table.rules, state);
            const SeatView seen = seenBy(game, seat);
            const SeatView other = seenBy(twin, seat);
            QVERIFY(seen.game == other.game);
            QCOMPARE(positionText(seen.game), positionText(other.game));
            for (const char* level : {"beginner", "skilled"}) {
                Random one(1);
                Random two(1);
                QCOMPARE(makePlayer(level)->choose(seen, one, {}, {}),
                         makePlayer(level)->choose(other, two, {}, {}));
            }
            // What chance decides does not depend on it either.
            game.legalSteps(steps);
            const Step step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
            Random one(2);
            Random two(2);
            QCOMPARE(game.deal(step, one), twin.deal(step, two));
            game.play(step, random);
        }
    }
}

void TestLisboaPlayers::timeIsKept()
{
    Random random(5);
    const GameByText table = GameByText::begun(RuleSet(), 4, random);
    QElapsedTimer timer;
    timer.start();
    ThinkLimits limits;
    limits.seconds = 0.1;
    makePlayer("expert")->choose(countedBy(*table.game, 0), random, limits, {});
    QVERIFY(timer.elapsed() >= 90);
    QVERIFY(timer.elapsed() < 5000); // a busy machine
    timer.restart();
    limits.seconds = 60;
    std::stop_source stop;
    stop.request_stop();
    makePlayer("expert")->choose(countedBy(*table.game, 0), random, limits, stop.get_token());
    QVERIFY(timer.elapsed() < 5000);
}

void TestLisboaPlayers::strongerOnesWin_data()
{
    QTest::addColumn<QString>("weaker");
    QTest::addColumn<QString>("stronger");
    QTest::addColumn<int>("games");
    // The measure is `match` over 200 games; these few only notice a player that is broken.
    QTest::newRow("beginner, skilled")
        << QStringLiteral("beginner") << QStringLiteral("skilled") << 60;
    QTest::newRow("skilled, expert") << QStringLiteral("skilled") << QStringLiteral("expert") << 8;
}

void TestLisboaPlayers::strongerOnesWin()
{
    QFETCH(const QString, weaker);
    QFETCH(const QString, stronger);
    QFETCH(const int, games);
    MatchSettings settings;
    settings.games = games;
    settings.seed = 11;
    settings.limits = nodes(3000);
    const auto make = [&](int index) {
        return makePlayer((index == 0 ? stronger : weaker).toStdString());
    };
    MatchResults results;
    playMatch(settings, make, results);
    const MatchSummary summary = summarize(results, 2);
    QCOMPARE(summary.games, games);
    const double share = summary.players[0].share;
    QVERIFY2(share > 0.5, std::to_string(share).c_str());
}

QTEST_APPLESS_MAIN(TestLisboaPlayers)
#include "TestLisboaPlayers.moc"
