// Results of puzzles: what counts, the streaks, and the file in which they are kept.
#include "tests/FullDisk.h"

#include "ui/heller/puzzles/PuzzleGradesModel.h"
#include "ui/heller/puzzles/PuzzleStore.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

namespace {

/// "a!" solved at once, "a+" solved later, "a-" missed, in this order.
PuzzleProgress progressOf(const QString& notes)
{
    PuzzleProgress progress;
    for (const QString& note : notes.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QChar sign = note.back();
        progress.note(note.chopped(1).toStdString(), 3,
                      sign == QLatin1Char('!')   ? PuzzleResult::AtOnce
                      : sign == QLatin1Char('+') ? PuzzleResult::Later
                                                 : PuzzleResult::Missed);
    }
    return progress;
}

QDate day(int number)
{
    return QDate(2026, 11, 30).addDays(number);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

class PuzzleProgressTest : public QObject {
    Q_OBJECT

private slots:
    void results_data();
    void results();
    void days_data();
    void days();
    void roundTrip();
    void manyResults();
    void badFiles_data();
    void badFiles();
    void keptFromOneStartToTheNext();
    void unreadableFileIsKept_data();
    void unreadableFileIsKept();
    void fileThatCannotBeRenamedStays();
    void fullDisk();
    void gradesModel();
};

void PuzzleProgressTest::results_data()
{
    QTest::addColumn<QString>("notes");
    QTest::addColumn<int>("atOnce");
    QTest::addColumn<int>("later");
    QTest::addColumn<int>("missed");
    QTest::addColumn<int>("run");
    QTest::addColumn<int>("longest");
    const auto row = [](const char* name, const char* notes, int atOnce, int later, int missed,
                        int run, int longest) {
        QTest::newRow(name) << QString::fromLatin1(notes) << atOnce << later << missed << run
                            << longest;
    };
    row("nothing", "", 0, 0, 0, 0, 0);
    row("three at once", "a! b! c!", 3, 0, 0, 3, 3);
    row("a miss ends the row", "a! b! c- d!", 3, 0, 1, 1, 2);
    row("so does help", "a! b+ c!", 2, 1, 0, 1, 1);
    row("solved later, the row stays broken", "a! b- b+ c!", 2, 1, 0, 1, 1);
    row("missed again", "a- a-", 0, 0, 1, 0, 0);
    row("a solved one counts once", "a! a! a- a+", 1, 0, 0, 1, 1);
    row("at once only at the first answer", "a- a!", 0, 1, 0, 0, 0);
}

void PuzzleProgressTest::results()
{
    QFETCH(QString, notes);
    const PuzzleProgress progress = progressOf(notes);
    QTEST(progress.counts(3).atOnce, "atOnce");
    QTEST(progress.counts(3).later, "later");
    QTEST(progress.counts(3).missed, "missed");
    QTEST(progress.counts(0).atOnce, "atOnce");
    QCOMPARE(progress.counts(2).tried(), 0);
    QTEST(progress.run(), "run");
    QTEST(progress.longestRun(), "longest");
}

void PuzzleProgressTest::days_data()
{
    QTest::addColumn<QList<int>>("solved");
    QTest::addColumn<int>("inARow");
    QTest::addColumn<int>("longest");
    QTest::newRow("none") << QList<int>{} << 0 << 0;
    QTest::newRow("today") << QList<int>{0} << 1 << 1;
    QTest::newRow("today is still open") << QList<int>{-1, -2} << 2 << 2;
    QTest::newRow("yesterday was missed") << QList<int>{-2, -3} << 0 << 2;
    QTest::newRow("over the end of a month") << QList<int>{0, -1, -2} << 3 << 3;
    QTest::newRow("a gap") << QList<int>{0, -1, -3, -4, -5} << 2 << 3;
    QTest::newRow("a clock that was wrong") << QList<int>{0, 400} << 1 << 1;
}

void PuzzleProgressTest::days()
{
    QFETCH(QList<int>, solved);
    PuzzleProgress progress;
    for (const int number : solved) {
        QVERIFY(progress.noteDay(day(number)));
        QVERIFY(!progress.noteDay(day(number)));
    }
    QVERIFY(!progress.noteDay({}));
    QTEST(progress.daysInARow(day(0)), "inARow");
    QTEST(progress.longestDaysInARow(), "longest");
    // What is done stays done; what is lost stays lost.
    for (const int number : solved)
        QVERIFY(!progress.loseDay(day(number)));
    QVERIFY(progress.loseDay(day(1)));
    QVERIFY(!progress.loseDay(day(1)));
    QVERIFY(!progress.noteDay(day(1)));
    QVERIFY(!progress.isDone(day(1)));
    QVERIFY(!progress.canBeDone(day(1)));
}

void PuzzleProgressTest::roundTrip()
{
    PuzzleProgress progress = progressOf(QStringLiteral("a! b- c+ b+ d-"));
    progress.note("x", 1, PuzzleResult::AtOnce);
    progress.noteDay(day(0));
    progress.noteDay(day(1));
    progress.loseDay(day(2));
    const Result<PuzzleProgress> read = parsePuzzleProgress(printPuzzleProgress(progress));
    QVERIFY(read);
    QVERIFY(*read == progress);
    QCOMPARE(printPuzzleProgress(*read), printPuzzleProgress(progress));
}

/// There is always another puzzle. The file must be readable after years of them.
void PuzzleProgressTest::manyResults()
{
    PuzzleProgress progress;
    for (int i = 0; i < 50'000; ++i)
        progress.note(std::to_string(i), 1 + i % 5, PuzzleResult::AtOnce);
    for (int i = 0; i < 10'000; ++i)
        progress.noteDay(day(i));
    const Result<PuzzleProgress> read = parsePuzzleProgress(printPuzzleProgress(progress));
    QVERIFY2(read, read ? "" : read.error().message.id.c_str());
    QVERIFY(*read == progress);
}

void PuzzleProgressTest::badFiles_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("id");
    const auto row = [](const char* name, const char* from, const char* to, const char* id) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(id);
    };
    row("another format", "hellerpfennig.puzzles", "hellerpfennig.rules", "json.otherFormat");
    row("no format", "\"format\"", "\"form\"", "json.formatMissing");
    row("no version", "\"version\"", "\"edition\"", "json.versionMissing");
    row("a newer version", "\"version\": 1", "\"version\": 2", "json.newerVersion");
    row("no day", "2026-11-30", "2026-11-31", "puzzle.badDay");
    row("a day twice", "\"2026-11-30\"", "\"2026-11-30\", \"2026-11-30\"", "puzzle.badDay");
    row("a day lost twice", "\"2026-12-01\"", "\"2026-12-01\", \"2026-12-01\"", "puzzle.badDay");
    row("a day lost and done", "\"2026-12-01\"", "\"2026-11-30\"", "puzzle.badDay");
    row("no such grade", "\"grade\": 3", "\"grade\": 6", "puzzle.badResult");
    row("no such result", "missed", "new", "puzzle.badResult");
    row("a puzzle twice", "\"b\"", "\"a\"", "puzzle.badResult");
    row("no id", "\"b\"", "\"\"", "puzzle.badResult");
}

void PuzzleProgressTest::badFiles()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    PuzzleProgress progress = progressOf(QStringLiteral("a! b-"));
    progress.noteDay(day(0));
    progress.loseDay(day(1));
    QByteArray text = printPuzzleProgress(progress);
    const auto at = text.indexOf(from);
    QVERIFY2(at >= 0, text.constData());
    text.replace(at, from.size(), to);
    const Result<PuzzleProgress> read = parsePuzzleProgress(text);
    QVERIFY(!read);
    QTEST(QString::fromStdString(read.error().message.id), "id");
    QVERIFY(read.error().line > 0);
}

void PuzzleProgressTest::keptFromOneStartToTheNext()
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("new/puzzles.json"));
    {
        PuzzleStore store(path);
        QSignalSpy changed(&store, &PuzzleStore::changed);
        store.load();
        QVERIFY(!QFile::exists(path));
        store.note("a", 2, PuzzleResult::AtOnce);
        store.noteDay(day(0));
        QCOMPARE(changed.count(), 2);
        QVERIFY(QFile::exists(path)); // at once, not at the end
    }
    PuzzleStore store(path);
    store.load();
    QCOMPARE(store.progress().resultOf("a"), PuzzleResult::AtOnce);
    QVERIFY(store.progress().isDone(day(0)));
}

