// hellerpfennig-cli best and solve.
#include "cli/CliRun.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryFile>
#include <QtTest>

class TestBestCommand : public QObject {
    Q_OBJECT

private slots:
    void ranksTurns_data();
    void ranksTurns();
    void valuesGoWithTheRanks_data();
    void valuesGoWithTheRanks();
    void sameNodesSameAnswer();
    void exactWhereItCanBe();
    void lastSquares_data();
    void lastSquares();
    void exactWithinLimits();
    void explains_data();
    void explains();
    void explainsAgainst();
    void explainsInWords();
    void wrongUsage_data();
    void wrongUsage();
};

namespace {

CliRun best(const QString& position, const QStringList& more = {})
{
    return runCli(QStringList{QStringLiteral("best"), QStringLiteral("--position"), position,
                              QStringLiteral("--json")} +
                  more);
}

const QString Nodes = QStringLiteral("--nodes");
const QString Rules = QStringLiteral("--rules");
const QString Two = QStringLiteral(
    ". . . . . . / . . . +6 . . / . . R1 . . . / . . . . . . / . . . . . . ; G ; 2 ; "
    "R 50 3/3/2/1 ? , G 44 4/3/2/1 E ; "
    "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 -1 -2 -3 -4 -5 -6 S F F");
/// Two squares of the last round are left; the remaining tiles lie open.
const QString Last =
    QStringLiteral("R3 R3 -1 +4 -4 S / G1 -2 +4 G2 +3 +1 / . R4 G3 R2 R1 . / G4 G2 +6 G1 G1 F / "
                   "E G1 R2 R1 R2 G2 ; R ; 3 ; R 51 2/0/0/0 - , G 148 0/0/1/0 - ; "
                   "+1 +2 +2 +3 +5 +5 +6 -3 -5 -6 F");

/// Rules for a market of four squares; the brace that ends them is missing.
const QByteArray Tiny =
    R"({"format":"hellerpfennig.rules","version":1,"name":{"en":"Tiny"},)"
    R"("market":{"rows":2,"columns":2},"tiles":{"customers":{"1":2},"rogues":{"1":1},)"
    R"("coinSacks":0,"fires":3,"evilEyes":0,"wizards":0})";

} // namespace

void TestBestCommand::ranksTurns_data()
{
    QTest::addColumn<QString>("position");
    QTest::addColumn<QString>("rules");
    QTest::newRow("two seats") << Two << QStringLiteral("standard");
    QTest::newRow("three seats")
        << QStringLiteral(". . . . . . / . . . +6 . . / . . R1 . . . / . . . . . . / . . . . . . ; "
                          "B ; 1 ; R 50 2/3/2/1 ? , G 50 3/3/2/1 ? , B 50 3/3/2/1 -4 ; "
                          "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 -1 -2 -3 -5 -6 S F F E")
        << QStringLiteral("standard");
    QTest::newRow("four seats")
        << QStringLiteral(
               ". . . . . . / . . . +6 . . / . . R1 . . . / . . . . . . / . . . . . . ; "
               "B ; 3 ; R 50 1/3/2/1 ? , G 70 2/3/2/1 ? , B 61 2/3/2/1 -4 , "
               "Y 61 2/3/2/1 ? ; +1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 -1 -2 -3 -5 -6 S F F E")
        << QStringLiteral("standard");
    QTest::newRow("unknown rounds")
        << QString(Two).replace(QStringLiteral("; G ; 2"), QStringLiteral("; G ; 1"))
        << QStringLiteral("unknown-rounds");
    QTest::newRow("wizard") << QString(Two).replace(QStringLiteral("S F F"),
                                                    QStringLiteral("S F F W"))
                            << QStringLiteral("kingdoms-2011");
}

void TestBestCommand::ranksTurns()
{
    QFETCH(QString, position);
    QFETCH(QString, rules);
    const CliRun answer = best(position, {Rules, rules, Nodes, QStringLiteral("3000")});
    QVERIFY2(answer.code == 0, answer.err.constData());
    const QJsonObject json = answer.json();
    QVERIFY(json[QLatin1String("nodes")].toDouble() > 0);
    QVERIFY(json[QLatin1String("seconds")].isDouble());
    const QJsonArray turns = json[QLatin1String("turns")].toArray();
    QVERIFY(turns.size() > 1);
    QSet<QString> tokens;
    for (const QJsonValue value : turns) {
        const QJsonObject turn = value.toObject();
        tokens += turn[QLatin1String("turn")].toString();
        const double win = turn[QLatin1String("win")].toDouble(-1);
        QVERIFY(win >= 0 && win <= 1);
        // Nobody can gain or lose that much in the rest of such a game.
        QVERIFY(std::abs(turn[QLatin1String("margin")].toDouble(1e9)) < 400);
    }
    QCOMPARE(tokens.size(), turns.size());
    const QString seat = position.section(QLatin1String(" ; "), 1, 1);
    for (const QString& token : tokens)
        QVERIFY2(token == QLatin1String("draw") || token.startsWith(seat) ||
                     token.startsWith(QLatin1Char('!')),
                 qPrintable(token));
}

