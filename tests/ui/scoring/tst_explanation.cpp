// The words of a line's score, against the rulebook's worked examples and every rule that bends
// them.

#include "engine/game/TurnReport.h"
#include "engine/text/Tokens.h"
#include "ui/scoring/Explanation.h"

#include <QTest>

using namespace hp;

namespace {

const QStringList Names{QStringLiteral("Anna"), QStringLiteral("Ben")};

Explanation explain(const QString& text, Line line, FireShields shields = {},
                    std::optional<std::array<int, MaxSeats>> money = std::array<int, MaxSeats>{
                        75, 50, 0, 0})
{
    const Result<Market> market = parseMarket(text.toStdString());
    if (!market)
        qFatal("a test's market cannot be read");
    return Explanation(scoreLine(*market, line, shields), *market, Names, money);
}

} // namespace

class TestExplanation : public QObject {
    Q_OBJECT
private slots:
    void words_data();
    void words();
    void struckOutTermsAreSeenNotSpoken();
    void stepsInOrder();
    void piecesOfEverySquareOnce();
    void withoutMoneyNoneIsTold();
    void namesAreToldAsTheyAre();
};

void TestExplanation::words_data()
{
    QTest::addColumn<QString>("market");
    QTest::addColumn<bool>("shielded");
    QTest::addColumn<QStringList>("lines"); // behind the title and the first sentence

    const auto lines = [](std::initializer_list<const char*> texts) {
        QStringList list;
        for (const char* text : texts)
            list << QString::fromUtf8(text);
        return list;
    };
    // NOLINTBEGIN(bugprone-suspicious-missing-comma): sentences longer than a line of code.
    // The three worked examples of the rulebook.
    QTest::newRow("10a") << "+6 +2 -3 R1 -1 G3" << true
                         << lines({"All squares count together: King +6, Farmer +2, Cheat −3, "
                                   "Stall I, Beggar −1, Stall III",
                                   "6 + 2 − 3 − 1 = 4", "Anna: 4 × rank 1 = 4",
                                   "Ben: 4 × rank 3 = 12", "Anna gets 4 (75 → 79)",
                                   "Ben gets 12 (50 → 62)"});
    QTest::newRow("10b") << "+3 E R2 F +5 G1" << true
                         << lines({"Section a1–c1: Burgher +3, Evil eye, Stall II",
                                   "Evil eye: customers do not count.", "= 0",
                                   "Anna: 0 × rank 2 = 0",
                                   "Fire on d1: a wall. The two sides count apart.",
                                   "Section e1–f1: Abbot +5, Stall I", "Worth: 5",
                                   "Ben: 5 × rank 1 = 5", "Ben gets 5 (50 → 55)"});
    QTest::newRow("10c, column") << "+4 E -3 S R1" << true
                                 << lines({"All squares count together: Knight +4, Evil eye, "
                                           "Cheat −3, Coin sack, Stall I",
                                           "Evil eye: customers do not count.",
                                           "−3 × 2 (sack doubles) = −6", "Anna: −6 × rank 1 = −6",
                                           "Anna pays 6 (75 → 69)"});
    QTest::newRow("10c, row") << "+4 +1 R2 S F +1" << true
                              << lines({"Section a1–d1: Knight +4, Farmhand +1, Stall II, "
                                        "Coin sack",
                                        "(4 + 1) × 2 (sack doubles) = 10", "Anna: 10 × rank 2 = 20",
                                        "Fire on e1: a wall. The two sides count apart.",
                                        "Section f1: Farmhand +1", "Worth: 1",
                                        "Nobody has a stall here.", "Anna gets 20 (75 → 95)"});

    QTest::newRow("fire at the end parts nothing")
        << "F +6 R3 E +6 -4" << true
        << lines({"Fire on a1: nothing counts here.",
                  "Section b1–f1: King +6, Stall III, Evil eye, King +6, Thief −4",
                  "Evil eye: customers do not count.", "−4 = −4", "Anna: −4 × rank 3 = −12",
                  "Anna pays 12 (75 → 63)"});
    QTest::newRow("several sacks") << "+4 +1 R2 S S" << true
                                   << lines({"All squares count together: Knight +4, "
                                             "Farmhand +1, Stall II, Coin sack, Coin sack",
                                             "(4 + 1) × 2 × 2 (2 sacks, each doubles) = 20",
                                             "Anna: 20 × rank 2 = 40", "Anna gets 40 (75 → 115)"});
    QTest::newRow("several stalls of a seat")
        << "+2 R1 R3" << true
        << lines({"All squares count together: Farmer +2, Stall I, Stall III", "Worth: 2",
                  "Anna: ranks 1 + 3 = 4; 2 × 4 = 8", "Anna gets 8 (75 → 83)"});
    QTest::newRow("wizard") << "+2 W R2" << true
                            << lines({"All squares count together: Farmer +2, Wizard, Stall II",
                                      "Worth: 2",
                                      "Each wizard next to a stall adds one rank to it.",
                                      "Anna: rank 2 + 1 (wizard) = 3; 2 × 3 = 6",
                                      "Anna gets 6 (75 → 81)"});
    QTest::newRow("wizard of another line, past a fire")
        << "+2 R2 F . / . W . ." << true
        << lines({"Section a1–b1: Farmer +2, Stall II", "Worth: 2",
                  "Each wizard next to a stall adds one rank to it.",
                  "Anna: rank 2 + 1 (wizard) = 3; 2 × 3 = 6",
                  "Fire on c1: a wall. The two sides count apart.", "Section d1: empty square",
                  "No customers and no rogues: 0", "Nobody has a stall here.",
                  "Anna gets 6 (75 → 81)"});
    QTest::newRow("shields off")
        << "S E F +3 -1 R2" << false
        << lines({"Section a1–b1: Coin sack, Evil eye", "No customers and no rogues: 0",
                  "Nobody has a stall here.", "Fire on c1: a wall. The two sides count apart.",
                  "Section d1–f1: Burgher +3, Beggar −1, Stall II",
                  "Evil eye beyond the fire: customers do not count.",
                  "A sack beyond the fire doubles here too.", "−1 × 2 (sack doubles) = −2",
                  "Anna: −2 × rank 2 = −4", "Anna pays 4 (75 → 71)"});
    QTest::newRow("two sections add up")
        << "+5 R2 F -3 R1" << true
        << lines({"Section a1–b1: Abbot +5, Stall II", "Worth: 5", "Anna: 5 × rank 2 = 10",
                  "Fire on c1: a wall. The two sides count apart.",
                  "Section d1–e1: Cheat −3, Stall I", "Worth: −3", "Anna: −3 × rank 1 = −3",
                  "Together 10 − 3 = 7: Anna gets 7 (75 → 82)"});
    QTest::newRow("into debt") << "-6 S R4 R4" << true
                               << lines({"All squares count together: Tax collector −6, "
                                         "Coin sack, Stall IIII, Stall IIII",
                                         "−6 × 2 (sack doubles) = −12",
                                         "Anna: ranks 4 + 4 = 8; −12 × 8 = −96",
                                         "Anna pays 96 (75 → −21)"});
    QTest::newRow("unfilled") << "+4 . R1 ." << true
                              << lines({"All squares count together: Knight +4, empty square, "
                                        "Stall I, empty square",
                                        "Worth: 4", "Anna: 4 × rank 1 = 4",
                                        "Anna gets 4 (75 → 79)"});
    QTest::newRow("nobody") << "+4 -1 S" << true
                            << lines({"All squares count together: Knight +4, Beggar −1, "
                                      "Coin sack",
                                      "(4 − 1) × 2 (sack doubles) = 6", "Nobody has a stall here.",
                                      "This line pays nobody anything."});
    QTest::newRow("nothing but fires")
        << "F F" << true
        << lines({"Fire on a1: nothing counts here.", "Fire on b1: nothing counts here.",
                  "This line pays nobody anything."});
    // NOLINTEND(bugprone-suspicious-missing-comma)
}

