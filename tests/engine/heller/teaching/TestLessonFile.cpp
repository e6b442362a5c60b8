// Files of lessons that cannot be opened, with the right message each; the progress; the command
// line.
#include "engine/base/Random.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/LessonProgressFile.h"
#include "engine/heller/text/LessonText.h"
#include "engine/heller/words/LessonFindings.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Json.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace hp;

class TestLessonFile : public QObject {
    Q_OBJECT

private slots:
    void goodFile();
    void oneLanguage();
    void positions();
    void faulty_data();
    void faulty();
    void brokenAnywhere();
    void findingsOfTexts_data();
    void findingsOfTexts();
    void parts();
    void progress();
    void progressForm();
    void faultyProgress_data();
    void faultyProgress();
    void commandLine();
    void commandLineAsJson();
    void wrongUsage_data();
    void wrongUsage();
};

namespace {

const char* const Good = R"({
  "format": "hellerpfennig.lesson",
  "version": 1,
  "comment": "for the test",
  "id": "test",
  "name": {"en": "Test", "de": "Probe"},
  "summary": {"en": "Summary"},
  "rules": "standard",
  "steps": [
    {
      "text": {"en": "{+4} in row 1", "de": "{+4} in Reihe 1"},
      "position": "+4 R3 . G1 -1 +3 / . . . . . . / . . . . . . / . . . . . . / . . . . . .",
      "explain": ["row 1"],
      "task": {"kind": "sum", "line": "row 1", "seat": "R", "hints": [{"en": "6 × 3 = 18"}]}
    },
    {
      "text": {"en": "Where?"},
      "task": {"kind": "square", "piece": "+5", "seat": "R", "wish": "most"}
    },
    {
      "text": {"en": "Which?"},
      "task": {"kind": "line", "lines": ["row 1", "column b"]}
    },
    {
      "text": {"en": "How many?"},
      "task": {"kind": "count", "tiles": ["+4", "-1"]}
    },
    {
      "text": {"en": "A turn"},
      "task": {"kind": "turn", "tolerance": 2}
    },
    {
      "text": {"en": "A round"},
      "task": {"kind": "play", "goal": "most", "level": "casual"}
    }
  ]
}
)";

Result<Lesson> parsed(const QByteArray& text)
{
    return parseLesson(text);
}

