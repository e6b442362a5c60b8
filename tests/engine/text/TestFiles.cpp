// Files are written completely or not at all, also on a full disk.
#include "tests/FullDisk.h"

#include "engine/text/Files.h"
#include "engine/text/Wording.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#ifdef Q_OS_LINUX
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace {
int diskError = 0; ///< of the next fsync(); 0: it works
}

/// A disk that accepts what is written and fails only when it has to keep it.
extern "C" int fsync(int handle)
{
    if (diskError == 0)
        return static_cast<int>(syscall(SYS_fsync, handle));
    errno = diskError;
    return -1;
}
#endif

using namespace hp;

class TestFiles : public QObject {
    Q_OBJECT

private slots:
    void fullAtEveryByte_data();
    void fullAtEveryByte();
    void devices();
    void disksThatFailLate_data();
    void disksThatFailLate();
    void onlySmallFilesAreRead();
    void freePaths_data();
    void freePaths();
    void movedAside();
    void folderThatCannotBeMade();
    void discarded();
    void driveThatDoesNotAnswer();
};

namespace {

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

} // namespace

void TestFiles::fullAtEveryByte_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("step");
    // A file's buffer has 16 kB. Content that fits is written only on flush; longer content is
    // written at once.
    QTest::newRow("fits the buffer") << 300 << 1;
    QTest::newRow("fills the buffer") << 16384 << 641;
    QTest::newRow("does not fit it") << 40000 << 997;
}

void TestFiles::fullAtEveryByte()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    QFETCH(const int, size);
    QFETCH(const int, step);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("kept"));
    const QString fresh = folder.filePath(QStringLiteral("fresh"));
    const QByteArray before(700, 'b');
    const QByteArray after(size, 'a');
    QVERIFY(!writeWholeFile(path, before));
    QList<int> limits;
    for (int limit = 0; limit < size; limit += step)
        limits += limit;
    limits += size - 1;
    for (const int limit : limits) {
        Failure failure;
        Failure failureOfNew;
        {
            const test::FullDisk disk(limit);
            failure = writeWholeFile(path, after);
            failureOfNew = writeWholeFile(fresh, after);
        }
        QVERIFY2(failure, qPrintable(QString::number(limit)));
        QCOMPARE(failure->message.id, std::string("file.cannotWrite"));
        QVERIFY2(wording(*failure).contains(QStringLiteral("kept")), qPrintable(wording(*failure)));
        QCOMPARE(contents(path), before);
        QVERIFY(failureOfNew);
        // No other file is left behind, not even a partial one.
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{QStringLiteral("kept")});
    }
    {
        const test::FullDisk disk(size);
        QVERIFY(!writeWholeFile(path, after));
    }
    QCOMPARE(contents(path), after);
}

void TestFiles::devices()
{
#ifdef Q_OS_LINUX
    QVERIFY(!writeWholeFile(QStringLiteral("/dev/null"), "x"));
    const Failure failure = writeWholeFile(QStringLiteral("/dev/full"), "x");
    QVERIFY(failure);
    QCOMPARE(failure->message.id, std::string("file.cannotWrite"));
#endif
}

void TestFiles::disksThatFailLate_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<bool>("fails");
#ifdef Q_OS_LINUX
    QTest::newRow("full") << ENOSPC << true;
    QTest::newRow("quota") << EDQUOT << true;
    QTest::newRow("broken") << EIO << true;
    QTest::newRow("not supported") << EINVAL << false; // such a file cannot be asked
#else
    QSKIP("fsync() is replaced on Linux only.");
#endif
}

void TestFiles::disksThatFailLate()
{
#ifdef Q_OS_LINUX
    QFETCH(const int, error);
    QFETCH(const bool, fails);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("kept"));
    QVERIFY(!writeWholeFile(path, "before"));
    diskError = error;
    const Failure failure = writeWholeFile(path, "after");
    diskError = 0;
    QCOMPARE(failure.has_value(), fails);
    QCOMPARE(contents(path), QByteArray(fails ? "before" : "after"));
#endif
}

