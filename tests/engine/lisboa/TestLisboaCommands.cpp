// hellerpfennig-cli --game lisboa.
#include "tests/engine/cli/CliRun.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

class TestLisboaCommands : public QObject {
    Q_OBJECT

private slots:
    void perft_data();
    void perft();
    void scores_data();
    void scores();
    void rules_data();
    void rules();
    void playsAndReplays();
    void programsPlay_data();
    void programsPlay();
    void programForfeits_data();
    void programForfeits();
    void programsInMatches();
    void ranks();
    void matchesAndMeasures();
    void reports();
    void wrongUsage_data();
    void wrongUsage();
};

namespace {

const QString Start = QStringLiteral(
    "? . . ? . / . . ? . ? / . ? ? ? . / ? . ? . . / . ? . . ? ; - ; ltm ; 1fl 1ft 1fm 2fl 2ft 2fm "
    "3fl 3ft 3fm 4f 4l 4t | - | - ; R 1 tmg - 8 , G 1 tmg - 8 ; R ; 0");
const QString Late = QStringLiteral(
    "Gl *g *f ? . / . Rg ? . Gg / . ? ? Rm *f / *t Rt Rl Gf Rf / . Gt . *p Gm ; <2=1mg <4=3lt "
    ">4=2ft >5=1tm ^b=1tg vb=2tg ^d=2fg ^e=3mg ve=2fm ; tmg ; 1fl 1fm 1lg 2lt 2lm 2tm 3fm 3lm 3tg "
    "4f 4m 4g | - | - ; R 28 tgg - 3 , G 22 flg m,m 3 ; R ; 0");

CliRun run(const QStringList& arguments, const QByteArray& input = {})
{
    return runCli(QStringList{QStringLiteral("--game"), QStringLiteral("lisboa")} + arguments,
                  input);
}

CliRun at(const char* command, const QString& position, const QStringList& more)
{
    return run(QStringList{QLatin1String(command), QStringLiteral("--position"), position} + more);
}

} // namespace

void TestLisboaCommands::perft_data()
{
    QTest::addColumn<QByteArray>("line");
    QFile file(QStringLiteral(HP_TEST_DATA "/lisboa-perft.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int number = 0;
    for (const QByteArray& line : file.readAll().trimmed().split('\n'))
        QTest::newRow(QByteArray::number(++number).constData()) << line;
}

void TestLisboaCommands::perft()
{
    QFETCH(const QByteArray, line);
    const QJsonObject wanted = QJsonDocument::fromJson(line).object();
    const CliRun result =
        at("perft", wanted[QStringLiteral("position")].toString(),
           {QString::number(wanted[QStringLiteral("depth")].toInt()), QStringLiteral("--rules"),
            wanted[QStringLiteral("customers")].toString(), QStringLiteral("--json")});
    QCOMPARE(result.code, 0);
    for (const char* key : {"depth", "leaves", "money"})
        QCOMPARE(result.json()[QLatin1String(key)], wanted[QLatin1String(key)]);
}

void TestLisboaCommands::scores_data()
{
    QTest::addColumn<QString>("turn");
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char* turn, const char* json) {
        QTest::newRow(turn) << QString::fromLatin1(turn) << QByteArray(json);
    };
    row("coin", R"({"stands":[],"cost":0,"money":{"R":29,"G":22}})");
    row("open g@a2",
        R"({"stands":[{"square":"a2","seat":"R","value":1,"from":[)"
        R"({"entrance":"<2","customers":1,"coins":1}]}],"cost":3,"money":{"R":26,"G":22}})");
    row("open g@a2 take m",
        R"({"stands":[{"square":"a2","seat":"R","value":1,"from":[)"
        R"({"entrance":"<2","customers":1,"coins":1}]}],"cost":3,"money":{"R":26,"G":22}})");
    row("bring 1lg@>2",
        R"({"stands":[{"square":"b2","seat":"R","value":2,"from":[)"
        R"({"entrance":">2","customers":1,"coins":2}]},{"square":"e2","seat":"G","value":1,"from":[)"
        R"({"entrance":">2","customers":1,"coins":1}]}],"cost":0,"money":{"R":30,"G":23}})");
}

void TestLisboaCommands::scores()
{
    QFETCH(const QString, turn);
    QFETCH(const QByteArray, json);
    const CliRun result =
        at("score", Late, {QStringLiteral("--turn"), turn, QStringLiteral("--json")});
    QCOMPARE(result.out.trimmed(), json);
    QCOMPARE(result.code, 0);
}

void TestLisboaCommands::rules_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("said");
    const QByteArray head = R"({"format": "hellerpfennig.lisboa-rules", "version": 1)";
    QTest::newRow("as it is") << QByteArray(head + "}") << 0 << QByteArray();
    QTest::newRow("a warning") << QByteArray(head + R"(, "customers": {"1": ["f"]}})") << 0
                               << QByteArray("Warning: ");
    QTest::newRow("over at once") << QByteArray(head + R"(, "endSquares": 25})") << 1
                                  << QByteArray("Way out: Set it to 4");
    QTest::newRow("no rules") << QByteArray("{}") << 1 << QByteArray("line 1");
}

