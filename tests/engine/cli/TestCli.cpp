// hellerpfennig-cli from outside: what it prints on which stream, and its exit codes.
#include "cli/CliRun.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

class TestCli : public QObject {
    Q_OBJECT

private slots:
    void help_data();
    void help();
    void wrongUsage_data();
    void wrongUsage();
    void scoreExample();
    void scoreListsSeatsAndLines();
    void scoreByOtherRules();
    void perft();
    void recordPathIsCheckedFirst();
    void devicesStay();
    void replayRefusesOtherRules();
    void replayOfAnUnfinishedGame();
    void invalidFiles();
    void rulesPrintAndCheck();
    void bench();
    void languages();
    void helpAndVersion();
};

namespace {

const QString Start =
    QStringLiteral(". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; G ; 1 ; "
                   "R 50 4/3/2/1 -2 , G 50 4/3/2/1 E ; "
                   "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -3 -4 -5 -6 S F F");

} // namespace

void TestCli::help_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command : {"", "score", "perft", "play", "replay", "review", "rules", "bench"})
        QTest::addRow("%s", command) << QString::fromLatin1(command);
}

void TestCli::help()
{
    QFETCH(QString, command);
    const QStringList before = command.isEmpty() ? QStringList() : QStringList{command};
    const CliRun result = runCli(before + QStringList{QStringLiteral("--help")});
    QCOMPARE(result.code, 0);
    QVERIFY(result.err.isEmpty());
    QVERIFY(result.out.contains("Usage: hellerpfennig-cli " + command.toUtf8()));
    if (!command.isEmpty()) {
        for (const char* option : {"--rules", "--json", "--help"})
            QVERIFY(result.out.contains(option));
    }
    for (const QByteArray& line : result.out.split('\n'))
        QVERIFY2(command.isEmpty() || line.size() < 80, line.constData());
}

void TestCli::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* line, const char* says) {
        QTest::newRow(line) << words(line) << QByteArray(says);
    };
    row("", "command is missing");
    row("scor", "Did you mean \"score\"?");
    row("zzz", "no command \"zzz\"");
    row("score", "--market is missing");
    row("score --market", "value is missing");
    row("score --market . --market .", "twice");
    row("score --market . .", "one argument too many");
    row("score --markt .", "Did you mean --market?");
    row("score --market x", "--market, column 1: \"x\" is not a piece");
    row("score --market . --json=1", "takes no value");
    row("score --market . -json", "no option -json");
    row("score --market -x --nonsense", "no option --nonsense");
    row("score --market . --rules no-such", "neither a file nor");
    row("score --market . --rules standart", "Did you mean \"standard\"?");
    row("perft --position x", "depth");
    row("perft 1", "--position is missing");
    row("perft x --position y", "not a depth");
    row("perft -1 --position y", "no option -1");
    row("perft 100 --position y", "not a depth");
    row("perft 1 --position y", "five fields");
    row("play", "--seats is missing");
    row("play --seats beginner", "Two to four");
    row("play --seats a,b", "no player \"a\"");
    row("play --seats beginner,exec", "no player \"exec\"");
    row("play --seats exec:\"a,b\",c,beginner", "no player \"c\"");
    row("play --seats exec:\"a,b\"\"\",\",c,beginner", "no player \"c\"");
    row("play --seats exec:\"\"\"a,c,beginner", "no player \"c\"");
    row("play --seats exec:\"\",c,beginner", "no player \"c\"");
    row("play --seats exec:\"a,beginner", "Two to four seats can play, not 1");
    row("play --seats beginner,beginner --seed x", "not a seed");
    row("play --seats beginner,beginner --seed -1", "not a seed");
    row("play --seats beginner,beginner --record=", "--record wants a file");
    row("play --seats beginner,beginner --time nan", "not a length of time");
    row("replay", "the record");
    row("replay no-such-file", "no-such-file: There is no such file");
    row("review", "the record");
    row("review a b", "the record");
    row("review --check", "a record");
    row("review no-such-file", "no-such-file: There is no such file");
    row("review a --record=", "--record wants a file");
    row("review a --record b --check", "not both");
    row("review a --depth 15", "--depth");
    row("review a --time 0", "not a length of time");
    row("review a --seed x", "not a seed");
    row("rules", "check, print, diff or report");
    row("rules chek x", "none of check, print");
    row("rules check", "One file or preset");
    row("rules print no-such", "neither a file");
    row("bench x", "too many");
    row("bench --runs 0", "not a number of runs");
    row("bench --time 0", "not a length of time");
}