QString written(const QTemporaryDir& folder, const char* name, const QByteArray& text)
{
    QString path = folder.filePath(QString::fromLatin1(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write");
    return path;
}

struct Ran {
    int code;
    QByteArray out;
    QString err;
};

Ran run(const QStringList& words)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    environment.remove(QStringLiteral("LANGUAGE"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(HP_CLI), QStringList{QStringLiteral("lesson")} + words);
    if (!process.waitForFinished(120000))
        return {-1, {}, {}};
    return {process.exitCode(), process.readAllStandardOutput(),
            QString::fromUtf8(process.readAllStandardError())};
}

} // namespace

void TestLessonFile::goodFile()
{
    const auto lesson = parsed(Good);
    QVERIFY2(lesson, qPrintable(lesson ? QString() : wording(lesson.error())));
    QCOMPARE(lesson->id, std::string("test"));
    QCOMPARE(lesson->name.in("de"), std::string("Probe"));
    QCOMPARE(lesson->steps.size(), std::size_t{6});
    QCOMPARE(lesson->steps[0].line, 10);
    QCOMPARE(lesson->steps[0].explain, (std::vector<Line>{{true, 0}}));
    QCOMPARE(lesson->steps[0].task.kind, LessonTask::Kind::Sum);
    QCOMPARE(lesson->steps[1].position, lesson->steps[0].position); // it stays
    QCOMPARE(lesson->steps[1].task.wish, 1);
    QCOMPARE(lesson->steps[1].task.squares, SquareSet{1} << 2 | SquareSet{1} << 7 |
                                                SquareSet{1} << 13 | SquareSet{1} << 19 |
                                                SquareSet{1} << 25);
    QCOMPARE(lesson->steps[2].task.lines, (std::vector<Line>{{true, 0}, {false, 1}}));
    QCOMPARE(lesson->steps[3].task.tiles.size(), std::size_t{2});
    QCOMPARE(lesson->steps[4].task.tolerance, 2.0);
    QCOMPARE(lesson->steps[5].task.goal.level, std::string("casual"));
    QVERIFY(parsed(QByteArray("\xef\xbb\xbf") + Good)); // a byte order mark
}

void TestLessonFile::oneLanguage()
{
    const auto lesson = parsed(Good);
    QVERIFY(lesson);
    QCOMPARE(lesson->summary.in("de"), std::string("Summary"));
    QCOMPARE(lesson->summary.in("en"), std::string("Summary"));
    QCOMPARE((Words{{"en", ""}, {"de", "nur Deutsch"}}.in("en")), std::string("nur Deutsch"));
}

/// A market alone gets everything else; full lines have paid.
void TestLessonFile::positions()
{
    QByteArray text(Good);
    text.replace("+4 R3 . G1 -1 +3", "+4 R3 +2 G1 -1 +3");
    text.replace("6 × 3 = 18", "8 × 3 = 24");
    const auto lesson = parsed(text);
    QVERIFY2(lesson, qPrintable(lesson ? QString() : wording(lesson.error())));
    const PositionDraft& draft = *lesson->steps[0].position;
    QCOMPARE(draft.money[0], 50 + 8 * 3);
    QCOMPARE(draft.money[1], 50 + 8);
    QCOMPARE(draft.stalls[0], (std::array<int, RankCount>{4, 3, 1, 1}));
    QCOMPARE(draft.unseen.size(), std::size_t{22 - 4});
    QVERIFY(findings(draft).empty());
}

void TestLessonFile::faulty_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("line");
    const auto row = [](const char* name, const char* from, const char* to, const char* id,
                        const char* path, int line) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << id << path << line;
    };
    row("no comma", "\"version\": 1,", "\"version\": 1", "json.unexpected", "", 4);
    row("other format", "hellerpfennig.lesson", "hellerpfennig.rules", "json.otherFormat", "format",
        2);
    row("no version", "\"version\": 1,", "", "json.versionMissing", "version", 1);
    row("newer", "\"version\": 1", "\"version\": 2", "json.newerVersion", "version", 3);
    row("misspelt at the top", "\"summary\"", "\"sumary\"", "json.unknownFieldSuggest", "sumary",
        7);
    row("misspelt in a step", "\"explain\"", "\"explane\"", "json.unknownFieldSuggest",
        "steps.1.explane", 13);
    row("misspelt in a task", "\"hints\"", "\"hint\"", "json.unknownFieldSuggest",
        "steps.1.task.hint", 14);
    row("unknown field", "\"explain\"", "\"xyzzy\"", "json.unknownField", "steps.1.xyzzy", 13);
    row("misspelt language", "\"de\": \"Probe\"", "\"dt\": \"Probe\"", "json.unknownFieldSuggest",
        "name.dt", 6);
    row("of another task", "\"tolerance\": 2", "\"level\": \"casual\"", "json.unknownField",
        "steps.5.task.level", 30);
    row("twice", "\"id\": \"test\"", "\"id\": \"test\", \"id\": \"test\"", "json.twice", "", 5);
    row("comment", "\"for the test\"", "17", "json.notString", "comment", 4);
    row("id", "\"id\": \"test\"", "\"id\": \"My test\"", "lesson.notAnId", "id", 5);
    row("no name", "\"name\": {\"en\": \"Test\", \"de\": \"Probe\"},", "", "json.fieldMissing", "",
        1);
    row("empty name", "{\"en\": \"Test\", \"de\": \"Probe\"}", "{}", "lesson.noWords", "name", 6);
    row("blank name", "{\"en\": \"Test\", \"de\": \"Probe\"}", "{\"en\": \"  \"}", "lesson.noWords",
        "name", 6);
    row("name a text", "{\"en\": \"Test\", \"de\": \"Probe\"}", "\"Test\"", "json.notObject",
        "name", 6);
    row("name with a break", "\"en\": \"Test\"", "\"en\": \"Te\\nst\"", "record.notAName", "name",
        6);
    row("invisible", "\"Where?\"", "\"Wh\u202eere?\"", "lesson.strangeText", "steps.2.text.en", 17);
    row("control", "\"Where?\"", "\"Wh\\u0007ere?\"", "lesson.strangeText", "steps.2.text.en", 17);
    row("no such piece", "{+4} in row", "{K} in row", "token.notAPiece", "steps.1.text.en", 11);
    row("open brace", "{+4} in row", "{+4 in row", "lesson.braceOpen", "steps.1.text.en", 11);
    row("stray brace", "{+4} in row", "+4} in row", "lesson.braceStray", "steps.1.text.en", 11);
    row("no such rules", "\"standard\"", "\"standart\"", "rules.noSuchPreset", "rules", 8);
    row("bad rules", "\"standard\"",
        "{\"format\": \"hellerpfennig.rules\", \"version\": 1, \"x\": 1}", "json.unknownField",
        "rules.x", 8);
    row("unplayable rules", "\"standard\"",
        "{\"format\": \"hellerpfennig.rules\", \"version\": 1, \"market\": {\"rows\": 99}}",
        "rules.outOfRange", "rules.market.rows", 8);
    row("rules of a step", "\"text\": {\"en\": \"Where?\"},",
        "\"text\": {\"en\": \"Where?\"}, \"rules\": \"open-tiles\",", "lesson.rulesWithoutPosition",
        "steps.2", 16);
    row("steps no list", "\"steps\": [", "\"steps\": 3, \"comment2\": [",
        "json.unknownFieldSuggest", "comment2", 9);
    row("no text", "\"text\": {\"en\": \"Where?\"},", "", "json.fieldMissing", "steps.2", 16);
    row("piece in the market", "+4 R3 . G1", "+4 R5 . G1", "token.notAPiece", "steps.1.position",
        12);
    row("market size", " / . . . . . .\",", "\",", "position.marketSize", "steps.1.position", 12);
    row("too many tiles", "+4 R3 . G1 -1 +3", "-1 R3 . G1 -1 +3", "draft.tooManyOfTile",
        "steps.1.position", 12);
    row("whole position",
        "+4 R3 . G1 -1 +3 / . . . . . . / . . . . . . / . . . . . . / . . . . . .",
        ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 9 ; R 50 "
        "4/3/2/1 "
        "- , G 50 4/3/2/1 - ; -",
        "position.noSuchRound", "steps.1.position", 12);
    row("fields of a position",
        "+4 R3 . G1 -1 +3 / . . . . . . / . . . . . . / . . . . . . / . . . . . .",
        ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R",
        "position.tooFewFields", "steps.1.position", 12);
    row("no such line", "\"explain\": [\"row 1\"]", "\"explain\": [\"row 6\"]", "record.notALine",
        "steps.1.explain", 13);
    row("empty list", "\"explain\": [\"row 1\"]", "\"explain\": []", "json.emptyList",
        "steps.1.explain", 13);
    row("explain no list", "\"explain\": [\"row 1\"]", "\"explain\": \"row 1\"", "json.notList",
        "steps.1.explain", 13);
    row("kind", "\"kind\": \"sum\"", "\"kind\": \"summ\"", "json.notOneOfSuggest",
        "steps.1.task.kind", 14);
    row("no kind", "\"kind\": \"sum\", ", "", "json.fieldMissing", "steps.1.task", 14);
    row("no line", "\"line\": \"row 1\", ", "", "json.fieldMissing", "steps.1.task", 14);
    row("line of a sum", "\"line\": \"row 1\"", "\"line\": \"Reihe 1\"", "record.notALine",
        "steps.1.task.line", 14);
    row("seat of a sum", "\"seat\": \"R\", \"hints\"", "\"seat\": \"B\", \"hints\"",
        "record.notASeat", "steps.1.task.seat", 14);
    row("empty hints", "[{\"en\": \"6 × 3 = 18\"}]", "[]", "json.emptyList", "steps.1.task.hints",
        14);
    row("too many hints", "[{\"en\": \"6 × 3 = 18\"}]",
        "[{\"en\":\"a\"},{\"en\":\"a\"},{\"en\":\"a\"},{\"en\":\"a\"},{\"en\":\"a\"},{\"en\":\"a\"}"
        ",{"
        "\"en\":\"a\"},{\"en\":\"a\"},{\"en\":\"a\"},{\"en\":\"a\"}]",
        "lesson.tooMany", "steps.1.task.hints", 14);
    row("piece of a square", "\"piece\": \"+5\"", "\"piece\": \"5\"", "token.notAPiece",
        "steps.2.task.piece", 18);
    row("empty piece", "\"piece\": \"+5\"", "\"piece\": \".\"", "token.notAPiece",
        "steps.2.task.piece", 18);
    row("piece of other rules", "\"piece\": \"+5\"", "\"piece\": \"W\"", "token.tileNotInRules",
        "steps.2.task.piece", 18);
    row("stall of nobody", "\"piece\": \"+5\"", "\"piece\": \"Y1\"", "position.stallOfAbsentSeat",
        "steps.2.task.piece", 18);
    row("counted tile of other rules", "[\"+4\", \"-1\"]", "[\"+4\", \"-9\"]",
        "token.tileNotInRules", "steps.4.task.tiles", 26);
    row("both ways", "\"piece\": \"+5\"", "\"squares\": [\"c1\"], \"piece\": \"+5\"",
        "lesson.eitherOr", "steps.2.task.squares", 18);
    row("wish without piece", "\"piece\": \"+5\", ", "\"squares\": [\"c1\"], ", "lesson.needsPiece",
        "steps.2.task", 18);
    row("no wish", ", \"wish\": \"most\"", "", "json.fieldMissing", "steps.2.task", 18);
    row("wish", "\"wish\": \"most\"", "\"wish\": \"lest\"", "json.notOneOfSuggest",
        "steps.2.task.wish", 18);
    row("all equal", "\"piece\": \"+5\"", "\"piece\": \"G2\"", "lesson.allEqual",
        "steps.2.task.wish", 18);
    row("no answer", "\"piece\": \"+5\", \"seat\": \"R\", \"wish\": \"most\"", "\"comment\": \"x\"",
        "json.fieldMissing", "steps.2.task", 18);
    row("square", "\"piece\": \"+5\", \"seat\": \"R\", \"wish\": \"most\"", "\"squares\": [\"g1\"]",
        "token.notASquare", "steps.2.task.squares", 18);
    row("lines and wish", "\"lines\": [\"row 1\", \"column b\"]",
        "\"lines\": [\"row 1\"], \"wish\": \"most\"", "lesson.eitherOr", "steps.3.task.lines", 22);
    row("tile", "[\"+4\", \"-1\"]", "[\"R1\"]", "position.notATile", "steps.4.task.tiles", 26);
    row("tile twice", "[\"+4\", \"-1\"]", "[\"+4\", \"+4\"]", "json.twice", "steps.4.task.tiles",
        26);
    row("tolerance", "\"tolerance\": 2", "\"tolerance\": -1", "lesson.notCoins",
        "steps.5.task.tolerance", 30);
    row("goal", "\"goal\": \"most\"", "\"goal\": 1.5", "lesson.notAGoal", "steps.6.task.goal", 34);
    row("goal in words", "\"goal\": \"most\"", "\"goal\": \"mots\"", "json.notOneOfSuggest",
        "steps.6.task.goal", 34);
    row("level", "\"level\": \"casual\"", "\"level\": \"casuel\"", "json.notOneOfSuggest",
        "steps.6.task.level", 34);
    row("unknown own tile",
        "+4 R3 . G1 -1 +3 / . . . . . . / . . . . . . / . . . . . . / . . . . . .",
        "+4 R3 . G1 -1 +3 / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 1 ; R 50 "
        "4/3/1/1 ? , G 50 3/3/2/1 ? ; +1 +1 +2 +2 +3 +4 +5 +5 +6 +6 -2 -3 -4 -5 -6 S F F E",
        "lesson.ownTileUnknown", "steps.5.task", 30);
    row("no position",
        "\"position\": \"+4 R3 . G1 -1 +3 / . . . . . . / . . . . . . / . . . . . . / . . . . . "
        ".\",",
        "", "lesson.noPosition", "steps.1.explain", 13);
}