void TestExplanation::words()
{
    QFETCH(QString, market);
    QFETCH(bool, shielded);
    QFETCH(QStringList, lines);
    const Explanation explanation = explain(market, Line{true, 0}, FireShields{shielded, shielded});
    QStringList text = explanation.plainText().split(u'\n');
    QCOMPARE(text.takeFirst(), QStringLiteral("Scoring: row 1"));
    QCOMPARE(text.takeFirst(),
             explanation.score().full
                 ? QStringLiteral("Row 1 is full and is scored.")
                 : QStringLiteral("Row 1 is not full. Its empty squares count 0."));
    QCOMPARE(text, lines);
}

void TestExplanation::struckOutTermsAreSeenNotSpoken()
{
    const Explanation explanation = explain(QStringLiteral("+6 +4 -4 +1 E R1"), Line{true, 0});
    for (const Explanation::Row& row : explanation.rows()) {
        if (row.kind == Explanation::Row::Kind::Section) {
            int struck = 0;
            for (const Explanation::Shown& shown : row.pieces) {
                QCOMPARE(shown.struckOut, shown.piece.type == PieceType::Customer);
                struck += shown.struckOut ? 1 : 0;
            }
            QCOMPARE(struck, 3);
        }
        if (row.kind != Explanation::Row::Kind::Sum)
            continue;
        QString struck;
        for (const Explanation::Run& run : row.runs) {
            if (run.style == Explanation::Run::Style::Struck)
                struck += run.text;
        }
        QCOMPARE(struck, QStringLiteral("6 + 4 + 1"));
        QCOMPARE(row.plainText().trimmed(), QStringLiteral("−4 = −4"));
    }
}