void PuzzleProgressTest::unreadableFileIsKept_data()
{
    QTest::addColumn<QByteArray>("text");
    QByteArray newer = printPuzzleProgress({});
    QTest::newRow("newer") << newer.replace("\"version\": 1", "\"version\": 2");
    QTest::newRow("broken off")
        << printPuzzleProgress(progressOf(QStringLiteral("a! b!"))).chopped(9);
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no text") << QByteArray("\0\xff\x01", 3);
}

void PuzzleProgressTest::unreadableFileIsKept()
{
    QFETCH(QByteArray, text);
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("puzzles.json"));
    write(path, text);
    PuzzleStore store(path);
    store.load(); // nobody listens: it is said to the first who does
    QSignalSpy failed(&store, &PuzzleStore::failed);
    store.load();
    QCOMPARE(failed.count(), 1);
    const QString kept = dir.filePath(QStringLiteral("puzzles.kept.json"));
    QVERIFY(failed.first().first().toString().contains(QDir::toNativeSeparators(kept)));
    QCOMPARE(contentOf(kept), text);
    store.note("b", 1, PuzzleResult::AtOnce);
    QCOMPARE(contentOf(kept), text);
    QVERIFY(parsePuzzleProgress(contentOf(path)));
}

void PuzzleProgressTest::fileThatCannotBeRenamedStays()
{
    const QTemporaryDir dir;
    const QString folder = dir.filePath(QStringLiteral("folder"));
    QVERIFY(QDir().mkpath(folder));
    const QString path = folder + QStringLiteral("/puzzles.json");
    write(path, "not ours");
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::ExeOwner);
    if (QFile::rename(path, path + QLatin1Char('2')))
        QSKIP("this user may do anything");
    {
        PuzzleStore store(path);
        QSignalSpy failed(&store, &PuzzleStore::failed);
        store.load();
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.first().first().toString().contains(QDir::toNativeSeparators(path)));
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        store.note("b", 1, PuzzleResult::AtOnce);
        QVERIFY(!store.flush());
    }
    QCOMPARE(contentOf(path), QByteArray("not ours"));
}