void TestFiles::onlySmallFilesAreRead()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("small"));
    QVERIFY(!writeWholeFile(path, "1234"));
    QCOMPARE(*readSmallFile(path, 4), QByteArray("1234"));
    const auto refusal = [&](const QString& name, qint64 most) {
        const auto read = readSmallFile(name, most);
        return read ? QString() : QString::fromStdString(read.error().message.id);
    };
    QCOMPARE(refusal(path, 3), QStringLiteral("file.tooLarge"));
    QCOMPARE(refusal(folder.filePath(QStringLiteral("none")), 4), QStringLiteral("file.notFound"));
    QCOMPARE(refusal(folder.path(), 1000), QStringLiteral("file.isFolder"));
#ifdef Q_OS_LINUX
    // The size of a device says nothing about what it gives.
    QCOMPARE(refusal(QStringLiteral("/dev/zero"), 1000), QStringLiteral("file.tooLarge"));
#endif
}

void TestFiles::freePaths_data()
{
    QTest::addColumn<QStringList>("there");
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QString>("free");
    const auto row = [](const char* name, const QString& there, const char* wanted,
                        const char* free) {
        QTest::newRow(name) << there.split(QLatin1Char(' '), Qt::SkipEmptyParts)
                            << QString::fromLatin1(wanted) << QString::fromLatin1(free);
    };
    row("nothing there", {}, "game.hpgame", "game.hpgame");
    row("another there", QStringLiteral("other.hpgame"), "game.hpgame", "game.hpgame");
    row("one there", QStringLiteral("game.hpgame"), "game.hpgame", "game-2.hpgame");
    row("two there", QStringLiteral("game.hpgame game-2.hpgame"), "game.hpgame", "game-3.hpgame");
    row("a gap", QStringLiteral("game.hpgame game-3.hpgame"), "game.hpgame", "game-2.hpgame");
    row("two suffixes", QStringLiteral("a.b.hprules"), "a.b.hprules", "a.b-2.hprules");
    row("no suffix", QStringLiteral("settings"), "settings", "settings-2");
}

void TestFiles::freePaths()
{
    QFETCH(QStringList, there);
    QFETCH(QString, wanted);
    QFETCH(QString, free);
    const QTemporaryDir folder;
    for (const QString& name : there)
        QVERIFY(!writeWholeFile(folder.filePath(name), "x"));
    QCOMPARE(freePath(folder.filePath(wanted), QStringLiteral("-")), folder.filePath(free));
#ifdef Q_OS_UNIX
    // A link that leads nowhere is there, too: writing through it would make a file elsewhere.
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("nowhere")), folder.filePath(free)));
    QVERIFY(freePath(folder.filePath(wanted), QStringLiteral("-")) != folder.filePath(free));
#endif
}

void TestFiles::movedAside()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("kept.json"));
    const QString aside = folder.filePath(QStringLiteral("damaged.json"));
    for (const char* text : {"first", "second"}) {
        QVERIFY(!writeWholeFile(path, text));
        const auto moved = moveAside(path, aside);
        QVERIFY(moved);
        QCOMPARE(contents(*moved), QByteArray(text));
        QVERIFY(!QFile::exists(path));
    }
    QCOMPARE(contents(aside), QByteArray("first"));
    QCOMPARE(contents(folder.filePath(QStringLiteral("damaged-2.json"))), QByteArray("second"));
    const auto none = moveAside(path, aside);
    QVERIFY(!none);
    QCOMPARE(none.error().message.id, std::string("file.cannotWrite"));
}

/// The reason is the folder's, as on a read-only disk, and not that the file in it is missing.
void TestFiles::folderThatCannotBeMade()
{
    const QTemporaryDir folder;
    const QString blocker = folder.filePath(QStringLiteral("blocker"));
    QVERIFY(!writeWholeFile(blocker, "x"));
    const QString path = blocker + QStringLiteral("/in/it");
    for (const Failure& failure : {writeWithFolder(path, "y"), appendLines(path, "y\n")}) {
        QVERIFY(failure);
        QCOMPARE(failure->message.id, std::string("file.cannotMakeFolder"));
        QVERIFY(!failure->message.params.empty() && !failure->message.params.front().empty());
    }
    const QString fresh = folder.filePath(QStringLiteral("a/b/c"));
    QVERIFY(!writeWithFolder(fresh, "z"));
    QCOMPARE(contents(fresh), QByteArray("z"));
}

