// The balance report counts correctly, gives the same result for the same seed, and stops on
// request.
#include "engine/heller/analysis/Balance.h"
#include "engine/heller/words/BalanceWording.h"
#include "engine/heller/words/Wording.h"
#include "tests/engine/RandomRules.h"

#include <QtTest>

#include <numeric>

using namespace hp;
using namespace hp::test;

class BalanceTest : public QObject {
    Q_OBJECT

private slots:
    void standardGame();
    void sameSeedSameReport();
    void progressAndStop();
    void withoutRoguesNoLineIsNegative();
    void withoutCustomersNoLineBringsMoney();
    void randomRules();
    void spread();
    void words();
};

void BalanceTest::standardGame()
{
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        BalanceOptions options;
        options.games = 20;
        options.seats = seats;
        options.level = "beginner";
        const BalanceReport report = measureBalance(RuleSet{}, options);
        QCOMPARE(report.games, 20);
        QCOMPARE(report.money.size(), static_cast<std::size_t>(20 * seats));
        // 90 placements and 33 lines a game, whatever the turns are [19].
        QCOMPARE(report.turns, std::vector<int>(20, 90));
        QCOMPARE(report.lines, 33LL * 20);
        QCOMPARE(report.rounds, 3LL * 20);
        QCOMPARE(std::accumulate(report.wins.begin(), report.wins.end(), 0.0), 20.0);
    }
}

void BalanceTest::sameSeedSameReport()
{
    BalanceOptions options;
    options.games = 10;
    const BalanceReport first = measureBalance(RuleSet{}, options);
    QVERIFY(first == measureBalance(RuleSet{}, options));
    options.seed = 2;
    QVERIFY(!(first == measureBalance(RuleSet{}, options)));
}

void BalanceTest::progressAndStop()
{
    BalanceOptions options;
    options.games = 1000000;
    options.level = "beginner";
    std::stop_source stop;
    std::vector<int> told;
    const BalanceReport report = measureBalance(
        RuleSet{}, options,
        [&](const BalanceReport& soFar) {
            told.push_back(soFar.games);
            if (soFar.games == 7)
                stop.request_stop();
        },
        stop.get_token());
    QCOMPARE(told, (std::vector<int>{1, 2, 3, 4, 5, 6, 7}));
    QCOMPARE(report.games, 7);
    QCOMPARE(report.turns.size(), std::size_t{7});
}

void BalanceTest::withoutRoguesNoLineIsNegative()
{
    RuleSet rules;
    rules.rogues.clear();
    BalanceOptions options;
    options.games = 20;
    options.level = "beginner";
    const BalanceReport report = measureBalance(rules, options);
    QCOMPARE(report.negativeLines, 0LL);
    QVERIFY(*std::min_element(report.money.begin(), report.money.end()) >= rules.startMoney);
}

void BalanceTest::withoutCustomersNoLineBringsMoney()
{
    RuleSet rules;
    rules.customers.clear();
    BalanceOptions options;
    options.games = 20;
    options.level = "beginner";
    const BalanceReport report = measureBalance(rules, options);
    QCOMPARE(report.negativeLines + report.idleLines, report.lines);
}

void BalanceTest::randomRules()
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random(seed);
        const RuleSet rules = hp::test::randomRules(random);
        BalanceOptions options;
        options.games = 2;
        options.level = "beginner";
        options.seats = MinSeats + static_cast<int>(seed % 3);
        const BalanceReport report = measureBalance(rules, options);
        QCOMPARE(report.games, 2);
        QVERIFY(report.negativeLines + report.idleLines <= report.lines);
        const double wins = std::accumulate(report.wins.begin(), report.wins.end(), 0.0);
        QVERIFY(std::abs(wins - 2) < 1e-9);
    }
}

void BalanceTest::spread()
{
    const Spread spread = spreadOf({10, 20, 30, 40});
    QCOMPARE(spread.mean, 25.0);
    QVERIFY(std::abs(spread.deviation - 12.9099) < 1e-3);
    QCOMPARE(spread.low, 10);
    QCOMPARE(spread.high, 40);
    QCOMPARE(spreadOf({}).mean, 0.0);
    QCOMPARE(spreadOf({-3}).deviation, 0.0);
    // The expected value is Student's t for three degrees of freedom, from its series.
    QVERIFY(spread.interval && std::abs(spread.interval->error(25) - 20.3) < 0.3);
    QVERIFY(!spreadOf({10, 20, 30}).interval);
}

void BalanceTest::words()
{
    QVERIFY(balanceInWords(BalanceReport{}).empty());
    BalanceReport report;
    report.games = 4;
    report.seats = 2;
    report.money = {60, 40, 60, 40, 60, 40, 40, 60};
    report.turns = {90, 90, 90, 90};
    report.wins = {3, 1, 0, 0};
    report.lines = 100;
    report.negativeLines = 25;
    report.idleLines = 10;
    report.rounds = 12;
    report.gamesWithPasses = 1;
    QLocale::setDefault(QLocale::c());
    QStringList lines;
    for (const BalanceLine& line : balanceInWords(report))
        lines += line.name + QStringLiteral(": ") + line.value;
    QVERIFY(lines.contains(QStringLiteral("First places of the seat that starts: 75.0 ± 44.9 %")));
    QVERIFY(lines.contains(QStringLiteral("Advantage of the seat that starts: 25.0 ± 44.9 %")));
    QVERIFY(lines.contains(QStringLiteral("Lines that cost more than they bring: 25.0 %")));
    QVERIFY(lines.contains(QStringLiteral("Turns in a game: 90.0")));
    QVERIFY(lines.contains(QStringLiteral("Rounds in a game: 3.0")));
    QVERIFY(lines.contains(QStringLiteral("Games in which somebody has to pass: 25.0 %")));
    // A real minus sign as in all other numbers of the window, not a hyphen.
    QCOMPARE(localNumber(-3.2, 1), QStringLiteral("−3.2"));
    QCOMPARE(localNumber(-40), QStringLiteral("−40"));
    QCOMPARE(localNumber(40), QStringLiteral("40"));
}

QTEST_GUILESS_MAIN(BalanceTest)
#include "TestBalance.moc"