void TestLisboaCommands::rules()
{
    QFETCH(const QByteArray, file);
    QFETCH(const int, code);
    QFETCH(const QByteArray, said);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("house.json"));
    QFile out(path);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(file);
    out.close();
    const CliRun result = run({QStringLiteral("rules"), QStringLiteral("check"), path});
    QCOMPARE(result.code, code);
    QVERIFY2(result.err.contains(said), result.err);
    const CliRun json =
        run({QStringLiteral("rules"), QStringLiteral("check"), path, QStringLiteral("--json")});
    QCOMPARE(json.json()[QStringLiteral("valid")].toBool(), code == 0);
    if (code == 0) {
        const CliRun printed = run({QStringLiteral("rules"), QStringLiteral("print"), path});
        QCOMPARE(printed.code, 0);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(printed.out);
        out.close();
        QCOMPARE(run({QStringLiteral("rules"), QStringLiteral("print"), path}).out, printed.out);
    }
}

void TestLisboaCommands::playsAndReplays()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("game.hpgame"));
    const CliRun played =
        run({QStringLiteral("play"), QStringLiteral("--seats"), QStringLiteral("beginner,skilled"),
             QStringLiteral("--seed"), QStringLiteral("3"), QStringLiteral("--record"), path,
             QStringLiteral("--json")});
    QCOMPARE(played.code, 0);
    QVERIFY(!played.json()[QStringLiteral("result")].isNull());
    const CliRun replayed = run({QStringLiteral("replay"), path, QStringLiteral("--json")});
    QCOMPARE(replayed.code, 0);
    QCOMPARE(replayed.out, played.out);
    const CliRun words = run({QStringLiteral("replay"), path});
    QVERIFY(words.out.contains("The game is over"));
    // A person, who leaves.
    const CliRun left =
        run({QStringLiteral("play"), QStringLiteral("--seats"), QStringLiteral("human,human"),
             QStringLiteral("--seed"), QStringLiteral("3")},
            "coin\nopen x\ncoin\n");
    QCOMPARE(left.code, 1);
    QVERIFY(left.err.contains("left before its end"));
    QVERIFY2(left.out.contains("R: coin  (R ?, G ?)"), left.out); // money is hidden
    QVERIFY2(left.err.contains("does not say where"), left.err);
}

void TestLisboaCommands::programsPlay_data()
{
    QTest::addColumn<QString>("others");
    QTest::addColumn<QString>("rules");
    for (const char* rules : {"pairs", "falling"}) {
        for (const char* others : {",skilled", ",beginner,beginner", ",%1,skilled,%1"})
            QTest::addRow("%s, program%s", rules, others)
                << QString::fromLatin1(others) << QString::fromLatin1(rules);
    }
}

void TestLisboaCommands::programsPlay()
{
    QFETCH(const QString, others);
    QFETCH(const QString, rules);
    const QString player = QStringLiteral("exec:\"" HP_LISBOA_PLAYER "\" \"a, b\"");
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("game.hpgame"));
    const CliRun played =
        run({QStringLiteral("play"), QStringLiteral("--seats"),
             player + QString(others).replace(QStringLiteral("%1"), player),
             QStringLiteral("--rules"), rules, QStringLiteral("--seed"), QStringLiteral("3"),
             QStringLiteral("--record"), path, QStringLiteral("--json")});
    QVERIFY2(played.code == 0, played.err);
    QVERIFY(played.json()[QStringLiteral("result")].isObject());
    const CliRun replayed = run({QStringLiteral("replay"), path, QStringLiteral("--json")});
    QCOMPARE(replayed.out, played.out);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject head = QJsonDocument::fromJson(file.readLine()).object();
    const QJsonObject seat = head[QLatin1String("seats")].toArray().first().toObject();
    QCOMPARE(seat[QLatin1String("player")].toString(), player);
}

void TestLisboaCommands::programForfeits_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QByteArray>("reason");
    const auto row = [](const char* name, const char* arguments, const char* reason) {
        QTest::newRow(name) << QStringLiteral("exec:\"" HP_RUDE_PLAYER "\" ") +
                                   QString::fromLatin1(arguments)
                            << QByteArray(reason);
    };
    row("dies", "die", "has ended (exit code 3)");
    row("crashes", "crash", "has crashed");
    row("nonsense", "nonsense", "I do not know");
    row("illegal", "say \"take f\"", "A tile is taken only behind opening a stand");
    row("a whole turn", "say \"coin coin\"", "One step after the other");
    row("silent", "hang", "has not answered within");
    row("says nothing", "empty", "A turn is missing");
    QTest::newRow("not there") << QStringLiteral("exec:/no/such/program")
                               << QByteArray("could not be started");
}