void TestExplanation::stepsInOrder()
{
    // The line, two sections, the seats, the money.
    const Explanation explanation = explain(QStringLiteral("+4 +1 R2 S F +1"), Line{true, 0});
    QCOMPARE(explanation.stepCount(), 5);
    const auto kindsAt = [&](int step) {
        std::vector<Explanation::Row::Kind> kinds;
        for (const Explanation::Row& row : explanation.rows()) {
            if (row.step == step)
                kinds.push_back(row.kind);
        }
        return kinds;
    };
    using Kind = Explanation::Row::Kind;
    QCOMPARE(kindsAt(0), (std::vector{Kind::Line, Kind::Section, Kind::Wall, Kind::Section}));
    QCOMPARE(kindsAt(1), (std::vector{Kind::Sum}));
    QCOMPARE(kindsAt(2), (std::vector{Kind::Sum, Kind::Note}));
    QCOMPARE(kindsAt(3), (std::vector{Kind::Share}));
    QCOMPARE(kindsAt(4), (std::vector{Kind::Money}));
    // A line without stalls has no step for shares.
    QCOMPARE(explain(QStringLiteral("+4 -1 S"), Line{true, 0}).stepCount(), 3);
    QVERIFY(!explanation.plainText(0).contains(QStringLiteral("= 10")));
    QVERIFY(explanation.plainText(1).contains(QStringLiteral("= 10")));
}

void TestExplanation::piecesOfEverySquareOnce()
{
    const Explanation explanation =
        explain(QStringLiteral("+4 F R2 / S E . / -1 +2 W"), Line{false, 1});
    QCOMPARE(explanation.title(), QStringLiteral("Scoring: column b"));
    std::vector<SquareIndex> squares;
    for (const Explanation::Row& row : explanation.rows()) {
        for (const Explanation::Shown& shown : row.pieces)
            squares.push_back(shown.square);
    }
    QCOMPARE(squares, (std::vector<SquareIndex>{1, 4, 7}));
}

void TestExplanation::withoutMoneyNoneIsTold()
{
    const Explanation explanation =
        explain(QStringLiteral("+4 R2"), Line{true, 0}, {}, std::nullopt);
    QVERIFY(explanation.plainText().endsWith(QStringLiteral("\nAnna gets 8")));
}

void TestExplanation::namesAreToldAsTheyAre()
{
    const Result<Market> market = parseMarket("+4 R2 F -3 G1");
    QVERIFY(market.ok());
    const Explanation explanation(scoreLine(*market, Line{true, 0}), *market,
                                  {QStringLiteral("Anna %2"), QStringLiteral("%1 Ben %2")},
                                  std::nullopt);
    const QStringList text = explanation.plainText().split(u'\n');
    QVERIFY(text.contains(QStringLiteral("Anna %2 gets 8")));
    QVERIFY(text.contains(QStringLiteral("%1 Ben %2 pays 3")));
}

QTEST_GUILESS_MAIN(TestExplanation)
#include "tst_explanation.moc"