void TestLessonFile::faulty()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, id);
    QFETCH(QString, path);
    QFETCH(int, line);
    QByteArray text(Good);
    const qsizetype at = text.indexOf(from);
    QVERIFY(at >= 0);
    text.replace(at, from.size(), to);
    const auto lesson = parsed(text);
    QVERIFY2(!lesson, "this file can be opened");
    const Error& error = lesson.error();
    QCOMPARE(QString::fromStdString(error.message.id), id);
    QCOMPARE(QString::fromStdString(error.path), path);
    QCOMPARE(error.line, line);
    QVERIFY(error.column > 0);
    const QString said = wording(error);
    QVERIFY2(!said.contains(QLatin1Char('%')), qPrintable(said));
    QVERIFY2(said.size() > 20, qPrintable(said));
}

/// Cut off or changed anywhere, a file is refused or read, but nothing else happens.
void TestLessonFile::brokenAnywhere()
{
    const QByteArray good(Good);
    for (qsizetype size = 0; size < good.size() - 2; ++size)
        QVERIFY(!parsed(good.left(size)));
    constexpr std::uint64_t seed = 32;
    Random random(seed);
    for (int i = 0; i < 3000; ++i) {
        QByteArray text = good;
        for (int changes = 1 + static_cast<int>(random.below(3)); changes > 0; --changes) {
            const auto at =
                static_cast<qsizetype>(random.below(static_cast<std::uint32_t>(text.size())));
            static const QByteArray letters("{}[]\",:+-RGx0 9.;/\\\n\xff");
            text[at] = letters[static_cast<qsizetype>(
                random.below(static_cast<std::uint32_t>(letters.size())))];
        }
        const auto lesson = parsed(text);
        if (lesson)
            QVERIFY(!lesson->steps.empty());
        else
            QVERIFY(!wording(lesson.error()).isEmpty());
    }
}