void TestCli::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const CliRun result = runCli(arguments);
    QCOMPARE(result.code, 2);
    QVERIFY2(result.out.isEmpty(), result.out.constData());
    QVERIFY2(result.err.contains(says), result.err.constData());
}

void TestCli::scoreExample()
{
    const CliRun result =
        runCli({QStringLiteral("score"), QStringLiteral("--json"), QStringLiteral("--market"),
                QStringLiteral(". +4 . . . . / +4 +1 R2 S F +1")});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.json()[QLatin1String("lines")].toArray().size(), 8);
    QVERIFY2(result.out.contains(
                 "{\"line\":\"row 2\",\"full\":true,\"coins\":{\"R\":20,\"G\":0},\"sections\":["
                 "{\"squares\":[\"a2\",\"b2\",\"c2\",\"d2\"],\"sum\":5,\"evilEye\":false,"
                 "\"coinSacks\":1,"
                 "\"value\":10,\"seats\":{\"R\":{\"ranks\":2,\"coins\":20}}},"
                 "{\"squares\":[\"f2\"],\"sum\":1,\"evilEye\":false,\"coinSacks\":0,\"value\":1,"
                 "\"seats\":{}}]}"),
             result.out.constData());
    QVERIFY(result.out.endsWith("],\"coins\":{\"R\":20,\"G\":0}}\n"));
    QVERIFY(
        runCli({QStringLiteral("score"), QStringLiteral("--market=+5 R1")}).out.contains("R +5"));
}

void TestCli::scoreListsSeatsAndLines()
{
    const CliRun one = runCli(words("score --json --market Y1"));
    QCOMPARE(
        one.out,
        QByteArray(
            "{\"lines\":[{\"line\":\"row 1\",\"full\":true,\"coins\":{\"R\":0,\"G\":0,\"Y\":0},"
            "\"sections\":[{\"squares\":[\"a1\"],\"sum\":0,\"evilEye\":false,\"coinSacks\":0,"
            "\"value\":0,\"seats\":{\"Y\":{\"ranks\":1,\"coins\":0}}}]},{\"line\":\"column a\","
            "\"full\":true,\"coins\":{\"R\":0,\"G\":0,\"Y\":0},\"sections\":[{\"squares\":"
            "[\"a1\"],\"sum\":0,\"evilEye\":false,\"coinSacks\":0,\"value\":0,\"seats\":{\"Y\":"
            "{\"ranks\":1,\"coins\":0}}}]}],\"coins\":{\"R\":0,\"G\":0,\"Y\":0}}\n"));
    // A line of fires has no section; an empty line has one.
    const CliRun fires = runCli({QStringLiteral("score"), QStringLiteral("--json"),
                                 QStringLiteral("--market"), QStringLiteral("F F / . .")});
    const QJsonArray lines = fires.json()[QLatin1String("lines")].toArray();
    QCOMPARE(lines[0].toObject()[QLatin1String("sections")].toArray().size(), 0);
    QCOMPARE(lines[1].toObject()[QLatin1String("sections")].toArray().size(), 1);
    QCOMPARE(lines[1].toObject()[QLatin1String("full")].toBool(), false);
}

void TestCli::scoreByOtherRules()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rules.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"format": "hellerpfennig.rules", "version": 1, "fireShields": {"coinSack": false}})");
    file.close();
    const QStringList score{QStringLiteral("score"), QStringLiteral("--json"),
                            QStringLiteral("--market"), QStringLiteral("+3 R1 F S +99 -99")};
    const auto red = [](const CliRun& result) {
        return result.json()[QLatin1String("coins")].toObject()[QLatin1String("R")].toInt();
    };
    QCOMPARE(red(runCli(score)), 3);
    QCOMPARE(red(runCli(score + QStringList{QStringLiteral("--rules"), path})), 6);
}

void TestCli::perft()
{
    const QStringList command{QStringLiteral("perft"), QStringLiteral("2"),
                              QStringLiteral("--position"), Start};
    const CliRun json = runCli(command + QStringList{QStringLiteral("--json")});
    QCOMPARE(json.code, 0);
    QCOMPARE(json.out, QByteArray("{\"depth\":2,\"leaves\":276660,\"money\":41499000}\n"));
    QCOMPARE(runCli(command).out, QByteArray("depth 2: leaves 276660, money 41499000\n"));
    QString unknown = Start;
    unknown.replace(QStringLiteral("/1 E"), QStringLiteral("/1 ?"));
    QCOMPARE(runCli({QStringLiteral("perft"), QStringLiteral("1"), QStringLiteral("--position"),
                     unknown})
                 .code,
             2);
}

