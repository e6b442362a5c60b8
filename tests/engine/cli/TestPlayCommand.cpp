// hellerpfennig-cli play: computers, people and external programs, and the records of their games.
#include "cli/CliRun.h"
#include "tests/FullDisk.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class TestPlayCommand : public QObject {
    Q_OBJECT

private slots:
    void playAndReplay_data();
    void playAndReplay();
    void playFromAPosition_data();
    void playFromAPosition();
    void playFromNoPosition_data();
    void playFromNoPosition();
    void playIsReproducible();
    void personPlays();
    void personDrawsIntoTheHand();
    void programForfeits_data();
    void programForfeits();
    void programWithCommas();
    void recordsCanBeRead_data();
    void recordsCanBeRead();
    void playersThatCannotBeRecorded_data();
    void playersThatCannotBeRecorded();
    void namesAreTakenAsTheyAre();
    void timeIsPerDecision();
    void recordOnAFullDisk();
    void namesakesAreToldApart();
};

void TestPlayCommand::playAndReplay_data()
{
    QTest::addColumn<QString>("seats");
    QTest::addColumn<QString>("rules");
    for (const char* rules : {"standard", "unknown-rounds", "open-tiles",
                              "unknown-rounds-open-tiles", "kingdoms-2011", "correspondence"}) {
        for (const char* seats :
             {"beginner,casual", "casual,beginner,beginner", "beginner,beginner,casual,beginner"})
            QTest::addRow("%s: %s", rules, seats)
                << QString::fromLatin1(seats) << QString::fromLatin1(rules);
    }
}

void TestPlayCommand::playAndReplay()
{
    QFETCH(QString, seats);
    QFETCH(QString, rules);
    const QTemporaryDir folder;
    const QString record = folder.filePath(QStringLiteral("game.hpg"));
    const CliRun played =
        runCli({QStringLiteral("play"), QStringLiteral("--seats"), seats, QStringLiteral("--rules"),
                rules, QStringLiteral("--seed"), QStringLiteral("5"), QStringLiteral("--record"),
                record, QStringLiteral("--json")});
    QVERIFY2(played.code == 0, played.err.constData());
    const CliRun replayed = runCli({QStringLiteral("replay"), record, QStringLiteral("--json")});
    QVERIFY2(replayed.code == 0, replayed.err.constData());
    QCOMPARE(replayed.out, played.out);

    // Money is the old money plus what the lines paid.
    qsizetype scoringTurns = 0;
    const QJsonObject game = replayed.json();
    const QJsonArray letters = game[QLatin1String("seats")].toArray();
    QCOMPARE(letters.size(), seats.count(QLatin1Char(',')) + 1);
    QJsonObject money;
    int placed = 0;
    for (const QJsonValue letter : letters)
        money[letter.toString()] = 50;
    for (const QJsonValue value : game[QLatin1String("turns")].toArray()) {
        const QJsonObject turn = value.toObject();
        placed += turn[QLatin1String("turn")].toString() == QLatin1String("pass") ? 0 : 1;
        scoringTurns += turn[QLatin1String("lines")].toArray().isEmpty() ? 0 : 1;
        for (const QJsonValue line : turn[QLatin1String("lines")].toArray()) {
            const QJsonObject coins = line.toObject()[QLatin1String("coins")].toObject();
            for (const QJsonValue letter : letters)
                money[letter.toString()] =
                    money[letter.toString()].toInt() + coins[letter.toString()].toInt();
        }
        QCOMPARE(turn[QLatin1String("money")].toObject(), money);
    }
    QCOMPARE(game[QLatin1String("result")].toObject(), money);
    if (rules == QLatin1String("standard"))
        QCOMPARE(placed, 90);
    const QByteArray text = runCli({QStringLiteral("replay"), record}).out;
    QVERIFY(text.contains("The game is over"));
    // The money is printed after every turn that fills a line, even if the line pays nothing.
    QCOMPARE(text.count("   money:"), scoringTurns);
}

namespace {
const char* const Position =
    "R1 . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . G4 ; G ; 2 ; "
    "R 40 3/3/2/1 ? , G 77 4/2/2/0 +1 ; "
    "+1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -2 -3 -4 -5 -6 S F F E";
} // namespace

void TestPlayCommand::playFromAPosition_data()
{
    QTest::addColumn<QString>("position");
    QTest::addColumn<int>("turns"); ///< of the second round
    QTest::newRow("in the middle") << QString::fromLatin1(Position) << 28;
    QTest::newRow("before the last turn of a small round")
        << QStringLiteral("R1 +1 +1 +2 +2 +3 / +3 +4 +4 +5 +5 +6 / +6 -1 -2 -3 -4 -5 / "
                          "-6 S F F E R1 / R1 G1 G1 G1 R2 . ; R ; 3 ; "
                          "R 50 0/0/0/1 - , G 50 0/0/0/1 - ; -")
        << 0;
}

