// hellerpfennig-cli rules diff and rules report.
#include "cli/CliRun.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class TestRulesCommands : public QObject {
    Q_OBJECT

private slots:
    void diff();
    void diffOfFiles();
    void report();
    void reportCompares();
    void wrongUsage_data();
    void wrongUsage();
};

namespace {

CliRun run(const char* line, const QStringList& more = {})
{
    return runCli(words(line) + more);
}

} // namespace

void TestRulesCommands::diff()
{
    const CliRun kingdoms = run("rules diff kingdoms-2011");
    QCOMPARE(kingdoms.code, 1);
    QCOMPARE(kingdoms.out,
             QByteArray("Wizards: 1 instead of 0\n"
                        "When a full line pays: all lines at the end of the round (instead "
                        "of: at once)\n"));
    const CliRun same = run("rules diff standard standard");
    QCOMPARE(same.code, 0);
    QCOMPARE(same.out, QByteArray("Both play the same.\n"));
    const QJsonObject json = run("rules diff standard open-tiles --json").json();
    QCOMPARE(json[QLatin1String("same")].toBool(), false);
    const QJsonObject first = json[QLatin1String("differences")].toArray().first().toObject();
    QCOMPARE(first[QLatin1String("path")].toString(), QStringLiteral("openTiles"));
    QCOMPARE(first[QLatin1String("from")].toString(), QStringLiteral("false"));
    QCOMPARE(first[QLatin1String("to")].toString(), QStringLiteral("true"));
}

void TestRulesCommands::diffOfFiles()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.hprules"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format":"hellerpfennig.rules","version":1,"tiles":{"rogues":{"7":2}}})");
    file.close();
    const CliRun own = run("rules diff", {QStringLiteral("standard"), path});
    QCOMPARE(own.code, 1);
    QCOMPARE(own.out.count('\n'), 7); // six rogues less, one new
    QCOMPARE(run("rules diff", {path, path}).code, 0);
    const CliRun faulty =
        run("rules diff", {QStringLiteral(HP_TEST_DATA "/rules-faulty/094-one-row.hprules"), path});
    QCOMPARE(faulty.code, 1);
    QVERIFY(faulty.err.contains("market.rows, line 4, column 14: 1 is out of range"));
    QVERIFY(faulty.out.isEmpty());
}

void TestRulesCommands::report()
{
    const CliRun text = run("rules report standard --games 20 --level beginner");
    QCOMPARE(text.code, 0);
    QVERIFY(text.out.startsWith("Standard game (standard)\n"));
    QVERIFY(text.out.contains("Advantage of the seat that starts"));
    const QJsonObject json =
        run("rules report standard --games 20 --seats 2 --level beginner --seed 5 --json").json();
    const QJsonObject report = json[QLatin1String("reports")].toArray().first().toObject();
    QCOMPARE(report[QLatin1String("games")].toInt(), 20);
    QCOMPARE(report[QLatin1String("money")].toArray().size(), 2);
    QCOMPARE(report[QLatin1String("turns")].toObject()[QLatin1String("mean")].toDouble(), 90.0);
    QCOMPARE(report[QLatin1String("lines")].toInt(), 20 * 33);
    // The same seed gives the same games.
    const CliRun last = run("rules report standard --games 1 --level beginner "
                            "--seed 18446744073709551615 --json");
    QVERIFY2(last.out.contains("\"seed\":18446744073709551615"), last.err.constData());
    const char* const again = "rules report standard --games 5 --seed 9 --json";
    QCOMPARE(run(again).out, run(again).out);
}

void TestRulesCommands::reportCompares()
{
    const QJsonObject json =
        run("rules report open-tiles --against standard --games 5 --level beginner --json").json();
    const QJsonArray reports = json[QLatin1String("reports")].toArray();
    QCOMPARE(reports.size(), 2);
    QCOMPARE(reports[1].toObject()[QLatin1String("rules")].toString(), QStringLiteral("standard"));
}

void TestRulesCommands::wrongUsage_data()
{
    QTest::addColumn<QString>("line");
    for (const char* line :
         {"rules diff", "rules diff standard standard standard", "rules report",
          "rules report standard --games none", "rules report standard --seats 5",
          "rules report standard --level champion", "rules report standard --seed x",
          "rules report standard --seed -1", "rules report no-such-rules", "rules compare standard",
          "rules check standard --games 5", "rules print standard --against open-tiles",
          "rules diff open-tiles --seed 3"})
        QTest::addRow("%s", line) << QString::fromLatin1(line);
}

void TestRulesCommands::wrongUsage()
{
    QFETCH(QString, line);
    const CliRun wrong = run(line.toUtf8().constData());
    QCOMPARE(wrong.code, 2);
    QVERIFY(wrong.out.isEmpty());
    QVERIFY(wrong.err.startsWith("hellerpfennig-cli: "));
}

QTEST_GUILESS_MAIN(TestRulesCommands)
#include "TestRulesCommands.moc"
