// hellerpfennig-cli train: the files it writes are repeatable, and it refuses wrong arguments.
#include "cli/CliRun.h"

#include "engine/heller/players/ValueNet.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <span>

using namespace hp;

namespace {

CliRun train(const char* line, const QStringList& more)
{
    return runCli(QStringList{QStringLiteral("train")} + words(line) + more);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

auto bytesOf(const QByteArray& content)
{
    return std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
}

} // namespace

class TestTrainCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir::setCurrent(folder_.path()));
        QFile other(QStringLiteral("other.bin"));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write(QByteArray(1000, 'x')) == 1000);
    }
    void sameSettingsSameValues()
    {
        const QTemporaryDir folder;
        const QString one = folder.filePath(QStringLiteral("one.bin"));
        const QString two = folder.filePath(QStringLiteral("two.bin"));
        const CliRun run = train("--games 40 --seed 5", {one});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.err.contains("40 games: error"), run.err.constData());
        QCOMPARE(train("--games 40 --seed 5", {two}).code, 0);
        const QByteArray content = contentOf(one);
        QVERIFY(Weights::parse(bytesOf(content)).ok());
        QCOMPARE(contentOf(two), content);
    }

    void netGoesOnFromItsOwnGames()
    {
        const QTemporaryDir folder;
        const QString first = folder.filePath(QStringLiteral("first.bin"));
        const QString one = folder.filePath(QStringLiteral("one.bin"));
        const QString two = folder.filePath(QStringLiteral("two.bin"));
        const CliRun run = train("--net --positions 2000 --seed 5", {first});
        QCOMPARE(run.code, 0);
        QVERIFY2(run.err.contains("positions 2") && run.err.contains(": error"),
                 run.err.constData());
        const QByteArray before = contentOf(first);
        QVERIFY(ValueNet::parse(bytesOf(before)).ok());
        for (const QString& to : {one, two})
            QCOMPARE(train("--net --positions 2000 --seed 6 --from", QStringList{first, to}).code,
                     0);
        const QByteArray after = contentOf(one);
        QVERIFY(ValueNet::parse(bytesOf(after)).ok());
        QVERIFY(after != before);
        QCOMPARE(contentOf(two), after);
        QCOMPARE(contentOf(first), before);
    }

    void refuses_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("no file") << QStringList() << 2 << QByteArray("file to write");
        QTest::newRow("games") << words("--games many x.bin") << 2 << QByteArray("--games");
        QTest::newRow("positions")
            << words("--net --positions 0 x.bin") << 2 << QByteArray("--positions");
        const auto misplaced = [](const char* line, const char* says) {
            QTest::newRow(line) << words(line) << 2 << QByteArray(says);
        };
        misplaced("--from y.bin x.bin", "--from goes with --net");
        misplaced("--positions 10 x.bin", "--positions goes with --net");
        misplaced("--net --positions 10 --games 5 x.bin", "--games does not go with --net");
        QTest::newRow("no such net")
            << words("--net --from nowhere/y.bin x.bin") << 2 << QByteArray("nowhere/y.bin");
        QTest::newRow("not a net") << words("--net --from other.bin x.bin") << 1
                                   << QByteArray("not a file of trained values");
        QTest::newRow("cannot be written")
            << words("nowhere/x.bin") << 1 << QByteArray("nowhere/x.bin"); // before it learns
        QTest::newRow("other rules")
            << words("--rules kingdoms-2011 x.bin") << 2 << QByteArray("standard rules");
    }
    void document()
    {
        const CliRun run = train("--games 40 --json", {QStringLiteral("doc.bin")});
        QCOMPARE(run.code, 0);
        const QJsonObject learned = run.json()[QLatin1String("learned")].toArray().at(0).toObject();
        QCOMPARE(run.json()[QLatin1String("file")].toString(), QStringLiteral("doc.bin"));
        QCOMPARE(learned[QLatin1String("games")].toInt(), 40);
        QVERIFY(learned[QLatin1String("error")].toDouble() > 0);
        QVERIFY(QFile::remove(QStringLiteral("doc.bin")));
    }
    void refuses()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, code);
        QFETCH(QByteArray, says);
        const CliRun run = train("", arguments);
        QVERIFY2(run.err.contains(says), run.err.constData());
        QCOMPARE(run.code, code);
        QVERIFY(!QFile::exists(QStringLiteral("x.bin")));
    }

private:
    const QTemporaryDir folder_;
};

QTEST_GUILESS_MAIN(TestTrainCommand)
#include "TestTrainCommand.moc"