/// Records, results and weights go through a pipe; they do not replace it with a file.
void TestCli::devicesStay()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("pipe"));
    const QByteArray path = QFile::encodeName(pipe);
    QCOMPARE(::mkfifo(path.constData(), 0600), 0);
    // Open for both reading and writing, so that nobody blocks; the pipe buffers the output.
    const int end = ::open(path.constData(), O_RDWR | O_NONBLOCK);
    QVERIFY(end >= 0);
    for (const QStringList& command :
         {words("play --seats beginner,beginner --seed 1 --record") + QStringList{pipe},
          words("match beginner beginner --games 2 --state") + QStringList{pipe}}) {
        const CliRun run = runCli(command);
        QCOMPARE(run.code, 0);
        QVERIFY2(run.err.isEmpty(), run.err.constData());
        QVERIFY(!QFileInfo(pipe).isFile() && QFileInfo::exists(pipe));
        QByteArray buffer(1 << 16, 0);
        const auto size = ::read(end, buffer.data(), static_cast<std::size_t>(buffer.size()));
        QVERIFY(size > 0);
        QVERIFY(buffer.contains("hellerpfennig"));
    }
    ::close(end);
#else
    QSKIP("Pipes have no names in folders here.");
#endif
}

void TestCli::recordPathIsCheckedFirst()
{
    const CliRun result =
        runCli(words("play --seats beginner,beginner --record /no/such/folder/x"));
    QCOMPARE(result.code, 1);
    QVERIFY(result.out.isEmpty());
    QVERIFY(result.err.contains("cannot be written"));
}

void TestCli::replayRefusesOtherRules()
{
    const QTemporaryDir folder;
    const QString record = folder.filePath(QStringLiteral("game.hpg"));
    QCOMPARE(runCli({QStringLiteral("play"), QStringLiteral("--seats"),
                     QStringLiteral("beginner,beginner"), QStringLiteral("--record"), record})
                 .code,
             0);
    const QStringList replay{QStringLiteral("replay"), record, QStringLiteral("--rules")};
    QCOMPARE(runCli(replay + QStringList{QStringLiteral("standard")}).code, 0);
    QCOMPARE(runCli(replay + QStringList{QStringLiteral("open-tiles")}).code, 1);
}

void TestCli::replayOfAnUnfinishedGame()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("game.hpg"));
    runCli({QStringLiteral("play"), QStringLiteral("--seats"), QStringLiteral("beginner,beginner"),
            QStringLiteral("--seed"), QStringLiteral("7"), QStringLiteral("--record"), path});
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    const QByteArray text = file.readAll();
    file.resize(text.lastIndexOf('\n', text.size() - 2) + 1);
    file.close();
    const CliRun shorter = runCli({QStringLiteral("replay"), path, QStringLiteral("--json")});
    QCOMPARE(shorter.code, 0);
    QVERIFY(shorter.json()[QLatin1String("result")].isNull());

    // In the middle of a line. At a line's end it would be an unfinished game like the one above.
    const auto line = text.indexOf('\n', text.size() / 2) + 1;
    QVERIFY(file.resize((line + text.indexOf('\n', line)) / 2));
    const CliRun broken = runCli({QStringLiteral("replay"), path, QStringLiteral("--json")});
    QCOMPARE(broken.code, 1);
    QVERIFY(broken.out.isEmpty());
    QVERIFY2(broken.err.contains(", line "), broken.err.constData());
}