void TestPlayCommand::playFromAPosition()
{
    QFETCH(QString, position);
    QFETCH(int, turns);
    const QTemporaryDir folder;
    const QString record = folder.filePath(QStringLiteral("game.hpgame"));
    const QStringList play{QStringLiteral("play"),
                           QStringLiteral("--seats"),
                           QStringLiteral("beginner,casual"),
                           QStringLiteral("--position"),
                           position,
                           QStringLiteral("--seed"),
                           QStringLiteral("5"),
                           QStringLiteral("--record"),
                           record};
    const CliRun played = runCli(play + QStringList{QStringLiteral("--json")});
    QVERIFY2(played.code == 0, played.err.constData());
    const CliRun replayed = runCli({QStringLiteral("replay"), record, QStringLiteral("--json")});
    QVERIFY2(replayed.code == 0, replayed.err.constData());
    QCOMPARE(replayed.out, played.out);
    const QJsonObject game = replayed.json();
    // The unknown hidden tile has been dealt.
    QVERIFY(!game[QLatin1String("position")].toString().contains(QLatin1Char('?')));
    QCOMPARE(game[QLatin1String("position")].toString().section(QLatin1Char(';'), 0, 2),
             position.section(QLatin1Char(';'), 0, 2));
    int ofSecond = 0;
    for (const QJsonValue turn : game[QLatin1String("turns")].toArray())
        ofSecond += turn.toObject()[QLatin1String("round")].toInt() == 2 ? 1 : 0;
    QCOMPARE(ofSecond, turns);
    QVERIFY(game[QLatin1String("result")].isObject());
    // In words: where it begins, and the same from the record.
    const CliRun told = runCli(play);
    QVERIFY2(told.out.contains("The game goes on from a position in round "), told.out);
    const CliRun retold = runCli({QStringLiteral("replay"), record});
    QVERIFY2(retold.out.contains("The game goes on from a position in round "), retold.out);
}

void TestPlayCommand::playFromNoPosition_data()
{
    QTest::addColumn<QString>("position");
    QTest::addColumn<QString>("seats");
    QTest::addColumn<int>("code");
    QTest::newRow("no notation") << QStringLiteral("x") << QStringLiteral("casual,casual") << 1;
    QTest::newRow("impossible") << QString::fromLatin1(Position).replace(QLatin1String("G4"),
                                                                         QLatin1String("Y4"))
                                << QStringLiteral("casual,casual") << 1;
    QTest::newRow("other seats") << QString::fromLatin1(Position)
                                 << QStringLiteral("casual,casual,casual") << 2;
}

void TestPlayCommand::playFromNoPosition()
{
    QFETCH(QString, position);
    QFETCH(QString, seats);
    QFETCH(int, code);
    const CliRun run = runCli({QStringLiteral("play"), QStringLiteral("--seats"), seats,
                               QStringLiteral("--position"), position});
    QCOMPARE(run.code, code);
    QVERIFY(run.out.isEmpty());
    QVERIFY2(run.err.contains("osition"), run.err);
}

void TestPlayCommand::playIsReproducible()
{
    const QStringList play = words("play --seats beginner,skilled --seed 18446744073709551615");
    const CliRun first = runCli(play);
    QCOMPARE(first.code, 0);
    QVERIFY(first.out.contains("seed 18446744073709551615"));
    QCOMPARE(runCli(play).out, first.out);
}

void TestPlayCommand::personPlays()
{
    const QTemporaryDir folder;
    const QString record = folder.filePath(QStringLiteral("game.hpg"));
    // Either seat can start. Tokens of the wrong seat are refused, and the program asks again.
    const QByteArray input = "nonsense\nR1@a1\nG1@a1\nG1@a2\nR1@a2\ndraw\ndraw\nR1@c1\nG1@c1\n@"
                             "a1\n@b2\nlook\n!@c3\nhelp\nquit\n";
    const CliRun result =
        runCli({QStringLiteral("play"), QStringLiteral("--seats"), QStringLiteral("human,human"),
                QStringLiteral("--seed"), QStringLiteral("3"), QStringLiteral("--record"), record},
               input);
    QCOMPARE(result.code, 1);
    QVERIFY(result.err.contains("\"nonsense\" is not a turn"));
    QVERIFY(result.err.contains("does not belong to seat"));
    QVERIFY(result.err.contains("Something lies on square a1 already"));
    QVERIFY(result.err.contains("The drawn tile has to be placed first"));
    QVERIFY(result.err.contains("The game was left before its end"));
    QVERIFY(result.out.contains("@b2"));
    const CliRun replayed = runCli({QStringLiteral("replay"), record});
    QCOMPARE(replayed.code, 0);
    QVERIFY(replayed.out.contains("The record ends before the game does"));
    // The end of the input also ends the game.
    QCOMPARE(runCli(words("play --seats human,beginner --seed 1")).code, 1);
    // A single person at the terminal sees the hidden tile, whatever name the other program has.
    QVERIFY(
        runCli(words("play --seed 3 --seats human,exec:not-human")).err.contains("Hidden tile: "));
    QVERIFY(!runCli(words("play --seed 3 --seats human,human")).err.contains("Hidden tile: "));
}

