// Puzzles as text: their form, every error with its place, and the puzzle of the day.
#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/text/PuzzleFile.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"

#include <QDate>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace hp;

class TestPuzzleFile : public QObject {
    Q_OBJECT
private slots:
    void reads();
    void roundTrip();
    void refuses_data();
    void refuses();
    void refusesFiles_data();
    void refusesFiles();
    void namesTheFile();
    void survivesDamage();
    void everyDayHasOne();
    void daysAreKept();
};

namespace {

constexpr const char* Example =
    "3 | G1@c4 | +4.84 | standard | R1 -5 -3 -6 +5 . / G1 +3 R1 R1 G1 -4 / G2 R1 +4 R2 +5 G2 / "
    "-2 +2 . +6 -1 F / +1 . G1 S G2 R2 ; G ; 3 ; R 255 0/0/0/0 - , G 248 1/0/0/0 - ; "
    "+1 +2 +3 +4 +6 F E";

QByteArray withField(int field, const char* text)
{
    QList<QByteArray> fields = QByteArray(Example).split('|');
    fields[field] = QByteArray(" ") + text + " ";
    return fields.join('|');
}

std::string idOf(const QByteArray& text)
{
    const auto puzzles = parsePuzzles(text);
    return puzzles ? std::string() : puzzles.error().message.id;
}

} // namespace

void TestPuzzleFile::reads()
{
    const auto puzzle = parsePuzzle(Example);
    QVERIFY(puzzle.ok());
    QCOMPARE(puzzle->grade, 3);
    QCOMPARE(puzzle->gap, 4.84);
    QCOMPARE(puzzle->onlyWin, false);
    QVERIFY(puzzle->solution == Decision::play(Turn::stall(1, 20)));
    QCOMPARE(puzzle->position.seats, 2);
    QCOMPARE(puzzle->position.money[0], 255);
    QCOMPARE(puzzleLine(*puzzle), std::string(Example));
    QCOMPARE(puzzle->id.size(), std::size_t{8});
    QVERIFY(kindOf(*puzzle) == PuzzleKind::Stall);

    const auto wins = parsePuzzle(withField(2, "-1.50  wins").toStdString());
    QVERIFY(wins.ok());
    QVERIFY(wins->onlyWin);
    QCOMPARE(wins->gap, -1.5);
    QCOMPARE(gapText(*wins), std::string("-1.50 wins"));
    QCOMPARE(wins->id, puzzle->id); // the same position

    const auto draw = parsePuzzle(withField(1, "draw").toStdString());
    QVERIFY(draw.ok());
    QVERIFY(draw->solution.draw);
    QVERIFY(kindOf(*draw) == PuzzleKind::Draw);

    const QByteArray file = QByteArray("\xef\xbb\xbf# two\r\n\r\n") + Example + "\r\n   \n" +
                            QByteArray(Example).replace("R 255", "R 256"); // no line end
    const auto both = parsePuzzles(file);
    QVERIFY(both.ok());
    QCOMPARE(both->size(), std::size_t{2});
    QVERIFY((*both)[0] == *puzzle);
    QVERIFY((*both)[0].id != (*both)[1].id);
}

void TestPuzzleFile::roundTrip()
{
    for (const Puzzle& puzzle : builtInPuzzles()) {
        const auto again = parsePuzzle(puzzleLine(puzzle));
        QVERIFY2(again.ok(), puzzleLine(puzzle).c_str());
        QVERIFY2(*again == puzzle, puzzleLine(puzzle).c_str());
    }
}

void TestPuzzleFile::refuses_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const QByteArray& line, const char* id, int column) {
        QTest::newRow(name) << line << QString::fromLatin1(id) << column;
    };
    row("no fields", "hello", "puzzle.fields", 6);
    row("four fields", QByteArray(Example).mid(4), "puzzle.fields", 185);
    row("six fields", QByteArray(Example) + " | x", "puzzle.fields", 192);
    row("grade 0", withField(0, "0"), "puzzle.notAGrade", 2);
    row("grade 6", withField(0, "6"), "puzzle.notAGrade", 2);
    row("grade", withField(0, "easy"), "puzzle.notAGrade", 2);
    row("no turn", withField(1, ""), "token.notATurn", 4);
    row("other seat's stall", withField(1, "R1@c4"), "token.otherSeatsStall", 5);
    row("taken square", withField(1, "G1@a1"), "turn.squareTaken", 5);
    row("no such stall", withField(1, "G2@c4"), "turn.noStallLeft", 5);
    row("drawn before", withField(1, "?+1@c4"), "player.drawFirst", 5);
    row("no gap", withField(2, ""), "puzzle.notAGap", 12);
    row("gap", withField(2, "much"), "puzzle.notAGap", 13);
    row("gap of three decimals", withField(2, "+1.125"), "puzzle.notAGap", 13);
    row("gap with letters behind", withField(2, "+4x"), "puzzle.notAGap", 13);
    row("greatest gap", withField(2, "+1000000"), "puzzle.notAGap", 13);
    row("smallest gap", withField(2, "-1000000"), "puzzle.notAGap", 13);
    row("endless gap", withField(2, "inf"), "puzzle.notAGap", 13);
    row("no number", withField(2, "nan"), "puzzle.notAGap", 13);
    row("two signs", withField(2, "+-4"), "puzzle.notAGap", 13);
    row("gap with a word", withField(2, "+4 loses"), "puzzle.notAGap", 13);
    row("rules", withField(3, "Standard"), "rules.noSuchPreset", 21);
    row("no position", withField(4, ""), "position.tooFewFields", 31);
    row("square", QByteArray(Example).replace("R1 -5", "R1 -55"), "token.tileNotInRules", 35);
    row("a tile twice", QByteArray(Example).replace("+1 +2 +3 +4 +6 F E", "E E"),
        "position.tooManyOfTile", 173);
    row("unknown tile", QByteArray(Example).replace("R 255 0/0/0/0 -", "R 255 0/0/0/0 ?"),
        "puzzle.unknownTile", 32);
}

