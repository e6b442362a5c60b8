// What is said to somebody who counts a line wrongly.
#include "engine/base/Random.h"
#include "engine/heller/teaching/LineMistake.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"

#include <QtTest>

using namespace hp;

class TestLineMistake : public QObject {
    Q_OBJECT

private slots:
    void namesTheSlip_data();
    void namesTheSlip();
    void calculationsOfRandomMarkets();
};

namespace {

PositionDraft draftOf(const char* row)
{
    PositionDraft draft;
    draft.rules.wizards = 1;
    draft.rules.curses = 1;
    draft.rules.banners = 1;
    draft.market = parseMarket(row).value();
    return draft;
}

constexpr Line Row1{true, 0};

} // namespace

void TestLineMistake::namesTheSlip_data()
{
    QTest::addColumn<QString>("market");
    QTest::addColumn<int>("given");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("sum");
    const auto row = [](const char* name, const char* market, int given, const char* id,
                        const char* sum) {
        QTest::newRow(name) << market << given << id << QString::fromUtf8(sum);
    };
    row("ranks", "+6 R3 +2 -3 G1 -1", 4, "lesson.forgotRanks", "6 + 2 − 3 − 1 = 4; 4 × 3 = 12");
    row("rogues", "+6 R3 +2 -3 G1 -1", 24, "lesson.forgotRogues", "6 + 2 − 3 − 1 = 4; 4 × 3 = 12");
    row("rogues added", "+6 R3 +2 -3 G1 -1", 36, "lesson.addedRogues",
        "6 + 2 − 3 − 1 = 4; 4 × 3 = 12");
    row("sign", "-6 R2 +1", 10, "lesson.otherSign", "−6 + 1 = −5; −5 × 2 = −10");
    row("other seat", "+5 R3 +2 G1 +1 G1", 16, "lesson.otherSeat", "5 + 2 + 1 = 8; 8 × 3 = 24");
    row("eye", "+6 R2 E -1", 10, "lesson.forgotEye", "−1 × 2 = −2");
    row("sack", "+5 R3 S -3", 6, "lesson.forgotSack", "5 − 3 = 2; 2 × 2 = 4; 4 × 3 = 12");
    row("two sacks", "+5 R2 S S -3", 4, "lesson.forgotSack",
        "5 − 3 = 2; 2 × 2 = 4; 4 × 2 = 8; 8 × 2 = 16");
    row("fire", "+4 R1 F +6 G2", 10, "lesson.forgotFire", "4 × 1 = 4");
    row("one side", "+4 R1 F +6 R2", 12, "lesson.oneSide", "4 × 1 = 4; 6 × 2 = 12; 4 + 12 = 16");
    row("one stall", "R1 +4 R3 +2", 18, "lesson.oneStall", "4 + 2 = 6; 6 × (1 + 3) = 24");
    row("wizard", "+4 R2 W +3", 14, "lesson.forgotWizard", "4 + 3 = 7; 7 × 3 = 21");
    row("curse", "+4 R2 C +3", 14, "lesson.forgotCurse", "4 + 3 = 7; 7 × (−1) = −7; −7 × 2 = −14");
    row("no stall", "+4 G2 +3", 14, "lesson.noStallHere", "");
    row("anything", "+4 R2 +3", 13, "lesson.otherSum", "4 + 3 = 7; 7 × 2 = 14");
    row("nothing counts", "E +4 R2", 3, "lesson.otherSum", "0 × 2 = 0");
}

void TestLineMistake::namesTheSlip()
{
    QFETCH(QString, market);
    QFETCH(int, given);
    QFETCH(QString, id);
    QFETCH(QString, sum);
    const PositionDraft draft = draftOf(market.toUtf8().constData());
    const Message message = lineMistake(draft, Row1, 0, given);
    QCOMPARE(QString::fromStdString(message.id), id);
    const QString said = wording(message);
    QVERIFY2(said.contains(sum), qPrintable(said));
    QVERIFY2(said.contains(QString::number(given)), qPrintable(said));
}

/// The last number of a calculation is what the line pays, whatever lies there.
void TestLineMistake::calculationsOfRandomMarkets()
{
    Random random(20261126);
    const char* const tokens[] = {"+1", "+6", "+3", "-2", "-6", "S",  "F",  "E",
                                  "W",  "P",  "C",  "R1", "R4", "G2", "B3", "."};
    for (int round = 0; round < 400; ++round) {
        std::string text;
        for (int i = 0; i < 8; ++i)
            text += (i > 0 ? " " : "") + std::string(tokens[random.below(std::size(tokens))]);
        const Market market = parseMarket(text).value();
        const LineScore score = scoreLine(market, Row1);
        for (int seat = 0; seat < 3; ++seat) {
            const std::string sum = calculation(market, score, seat);
            QString last = QString::fromStdString(sum).section(QStringLiteral("= "), -1);
            last.replace(QStringLiteral("−"), QStringLiteral("-"));
            QVERIFY2(last.toInt() == total(score, seat),
                     std::string(text).append(": ").append(sum).c_str());
        }
    }
}

QTEST_GUILESS_MAIN(TestLineMistake)
#include "TestLineMistake.moc"