void TestLessonFile::findingsOfTexts_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("id");
    const auto row = [](const char* name, const char* from, const char* to, const char* id) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << id;
    };
    row("piece", "{+4} in row 1\"", "{W} in row 1\"", "lesson.pieceNotThere");
    row("piece on a square", "{+4} in row 1\"", "{+4} on b1 in row 1\"", "lesson.pieceNotOn");
    row("square", "{+4} in row 1\"", "{+4} in row 1: g7\"", "lesson.noSuchSquare");
    row("square in a hint", "6 × 3 = 18", "6 × 3 = 18, not on g7", "lesson.noSuchSquare");
    row("line", "{+4} in row 1\"", "{+4} in row 8\"", "lesson.noSuchLine");
    row("column", "{+4} in row 1\"", "{+4} in row 1, column h\"", "lesson.noSuchLine");
    row("number", "{+4} in row 1\"", "{+4} in row 1 for 77\"", "lesson.numberNotThere");
    row("sum", "{+4} in row 1\"", "{+4} in row 1: 4 + 3 = 8\"", "lesson.sumNotRight");
    row("long sum", "{+4} in row 1\"", "{+4} in row 1: 4 − (1 + 3) × 2 = −4 = 4\"",
        "lesson.sumNotRight");
    row("languages", "{+4} in Reihe 1\"", "{+3} in Reihe 1\"", "lesson.languagesDiffer");
    row("lines of languages", "{+4} in Reihe 1\"", "{+4} in Spalte a\"", "lesson.languagesDiffer");
    row("numbers of languages", "{+4} in Reihe 1\"", "{+4} in Reihe 1: 4\"",
        "lesson.languagesDiffer");
    row("no hint", "\"seat\": \"R\", \"hints\": [{\"en\": \"6 × 3 = 18\"}]", "\"seat\": \"R\"",
        "lesson.noHints");
    row("hint without a number", "6 × 3 = 18", "count!", "lesson.hintNoNumber");
    row("wrong hint", "6 × 3 = 18", "6 × 1 = 6", "lesson.hintWrong");
    row("wrong sign", "6 × 3 = 18", "6 × (−3) = −18", "lesson.hintWrong");
    row("hint without a square", "\"wish\": \"most\"",
        "\"wish\": \"most\", \"hints\": [{\"en\": \"?\"}]", "lesson.hintNoSquare");
    row("wrong square", "\"wish\": \"most\"", "\"wish\": \"most\", \"hints\": [{\"en\": \"a5\"}]",
        "lesson.hintWrong");
    row("no reason", "\"piece\": \"+5\", \"seat\": \"R\", \"wish\": \"most\"",
        "\"squares\": [\"c1\"]", "lesson.noReason");
    row("square in a reason", "\"column b\"]", "\"column b\"], \"wrong\": {\"en\": \"Not g7.\"}",
        "lesson.noSuchSquare");
    row("hint without a line", "\"column b\"]", "\"column b\"], \"hints\": [{\"de\": \"?\"}]",
        "lesson.hintNoLine");
    row("wrong line", "\"column b\"]", "\"column b\"], \"hints\": [{\"de\": \"Spalte a\"}]",
        "lesson.hintWrong");
    row("hint without a turn", "\"goal\": \"most\"",
        "\"goal\": \"most\", \"hints\": [{\"de\": \"Leg etwas auf c1\"}]", "lesson.hintNoTurn");
    row("turn of another seat", "\"goal\": \"most\"",
        "\"goal\": \"most\", \"hints\": [{\"en\": \"{G1} on c1\"}]", "lesson.hintNoTurn");
}