void TestPuzzleFile::refuses()
{
    QFETCH(QByteArray, line);
    QFETCH(QString, id);
    QFETCH(int, column);
    const auto puzzle = parsePuzzles("# a comment\n" + line + "\n");
    QVERIFY(!puzzle.ok());
    QCOMPARE(QString::fromStdString(puzzle.error().message.id), id);
    QCOMPARE(puzzle.error().line, 2);
    QCOMPARE(puzzle.error().column, column);
    QVERIFY(!wording(puzzle.error()).isEmpty());
}

void TestPuzzleFile::refusesFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("id");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("puzzle.none");
    QTest::newRow("comments") << QByteArray("# none\n\n") << QStringLiteral("puzzle.none");
    QTest::newRow("twice") << QByteArray(Example) + "\n" + withField(0, "1")
                           << QStringLiteral("puzzle.twice");
    QTest::newRow("long") << QByteArray(70'000, 'x') << QStringLiteral("token.tooLong");
}

void TestPuzzleFile::refusesFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, id);
    QCOMPARE(QString::fromStdString(idOf(text)), id);
}

void TestPuzzleFile::namesTheFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.txt"));
    QVERIFY(!loadPuzzles(path).ok());
    QVERIFY(!writeWholeFile(path, QByteArray(Example) + "\n7 | x\n"));
    const auto puzzles = loadPuzzles(path);
    QVERIFY(!puzzles.ok());
    QCOMPARE(puzzles.error().line, 2);
    QVERIFY(wording(puzzles.error()).contains(QStringLiteral("mine.txt")));
    QVERIFY(!writeWholeFile(path, Example));
    QCOMPARE(loadPuzzles(path)->size(), std::size_t{1});
}

void TestPuzzleFile::survivesDamage()
{
    const QByteArray line = Example;
    for (qsizetype i = 0; i < line.size(); ++i) {
        for (const char c : {'|', ';', '/', ' ', '9', '?', '\0', '\xff'}) {
            QByteArray damaged = line;
            damaged[i] = c;
            const auto puzzles = parsePuzzles(damaged);
            QVERIFY(puzzles || !puzzles.error().message.id.empty());
            QVERIFY(puzzles || !wording(puzzles.error()).isEmpty());
        }
        const auto cut = parsePuzzles(line.left(i));
        QVERIFY(cut || !cut.error().message.id.empty());
    }
}

void TestPuzzleFile::everyDayHasOne()
{
    const std::size_t count = builtInPuzzles().size();
    for (const char* const first : {"1969-06-01", "2026-11-26", "2400-02-28"}) {
        // From any day on, the next days bring every puzzle within two turns through them.
        QDate date = QDate::fromString(QString::fromLatin1(first), Qt::ISODate);
        std::set<std::size_t> seen;
        std::size_t before = count;
        for (std::size_t i = 0; i + 1 < 2 * count; ++i, date = date.addDays(1)) {
            const std::size_t one = dailyPuzzle(date.year(), date.month(), date.day());
            QVERIFY(one < count);
            QCOMPARE(dailyPuzzle(date.year(), date.month(), date.day()), one);
            QVERIFY2(one != before, qPrintable(date.toString(Qt::ISODate)));
            before = one;
            seen.insert(one);
        }
        QCOMPARE(seen.size(), count);
    }
}

/// The puzzle of a day is the same for everybody who has the same version.
void TestPuzzleFile::daysAreKept()
{
    const auto idOfDay = [](int year, int month, int day) {
        return QString::fromStdString(builtInPuzzles()[dailyPuzzle(year, month, day)].id);
    };
    QCOMPARE(idOfDay(2026, 11, 26), QStringLiteral("e388a4eb"));
    QCOMPARE(idOfDay(2026, 12, 24), QStringLiteral("55771601"));
}

QTEST_APPLESS_MAIN(TestPuzzleFile)
#include "TestPuzzleFile.moc"
