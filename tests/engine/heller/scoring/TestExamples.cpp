// The scoring examples of the rulebook, section by section [7-10, 18].
#include "tests/engine/Setup.h"

#include "engine/heller/game/TurnReport.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

class ScoringExamples : public QObject {
    Q_OBJECT

private slots:
    void aRowOfCustomersAndRogues();
    void bFireAndEvilEye();
    void cSackCompletesRowAndColumn();
    void sectionsAreListedInOrder();
    void fireWithoutShields();
    void specialTiles_data();
    void specialTiles();
    void emptySquaresCountNothing();
    void wizardRaisesBothLinesAcrossFire();
    void bannerRaisesItsSection();
    void curseChangesTheSign();
};

void ScoringExamples::aRowOfCustomersAndRogues()
{
    const LineScore score = scoreLine(market("+6 R1 +2 -3 G3 -1"), {true, 0});
    QVERIFY(score.full);
    QCOMPARE(score.sections.size(), std::size_t{1});
    QCOMPARE(score.sections[0].customers, 8);
    QCOMPARE(score.sections[0].rogues, -4);
    QCOMPARE(score.sections[0].value, 4);
    QCOMPARE(total(score, 0), 4);
    QCOMPARE(total(score, 1), 12);
}

void ScoringExamples::bFireAndEvilEye()
{
    const LineScore score = scoreLine(market("+3 G2 E F R1 +5"), {true, 0});
    QCOMPARE(score.sections.size(), std::size_t{2});
    QVERIFY(score.sections[0].evilEye);
    QCOMPARE(score.sections[0].sum, 0);
    QCOMPARE(score.sections[0].customers, 3);
    QVERIFY(!score.sections[1].evilEye);
    QCOMPARE(total(score, 0), 5);
    QCOMPARE(total(score, 1), 0);
}

void ScoringExamples::cSackCompletesRowAndColumn()
{
    // Column b: Dame, evil eye, Falschspieler, stall; row 2: Ritter, sack, Knecht, stall | fire |
    // Magd.
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    Game game = gameOf(
        *rules, ". +4 . . . . / +4 . +1 R2 F +1 / . E . . . . / . -3 . . . . / . R1 . . . .");
    const Turn sack = tileTurn(*rules, TurnKind::Draw, "S", square("b2"));
    QVERIFY(!game.check(sack));
    const TurnReport report = playReported(game, sack);

    QCOMPARE(report.lines.size(), std::size_t{2});
    const LineScore& row = report.lines[0];
    const LineScore& column = report.lines[1];
    QVERIFY(row.line == (Line{true, 1}));
    QVERIFY(column.line == (Line{false, 1}));
    QCOMPARE(total(column, 0), -6);
    QCOMPARE(total(row, 0), 20);
    QCOMPARE(column.sections[0].sum, -3);
    QCOMPARE(column.sections[0].value, -6);
    QCOMPARE(row.sections[0].sum, 5);
    QCOMPARE(row.sections[0].value, 10);
    QCOMPARE(row.sections[0].seats[0].ranks, 2);
    QCOMPARE(row.sections[1].sum, 1);
    QCOMPARE(row.sections[1].coinSacks, 0);
    QCOMPARE(game.money(0), 50 + 20 - 6);
    QCOMPARE(game.money(1), 50);
}

void ScoringExamples::sectionsAreListedInOrder()
{
    const LineScore score = scoreLine(market("F +1 . F F R1"), {true, 0});
    QCOMPARE(score.squares.size(), std::size_t{6});
    QVERIFY(!score.full);
    // Nothing lies before the first fire or between the last two, so there are no sections.
    QCOMPARE(score.sections.size(), std::size_t{2});
    QVERIFY(score.sections[0].squares == (std::vector<SquareIndex>{1, 2}));
    QVERIFY(score.sections[1].squares == (std::vector<SquareIndex>{5}));
}

void ScoringExamples::fireWithoutShields()
{
    const Market row = market("+3 R2 S F R1 +5");
    QCOMPARE(total(scoreLine(row, {true, 0}), 0), 3 * 2 * 2 + 5);
    QCOMPARE(total(scoreLine(row, {true, 0}, {false, true}), 0), 3 * 2 * 2 + 5 * 2);
    const Market eyed = market("+3 R2 E F R1 +5 -1");
    QCOMPARE(total(scoreLine(eyed, {true, 0}), 0), 0 + 4);
    QCOMPARE(total(scoreLine(eyed, {true, 0}, {true, false}), 0), 0 - 1);
}