void TestBestCommand::valuesGoWithTheRanks_data()
{
    QTest::addColumn<int>("nodes");
    for (const int nodes : {3000, 20000, 100000})
        QTest::addRow("%d", nodes) << nodes;
}

/// Turns dropped early were rolled out on fewer deals than turns that stayed, possibly luckier
/// ones. The values shown are all from the same deals.
void TestBestCommand::valuesGoWithTheRanks()
{
    QFETCH(int, nodes);
    const QJsonArray turns =
        best(Two, {Nodes, QString::number(nodes)}).json()[QLatin1String("turns")].toArray();
    QVERIFY(turns.size() > 10);
    double before = 1e9;
    for (const QJsonValue value : turns) {
        const double margin = value[QLatin1String("margin")].toDouble();
        QVERIFY2(margin <= before, value[QLatin1String("turn")].toString().toUtf8().constData());
        before = margin;
    }
}

void TestBestCommand::sameNodesSameAnswer()
{
    const QStringList nodes{Nodes, QStringLiteral("2000")};
    QCOMPARE(best(Two, nodes).json()[QLatin1String("turns")],
             best(Two, nodes).json()[QLatin1String("turns")]);
}

void TestBestCommand::exactWhereItCanBe()
{
    const QStringList open{Rules, QStringLiteral("open-tiles")};
    const CliRun solved = runCli(QStringList{QStringLiteral("solve"), QStringLiteral("--position"),
                                             Last, QStringLiteral("--json")} +
                                 open);
    QVERIFY2(solved.code == 0, solved.err.constData());
    const QJsonObject first =
        best(Last, open).json()[QLatin1String("turns")].toArray().first().toObject();
    QCOMPARE(first[QLatin1String("margin")].toDouble(),
             solved.json()[QLatin1String("margin")].toDouble());
    // In words it says what it counts.
    const auto words = [&](const QString& position) {
        return runCli(QStringList{QStringLiteral("solve"), QStringLiteral("--position"), position} +
                      open)
            .out;
    };
    QVERIFY(words(Last).startsWith("R ends this round "));
    QVERIFY(!words(Last).contains("later rounds"));
    QString earlier = Last;
    earlier.replace(QLatin1String("; R ; 3 ;"), QLatin1String("; R ; 1 ;"));
    QVERIFY(words(earlier).contains("not kept stalls, and not later rounds"));
    // Face-down tiles involve luck, so `solve` refuses.
    QCOMPARE(runCli({QStringLiteral("solve"), QStringLiteral("--position"), Two}).code, 1);
}

/// The last square pays nobody, and no chance is left.
void TestBestCommand::lastSquares_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<QString>("position");
    QTest::addColumn<QMap<QString, double>>("wins");
    const QByteArray stallsCount = R"(,"tieBreak":"mostStallsLeft")";
    const QString equal =
        QStringLiteral("F F / F . ; R ; 3 ; R 50 1/0/0/0 %1 , G 50 0/0/0/0 - ; %2");
    const QString none = QStringLiteral("-");
    const QString tile = QStringLiteral("+1");
    using Wins = QMap<QString, double>;
    // The one remaining kind is drawn before it is placed.
    QTest::newRow("a tie") << Tiny + "}" << equal.arg(none, tile)
                           << Wins{{QStringLiteral("draw"), 0.5}, {QStringLiteral("R1@b2"), 0.5}};
    QTest::newRow("unknown rounds, and somebody without stalls")
        << Tiny + R"(,"rounds":"unknown"})"
        << equal.arg(none, tile).replace(QLatin1String("R 50"), QLatin1String("R 51"))
        << Wins{{QStringLiteral("draw"), 1.0}, {QStringLiteral("R1@b2"), 1.0}};
    QTest::newRow("a tie of coins, stalls decide, open")
        << Tiny + stallsCount + R"(,"openTiles":true})" << equal.arg(none, tile)
        << Wins{{QStringLiteral("=+1@b2"), 1.0}, {QStringLiteral("R1@b2"), 0.5}};
    QTest::newRow("... or face down")
        << Tiny + stallsCount + "}" << equal.arg(none, tile)
        << Wins{{QStringLiteral("draw"), 1.0}, {QStringLiteral("R1@b2"), 0.5}};
    QTest::newRow("... or hidden")
        << Tiny + stallsCount + "}" << equal.arg(tile, QStringLiteral("-1"))
        << Wins{{QStringLiteral("!+1@b2"), 1.0},
                {QStringLiteral("draw"), 1.0},
                {QStringLiteral("R1@b2"), 0.5}};
}