void TestLessonFile::findingsOfTexts()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, id);
    QByteArray text(Good);
    QVERIFY(text.contains(from));
    text.replace(from, to);
    // Only the findings that the change makes, and without the turn that is slow to judge.
    text.replace("\"task\": {\"kind\": \"turn\", \"tolerance\": 2}",
                 "\"task\": {\"kind\": \"show\"}");
    QByteArray before(Good);
    before.replace("\"task\": {\"kind\": \"turn\", \"tolerance\": 2}",
                   "\"task\": {\"kind\": \"show\"}");
    const auto lesson = parsed(text);
    QVERIFY2(lesson, qPrintable(lesson ? QString() : wording(lesson.error())));
    const std::vector<Error> old = lessonFindings(parsed(before).value());
    QStringList added;
    for (const Error& finding : lessonFindings(*lesson)) {
        if (std::find(old.begin(), old.end(), finding) == old.end())
            added += QString::fromStdString(finding.message.id);
        QVERIFY(finding.line > 0);
        QVERIFY(!wording(finding).contains(QLatin1Char('%')));
    }
    QVERIFY2(added.contains(id), qPrintable(added.join(QLatin1Char(' '))));
}

void TestLessonFile::parts()
{
    const std::vector<WordPart> expected{{"+6", Piece::customer(6)},
                                         {" buys at ", {}},
                                         {"R3", Piece::stall(0, 3)},
                                         {": {x} and {", {}}};
    QCOMPARE(wordParts("{+6} buys at { R3}: {x} and {"), expected);
    QVERIFY(wordParts("").empty());
    QVERIFY(!checkWords("{+6} and {S}"));
    QCOMPARE(checkWords("für {K}")->column, 5);
}

