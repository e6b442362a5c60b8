// Two referees over random games by random rules; a few in every test run, more by lisboa_referee.
#include "tests/referee/lisboa/Series.h"

#include <QtTest>

class TestLisboaGames : public QObject {
    Q_OBJECT

private slots:
    void bothRefereesAgree_data();
    void bothRefereesAgree();
};

void TestLisboaGames::bothRefereesAgree_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<int>("games");
    QTest::newRow("always the same") << quint64{1} << 200;
    QTest::newRow("others") << static_cast<quint64>(QDateTime::currentMSecsSinceEpoch()) << 100;
}

void TestLisboaGames::bothRefereesAgree()
{
    QFETCH(const quint64, seed);
    QFETCH(const int, games);
    qInfo("seed %llu", seed);
    lisboareferee::Tally tally;
    const std::string what = lisboareferee::followGames(seed, 0, games, tally);
    QVERIFY2(what.empty(), what.c_str());
    QCOMPARE(tally.games, games);
    for (int ending = 1; ending < 4; ++ending)
        QVERIFY(tally.endings[ending] > 0);
}

QTEST_APPLESS_MAIN(TestLisboaGames)
#include "TestLisboaGames.moc"