void TestPlayCommand::personDrawsIntoTheHand()
{
    const QTemporaryDir folder;
    const QString rules = folder.filePath(QStringLiteral("hand.hprules"));
    QFile file(rules);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format":"hellerpfennig.rules","version":1,"hiddenTiles":2,"draw":"hand"})");
    file.close();
    const QString record = folder.filePath(QStringLiteral("game.hpg"));
    const auto play = [&](const char* seats, const QByteArray& input) {
        return runCli({QStringLiteral("play"), QStringLiteral("--seats"),
                       QString::fromLatin1(seats), QStringLiteral("--seed"), QStringLiteral("3"),
                       QStringLiteral("--rules"), rules, QStringLiteral("--record"), record},
                      input);
    };
    const QByteArray input = "?S@a1\ndraw\nR1@a1\nG1@a1\n@b2\ndraw\nlook\n";
    const CliRun shared = play("human,human", input);
    QVERIFY2(shared.err.contains("Draw first"), shared.err.constData());
    QVERIFY(shared.err.contains("A tile of the hand has to be placed first"));
    QVERIFY(shared.err.contains("look shows it"));
    QVERIFY(!shared.err.contains("Drawn into the hand: "));
    QCOMPARE(shared.err.count("Hidden tile: "), 1); // on request
    QVERIFY(shared.out.contains("@b2"));
    QVERIFY(!shared.out.contains("?"));
    const CliRun replayed = runCli({QStringLiteral("replay"), record});
    QCOMPARE(replayed.code, 0);
    QVERIFY(!replayed.out.contains("?"));
    QVERIFY(QFile::remove(record));
    const CliRun alone = play("human,beginner", input);
    QVERIFY2(alone.err.contains("Drawn into the hand: "), alone.err.constData());
}

void TestPlayCommand::programForfeits_data()
{
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("die") << QByteArray("has ended (exit code 3)");
    QTest::newRow("nonsense") << QByteArray("I do not know");
    QTest::newRow("illegal") << QByteArray("R4@h8");
}

void TestPlayCommand::programForfeits()
{
    QFETCH(const QByteArray, reason);
    const QString seats = QStringLiteral("beginner,exec:\"" HP_RUDE_PLAYER "\" %1")
                              .arg(QLatin1String(QTest::currentDataTag()));
    const CliRun played = runCli(words("play --seed 4 --json --seats") + QStringList{seats});
    QCOMPARE(played.code, 1);
    QVERIFY2(played.err.contains(reason) && played.err.contains("Seat G forfeits"),
             played.err.constData());
    const QJsonObject game = played.json();
    QVERIFY(game[QLatin1String("result")].isNull());
    const QJsonObject forfeit = game[QLatin1String("forfeit")].toObject();
    QCOMPARE(forfeit[QLatin1String("seat")].toString(), QStringLiteral("G"));
    QVERIFY(forfeit[QLatin1String("reason")].toString().toUtf8().contains(reason));
}

void TestPlayCommand::programWithCommas()
{
    const QString seats = QStringLiteral("exec:\"" HP_RUDE_PLAYER "\" \"die, loudly\",beginner");
    const QTemporaryDir folder;
    const QString record = folder.filePath(QStringLiteral("game.hpg"));
    const CliRun played = runCli(words("play --seed 4 --json --seats") +
                                 QStringList{seats, QStringLiteral("--record"), record});
    QCOMPARE(played.json()[QLatin1String("seats")].toArray().size(), 2);
    QVERIFY2(played.err.contains("Seat R forfeits"), played.err.constData());
    // The record cannot store the forfeit, as the help says.
    const CliRun replayed = runCli({QStringLiteral("replay"), QStringLiteral("--json"), record});
    QJsonObject game = played.json();
    game.remove(QLatin1String("forfeit"));
    QCOMPARE(replayed.json(), game);
    QVERIFY(runCli(words("play --help")).out.simplified().contains("A record has no place for"));
}

void TestPlayCommand::recordsCanBeRead_data()
{
    QTest::addColumn<QString>("argument");
    QTest::newRow("long") << QString(900, u'x');
    QTest::newRow("beyond ASCII") << QString(120, QChar(0xe4));
    QTest::newRow("quotes") << QStringLiteral("\"\"\"die\"\"\"");
}

