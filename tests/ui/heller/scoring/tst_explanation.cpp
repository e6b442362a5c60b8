// The words of a line's score, compared with the rulebook's worked examples, and under every rule
// that changes them.

#include "engine/heller/game/TurnReport.h"
#include "engine/heller/text/Tokens.h"
#include "ui/heller/scoring/Explanation.h"

#include <QTest>

using namespace hp;

namespace {

const QStringList Names{QStringLiteral("Anna"), QStringLiteral("Ben")};

LineToExplain asLine(const Market& market, Line line, FireShields shields = {},
                     std::optional<std::array<int, MaxSeats>> money = {})
{
    LineToExplain result;
    result.score = scoreLine(market, line, shields);
    result.market = market;
    result.shields = shields;
    result.moneyBefore = money;
    return result;
}

Explanation explain(const QString& text, Line line, FireShields shields = {},
                    std::optional<std::array<int, MaxSeats>> money = std::array<int, MaxSeats>{
                        75, 50, 0, 0})
{
    const Result<Market> market = parseMarket(text.toStdString());
    if (!market)
        qFatal("a test's market cannot be read");
    return Explanation(asLine(*market, line, shields, money), Names);
}

QStringList lines(std::initializer_list<const char*> texts)
{
    QStringList list;
    for (const char* text : texts)
        list << QString::fromUtf8(text);
    return list;
}

} // namespace

class TestExplanation : public QObject {
    Q_OBJECT
private slots:
    void words_data();
    void words();
    void struckOutTermsAreSeenNotSpoken();
    void stepsInOrder_data();
    void stepsInOrder();
    void nothingIsStruckBeforeItsReason();
    void struckSumsAreNotMisread_data();
    void struckSumsAreNotMisread();
    void firesSayWhatTheRulesSay_data();
    void firesSayWhatTheRulesSay();
    void titleTellsWhen();
    void piecesOfEverySquareOnce();
    void withoutMoneyNoneIsTold();
    void namesAreToldAsTheyAre();
};