void PuzzleProgressTest::fullDisk()
{
    if (!test::FullDisk::isPossible())
        QSKIP("no way to simulate a full disk here");
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("puzzles.json"));
    PuzzleStore store(path);
    store.note("a", 1, PuzzleResult::AtOnce);
    const QByteArray before = contentOf(path);
    QSignalSpy failed(&store, &PuzzleStore::failed);
    {
        const test::FullDisk disk(before.size());
        store.note("b", 2, PuzzleResult::Missed);
        store.note("c", 3, PuzzleResult::AtOnce);
        QCOMPARE(failed.count(), 1); // once
        QCOMPARE(contentOf(path), before);
        QCOMPARE(store.progress().entries().size(), std::size_t{3});
    }
    store.note("d", 4, PuzzleResult::AtOnce);
    const Result<PuzzleProgress> read = parsePuzzleProgress(contentOf(path));
    QVERIFY(read);
    QVERIFY(*read == store.progress());
}

void PuzzleProgressTest::gradesModel()
{
    PuzzleStore store({});
    PuzzleGradesModel model(store);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    store.note("a", 1, PuzzleResult::AtOnce);
    store.note("b", 1, PuzzleResult::Missed);
    store.note("c", 5, PuzzleResult::Later);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    store.note("b", 1, PuzzleResult::Later);
    QCOMPARE(changed.count(), 1);
    const auto at = [&model](int row, int column) { return model.index(row, column).data(); };
    QCOMPARE(at(0, PuzzleGradesModel::AtOnce), QVariant(1));
    QCOMPARE(at(0, PuzzleGradesModel::Later), QVariant(1));
    QCOMPARE(at(0, PuzzleGradesModel::Missed), QVariant(0));
    QCOMPARE(at(4, PuzzleGradesModel::Later), QVariant(1));
    QCOMPARE(at(5, PuzzleGradesModel::Later), QVariant(2));
    QVERIFY(model.headerData(0, Qt::Vertical).toString().contains(QLatin1Char('1')));
    QVERIFY(model.headerData(0, Qt::Vertical) != model.headerData(1, Qt::Vertical));
}

QTEST_MAIN(PuzzleProgressTest)
#include "tst_puzzleprogress.moc"
