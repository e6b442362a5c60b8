// `hellerpfennig-cli puzzle`: makes, checks and lists puzzles as a person would ask it to.
#include "tests/engine/cli/CliRun.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

class TestPuzzleCommand : public QObject {
    Q_OBJECT
private slots:
    void lists();
    void makesAndChecks();
    void findsWrongOnes_data();
    void findsWrongOnes();
    void wrongUsage_data();
    void wrongUsage();
    void speaksGerman();
};

namespace {

QByteArray firstLine()
{
    const QByteArray out = runCli(words("puzzle list")).out;
    return out.left(out.indexOf('\n'));
}

QString written(const QTemporaryDir& folder, const QByteArray& text)
{
    QString path = folder.filePath(QStringLiteral("puzzles.txt"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write");
    return path;
}

} // namespace

void TestPuzzleCommand::lists()
{
    const CliRun text = runCli(words("puzzle list"));
    QCOMPARE(text.code, 0);
    QCOMPARE(text.out.count('\n'), 200);
    QVERIFY(text.err.isEmpty());
    const CliRun json = runCli(words("puzzle list --json"));
    QCOMPARE(json.code, 0);
    const QJsonArray puzzles = json.json()[QStringLiteral("puzzles")].toArray();
    QCOMPARE(puzzles.size(), 200);
    const QJsonObject first = puzzles.first().toObject();
    QCOMPARE(first[QStringLiteral("line")].toString().toUtf8(), firstLine());
    QCOMPARE(first[QStringLiteral("grade")].toInt(), 1);
    QVERIFY(first[QStringLiteral("only_win")].isBool());
    QVERIFY(first[QStringLiteral("gap")].isDouble());
    QCOMPARE(first[QStringLiteral("id")].toString().size(), 8);
    QVERIFY(firstLine().contains(first[QStringLiteral("turn")].toString().toUtf8()));
}

void TestPuzzleCommand::makesAndChecks()
{
    const CliRun made = runCli(words("puzzle make --count 3 --seed 4"));
    QCOMPARE(made.code, 0);
    QCOMPARE(made.out.count('\n'), 3);
    QVERIFY(made.err.contains("puzzle 3 of 3"));
    QCOMPARE(runCli(words("puzzle make --count 3 --seed 4")).out, made.out);
    const QTemporaryDir folder;
    const CliRun checked =
        runCli({QStringLiteral("puzzle"), QStringLiteral("check"), written(folder, made.out),
                QStringLiteral("--grades"), QStringLiteral("--json")});
    QCOMPARE(checked.code, 0);
    QCOMPARE(checked.json()[QStringLiteral("wrong")].toInt(-1), 0);
    const QJsonArray puzzles = checked.json()[QStringLiteral("puzzles")].toArray();
    QCOMPARE(puzzles.size(), 3);
    QCOMPARE(puzzles[0].toObject()[QStringLiteral("right")].toBool(), true);
}

void TestPuzzleCommand::findsWrongOnes_data()
{
    QTest::addColumn<int>("field");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("grade") << 0 << QByteArray("5") << QByteArray("The grade of the line");
    QTest::newRow("gap") << 2 << QByteArray("+400.00") << QByteArray("The coins of the line");
}

void TestPuzzleCommand::findsWrongOnes()
{
    QFETCH(int, field);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, message);
    QList<QByteArray> fields = firstLine().split('|');
    fields[field] = text;
    const QTemporaryDir folder;
    const QStringList command{QStringLiteral("puzzle"), QStringLiteral("check"),
                              written(folder, fields.join('|')), QStringLiteral("--grades")};
    const CliRun run = runCli(command);
    QCOMPARE(run.code, 1);
    QVERIFY2(run.err.contains(message), run.err.constData());
    QVERIFY2(run.out.contains("1 puzzle checked, 1 wrong") || run.out.contains("checked"),
             run.out.constData());
}

void TestPuzzleCommand::wrongUsage_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("code");
    for (const char* const line :
         {"puzzle", "puzzle solve", "puzzle make --count 0", "puzzle make --count x",
          "puzzle make --seed -1", "puzzle make file", "puzzle list --count 2",
          "puzzle list --grades", "puzzle check a b", "puzzle make --grades",
          "puzzle list --rules standard", "puzzle check /no/such/file"})
        QTest::newRow(line) << QString::fromLatin1(line) << 2;
    QTest::newRow("puzzle --help") << QStringLiteral("puzzle --help") << 0;
}

void TestPuzzleCommand::wrongUsage()
{
    QFETCH(QString, line);
    QFETCH(int, code);
    const CliRun run = runCli(words(qPrintable(line)));
    QCOMPARE(run.code, code);
    QCOMPARE(run.out.isEmpty(), code != 0);
    QCOMPARE(run.err.isEmpty(), code == 0);
}

void TestPuzzleCommand::speaksGerman()
{
    const QTemporaryDir folder;
    const CliRun run =
        runCli({QStringLiteral("puzzle"), QStringLiteral("check"), written(folder, "1 | draw\n")},
               {}, "de_DE.UTF-8");
    QCOMPARE(run.code, 1);
    QVERIFY2(run.err.contains("puzzles.txt"), run.err.constData());
    QVERIFY(run.out.isEmpty());
}

QTEST_APPLESS_MAIN(TestPuzzleCommand)
#include "TestPuzzleCommand.moc"