void TestBestCommand::lastSquares()
{
    QFETCH(QByteArray, rules);
    QFETCH(QString, position);
    using Wins = QMap<QString, double>;
    QFETCH(Wins, wins);
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(rules);
    file.close();
    const CliRun answer = best(position, {Rules, file.fileName()});
    QVERIFY2(answer.code == 0, answer.err.constData());
    Wins found;
    for (const QJsonValue turn : answer.json()[QLatin1String("turns")].toArray())
        found[turn[QLatin1String("turn")].toString()] = turn[QLatin1String("win")].toDouble();
    QCOMPARE(found, wins);
}

/// If wizards can still come, the exact search takes hours for eight squares.
void TestBestCommand::exactWithinLimits()
{
    QTemporaryFile rules;
    QVERIFY(rules.open());
    rules.write(R"({"format":"hellerpfennig.rules","version":1,"base":"kingdoms-2011",)"
                R"("name":{"en":"Open"},"openTiles":true})");
    rules.close();
    const CliRun answer =
        best(QStringLiteral("R1 G1 -1 +4 -4 S / G1 -2 +4 G2 +3 +1 / . R2 G3 R2 R1 . / "
                            ". . . . . . / E G1 +3 R1 +5 G2 ; R ; 3 ; R 51 1/1/2/1 - , "
                            "G 148 1/0/1/1 - ; +1 +2 +5 +6 -3 -5 -6 F F W"),
             {Rules, rules.fileName(), Nodes, QStringLiteral("500")});
    QVERIFY2(answer.code == 0, answer.err.constData());
    QVERIFY(!answer.json()[QLatin1String("turns")].toArray().isEmpty());
}

void TestBestCommand::explains_data()
{
    ranksTurns_data();
    QTest::newRow("certain") << Last << QStringLiteral("open-tiles");
}

/// The ledger adds up to the difference of the turns it compares.
void TestBestCommand::explains()
{
    QFETCH(QString, position);
    QFETCH(QString, rules);
    const QStringList more{QStringLiteral("--explain"), Rules, rules, Nodes,
                           QStringLiteral("20000")};
    const CliRun answer = best(position, more);
    QVERIFY2(answer.code == 0, answer.err.constData());
    const QJsonObject json = answer.json();
    const QJsonArray turns = json[QLatin1String("turns")].toArray();
    QVERIFY(turns.size() > 1);
    QMap<QString, double> margins;
    for (const QJsonValue turn : turns)
        margins[turn[QLatin1String("turn")].toString()] = turn[QLatin1String("margin")].toDouble();
    const QJsonObject ledger = json[QLatin1String("ledger")].toObject();
    QCOMPARE(ledger[QLatin1String("turn")], turns.first()[QLatin1String("turn")]);
    const QString other = ledger[QLatin1String("other")].toString();
    QVERIFY(margins.contains(other));
    double coins = 0;
    int shown = 0;
    for (const QJsonValue value : ledger[QLatin1String("entries")].toArray()) {
        const QJsonObject entry = value.toObject();
        coins += entry[QLatin1String("coins")].toDouble();
        shown += entry[QLatin1String("shown")].toInt();
        QVERIFY(entry[QLatin1String("error")].toDouble(-1) >= 0);
        const QString line = entry[QLatin1String("line")].toString();
        QCOMPARE(entry[QLatin1String("kind")] == QLatin1String("line"),
                 line.startsWith(QLatin1String("row ")) ||
                     line.startsWith(QLatin1String("column ")));
    }
    const double total = ledger[QLatin1String("total")].toDouble();
    QCOMPARE(coins, total);
    QCOMPARE(shown, ledger[QLatin1String("shown")].toInt(-999));
    // Margins have two decimals.
    QVERIFY(std::abs(total - (margins[ledger[QLatin1String("turn")].toString()] - margins[other])) <
            0.011);
    QCOMPARE(ledger[QLatin1String("certain")], json[QLatin1String("certain")]);
    QCOMPARE(json[QLatin1String("certain")].toBool(), position == Last);
    const QJsonArray expected = json[QLatin1String("expected")].toArray();
    QVERIFY(!expected.isEmpty());
    QCOMPARE(expected.first()[QLatin1String("seat")].toString(),
             position.section(QLatin1String(" ; "), 1, 1));
    // The same nodes, the same answer.
    QJsonObject again = best(position, more).json();
    QJsonObject first = json;
    again.remove(QLatin1String("seconds"));
    first.remove(QLatin1String("seconds"));
    QCOMPARE(again, first);
}

