// Aids in the history of a game and in its record, and games that are fair.
#include "tests/engine/RandomRules.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/words/Wording.h"

#include <QTest>

using namespace hp;

class TestAids : public QObject {
    Q_OBJECT
private slots:
    void oncePerTurnAndSeat();
    void stayWhenTakenBack();
    void surviveTheRecord();
    void ordinaryRecordsSayNothing();
    void fairRecords();
    void refuses_data();
    void refuses();
    void haveWords();
};

namespace {

std::vector<SeatInfo> people(int count)
{
    std::vector<SeatInfo> seats;
    for (int seat = 0; seat < count; ++seat)
        seats.push_back({"Seat " + std::to_string(seat), "human", seat});
    return seats;
}

void playTurn(Timeline& timeline, Random& random)
{
    std::vector<Turn> turns;
    timeline.game().legalTurns(turns);
    if (timeline.game().canDraw() && (turns.empty() || random.below(2) == 0)) {
        timeline.draw();
        timeline.game().legalTurns(turns);
    }
    timeline.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
}

std::vector<AidSet> aidsOf(const Timeline& timeline)
{
    std::vector<AidSet> aids;
    for (const Timeline::Step& step : timeline.steps())
        aids.push_back(step.aids);
    return aids;
}

Timeline begun(bool fair = false)
{
    return {RuleSet{}, people(2), 1, 0, fair};
}

} // namespace

void TestAids::oncePerTurnAndSeat()
{
    Timeline timeline = begun();
    QVERIFY(timeline.noteAid(0, Aid::Hint));
    QVERIFY(!timeline.noteAid(0, Aid::Hint));
    QVERIFY(timeline.noteAid(0, Aid::Analysis));
    QVERIFY(timeline.noteAid(1, Aid::Hint)); // for its next turn
    const std::size_t entries = timeline.record().entries.size();
    timeline.play(Turn::stall(1, 0));
    timeline.play(Turn::stall(1, 1));
    QVERIFY(timeline.noteAid(0, Aid::Hint));
    timeline.play(Turn::stall(1, 2));
    timeline.play(Turn::stall(1, 3));
    QCOMPARE(timeline.record().entries.size(), entries + 5);
    const AidSet hint = aidBit(Aid::Hint);
    const AidSet both = hint | aidBit(Aid::Analysis);
    QCOMPARE(aidsOf(timeline), (std::vector<AidSet>{0, both, hint, hint, 0}));
}

void TestAids::stayWhenTakenBack()
{
    Timeline timeline = begun();
    timeline.noteAid(0, Aid::Hint);
    timeline.play(Turn::stall(1, 0));
    timeline.play(Turn::stall(1, 1));
    timeline.takeBackTurn();
    timeline.takeBackTurn();
    QVERIFY(!timeline.noteAid(0, Aid::Hint)); // the person knows it still
    timeline.play(Turn::stall(2, 4));
    QCOMPARE(timeline.steps().back().aids, aidBit(Aid::Hint));
    timeline.takeBackTurn();
    timeline.redo();
    QCOMPARE(timeline.steps().back().aids, aidBit(Aid::Hint));
}

void TestAids::surviveTheRecord()
{
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Random random(seed);
        const RuleSet rules = seed % 2 == 0 ? RuleSet{} : test::randomRules(random);
        const int seats = MinSeats + static_cast<int>(seed % 3);
        Timeline timeline(rules, people(seats), seed);
        for (int i = 0; i < 60 && timeline.game().phase() != Phase::GameOver; ++i) {
            if (random.below(3) == 0)
                timeline.noteAid(static_cast<int>(random.below(static_cast<std::uint32_t>(seats))),
                                 AidNames[random.below(AidNames.size())].aid);
            if (timeline.game().phase() == Phase::RoundOver)
                timeline.nextRound();
            else if (timeline.canTakeBack() && random.below(5) == 0)
                timeline.takeBackTurn();
            else if (timeline.canRedo() && random.below(2) == 0)
                timeline.redo();
            else
                playTurn(timeline, random);
        }
        const QByteArray text = printRecord(timeline.record());
        const auto record = parseRecord(text);
        QVERIFY2(record, qPrintable(QStringLiteral("seed %1").arg(seed)));
        const auto again = Timeline::fromRecord(*record);
        QVERIFY2(again, qPrintable(QStringLiteral("seed %1").arg(seed)));
        QCOMPARE(printRecord(again->record()), text);
        QCOMPARE(aidsOf(*again), aidsOf(timeline));
    }
}