void TestCli::invalidFiles()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bad.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\": \"hellerpfennig.rules\",\n \"version\": 1,\n \"startmony\": 5}");
    file.close();
    for (const char* command :
         {"score --market . --rules", "perft 1 --position x --rules", "bench --rules",
          "play --seats beginner,beginner --rules", "rules check", "rules print", "replay"}) {
        const CliRun result = runCli(words(command) + QStringList{path});
        QVERIFY2(result.code == 1, command);
        QVERIFY2(result.err.contains("bad.json"), result.err.constData());
        QVERIFY2(result.err.contains("line "), result.err.constData());
    }
    const CliRun json =
        runCli({QStringLiteral("rules"), QStringLiteral("check"), path, QStringLiteral("--json")});
    QCOMPARE(json.code, 1);
    QCOMPARE(json.json()[QLatin1String("valid")].toBool(true), false);
    const QJsonObject finding = json.json()[QLatin1String("findings")].toArray()[0].toObject();
    QCOMPARE(finding[QLatin1String("line")].toInt(), 3);
    QCOMPARE(finding[QLatin1String("column")].toInt(), 2);
    QVERIFY(finding[QLatin1String("message")].toString().contains(QStringLiteral("startMoney")));
}

void TestCli::rulesPrintAndCheck()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("rules.json"));
    for (const char* preset : {"standard", "unknown-rounds", "open-tiles",
                               "unknown-rounds-open-tiles", "kingdoms-2011", "correspondence"}) {
        const CliRun printed =
            runCli({QStringLiteral("rules"), QStringLiteral("print"), QString::fromLatin1(preset)});
        QCOMPARE(printed.code, 0);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(printed.out);
        file.close();
        const CliRun checked = runCli({QStringLiteral("rules"), QStringLiteral("check"), path});
        QCOMPARE(checked.code, 0);
        QVERIFY(checked.err.isEmpty());
        QCOMPARE(runCli({QStringLiteral("rules"), QStringLiteral("print"), path}).out, printed.out);
        QCOMPARE(runCli({QStringLiteral("rules"), QStringLiteral("check"), QStringLiteral("--json"),
                         path})
                     .json()[QLatin1String("valid")]
                     .toBool(),
                 true);
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "hellerpfennig.rules", "version": 1,
"market": {"rows": 9, "columns": 6}})");
    file.close();
    const CliRun wrong = runCli({QStringLiteral("rules"), QStringLiteral("check"), path});
    QCOMPARE(wrong.code, 1);
    QVERIFY(wrong.err.contains("market.rows"));
    QVERIFY2(wrong.err.contains("rules.json") && wrong.err.contains("line 2"),
             wrong.err.constData());
    // Whoever reads rules says it.
    const CliRun printed = runCli({QStringLiteral("rules"), QStringLiteral("print"), path});
    QVERIFY2(printed.err.contains("rules.json") && printed.err.contains("line 2"),
             printed.err.constData());
    QVERIFY(wrong.err.contains("Way out: Set it to 8"));
}

void TestCli::bench()
{
    const CliRun result = runCli(words("bench --json --time 0.02 --runs 3 --solver 0"));
    QCOMPARE(result.code, 0);
    QVERIFY(result.json()[QLatin1String("plies_per_second")].toDouble() > 1000);
    const QJsonObject search = result.json()[QLatin1String("search_nodes_per_second")].toObject();
    for (const char* seats : {"2", "3", "4"})
        QVERIFY2(search[QLatin1String(seats)].toDouble() > 10, seats);
    QVERIFY(!result.json().contains(QLatin1String("solver")));
    QCOMPARE(runCli(words("bench --solver 7")).code, 2);
    QCOMPARE(runCli(words("bench --solver 15")).code, 2);
}

void TestCli::languages()
{
    // Tokens and JSON are the same in every language.
    const QStringList score{QStringLiteral("score"), QStringLiteral("--json"),
                            QStringLiteral("--market"), QStringLiteral("+5 R1 / G2 F")};
    QCOMPARE(runCli(score, {}, "de_DE.UTF-8").out, runCli(score).out);
    QCOMPARE(runCli(words("scor"), {}, "de_DE.UTF-8").code, 2);
    QVERIFY(runCli(words("scor"), {}, "C").err.contains("There is no command"));
}

/// As people type them without looking.
void TestCli::helpAndVersion()
{
    const auto help = runCli(words("--help"));
    QCOMPARE(help.code, 0);
    QCOMPARE(runCli(words("help")).out, help.out);
    QCOMPARE(runCli(words("help score")).out, runCli(words("score --help")).out);
    QCOMPARE(runCli(words("help help")).out, help.out);
    QCOMPARE(runCli(words("help nonsense")).code, 2);
    for (const char* word : {"-v", "-V", "version"})
        QCOMPARE(runCli(words(word)).out, runCli(words("--version")).out);
}

QTEST_GUILESS_MAIN(TestCli)
#include "TestCli.moc"