/// Also where the folder of the trash is still to be made.
void TestFiles::discarded()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rules"));
    QVERIFY(!discard(path)); // nothing is there
    QVERIFY(!writeWholeFile(path, "x"));
    const QByteArray home = qgetenv("XDG_DATA_HOME");
    qputenv("XDG_DATA_HOME", QFile::encodeName(folder.filePath(QStringLiteral("share"))));
    const QStringList before = QDir().entryList(QDir::AllEntries | QDir::Hidden);
    const Failure failure = discard(path);
    const QStringList now = QDir().entryList(QDir::AllEntries | QDir::Hidden);
    home.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", home);
    QVERIFY(!failure);
    QVERIFY(!QFile::exists(path));
    QCOMPARE(now, before); // it is not in the current folder
}

/// A pipe with nobody at its other end stands for a network drive that is gone.
void TestFiles::driveThatDoesNotAnswer()
{
#ifdef Q_OS_LINUX
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
    QVERIFY(!writeWholeFile(folder.filePath(QStringLiteral("file")), "x"));
    limitFileWaits(std::chrono::milliseconds(300));
    QElapsedTimer timer;
    timer.start();
    const auto first = readSmallFile(pipe, 100);
    const qint64 waited = timer.restart();
    const Failure second = writeWholeFile(folder.filePath(QStringLiteral("file")), "y");
    const qint64 waitedAgain = timer.elapsed();
    const bool mayBeThere = isThere(folder.filePath(QStringLiteral("none")));
    const bool orNot = isThere(folder.filePath(QStringLiteral("file")), false);
    const bool listed = !filesIn(folder.path(), {QStringLiteral("*")}).isEmpty();
    const QByteArray beginning = readBeginning(folder.filePath(QStringLiteral("file")), 1);
    const QString free = freePath(folder.filePath(QStringLiteral("a.b")), QStringLiteral("-"));
    const auto aside = moveAside(folder.filePath(QStringLiteral("file")), free);
    const Failure removed = removeFile(folder.filePath(QStringLiteral("file")));
    bool done = false;
    const Failure begun = doInTime(pipe, [&] {
        done = true;
        return Failure();
    });
    const qint64 waitedForAll = timer.elapsed();
    const QTemporaryDir other;
    const Failure elsewhere = writeWholeFile(other.filePath(QStringLiteral("file")), "z");
    // Now it answers.
    const int end = open(qPrintable(pipe), O_WRONLY);
    QVERIFY(end >= 0);
    close(end);
    const bool again = QTest::qWaitFor(
        [&] { return !writeWholeFile(folder.filePath(QStringLiteral("file")), "y"); });
    limitFileWaits({});
    QVERIFY(!first);
    QCOMPARE(first.error().message.id, std::string("file.noAnswer"));
    QVERIFY(waited >= 250 && waited < 5000);
    QVERIFY(second);
    QCOMPARE(second->message.id, std::string("file.noAnswer"));
    QVERIFY(waitedAgain < 250);
    QVERIFY(waitedForAll < 250);
    QVERIFY(mayBeThere && !orNot && !listed); // nothing is known
    QCOMPARE(beginning, QByteArray());
    static const QRegularExpression unique(QStringLiteral("/a-\\d{13}\\.b$"));
    QVERIFY2(unique.match(free).hasMatch(), qPrintable(free));
    for (const Failure& failure : {aside ? Failure() : Failure(aside.error()), removed, begun}) {
        QVERIFY(failure);
        QCOMPARE(failure->message.id, std::string("file.noAnswer"));
    }
    QVERIFY(!done);
    QVERIFY(!isThere(folder.filePath(QStringLiteral("none"))));
    QCOMPARE(filesIn(folder.path(), {QStringLiteral("f*")}).size(), 1);
    QVERIFY(!elsewhere);
    QVERIFY(again);
    QCOMPARE(readBeginning(folder.filePath(QStringLiteral("file")), 1), QByteArray("y"));
    QVERIFY(!removeFile(folder.filePath(QStringLiteral("file"))));
    const Failure twice = removeFile(folder.filePath(QStringLiteral("file")));
    QVERIFY(twice);
    QCOMPARE(twice->message.id, std::string("file.notFound"));
#endif
}

QTEST_GUILESS_MAIN(TestFiles)
#include "TestFiles.moc"