void ScoringExamples::specialTiles_data()
{
    QTest::addColumn<QString>("row");
    QTest::addColumn<int>("red");
    QTest::addColumn<int>("green");

    QTest::newRow("no stall, no money") << "+6 +6 +5 +5 S -1" << 0 << 0;
    QTest::newRow("stalls alone") << "R1 R2 R3 R4 G1 G2" << 0 << 0;
    QTest::newRow("ranks add up") << "R1 R2 R4 +2 G1 -1" << 7 << 1;
    QTest::newRow("sack doubles losses") << "-6 S R4 +1 G1 -1" << -48 << -12;
    QTest::newRow("two sacks double twice") << "+3 S S R1 G2 -1" << 8 << 16;
    QTest::newRow("eye leaves the rogues") << "+6 +6 E R3 -2 G1" << -6 << -2;
    QTest::newRow("two eyes are one") << "+6 E E R3 -2 G1" << -6 << -2;
    QTest::newRow("eye and sack") << "+6 E S R3 -2 G1" << -12 << -4;
    QTest::newRow("fire between seats") << "R2 +4 F -5 G1 S" << 8 << -10;
    QTest::newRow("fire at the end") << "F R2 +4 G1 -1 +1" << 8 << 4;
    QTest::newRow("a customer of no value") << "+0 R2 +4 G1 -1 +1" << 8 << 4;
}

void ScoringExamples::specialTiles()
{
    QFETCH(QString, row);
    QFETCH(int, red);
    QFETCH(int, green);
    const LineScore across = scoreLine(market(row.toStdString()), {true, 0});
    QCOMPARE(total(across, 0), red);
    QCOMPARE(total(across, 1), green);
    const QString upright = QString(row).replace(QLatin1Char(' '), QLatin1String(" / "));
    const LineScore down = scoreLine(market(upright.toStdString()), {false, 0});
    QCOMPARE(total(down, 0), red);
    QCOMPARE(total(down, 1), green);
}

void ScoringExamples::emptySquaresCountNothing()
{
    const LineScore score = scoreLine(market("+6 . R2 . -1 ."), {true, 0});
    QVERIFY(!score.full);
    QCOMPARE(total(score, 0), 10);
}

void ScoringExamples::wizardRaisesBothLinesAcrossFire()
{
    const Market grid = market("+2 F W / +3 R1 G2 / -1 R4 W");
    // R1 at b2 touches only the fire; G2 at c2 touches both wizards; R4 at b3 touches one.
    QCOMPARE(effectiveRank(grid, square("b2", 3)), 1);
    QCOMPARE(effectiveRank(grid, square("c2", 3)), 4);
    QCOMPARE(effectiveRank(grid, square("b3", 3)), 5);
    QCOMPARE(effectiveRank(grid, square("a1", 3)), 0);
    const LineScore middle = scoreLine(grid, {true, 1});
    QCOMPARE(total(middle, 0), 3);
    QCOMPARE(total(middle, 1), 12);
    QCOMPARE(total(scoreLine(grid, {true, 2}), 0), -5);
    // A fire next to the wizard does not stop its effect.
    QCOMPARE(effectiveRank(market("W F / R2 F"), square("a2", 2)), 3);
}

// [20] The effect counts once for each banner and does not cross a fire.
void ScoringExamples::bannerRaisesItsSection()
{
    const LineScore score = scoreLine(market("P R2 +3 R1 P F G4 +1"), {true, 0});
    QCOMPARE(score.sections.size(), std::size_t{2});
    QCOMPARE(score.sections[0].banners, 2);
    QCOMPARE(score.sections[0].seats[0].ranks, 2 + 1 + 2 * 2);
    QCOMPARE(score.sections[1].banners, 0);
    QCOMPARE(score.sections[1].seats[1].ranks, 4);
    QCOMPARE(total(score, 0), 3 * 7);
    QCOMPARE(total(score, 1), 4);
}

// [20] The sign changes after the doubling, once for each curse, and not across a fire.
void ScoringExamples::curseChangesTheSign()
{
    const LineScore score = scoreLine(market("C R2 +3 S F G4 -1"), {true, 0});
    QCOMPARE(score.sections[0].curses, 1);
    QCOMPARE(score.sections[0].sum, 3);
    QCOMPARE(score.sections[0].value, -6);
    QCOMPARE(score.sections[1].value, -1);
    QCOMPARE(total(score, 0), -12);
    QCOMPARE(total(score, 1), -4);
    QCOMPARE(total(scoreLine(market("C R2 +3 C C E -1"), {true, 0}), 0), 2);
    QCOMPARE(total(scoreLine(market("C R2 +3 C -1"), {true, 0}), 0), 4);
}

QTEST_APPLESS_MAIN(ScoringExamples)
#include "TestExamples.moc"