void TestLisboaCommands::programForfeits()
{
    QFETCH(const QString, program);
    QFETCH(const QByteArray, reason);
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("game.hpgame"));
    const CliRun played = run(
        {QStringLiteral("play"), QStringLiteral("--seats"), QStringLiteral("beginner,") + program,
         QStringLiteral("--seed"), QStringLiteral("4"), QStringLiteral("--time"),
         QStringLiteral("0.01"), QStringLiteral("--record"), path, QStringLiteral("--json")});
    QCOMPARE(played.code, 1);
    QVERIFY2(played.err.contains(reason) && played.err.contains("Seat G forfeits"), played.err);
    QJsonObject game = played.json();
    QVERIFY(game[QLatin1String("result")].isNull());
    const QJsonObject forfeit = game[QLatin1String("forfeit")].toObject();
    QCOMPARE(forfeit[QLatin1String("seat")].toString(), QStringLiteral("G"));
    QVERIFY(forfeit[QLatin1String("reason")].toString().toUtf8().contains(reason));
    // The record cannot store the forfeit, as the help says.
    game.remove(QLatin1String("forfeit"));
    const CliRun replayed = run({QStringLiteral("replay"), QStringLiteral("--json"), path});
    QCOMPARE(replayed.json(), game);
}

void TestLisboaCommands::programsInMatches()
{
    const QString good = QStringLiteral("exec:\"" HP_LISBOA_PLAYER "\"");
    const QString bad = QStringLiteral("exec:\"" HP_RUDE_PLAYER "\" die");
    const CliRun match =
        run({QStringLiteral("match"), good, bad, QStringLiteral("beginner"),
             QStringLiteral("--games"), QStringLiteral("6"), QStringLiteral("--json")});
    QVERIFY2(match.code == 0, match.err);
    QCOMPARE(match.err.count("loses a game"), 6);
    const QJsonArray players = match.json()[QStringLiteral("players")].toArray();
    QCOMPARE(players[0].toObject()[QStringLiteral("forfeits")].toInt(), 0);
    QCOMPARE(players[1].toObject()[QStringLiteral("forfeits")].toInt(), 6);
    QCOMPARE(players[1].toObject()[QStringLiteral("share")].toDouble(), 0.0);
    const CliRun played = run({QStringLiteral("match"), good, QStringLiteral("beginner"),
                               QStringLiteral("--games"), QStringLiteral("10")});
    QVERIFY2(played.code == 0 && played.err.isEmpty(), played.err);
    QVERIFY2(played.out.contains("10 games"), played.out);
}

void TestLisboaCommands::ranks()
{
    const CliRun result =
        at("best", Late,
           {QStringLiteral("--nodes"), QStringLiteral("2000"), QStringLiteral("--json")});
    QCOMPARE(result.code, 0);
    const QJsonArray turns = result.json()[QStringLiteral("turns")].toArray();
    QVERIFY(turns.size() > 1);
    for (const QJsonValue turn : turns) {
        const double win = turn[QStringLiteral("win")].toDouble(-1);
        QVERIFY(win >= 0 && win <= 1);
    }
}

void TestLisboaCommands::matchesAndMeasures()
{
    const CliRun match =
        run({QStringLiteral("match"), QStringLiteral("skilled"), QStringLiteral("beginner"),
             QStringLiteral("--games"), QStringLiteral("20"), QStringLiteral("--json")});
    QCOMPARE(match.code, 0);
    QCOMPARE(match.json()[QStringLiteral("games")].toInt(), 20);
    const CliRun bench = run({QStringLiteral("bench"), QStringLiteral("--time"),
                              QStringLiteral("0.05"), QStringLiteral("--json")});
    QVERIFY(bench.json()[QStringLiteral("plies_per_second")].toDouble() > 0);
    const CliRun guide =
        run({QStringLiteral("bench"), QStringLiteral("--guide"), QStringLiteral("--games"),
             QStringLiteral("3"), QStringLiteral("--json")});
    QCOMPARE(guide.json()[QStringLiteral("lines")].toArray().size(), 12);
}