void TestExplanation::words_data()
{
    QTest::addColumn<QString>("market");
    QTest::addColumn<bool>("shielded");
    QTest::addColumn<QStringList>("lines"); // after the title and the first sentence

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
                                   "Evil eye: customers do not count.", "Nothing counts: 0",
                                   "Anna: 0 × rank 2 = 0",
                                   "Fire on d1: a wall. The two sides count apart.",
                                   "Section e1–f1: Abbot +5, Stall I", "Worth: 5",
                                   "Ben: 5 × rank 1 = 5", "Ben gets 5 (50 → 55)"});
    QTest::newRow("10c, column") << "+4 E -3 S R1" << true
                                 << lines({"All squares count together: Knight +4, Evil eye, "
                                           "Cheat −3, Coin sack, Stall I",
                                           "Evil eye: customers do not count.", "Sum: −3",
                                           "−3 × 2 (coin sack doubles) = −6",
                                           "Anna: −6 × rank 1 = −6", "Anna pays 6 (75 → 69)"});
    QTest::newRow("10c, row") << "+4 +1 R2 S F +1" << true
                              << lines({"Section a1–d1: Knight +4, Farmhand +1, Stall II, "
                                        "Coin sack",
                                        "4 + 1 = 5", "5 × 2 (coin sack doubles) = 10",
                                        "Anna: 10 × rank 2 = 20",
                                        "Fire on e1: a wall. The two sides count apart.",
                                        "Section f1: Farmhand +1", "Worth: 1",
                                        "Nobody has a stall here.", "Anna gets 20 (75 → 95)"});

    QTest::newRow("fire at the end parts nothing")
        << "F +6 R3 E +6 -4" << true
        << lines({"Fire on a1: nothing counts here.",
                  "Section b1–f1: King +6, Stall III, Evil eye, King +6, Thief −4",
                  "Evil eye: customers do not count.", "Worth: −4", "Anna: −4 × rank 3 = −12",
                  "Anna pays 12 (75 → 63)"});
    QTest::newRow("several sacks")
        << "+4 +1 R2 S S" << true
        << lines({"All squares count together: Knight +4, "
                  "Farmhand +1, Stall II, Coin sack, Coin sack",
                  "4 + 1 = 5", "5 × 2 × 2 (2 coin sacks, each doubles) = 20",
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
    QTest::newRow("banner") << "+2 P R2 R1" << true
                            << lines({"All squares count together: Farmer +2, Banner, Stall II, "
                                      "Stall I",
                                      "Worth: 2",
                                      "The banner adds one rank to each stall of its section.",
                                      "Anna: ranks 2 + 1 + 2 (banner) = 5; 2 × 5 = 10",
                                      "Anna gets 10 (75 → 85)"});
    QTest::newRow("two banners, the one beyond the fire does nothing")
        << "P R2 P F P -1" << true
        << lines({"Section a1–c1: Banner, Stall II, Banner", "No customers and no rogues: 0",
                  "2 banners, each adds one rank to each stall of the section.",
                  "Anna: rank 2 + 2 (banner) = 4; 0 × 4 = 0",
                  "Fire on d1: a wall. The two sides count apart.",
                  "Section e1–f1: Banner, Beggar −1", "Worth: −1", "Nobody has a stall here.",
                  "This line pays nobody anything."});
    QTest::newRow("curse") << "+2 S C R2" << true
                           << lines({"All squares count together: Farmer +2, Coin sack, Curse, "
                                     "Stall II",
                                     "Sum: 2", "2 × 2 (coin sack doubles) = 4",
                                     "Curse: gains become losses, losses gains: 4 → −4",
                                     "Anna: −4 × rank 2 = −8", "Anna pays 8 (75 → 67)"});
    QTest::newRow("two curses") << "-2 C C R2" << true
                                << lines({"All squares count together: Quack −2, Curse, Curse, "
                                          "Stall II",
                                          "Sum: −2", "2 curses, each changes the sign: −2 → −2",
                                          "Anna: −2 × rank 2 = −4", "Anna pays 4 (75 → 71)"});
    QTest::newRow("shields off")
        << "S E F +3 -1 R2" << false
        << lines(
               {"Section a1–b1: Coin sack, Evil eye", "No customers and no rogues: 0",
                "0 × 2 (coin sack doubles) = 0", "Nobody has a stall here.",
                "Fire on c1: the two sides are added up apart. Coin sacks and evil eyes act across "
                "it.",
                "Section d1–f1: Burgher +3, Beggar −1, Stall II",
                "Evil eye beyond the fire: customers do not count.", "Sum: −1",
                "A coin sack beyond the fire doubles here too.", "−1 × 2 (coin sack doubles) = −2",
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
                                         "Sum: −6", "−6 × 2 (coin sack doubles) = −12",
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
                                      "4 − 1 = 3", "3 × 2 (coin sack doubles) = 6",
                                      "Nobody has a stall here.",
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
        QCOMPARE(row.plainText().trimmed(), QStringLiteral("Worth: −4"));
    }
}

void TestExplanation::stepsInOrder_data()
{
    QTest::addColumn<QString>("market");
    QTest::addColumn<bool>("shielded");
    QTest::addColumn<QStringList>("steps"); // phase, then section and start of the new words
    QTest::newRow("plain") << "+4 +1 R2" << true
                           << lines({"0 Row 1 is full|All squares", "3/0 4 + 1 = 5", "6 Anna: 5 ×",
                                     "7 Anna gets 10"});
    QTest::newRow("rulebook 10c, row")
        << "+4 +1 R2 S F +1" << true
        << lines({"0 Row 1 is full", "1 Section a1–d1|Fire on e1|Section f1", "3/0 4 + 1 = 5",
                  "4/0 5 × 2", "3/1 Worth: 1", "6 Anna: 10 ×|Nobody has a stall",
                  "7 Anna gets 20"});
    QTest::newRow("rulebook 10c, column")
        << "+4 E -3 S R1" << true
        << lines({"0 Row 1 is full|All squares", "2/0 Evil eye: customers", "3/0 Sum: −3",
                  "4/0 −3 × 2", "6 Anna: −6", "7 Anna pays 6"});
    QTest::newRow("across a fire")
        << "S E F +3 R2" << false
        << lines({"0 Row 1 is full", "1 Section a1–b1|Fire on c1|Section d1–e1", "3/0 No customers",
                  "4/0 0 × 2", "2/1 Evil eye beyond", "3/1 Nothing counts: 0",
                  "4/1 A coin sack beyond|0 × 2", "6 Nobody has|Anna: 0",
                  "7 This line pays nobody"});
    QTest::newRow("an eye without customers")
        << "E -3 R1" << true
        << lines({"0 Row 1 is full|All squares", "3/0 Worth: −3", "6 Anna: −3", "7 Anna pays 3"});
    QTest::newRow("no stalls") << "+4 -1" << true
                               << lines({"0 Row 1 is full|All squares",
                                         "3/0 4 − 1 = 3|Nobody has a stall", "7 This line pays"});
    QTest::newRow("nothing but fires")
        << "F F" << true
        << lines({"0 Row 1 is full", "1 Fire on a1|Fire on b1", "7 This line pays"});
}

void TestExplanation::stepsInOrder()
{
    QFETCH(QString, market);
    QFETCH(bool, shielded);
    QFETCH(QStringList, steps);
    const Explanation explanation = explain(market, Line{true, 0}, FireShields{shielded, shielded});
    QCOMPARE(explanation.stepCount(), steps.size());
    for (int step = 0; step < explanation.stepCount(); ++step) {
        const ScoringStage stage = explanation.stage(step);
        QString expected = steps[step].section(u' ', 0, 0);
        const QStringList words = steps[step].section(u' ', 1).split(u'|');
        QString reached = QString::number(static_cast<int>(stage.phase));
        if (stage.section >= 0)
            reached += u'/' + QString::number(stage.section);
        QCOMPARE(reached, expected);
        int row = 0;
        for (const Explanation::Row& told : explanation.rows()) {
            if (told.step != step)
                continue;
            QVERIFY2(row < words.size(), qPrintable(told.plainText()));
            QVERIFY2(told.plainText().startsWith(words[row]), qPrintable(told.plainText()));
            ++row;
        }
        QCOMPARE(row, words.size());
        QVERIFY(explanation.words(step) >= 2);
    }
}

/// Nothing is struck out in the words, the pictures or on the market before the words mention the
/// evil eye.
void TestExplanation::nothingIsStruckBeforeItsReason()
{
    const Explanation explanation = explain(QStringLiteral("+6 E F +2 F +4 E"), Line{true, 0});
    int told = 0;
    int eyes = 0;
    for (int step = 0; step < explanation.stepCount(); ++step) {
        const ScoringStage stage = explanation.stage(step);
        int struckRows = 0;
        int struckPieces = 0;
        for (const Explanation::Row& row : explanation.rows()) {
            for (const Explanation::Shown& shown : row.pieces)
                struckPieces += shown.struckOut && shown.struckFrom <= step ? 1 : 0;
            if (row.step > step)
                continue;
            for (const Explanation::Run& run : row.runs)
                struckRows += run.style == Explanation::Run::Style::Struck ? 1 : 0;
        }
        QCOMPARE(struckRows, struckPieces);
        QVERIFY(struckPieces <= told);
        const int struckSections = (stage.strikes(0) ? 1 : 0) + (stage.strikes(2) ? 1 : 0);
        QCOMPARE(struckSections, struckPieces);
        if (stage.phase == ScoringStage::Phase::Eye) {
            ++eyes;
            QCOMPARE(struckPieces, told); // mentioned now, struck out with the sum
            ++told;
        }
    }
    QCOMPARE(eyes, 2);
}

void TestExplanation::struckSumsAreNotMisread_data()
{
    QTest::addColumn<QString>("market");
    QTest::addColumn<QString>("seen"); // [struck out]
    QTest::newRow("nothing left") << "+6 E S R1" << QStringLiteral("[6]\u2003Nothing counts: 0");
    QTest::newRow("several, nothing left")
        << "+6 +4 E S S" << QStringLiteral("[6 + 4]\u2003Nothing counts: 0");
    QTest::newRow("rogues left") << "+6 -1 +2 -3 E S"
                                 << QStringLiteral("[6]\u2003−1[ + 2] − 3 =\u00a0−4");
    QTest::newRow("rogue first") << "-1 +2 E" << QStringLiteral("[2]\u2003Worth: −1");
}

void TestExplanation::struckSumsAreNotMisread()
{
    QFETCH(QString, market);
    QFETCH(QString, seen);
    const Explanation explanation = explain(market, Line{true, 0});
    for (const Explanation::Row& row : explanation.rows()) {
        if (row.kind != Explanation::Row::Kind::Sum)
            continue;
        QString text;
        for (const Explanation::Run& run : row.runs)
            text +=
                run.style == Explanation::Run::Style::Struck ? u'[' + run.text + u']' : run.text;
        QCOMPARE(text, seen);
    }
}

void TestExplanation::firesSayWhatTheRulesSay_data()
{
    QTest::addColumn<bool>("stopsSacks");
    QTest::addColumn<bool>("stopsEyes");
    QTest::addColumn<QString>("says");
    QTest::newRow("both stopped") << true << true << "a wall. The two sides count apart.";
    QTest::newRow("sacks act") << false << true << "Coin sacks act across it, evil eyes do not.";
    QTest::newRow("eyes act") << true << false << "Evil eyes act across it, coin sacks do not.";
    QTest::newRow("both act") << false << false << "Coin sacks and evil eyes act across it.";
}

void TestExplanation::firesSayWhatTheRulesSay()
{
    QFETCH(bool, stopsSacks);
    QFETCH(bool, stopsEyes);
    QFETCH(QString, says);
    const QString text =
        explain(QStringLiteral("+4 R1 F -2 G1"), Line{true, 0}, {stopsSacks, stopsEyes})
            .plainText();
    QVERIFY2(text.contains(says), qPrintable(text));
    QCOMPARE(text.contains(QStringLiteral("count apart")), stopsSacks && stopsEyes);
    // At a line's end a fire separates nothing under any rules.
    QVERIFY(explain(QStringLiteral("F +4 R1"), Line{true, 0}, {stopsSacks, stopsEyes})
                .plainText()
                .contains(QStringLiteral("nothing counts here")));
}

void TestExplanation::titleTellsWhen()
{
    const Result<Market> market = parseMarket("+4 R2 / . .");
    QVERIFY(market.ok());
    const auto title = [&](Line line) {
        LineToExplain paid = asLine(*market, line);
        paid.kind = LineToExplain::Kind::Paid;
        paid.moment = {2, 31};
        return Explanation(paid, Names).title();
    };
    QCOMPARE(title({true, 0}), QStringLiteral("Scoring: row 1 (round 2, turn 31)"));
    QCOMPARE(title({false, 1}), QStringLiteral("Scoring: column b (round 2, turn 31)"));
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
    const Explanation explanation(asLine(*market, Line{true, 0}),
                                  {QStringLiteral("Anna %2"), QStringLiteral("%1 Ben %2")});
    const QStringList text = explanation.plainText().split(u'\n');
    QVERIFY(text.contains(QStringLiteral("Anna %2 gets 8")));
    QVERIFY(text.contains(QStringLiteral("%1 Ben %2 pays 3")));
}

QTEST_GUILESS_MAIN(TestExplanation)
#include "tst_explanation.moc"
