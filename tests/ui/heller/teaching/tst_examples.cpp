// The worked examples: positions of the rules, with the sums that the rulebooks state.

#include "ui/heller/teaching/WorkedExamples.h"

#include "engine/heller/game/Position.h"
#include "engine/heller/scoring/LineScore.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/PieceWording.h"
#include "engine/heller/words/Wording.h"

#include <QTest>

using namespace hp;

namespace {

struct Paid {
    const char* line; ///< "Row 1"
    int seat;
    int coins;
};

} // namespace

class ExamplesTest : public QObject {
    Q_OBJECT

private slots:
    void pay_data();
    void pay();
    void arePositions_data() { pay_data(); }
    void arePositions();
    void figuresOfTheRulebook();
};

void ExamplesTest::pay_data()
{
    QTest::addColumn<WorkedExample>("example");
    QTest::addColumn<std::vector<Paid>>("paid");
    QTest::newRow("a full row") << WorkedExample::FullRow
                                << std::vector<Paid>{{"Row 1", 0, 4}, {"Row 1", 1, 12}};
    QTest::newRow("fire and evil eye")
        << WorkedExample::FireAndEye << std::vector<Paid>{{"Row 1", 0, 5}, {"Row 1", 1, 0}};
    QTest::newRow("row and column")
        << WorkedExample::RowAndColumn
        << std::vector<Paid>{
               {"Row 2", 0, 20}, {"Row 2", 1, 0}, {"Column b", 0, -6}, {"Column b", 1, 0}};
    // Seats: red, yellow, blue.
    QTest::newRow("wizard") << WorkedExample::Wizard
                            << std::vector<Paid>{
                                   {"Row 1", 0, -3},    {"Row 1", 1, -18},  {"Row 1", 2, -3},
                                   {"Row 4", 0, 0},     {"Row 4", 1, 0},    {"Row 4", 2, 5},
                                   {"Column b", 0, -6}, {"Column d", 1, 0}, {"Column d", 2, -4},
                                   {"Column f", 1, 14}, {"Column f", 2, 14}};
}

void ExamplesTest::pay()
{
    QFETCH(WorkedExample, example);
    QFETCH(std::vector<Paid>, paid);
    const PositionDraft draft = positionOf(example);
    QStringList lines;
    for (const Line line : linesOf(example)) {
        lines += lineName(line);
        QVERIFY(draft.market.isFull(line));
    }
    QStringList expected;
    for (const Paid& one : paid) {
        const QString name = QString::fromLatin1(one.line);
        if (!expected.contains(name))
            expected += name;
        const auto at = lines.indexOf(name);
        QVERIFY2(at >= 0, one.line);
        const Line line = linesOf(example)[static_cast<std::size_t>(at)];
        QCOMPARE(total(scoreLine(draft.market, line, shieldsOf(draft.rules)), one.seat), one.coins);
    }
    QCOMPARE(lines, expected);
}

void ExamplesTest::arePositions()
{
    QFETCH(WorkedExample, example);
    QFETCH(std::vector<Paid>, paid);
    const PositionDraft draft = positionOf(example);
    for (const PositionFinding& finding : findings(draft))
        QFAIL(qPrintable(wording(finding.message)));
    QCOMPARE(seatsOf(example).size(), static_cast<std::size_t>(draft.seats));
    // The money is what the lines have paid, unless they pay later.
    PerSeat<int> money;
    for (int seat = 0; seat < draft.seats; ++seat)
        money[seat] = draft.rules.startMoney;
    for (const Paid& one : paid)
        money[one.seat] += example == WorkedExample::Wizard ? 0 : one.coins;
    for (int seat = 0; seat < draft.seats; ++seat)
        QCOMPARE(draft.money[static_cast<std::size_t>(seat)], money[seat]);
    // As text it is the same position.
    const auto read = parsePosition(draftText(draft), draft.rules);
    QVERIFY(read);
    QCOMPARE(positionText(read->view), draftText(draft));
}

void ExamplesTest::figuresOfTheRulebook()
{
    // The help shows all of them; on the table, only the second of two equal tiles can have the
    // second figure.
    const auto name = [](const Market& market, const char* square) {
        return figureName(market.at(*parseSquare(square, market.rows(), market.columns())));
    };
    const Market row = positionOf(WorkedExample::FullRow).market;
    QCOMPARE(name(row, "a1"), QStringLiteral("King"));
    QCOMPARE(name(row, "c1"), QStringLiteral("Farmer's wife"));
    QCOMPARE(name(positionOf(WorkedExample::FireAndEye).market, "e1"), QStringLiteral("Abbess"));
    const PositionDraft draft = positionOf(WorkedExample::RowAndColumn);
    PositionDraft numbered = draft;
    numberCopies(numbered);
    for (const Market& market : {draft.market, numbered.market}) {
        QCOMPARE(name(market, "b3"), QStringLiteral("Lady"));
        QCOMPARE(name(market, "a2"), QStringLiteral("Knight"));
        QCOMPARE(name(market, "c2"), QStringLiteral("Farmhand"));
        QCOMPARE(name(market, "f2"), QStringLiteral("Maid"));
    }
}

QTEST_MAIN(ExamplesTest)
#include "tst_examples.moc"