void TestLessonFile::progress()
{
    LessonProgress progress;
    QCOMPARE(progress.of("a"), LessonMark());
    QVERIFY(!progress.stepDone("a", 0, 3));
    QVERIFY(!progress.stepDone("a", 0, 3)); // again: changes nothing
    QVERIFY(!progress.stepDone("a", 2, 3)); // after a gap
    QCOMPARE(progress.of("a").steps, 1);
    QVERIFY(!progress.stepDone("a", 1, 3));
    QVERIFY(progress.stepDone("a", 2, 3));
    QCOMPARE(progress.of("a"), (LessonMark{0, 1}));
    QVERIFY(!progress.stepDone("a", 0, 3));
    progress.restart("a");
    QCOMPARE(progress.of("a"), (LessonMark{0, 1}));
    progress.restart("b");
    QCOMPARE(progress.lessons.size(), std::size_t{1});
}

void TestLessonFile::progressForm()
{
    LessonProgress progress;
    for (const auto& again :
         {progress, LessonProgress{{{"line", {3, 2}}, {"file.mine", {0, 7}}}}}) {
        const auto read = parseLessonProgress(printLessonProgress(again));
        QVERIFY(read);
        QCOMPARE(*read, again);
        QCOMPARE(printLessonProgress(*read), printLessonProgress(again));
    }
}

void TestLessonFile::faultyProgress_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("id");
    const QByteArray head = R"({"format":"hellerpfennig.lessonProgress","version":1,)";
    QTest::newRow("empty") << QByteArray() << "json.endsEarly";
    QTest::newRow("other") << QByteArray(R"({"format":"x"})") << "json.otherFormat";
    QTest::newRow("newer") << QByteArray(R"({"format":"hellerpfennig.lessonProgress","version":2})")
                           << "json.newerVersion";
    QTest::newRow("field") << head + R"("lesons":{}})"
                           << "json.unknownFieldSuggest";
    QTest::newRow("list") << head + R"("lessons":[]})"
                          << "json.notObject";
    QTest::newRow("number") << head + R"("lessons":{"a":1}})"
                            << "json.notObject";
    QTest::newRow("negative") << head + R"("lessons":{"a":{"steps":-1}}})"
                              << "json.notWholeNumber";
    QTest::newRow("huge") << head + R"("lessons":{"a":{"steps":100}}})"
                          << "json.notWholeNumber";
    QTest::newRow("misspelt") << head + R"("lessons":{"a":{"step":1}}})"
                              << "json.unknownFieldSuggest";
}