void TestAids::ordinaryRecordsSayNothing()
{
    Timeline timeline = begun();
    timeline.play(Turn::stall(1, 0));
    const QByteArray text = printRecord(timeline.record());
    QVERIFY(!text.contains("fair"));
    QVERIFY(!text.contains("aid"));
    timeline.noteAid(1, Aid::TakeBackAfterDraw);
    QCOMPARE(printRecord(timeline.record()),
             QByteArray(text + R"({"aid":"takeBackAfterDraw","seat":"G"})" + "\n"));
}

void TestAids::fairRecords()
{
    Timeline timeline = begun(true);
    QVERIFY(timeline.isFair());
    timeline.play(Turn::stall(1, 0));
    const QByteArray text = printRecord(timeline.record());
    QVERIFY(text.left(text.indexOf('\n')).endsWith(R"("seed":"1","fair":true})"));
    const auto again = Timeline::fromRecord(*parseRecord(text));
    QVERIFY(again);
    QVERIFY(again->isFair());
    QCOMPARE(printRecord(again->record()), text);
}

void TestAids::refuses_data()
{
    QTest::addColumn<bool>("fair");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("line");
    QTest::newRow("an aid in a fair game") << true << QByteArray(R"({"aid":"hint","seat":"R"})")
                                           << QStringLiteral("record.notFair") << 4;
    QTest::newRow("a draw taken back in a fair game")
        << true << QByteArray(R"({"seat":"R","takeBackDraw":"TILE","money":{"R":50,"G":50}})")
        << QStringLiteral("record.notFair") << 4;
    QTest::newRow("the same aid twice") << false
                                        << QByteArray(R"({"aid":"hint","seat":"R"})"
                                                      "\n"
                                                      R"({"aid":"hint","seat":"R"})")
                                        << QStringLiteral("record.aidTwice") << 5;
    QTest::newRow("no such aid") << false << QByteArray(R"({"aid":"luck","seat":"R"})")
                                 << QStringLiteral("json.notOneOf") << 4;
    QTest::newRow("no such seat") << false << QByteArray(R"({"aid":"hint","seat":"B"})")
                                  << QStringLiteral("record.notASeat") << 4;
    QTest::newRow("whose aid") << false << QByteArray(R"({"aid":"hint"})")
                               << QStringLiteral("json.fieldMissing") << 4;
}

void TestAids::refuses()
{
    QFETCH(bool, fair);
    QFETCH(QByteArray, more);
    QFETCH(QString, id);
    QFETCH(int, line);
    Timeline timeline = begun(fair);
    timeline.draw();
    QByteArray text = printRecord(timeline.record());
    const qsizetype draw = text.indexOf("\"draw\":\"") + 8;
    more.replace("TILE", text.mid(draw, text.indexOf('"', draw) - draw));
    text += more + "\n";
    const auto record = parseRecord(text);
    const auto game = record ? Timeline::fromRecord(*record) : Result<Timeline>(record.error());
    QVERIFY(!game);
    QCOMPARE(QString::fromStdString(game.error().message.id), id);
    QCOMPARE(game.error().line, line);
    QVERIFY(!wording(game.error()).contains(id));
}

void TestAids::haveWords()
{
    QCOMPARE(aidWords(0), QString());
    QCOMPARE(aidWords(aidBit(Aid::Hint)), QStringLiteral("with help: hint"));
    QCOMPARE(aidWords(aidBit(Aid::Hint) | aidBit(Aid::Analysis) | aidBit(Aid::TakeBackAfterDraw)),
             QStringLiteral("with help: hint, analysis, take back after a draw"));
}

QTEST_GUILESS_MAIN(TestAids)
#include "TestAids.moc"
