// Files with a position: their form, and every error with its line.
#include "tests/engine/RandomRules.h"

#include "engine/heller/game/Position.h"
#include "engine/heller/text/PositionFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"

#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class TestPositionFile : public QObject {
    Q_OBJECT
private slots:
    void twoLines();
    void roundTrip();
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void keepsImpossiblePositions();
    void refusesToWriteWhatCannotBeRead();
    void namesTheFile();
};

namespace {

QByteArray good()
{
    return printPosition(PositionDraft::start(RuleSet{}, 2));
}

QByteArray head()
{
    return good().left(good().indexOf('\n'));
}

QByteArray notation()
{
    return good().mid(good().indexOf('\n') + 1).trimmed();
}

} // namespace

void TestPositionFile::twoLines()
{
    const QByteArray text = good();
    QCOMPARE(text.count('\n'), 2);
    QVERIFY(text.startsWith(R"({"format":"hellerpfennig.position","version":1,"rules":{)"));
    QCOMPARE(notation().toStdString(), draftText(PositionDraft::start(RuleSet{}, 2)));
}

void TestPositionFile::roundTrip()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.hpposition"));
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        Random random(seed);
        PositionDraft draft = PositionDraft::start(test::randomRules(random),
                                                   MinSeats + static_cast<int>(random.below(3)));
        if (draft.unseen.size() > 2) {
            draft.hidden[0] = {draft.unseen.front(), std::nullopt};
            draft.market.set(0, draft.unseen.back());
        }
        draft.money[1] = -7;
        numberCopies(draft);
        QVERIFY(!savePosition(draft, path));
        const auto again = loadPosition(path);
        QVERIFY2(again, qPrintable(QStringLiteral("seed %1").arg(seed)));
        QCOMPARE(draftText(*again), draftText(draft));
        QVERIFY(again->rules == draft.rules);
    }
}

void TestPositionFile::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("as written") << good();
    QTest::newRow("lines of Windows") << good().replace("\n", "\r\n");
    QTest::newRow("blank lines") << "\n" + head() + "\n\n  \n" + notation() + "\n\n";
    QTest::newRow("byte order mark") << "\xef\xbb\xbf" + good();
    QTest::newRow("no last line end") << good().trimmed();
    QTest::newRow("a preset's rules")
        << R"({"format":"hellerpfennig.position","version":1,"rules":{"format":"hellerpfennig.rules",)"
           R"("version":1,"base":"standard"}})"
           "\n" +
               notation();
}

void TestPositionFile::reads()
{
    QFETCH(QByteArray, text);
    const auto draft = parsePositionFile(text);
    QVERIFY2(draft, draft ? "" : qPrintable(wording(draft.error())));
    QCOMPARE(QByteArray::fromStdString(draftText(*draft)), notation());
}

void TestPositionFile::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const QByteArray& text, const char* id, int line,
                        int column) {
        QTest::newRow(name) << text << QString::fromLatin1(id) << line << column;
    };
    row("empty", "", "record.empty", 0, 0);
    row("only blanks", " \n\n", "record.empty", 0, 0);
    row("not JSON", notation(), "json.valueExpected", 1, 1);
    row("a list", "[]\n" + notation(), "json.notObject", 1, 1);
    row("of another kind", R"({"format":"hellerpfennig.rules","version":1})", "json.otherFormat", 1,
        11);
    row("a newer version",
        head().replace("\"version\":1,\"rules\"", "\"version\":2,\"rules\"") + "\n",
        "json.newerVersion", 1, 46);
    row("no rules", R"({"format":"hellerpfennig.position","version":1})", "json.fieldMissing", 1,
        1);
    row("a field too many", head().chopped(1) + ",\"round\":1}\n" + notation(), "json.unknownField",
        1, 0);
    row("wrong rules", head().replace("\"startMoney\":50", "\"startMoney\":\"x\"") + "\n",
        "json.notWholeNumber", 1, 0);
    row("no position", head() + "\n", "position.lineMissing", 2, 0);
    row("two positions", good() + notation(), "position.lineTooMany", 3, 0);
    row("a position cut off", head() + "\n" + notation().left(40), "position.tooFewFields", 2, 0);
    row("a wrong piece", head() + "\n\n" + ". x" + notation().mid(3), "token.notAPiece", 3, 3);
}

void TestPositionFile::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, id);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto draft = parsePositionFile(text);
    QVERIFY(!draft);
    QCOMPARE(QString::fromStdString(draft.error().message.id), id);
    QCOMPARE(draft.error().line, line);
    if (column > 0)
        QCOMPARE(draft.error().column, column);
    QVERIFY(wording(draft.error()) != QString::fromStdString(draft.error().message.id));
}

void TestPositionFile::keepsImpossiblePositions()
{
    PositionDraft draft = PositionDraft::start(RuleSet{}, 2);
    draft.market.set(0, Piece::stall(3, 4));
    QVERIFY(hasErrors(findings(draft)));
    const auto again = parsePositionFile(printPosition(draft));
    QVERIFY(again);
    QVERIFY(*again == draft);
}

void TestPositionFile::refusesToWriteWhatCannotBeRead()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.hpposition"));
    PositionDraft draft = PositionDraft::start(RuleSet{}, 2);
    draft.stalls[0][0] = -3;
    const Failure failure = savePosition(draft, path);
    QVERIFY(failure);
    QCOMPARE(QString::fromStdString(failure->message.id), QStringLiteral("position.notStalls"));
    QVERIFY(!QFile::exists(path));
}

void TestPositionFile::namesTheFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.hpposition"));
    QVERIFY(!writeWholeFile(path, head() + "\n"));
    const auto draft = loadPosition(path);
    QVERIFY(!draft);
    QVERIFY(wording(draft.error()).startsWith(path));
    QVERIFY(!loadPosition(folder.filePath(QStringLiteral("none.hpposition"))));
}

QTEST_GUILESS_MAIN(TestPositionFile)
#include "TestPositionFile.moc"