void TestLessonFile::faultyProgress()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, id);
    const auto progress = parseLessonProgress(text);
    QVERIFY(!progress);
    QCOMPARE(QString::fromStdString(progress.error().message.id), id);
}

void TestLessonFile::commandLine()
{
    const QTemporaryDir folder;
    QByteArray text(Good);
    text.replace("\"task\": {\"kind\": \"turn\", \"tolerance\": 2}",
                 "\"task\": {\"kind\": \"show\"}");
    const QString good = written(folder, "good.hplesson", text);
    const QString bad = written(folder, "bad.hplesson", QByteArray(Good).replace("hints", "hins"));

    Ran ran = run({QStringLiteral("check"), good});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.out.contains("good.hplesson: “Test” can be opened (steps: 6, tasks: 5, "),
             ran.out);
    QVERIFY2(ran.err.contains(QStringLiteral("steps.2.task, line 16: This task has no hints.")),
             qPrintable(ran.err));

    ran = run({QStringLiteral("check"), good, bad});
    QCOMPARE(ran.code, 1);
    QVERIFY(ran.out.contains("good.hplesson"));
    QVERIFY2(ran.err.contains(QStringLiteral("bad.hplesson: steps.1.task.hins, line 14, column 61: "
                                             "There is no field \"hins\" here. Did you mean "
                                             "\"hints\"?")),
             qPrintable(ran.err));

    ran = run({QStringLiteral("list")});
    QCOMPARE(ran.code, 0);
    QCOMPARE(ran.out.trimmed().count('\n'), 11);
    QVERIFY(ran.out.contains("A line and its stalls (steps: 5, tasks: 4)"));
}

void TestLessonFile::commandLineAsJson()
{
    const QTemporaryDir folder;
    const QString bad = written(folder, "bad.hplesson", QByteArray(Good).replace("hints", "hins"));
    Ran ran = run({QStringLiteral("check"), bad, QStringLiteral("--json")});
    QCOMPARE(ran.code, 1);
    auto json = parseJson(ran.out.toStdString());
    QVERIFY(json);
    const JsonValue& file = json->find("files")->value.items.at(0);
    QCOMPARE(file.find("valid")->value.boolean, false);
    const JsonValue& finding = file.find("findings")->value.items.at(0);
    QCOMPARE(finding.find("severity")->value.text, std::string("error"));
    QCOMPARE(finding.find("id")->value.text, std::string("json.unknownFieldSuggest"));
    QCOMPARE(finding.find("line")->value.text, std::string("14"));

    ran = run({QStringLiteral("list"), QStringLiteral("--json")});
    QCOMPARE(ran.code, 0);
    json = parseJson(ran.out.toStdString());
    QVERIFY(json);
    const std::vector<JsonValue>& lessons = json->find("lessons")->value.items;
    QCOMPARE(lessons.size(), std::size_t{12});
    QCOMPARE(lessons[0].find("id")->value.text, std::string("line"));
    QCOMPARE(lessons[0].find("name")->value.find("de")->value.text,
             std::string("Eine Gasse und ihre Stände"));
}

void TestLessonFile::wrongUsage_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("nothing") << QStringList();
    QTest::newRow("other word") << QStringList{QStringLiteral("chek")};
    QTest::newRow("no file") << QStringList{QStringLiteral("check")};
    QTest::newRow("list with a file") << QStringList{QStringLiteral("list"), QStringLiteral("x")};
    QTest::newRow("no such file") << QStringList{QStringLiteral("check"),
                                                 QStringLiteral("/no/such.hplesson")};
    QTest::newRow("option") << QStringList{QStringLiteral("list"), QStringLiteral("--jsn")};
}

void TestLessonFile::wrongUsage()
{
    QFETCH(QStringList, words);
    const Ran ran = run(words);
    QCOMPARE(ran.code, 2);
    QVERIFY(!ran.err.isEmpty());
}

QTEST_GUILESS_MAIN(TestLessonFile)
#include "TestLessonFile.moc"