void TestLisboaCommands::reports()
{
    const QStringList report{
        QStringLiteral("rules"),     QStringLiteral("report"),  QStringLiteral("pairs"),
        QStringLiteral("--games"),   QStringLiteral("12"),      QStringLiteral("--seats"),
        QStringLiteral("4"),         QStringLiteral("--level"), QStringLiteral("beginner"),
        QStringLiteral("--against"), QStringLiteral("falling")};
    const CliRun text = run(report);
    QCOMPARE(text.code, 0);
    for (const char* said : {"Games played", "First places of the seat that starts",
                             "Money of seat 4", "Stands at the end", "Ended by few free squares"})
        QCOMPARE(text.out.count(said), 2); // once for each of the rules
    const CliRun json = run(report + QStringList{QStringLiteral("--json")});
    QCOMPARE(json.json()[QStringLiteral("level")].toString(), QStringLiteral("beginner"));
    const QJsonArray reports = json.json()[QStringLiteral("reports")].toArray();
    QCOMPARE(reports.size(), 2);
    for (const QJsonValue value : reports) {
        const QJsonObject one = value.toObject();
        QCOMPARE(one[QStringLiteral("games")].toInt(), 12);
        QCOMPARE(one[QStringLiteral("money")].toArray().size(), 4);
        double shares = 0;
        for (const QJsonValue share : one[QStringLiteral("firstPlaces")].toArray())
            shares += share.toObject()[QStringLiteral("share")].toDouble();
        QVERIFY2(std::abs(shares - 1) < 0.001, QByteArray::number(shares).constData());
        int ended = 0;
        const QJsonObject endings = one[QStringLiteral("endings")].toObject();
        for (const char* ending : {"squares", "entrances", "coins"})
            ended += endings[QLatin1String(ending)].toInt();
        QCOMPARE(ended, 12);
        for (const char* spread : {"turns", "stands", "customers", "restaurants"})
            QVERIFY(one[QLatin1String(spread)].toObject()[QLatin1String("mean")].toDouble() > 0);
    }
    // The same seed, the same games; another one, others.
    QCOMPARE(run(report + QStringList{QStringLiteral("--json")}).out, json.out);
    QVERIFY(run(report + QStringList{QStringLiteral("--json"), QStringLiteral("--seed"),
                                     QStringLiteral("2")})
                .out != json.out);
}

void TestLisboaCommands::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char* name, const QStringList& arguments, const char* said) {
        QTest::newRow(name) << arguments << QByteArray(said);
    };
    const QString position = QStringLiteral("--position");
    const QString turn = QStringLiteral("--turn");
    row("no command", {}, "A command is missing");
    row("no such command", {QStringLiteral("scores")}, "Did you mean \"score\"");
    row("no position", {QStringLiteral("perft"), QStringLiteral("1")}, "--position is missing");
    row("hidden money",
        {QStringLiteral("perft"), QStringLiteral("1"), position,
         QString(Start).replace(QStringLiteral("G 1"), QStringLiteral("G ?"))},
        "has to be known");
    row("no position of these rules",
        {QStringLiteral("perft"), QStringLiteral("1"), position, QStringLiteral("x")},
        "seven fields");
    row("swap first", {QStringLiteral("score"), position, Start, turn, QStringLiteral("swap")},
        "leave out swap");
    row("no such turn", {QStringLiteral("score"), position, Start, turn, QStringLiteral("open f")},
        "does not say where");
    row("an impossible turn",
        {QStringLiteral("score"), position, Start, turn, QStringLiteral("open f@a1")},
        "no stand tile f");
    row("two turns", {QStringLiteral("score"), position, Start, turn, QStringLiteral("coin coin")},
        "more than one turn");
    row("no program",
        {QStringLiteral("play"), QStringLiteral("--seats"), QStringLiteral("human,exec:")},
        "There is no player \"exec:\"");
    row("no player", {QStringLiteral("match"), QStringLiteral("skilled"), QStringLiteral("nobody")},
        "neither a level nor exec:COMMAND");
    row("no such level",
        {QStringLiteral("rules"), QStringLiteral("report"), QStringLiteral("pairs"),
         QStringLiteral("--level"), QStringLiteral("master")},
        "There are: beginner, skilled, expert");
    row("an option of the report",
        {QStringLiteral("rules"), QStringLiteral("check"), QStringLiteral("pairs"),
         QStringLiteral("--games"), QStringLiteral("3")},
        "--games belongs to report");
    row("no such action", {QStringLiteral("rules"), QStringLiteral("weigh")},
        "check, print or report");
    row("no seats", {QStringLiteral("play")}, "--seats is missing");
    row("one seat", {QStringLiteral("play"), QStringLiteral("--seats"), QStringLiteral("human")},
        "Two to four");
}

void TestLisboaCommands::wrongUsage()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, said);
    const CliRun result = run(arguments);
    QCOMPARE(result.code, 2);
    QVERIFY2(result.err.contains(said), result.err);
}

QTEST_GUILESS_MAIN(TestLisboaCommands)
#include "TestLisboaCommands.moc"