/// A seat is named after its command, but names in records are short.
void TestPlayCommand::recordsCanBeRead()
{
    QFETCH(QString, argument);
    const QTemporaryDir folder;
    const QString record = folder.filePath(QStringLiteral("game.hpg"));
    const QString player = QStringLiteral("exec:\"" HP_RUDE_PLAYER "\" die ") + argument;
    const CliRun played =
        runCli(words("play --seed 1 --seats") + QStringList{player + QStringLiteral(",beginner"),
                                                            QStringLiteral("--record"), record});
    QCOMPARE(played.code, 1);
    QVERIFY2(played.err.contains("Seat R forfeits"), played.err.constData());
    const CliRun replayed = runCli({QStringLiteral("replay"), QStringLiteral("--json"), record});
    QVERIFY2(replayed.code == 0, replayed.err.constData());
    QFile file(record);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject head = QJsonDocument::fromJson(file.readLine()).object();
    const QJsonObject seat = head[QLatin1String("seats")].toArray().first().toObject();
    QCOMPARE(seat[QLatin1String("player")].toString(), player);
}

void TestPlayCommand::playersThatCannotBeRecorded_data()
{
    QTest::addColumn<QString>("player");
    QTest::newRow("too long") << QStringLiteral("exec:") + QString(1000, u'x');
    QTest::newRow("control character") << QStringLiteral("exec:a\tb");
}

void TestPlayCommand::playersThatCannotBeRecorded()
{
    QFETCH(QString, player);
    const CliRun refused =
        runCli(words("play --seed 1 --seats") + QStringList{player + QStringLiteral(",beginner")});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.err.contains("at most 1000 characters"), refused.err.constData());
    QVERIFY(refused.out.isEmpty());
}

/// Text in a name that looks like a placeholder for a number is not replaced.
void TestPlayCommand::namesAreTakenAsTheyAre()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.hprules"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        R"({"format":"hellerpfennig.rules","version":1,"rounds":1,"name":{"en":"100%2 luck"}})");
    file.close();
    const CliRun played =
        runCli(words("play --seed 77 --seats beginner,beginner --rules") + QStringList{path});
    QVERIFY2(played.out.startsWith("100%2 luck, seed 77\n"), played.out.left(100).constData());
    QVERIFY(runCli(words("perft %2 --position x")).err.contains("\"%2\" is not a depth"));
    QVERIFY(runCli(words("bench --solver %2")).err.contains("\"%2\" is not a number"));
}

/// A seat that draws decides twice, with the full time for each decision.
void TestPlayCommand::timeIsPerDecision()
{
    const QByteArray help = runCli({QStringLiteral("play"), QStringLiteral("--help")}).out;
    QVERIFY2(help.simplified().contains("at most that long for one decision"), help.constData());
}

/// Without room for the new record the old one stays, and the exit code reports it.
void TestPlayCommand::recordOnAFullDisk()
{
    if (!hp::test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("keep.hpgame"));
    const auto contents = [&] {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto play = [&](const char* seed) {
        return runCli(words("play --seats beginner,beginner --record") +
                      QStringList{path, QStringLiteral("--seed"), QLatin1String(seed)});
    };
    QCOMPARE(play("1").code, 0);
    const QByteArray before = contents();
    // Also if there is room for the record's beginning only.
    for (const qint64 limit : {qint64{0}, qint64{1}, qint64{1024}, qint64{before.size() / 2}}) {
        const hp::test::FullDisk disk(limit);
        const CliRun played = play("2");
        QCOMPARE(played.code, 1);
        QVERIFY2(played.err.contains("cannot be written"), played.err.constData());
        QCOMPARE(contents(), before);
    }
    QVERIFY(QFile::remove(path));
    {
        const hp::test::FullDisk disk(0);
        const CliRun played = play("2");
        QCOMPARE(played.code, 1);
        QVERIFY(played.out.isEmpty()); // nothing is played that cannot be saved
        QVERIFY(!QFile::exists(path));
    }
    QCOMPARE(play("2").code, 0);
    QVERIFY(contents() != before);
}

/// Otherwise the window says "Shared victory: Beginner and Beginner".
void TestPlayCommand::namesakesAreToldApart()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("names.hpgame"));
    QCOMPARE(
        runCli(words("play --seed 1 --seats beginner,casual,beginner --record") + QStringList{path})
            .code,
        0);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonArray seats =
        QJsonDocument::fromJson(file.readLine()).object()[QLatin1String("seats")].toArray();
    QStringList names;
    for (const QJsonValue seat : seats)
        names += seat[QLatin1String("name")].toString();
    QCOMPARE(names, (QStringList{QStringLiteral("Beginner 1"), QStringLiteral("Casual"),
                                 QStringLiteral("Beginner 2")}));
}

QTEST_GUILESS_MAIN(TestPlayCommand)
#include "TestPlayCommand.moc"
