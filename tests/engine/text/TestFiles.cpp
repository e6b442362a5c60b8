// Files are written completely or not at all, also on a full disk.
#include "tests/FullDisk.h"

#include "engine/text/Files.h"
#include "engine/text/Wording.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace hp;

class TestFiles : public QObject {
    Q_OBJECT

private slots:
    void fullAtEveryByte_data();
    void fullAtEveryByte();
    void devices();
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

QTEST_GUILESS_MAIN(TestFiles)
#include "TestFiles.moc"