void TestBestCommand::explainsAgainst()
{
    const QString other = QStringLiteral("G4@a5");
    const CliRun answer = best(Two, {QStringLiteral("--explain"), QStringLiteral("--against"),
                                     other, Nodes, QStringLiteral("20000")});
    QVERIFY2(answer.code == 0, answer.err.constData());
    const QJsonObject ledger = answer.json()[QLatin1String("ledger")].toObject();
    QCOMPARE(ledger[QLatin1String("other")].toString(), other);
    QVERIFY(ledger[QLatin1String("error")].toDouble() > 0);
    QVERIFY(!ledger[QLatin1String("certain")].toBool(true));
}

void TestBestCommand::explainsInWords()
{
    const auto words = [](const QString& position, const QStringList& more) {
        return QString::fromUtf8(
            runCli(QStringList{QStringLiteral("best"), QStringLiteral("--explain"),
                               QStringLiteral("--position"), position} +
                   more)
                .out);
    };
    const QString some = words(
        Two, {Nodes, QStringLiteral("20000"), QStringLiteral("--against"), QStringLiteral("draw")});
    QVERIFY2(some.contains(QLatin1String(" instead of drawing: ")), qPrintable(some));
    QVERIFY2(some.contains(QRegularExpression(QStringLiteral(
                 "; together [+−]?[0-9]+ \\(±[1-9][0-9]*\\)(: no clear difference)?\\.\n"))),
             qPrintable(some));
    QVERIFY(some.contains(QLatin1String("\nExpected: G")));
    QVERIFY(some.contains(QChar(u'±')));
    QVERIFY2(!some.contains(QLatin1String("± 0.0")), qPrintable(some)); // rounded up
    const QString certain = words(Last, {Rules, QStringLiteral("open-tiles")});
    QVERIFY2(certain.contains(
                 QRegularExpression(QStringLiteral("together [+−]?[0-9]+, for certain\\.\n"))),
             qPrintable(certain));
    // One seat, one square, one tile: there is nothing to compare.
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(Tiny + "}");
    file.close();
    // One square, and nothing but one tile to put there.
    const QString only =
        words(QStringLiteral("F F / F . ; R ; 3 ; R 50 0/0/0/0 - , G 50 0/0/0/0 - ; +1"),
              {Rules, file.fileName()});
    QVERIFY2(only.contains(QLatin1String("There is only one turn.")), qPrintable(only));
}

void TestBestCommand::wrongUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const QString name = QStringLiteral("best");
    const QString position = QStringLiteral("--position");
    QTest::newRow("no position") << QStringList{name} << QByteArray("--position is missing");
    QTest::newRow("nonsense") << QStringList{name, position, QStringLiteral("x")}
                              << QByteArray("--position");
    QTest::newRow("own tile unknown")
        << QStringList{name, position,
                       QString(Two).replace(QStringLiteral("2/1 E"), QStringLiteral("2/1 ?"))}
        << QByteArray("");
    const QString explain = QStringLiteral("--explain");
    const QString against = QStringLiteral("--against");
    const auto other = [&](const char* turn) {
        return QStringList{name, position, Two, explain, against, QString::fromLatin1(turn)};
    };
    QTest::newRow("no turn") << other("x") << QByteArray("--against x: \"x\" is not a turn");
    QTest::newRow("other seat's stall")
        << other("R1@a1") << QByteArray("does not belong to seat G");
    QTest::newRow("taken square") << other("G1@c3") << QByteArray("on square c3 already");
    QTest::newRow("not drawn yet") << other("?+5@d4") << QByteArray("has to be drawn before");
    QTest::newRow("nothing to put off") << other("G1@a1~row") << QByteArray("cannot be put off");
    QTest::newRow("against without explain")
        << QStringList{name, position, Two, against, QStringLiteral("draw")}
        << QByteArray("--against needs --explain");
    QTest::newRow("both limits") << QStringList{name,
                                                position,
                                                Two,
                                                Nodes,
                                                QStringLiteral("5"),
                                                QStringLiteral("--time"),
                                                QStringLiteral("1")}
                                 << QByteArray("--time or --nodes");
}

void TestBestCommand::wrongUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const CliRun answer = runCli(arguments);
    QCOMPARE(answer.code, 2);
    QVERIFY(!answer.err.isEmpty());
    QVERIFY2(answer.err.contains(says), answer.err.constData());
    QVERIFY(answer.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestBestCommand)
#include "TestBestCommand.moc"
