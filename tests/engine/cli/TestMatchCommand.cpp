// hellerpfennig-cli match: results, matches in parts, resuming, damaged results, players with their
// own time, and the tree search that the levels are measured against. What knows no game is tested
// with both.
#include "cli/CliRun.h"
#include "tests/FullDisk.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class TestMatchCommand : public QObject {
    Q_OBJECT

private slots:
    void result();
    void partsAddUp_data();
    void partsAddUp();
    void goesOn_data();
    void goesOn();
    void missingDeals_data();
    void missingDeals();
    void otherGame();
    void stopsWhenSure_data();
    void stopsWhenSure();
    void otherPrograms();
    void resultsOfBefore();
    void damagedState_data();
    void damagedState();
    void longLines();
    void wrongUsage_data();
    void wrongUsage();
    void filesThatDisagree();
    void namesLeaveTheTerminalAlone();
    void oneMatchAFile();
    void fullDisk();
    void fullDiskKeepsResults();
    void ownNodes();
    void opponentsPlay_data();
    void opponentsPlay();
};

namespace {

CliRun run(const QByteArray& line, const QStringList& more = {})
{
    return runCli(words(line.constData()) + more);
}

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool rewrite(const QString& path, const QByteArray& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

const char* const Match = "match casual beginner --games 12 --seed 3 --json";

const char* const LisboaMatch = "--game lisboa match skilled beginner --games 12 --seed 3 --json";

/// For tests of both games: their matches.
void addMatches()
{
    QTest::addColumn<QByteArray>("match");
    QTest::newRow("the first game") << QByteArray(Match);
    QTest::newRow("Mercado de Lisboa") << QByteArray(LisboaMatch);
}

/// The command of a match, with something else behind it.
CliRun instead(const QByteArray& match, const char* rest, const QStringList& more = {})
{
    return run(match.left(match.indexOf("match ") + 6) + rest, more);
}

/// Plays the match in three parts of four games each, without a warning. @return the files; fewer
/// if a part has failed
QStringList playParts(const QTemporaryDir& folder, const QByteArray& match)
{
    QStringList files;
    for (const char* shard : {"1/3", "2/3", "3/3"}) {
        const QString file = folder.filePath(QString::number(files.size()));
        const CliRun part = run(match, {QStringLiteral("--shard"), QLatin1String(shard),
                                        QStringLiteral("--state"), file});
        if (part.code != 0 || !part.err.isEmpty() ||
            part.json()[QLatin1String("games")].toInt() != 4) {
            qWarning("part %s: %s", shard, part.err.constData());
            break;
        }
        files += file;
    }
    return files;
}

} // namespace

void TestMatchCommand::result()
{
    const CliRun match = run(Match);
    QCOMPARE(match.code, 0);
    const QJsonObject json = match.json();
    QCOMPARE(json[QLatin1String("games")].toInt(), 12);
    const QJsonArray players = json[QLatin1String("players")].toArray();
    QCOMPARE(players.size(), 2);
    int decided = 0;
    double shares = 0;
    for (const QJsonValue value : players) {
        const QJsonObject player = value.toObject();
        decided += player[QLatin1String("wins")].toInt();
        const double share = player[QLatin1String("share")].toDouble();
        const QJsonArray interval = player[QLatin1String("interval")].toArray();
        constexpr double rounding = 1e-9;
        QVERIFY(interval.at(0).toDouble() <= share + rounding);
        QVERIFY(interval.at(1).toDouble() >= share - rounding);
        shares += share;
    }
    QCOMPARE(decided + players.at(0)[QLatin1String("ties")].toInt(), 12);
    QCOMPARE(shares, 1.0);
    QCOMPARE(players.at(0)[QLatin1String("name")].toString(), QStringLiteral("casual"));
    const QJsonObject free = players.at(0)[QLatin1String("without_luck")].toObject();
    const QJsonArray around = free[QLatin1String("interval")].toArray();
    QVERIFY(around.at(0).toDouble() < free[QLatin1String("margin")].toDouble());
    QVERIFY(around.at(1).toDouble() > free[QLatin1String("margin")].toDouble());
    QVERIFY(run("match casual beginner --games 12").out.contains("without the luck of the draws"));
    // The same match on another number of threads gives the same result.
    QCOMPARE(run(Match, {QStringLiteral("--threads"), QStringLiteral("1")}).out, match.out);
    // With more seats a share is the share of first places.
    const QJsonObject three = run("match casual beginner beginner --games 6 --json").json();
    QCOMPARE(three[QLatin1String("players")].toArray().size(), 3);
    QCOMPARE(three[QLatin1String("games")].toInt(), 6);
}

void TestMatchCommand::partsAddUp_data()
{
    addMatches();
}

void TestMatchCommand::partsAddUp()
{
    QFETCH(const QByteArray, match);
    const QTemporaryDir folder;
    const QStringList files = playParts(folder, match);
    QCOMPARE(files.size(), 3);
    QCOMPARE(instead(match, "--merge --json", files).out, run(match).out);

    const QString other = folder.filePath(QStringLiteral("other"));
    QCOMPARE(instead(match, "beginner beginner --games 2 --state", {other}).code, 0);
    const CliRun mixed = instead(match, "--merge", files + QStringList{other});
    QCOMPARE(mixed.code, 1);
    QVERIFY(mixed.err.contains("other"));
}

void TestMatchCommand::goesOn_data()
{
    addMatches();
}

void TestMatchCommand::goesOn()
{
    QFETCH(const QByteArray, match);
    const QTemporaryDir folder;
    const QStringList state{QStringLiteral("--state"), folder.filePath(QStringLiteral("state"))};
    QCOMPARE(run(QByteArray(match).replace("--games 12", "--games 4"), state).code, 0);
    // Truncate in the middle of a line, as a crash does.
    QByteArray text = contents(state[1]);
    text.chop(7);
    QVERIFY(rewrite(state[1], text));
    QCOMPARE(run(match, state).out, run(match).out);
    // If no deal is missing, nothing is played again. (Deals are listed in the order they ended.)
    QList<QByteArray> before = contents(state[1]).split('\n');
    QCOMPARE(run(match, state).out, run(match).out);
    QList<QByteArray> after = contents(state[1]).split('\n');
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    QCOMPARE(after, before);
}

void TestMatchCommand::missingDeals_data()
{
    addMatches();
}

/// A failed array job must not pass for a smaller match.
void TestMatchCommand::missingDeals()
{
    QFETCH(const QByteArray, match);
    const QTemporaryDir folder;
    const QStringList files = playParts(folder, match);
    QCOMPARE(files.size(), 3);
    QVERIFY(instead(match, "--merge", files).err.isEmpty());
    // First one part is missing, then one that broke off in its second deal.
    const CliRun two = instead(match, "--merge --json", {files[0], files[2]});
    QCOMPARE(two.code, 0);
    QCOMPARE(two.json()[QLatin1String("games")].toInt(), 8);
    QCOMPARE(two.err, QByteArray("hellerpfennig-cli: Missing deals: 2 of 6. Parts that lack "
                                 "some: 2/3\n"));
    const QByteArray whole = contents(files[1]);
    QVERIFY(rewrite(files[1], whole.chopped(7)));
    const CliRun half = instead(match, "--merge", files);
    QCOMPARE(half.code, 0);
    QCOMPARE(half.err, QByteArray("hellerpfennig-cli: Missing deals: 1 of 6. Parts that lack "
                                  "some: 2/3\n"));
    // Complete, stopped early, extended, and from before the length of a match was stored.
    const QStringList state{QStringLiteral("--state"), folder.filePath(QStringLiteral("all"))};
    QCOMPARE(run(match, state).code, 0);
    const QByteArray all = contents(state[1]);
    QVERIFY(rewrite(state[1], QByteArray(all).replace("\"games\":12,", "\"games\":15,")));
    QCOMPARE(instead(match, "--merge", {state[1]}).err,
             QByteArray("hellerpfennig-cli: Missing deals: 2 of 8.\n"));
    QVERIFY(rewrite(state[1], QByteArray(all).replace("\"games\":12,", "\"games\":3,")));
    QVERIFY(instead(match, "--merge", {state[1]}).err.isEmpty());
    QVERIFY(rewrite(state[1], QByteArray(all).replace("\"games\":12,", "").chopped(7)));
    QVERIFY(instead(match, "--merge", {state[1]}).err.isEmpty());
    QCOMPARE(run(match, state).err, QByteArray());
    QVERIFY(contents(state[1]).contains("\"games\":12,"));
}

/// The rules in the head say which game it is.
void TestMatchCommand::otherGame()
{
    const QTemporaryDir folder;
    const QString first = folder.filePath(QStringLiteral("first"));
    const QString second = folder.filePath(QStringLiteral("second"));
    QCOMPARE(run(Match, {QStringLiteral("--state"), first}).code, 0);
    QCOMPARE(run(LisboaMatch, {QStringLiteral("--state"), second}).code, 0);
    const CliRun wrong = instead(Match, "--merge", {first, second});
    QCOMPARE(wrong.code, 1);
    QVERIFY2(wrong.err.contains("second, line 1: This is not a result"), wrong.err.constData());
    QCOMPARE(instead(LisboaMatch, "--merge", {first}).code, 1);
    QCOMPARE(run(LisboaMatch, {QStringLiteral("--state"), first}).code, 1);
}

void TestMatchCommand::stopsWhenSure_data()
{
    addMatches();
}

void TestMatchCommand::stopsWhenSure()
{
    QFETCH(const QByteArray, match);
    const QTemporaryDir folder;
    const QStringList state{QStringLiteral("--state"), folder.filePath(QStringLiteral("state"))};
    const QByteArray longer = QByteArray(match).replace("--games 12", "--sprt 0.1:0.2");
    const CliRun sure = run(longer, state);
    QCOMPARE(sure.code, 0);
    const int games = sure.json()[QLatin1String("games")].toInt();
    QVERIFY2(games >= 32 && games < 400, QByteArray::number(games).constData());
    QCOMPARE(sure.json()[QLatin1String("sprt")][QLatin1String("verdict")].toString(),
             QStringLiteral("high"));
    // Then nothing is missing that would have to be played.
    QVERIFY(instead(match, "--merge", {state[1]}).err.contains(" of 200."));
    const CliRun merged = instead(match, "--merge --sprt 0.1:0.2", {state[1]});
    QVERIFY2(merged.out.contains("Sequential test: the higher share"), merged.out.constData());
    QVERIFY2(merged.err.isEmpty(), merged.err.constData());
}

/// A result does not show that half of it comes from another player, so the merge must report it.
void TestMatchCommand::otherPrograms()
{
    const QTemporaryDir folder;
    const QString one = folder.filePath(QStringLiteral("one"));
    const QString two = folder.filePath(QStringLiteral("two"));
    const QStringList state{QStringLiteral("--state"), one};
    QCOMPARE(run("match casual beginner --games 4 --seed 3", state).code, 0);
    const QByteArray text = contents(one);
    const auto at = text.indexOf("\"programs\":[\"");
    QVERIFY(at > 0);
    const QByteArray other = QByteArray(text).insert(at + 13, "old\\u001b[31m");
    QVERIFY(rewrite(two, other));
    QVERIFY(run("match --merge", {one, one}).err.isEmpty());
    const CliRun merged = run("match --merge --json", {one, two});
    QCOMPARE(merged.code, 0);
    QCOMPARE(merged.json()[QLatin1String("games")].toInt(), 4);
    QVERIFY2(merged.err.contains("different versions"), merged.err.constData());
    QVERIFY(merged.err.contains("; old") && !merged.err.contains('\x1b'));
    // Resuming would mix them permanently; reading does not.
    QVERIFY(rewrite(one, other));
    QVERIFY(run("match casual beginner --games 4 --seed 3", state).err.isEmpty());
    QVERIFY(run("match --merge", {one}).err.isEmpty());
    const CliRun longer = run(Match, state);
    QCOMPARE(longer.code, 0);
    QVERIFY2(longer.err.contains("different versions"), longer.err.constData());
    QVERIFY(run("match --merge", {one}).err.contains("different versions"));
}

void TestMatchCommand::resultsOfBefore()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("state"));
    const QStringList state{QStringLiteral("--state"), path};
    QCOMPARE(run(Match, state).code, 0);
    const QByteArray text = contents(path);
    const QByteArray name = "\"luck\":";
    QCOMPARE(text.count(name), 6);
    const auto replace = [&](const QByteArray& value) {
        QByteArray lines;
        for (const QByteArray& line : text.split('\n')) {
            const auto at = line.indexOf(name);
            const auto end = at < 0 ? at : line.indexOf(',', at);
            lines += at < 0 ? line : line.left(at) + value + line.mid(end + 1);
            lines += line.isEmpty() ? "" : "\n";
        }
        return rewrite(path, lines);
    };
    // Files without luck still count; then there is no margin without luck.
    QVERIFY(replace({}));
    const CliRun before = run(Match, state);
    QCOMPARE(before.code, 0);
    QCOMPARE(before.json()[QLatin1String("games")].toInt(), 12);
    QVERIFY(!before.out.contains("without_luck"));
    QVERIFY(replace("\"luck\":\"great\","));
    const CliRun wrong = run(Match, state);
    QCOMPARE(wrong.code, 1);
    QVERIFY2(wrong.err.contains("state"), wrong.err.constData());
}

void TestMatchCommand::damagedState_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no text of ours") << QByteArray("hello\n");
    QTest::newRow("seven players") << QByteArray(
        R"({"format":"hellerpfennig.match","version":1,"players":["a","b","c","d","e",)"
        R"("f","g"],"seed":"3","time":0.2,"nodes":"0","rules":{"format":)"
        R"("hellerpfennig.rules","version":1,"base":"standard"}})"
        "\n");
    QTest::newRow("newer") << QByteArray(R"({"format":"hellerpfennig.match","version":2})"
                                         "\n");
    // The head of a match that can be resumed, except for one field.
    const auto head = [](const char* fields) {
        return QByteArray(R"({"format":"hellerpfennig.match","version":1,)"
                          R"("players":["casual","beginner"],)") +
               fields +
               R"(,"rules":{"format":"hellerpfennig.rules","version":1,"base":"standard"}})"
               "\n";
    };
    for (const char* fields :
         {R"("seed":"abc","time":0.2,"nodes":"0")", R"("seed":"-1","time":0.2,"nodes":"0")",
          R"("seed":1,"time":0.2,"nodes":"0")", R"("time":0.2,"nodes":"0")",
          R"("seed":"1","time":"x","nodes":"0")", R"("seed":"1","time":-1,"nodes":"0")",
          R"("seed":"1","time":0,"nodes":"0")", R"("seed":"1","time":1e300,"nodes":"0")",
          R"("seed":"1","nodes":"0")", R"("seed":"1","time":0.2,"nodes":"many")",
          R"("seed":"1","time":0.2,"nodes":0)", R"("seed":"1","time":0.2)"})
        QTest::newRow(fields) << head(fields);
    for (const char* fields :
         {R"("games":0)", R"("games":"12")", R"("shard":2)", R"("shard":3,"shards":2)",
          R"("shards":1e300)", R"("programs":"a")", R"("programs":[7])"})
        QTest::newRow(fields) << head(
            (QByteArray(R"("seed":"1","time":0.2,"nodes":"0",)") + fields).constData());
    const QByteArray good = head(R"("seed":"1","time":0.2,"nodes":"0")");
    QTest::newRow("one endless line") << QByteArray(3 << 20, '\0');
    QTest::newRow("an endless line further on") << good + QByteArray(3 << 20, ' ');
}

void TestMatchCommand::damagedState()
{
    QFETCH(QByteArray, text);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("state"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    file.close();
    for (const char* line : {"match casual beginner --games 2 --state", "match --merge"}) {
        const CliRun match = run(line, {path});
        QCOMPARE(match.code, 1);
        QVERIFY2(match.err.contains("state"), match.err.constData());
        QCOMPARE(contents(path), text);
    }
}

/// If the file is a disk image by mistake, the error comes at once, before it is read completely.
void TestMatchCommand::longLines()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("image"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    if (!file.resize(qint64{1} << 32))
        QSKIP("No room for a file full of holes.");
    file.close();
    const CliRun match = run("match --merge", {path});
    QCOMPARE(match.code, 1);
    QVERIFY2(match.err.contains("image, line 1: This line is longer"), match.err.constData());
}

void TestMatchCommand::wrongUsage_data()
{
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("match casual") << QByteArray("two to four players");
    QTest::newRow("match casual nobody") << QByteArray("\"nobody\"");
    QTest::newRow("match casual@soon beginner") << QByteArray("\"casual@soon\"");
    QTest::newRow("match casual@0n beginner") << QByteArray("\"casual@0n\"");
    QTest::newRow("match casual@n beginner") << QByteArray("\"casual@n\"");
    QTest::newRow("match casual@50n beginner") << QByteArray("casual does not play turns");
    QTest::newRow("match beginner skilled@8000n") << QByteArray("skilled does not play turns");
    QTest::newRow("match expert@201n beginner") << QByteArray("expert never thinks more than 200");
    QTest::newRow("match nobody@1 beginner") << QByteArray("\"nobody@1\"");
    QTest::newRow("match casual beginner --shard 3/2") << QByteArray("--shard");
    QTest::newRow("match casual beginner --sprt 0.6:0.5") << QByteArray("--sprt");
    QTest::newRow("match casual beginner --games 0") << QByteArray("1 to 1073741823");
    QTest::newRow("match casual beginner --seed -1") << QByteArray("not a seed");
    QTest::newRow("match casual beginner --state=") << QByteArray("--state wants a file");
    QTest::newRow("match casual beginner --time 0") << QByteArray("length of time");
    const QByteArray lisboa = "--game lisboa match skilled beginner ";
    QTest::newRow(lisboa + "--shard 3/2") << QByteArray("--shard");
    QTest::newRow(lisboa + "--sprt 0.6:0.5") << QByteArray("--sprt");
    QTest::newRow(lisboa + "--state=") << QByteArray("--state wants a file");
    QTest::newRow("--game lisboa match --merge") << QByteArray("--game lisboa match --help");
    QTest::newRow("--game lisboa match --merge --seed 2 x") << QByteArray("--seed does not go");
    QTest::newRow("--game lisboa match skilled master") << QByteArray("beginner, skilled, expert");
}

void TestMatchCommand::wrongUsage()
{
    QFETCH(QByteArray, says);
    const CliRun match = run(QTest::currentDataTag());
    QCOMPARE(match.code, 2);
    QVERIFY2(match.err.contains(says), match.err.constData());
    QVERIFY(match.out.isEmpty());
}

void TestMatchCommand::filesThatDisagree()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("one"));
    QCOMPARE(run(Match, {QStringLiteral("--state"), path}).code, 0);
    const QByteArray text = contents(path);
    const QString other = folder.filePath(QStringLiteral("two"));
    const auto merged = [&](const QByteArray& from, const QByteArray& to) {
        QFile file(other);
        const QByteArray changed = QByteArray(text).replace(from, to);
        if (changed == text || !file.open(QIODevice::WriteOnly) ||
            file.write(changed) != changed.size())
            return CliRun();
        file.close();
        return run("match --merge", {path, other});
    };
    // Another result of the same deal; numbers that are impossible for two games.
    const CliRun twice = merged("\"margins\":[", "\"margins\":[1");
    QCOMPARE(twice.code, 1);
    QVERIFY2(twice.err.contains("another result"), twice.err.constData());
    for (const char* wins : {"5", "-3", "1e300", "0.5", "\"1\""}) {
        const CliRun wrong = merged("\"wins\":[2", QByteArray("\"wins\":[") + wins);
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.err.contains("two"), wrong.err.constData());
    }
    QCOMPARE(merged("\"deal\":0", "\"deal\":-1").code, 1);
    // Impossible values of luck. The mean of two values of 1e308 would overflow.
    for (const char* luck : {"1e308", "-2e9", "\"1\""}) {
        const CliRun wrong = merged("\"luck\":", QByteArray("\"luck\":") + luck + ",\"was\":");
        QCOMPARE(wrong.code, 1);
        QVERIFY2(wrong.err.contains("not a result"), wrong.err.constData());
        QVERIFY(wrong.out.isEmpty());
    }
    QCOMPARE(merged("[\"casual\"", "[7").code, 1);
    QCOMPARE(run("match --merge --games 5", {path}).code, 2);
    QCOMPARE(run("match --merge --rules open-tiles", {path}).code, 2);
    QCOMPARE(run("match --merge nowhere").code, 2);
}

void TestMatchCommand::namesLeaveTheTerminalAlone()
{
    const CliRun match =
        run("match --games 2 --threads 1 beginner", {QStringLiteral("exec:nowhere \u001b[31m\nx")});
    QCOMPARE(match.code, 0);
    QVERIFY2(match.out.contains("exec:nowhere  [31m x: 0.0"), match.out.constData());
    QVERIFY2(match.err.contains("exec:nowhere  [31m x loses a game"), match.err.constData());
    QVERIFY(!match.out.contains('\x1b') && !match.err.contains('\x1b'));
}

void TestMatchCommand::oneMatchAFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("state"));
    QProcess first;
    first.start(QStringLiteral(HP_CLI),
                words("match master master --time 5 --state") + QStringList{path});
    QTRY_VERIFY(QFile::exists(path));
    const CliRun second = run("match master master --time 5 --state", {path});
    QCOMPARE(second.code, 1);
    QVERIFY2(second.err.contains("Another match"), second.err.constData());
    // The leftovers of a killed match lock nobody out.
    first.kill();
    QVERIFY(first.waitForFinished());
    QFile::remove(path);
    QCOMPARE(run(Match, {QStringLiteral("--state"), path}).code, 0);
    QVERIFY(!QFile::exists(path + QStringLiteral(".lock")));
}

void TestMatchCommand::fullDisk()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir folder;
    QProcess limited;
    limited.start(QStringLiteral("sh"),
                  {QStringLiteral("-c"),
                   QStringLiteral("trap '' XFSZ; ulimit -f 4; exec \"$0\" match beginner beginner "
                                  "--games 400 --state \"$1\""),
                   QStringLiteral(HP_CLI), folder.filePath(QStringLiteral("state"))});
    QVERIFY(limited.waitForFinished());
    QCOMPARE(limited.exitCode(), 1);
    const QByteArray complaint = limited.readAllStandardError();
    QVERIFY2(complaint.contains("cannot be written"), complaint.constData());
    QVERIFY(!limited.readAllStandardOutput().contains("400 games"));
#else
    QSKIP("Limits of files are a matter of Unix.");
#endif
}

/// Finished games are kept. Nothing is played whose result cannot be saved.
void TestMatchCommand::fullDiskKeepsResults()
{
    if (!hp::test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("state"));
    const auto play = [&](const char* games) {
        return run("match beginner beginner --threads 1 --games",
                   {QLatin1String(games), QStringLiteral("--state"), path});
    };
    QCOMPARE(play("100").code, 0);
    const QByteArray before = contents(path);
    const QByteArray head = before.left(before.indexOf('\n') + 1);
    QCOMPARE(before.count('\n'), 51);
    for (const qint64 limit : {qint64{0}, qint64{1024}, qint64{before.size() - 1}}) {
        const hp::test::FullDisk disk(limit);
        const CliRun more = play("400");
        QCOMPARE(more.code, 1);
        QVERIFY2(more.err.contains("cannot be written"), more.err.constData());
        QVERIFY2(more.out.isEmpty(), more.out.constData()); // before anything is played
        QCOMPARE(contents(path), before);
    }
    // With room for some more, only complete results are kept.
    {
        const hp::test::FullDisk disk(before.size() + 1000);
        const CliRun more = play("4000");
        QCOMPARE(more.code, 1);
        QVERIFY2(more.err.contains("cannot be written"), more.err.constData());
        QVERIFY2(!more.out.contains("4000 games"), more.out.constData());
    }
    const QByteArray after = contents(path);
    QVERIFY(after.size() > before.size() && after.endsWith('\n'));
    QVERIFY(after.contains(before.mid(head.size())));
    QCOMPARE(run("match --merge", {path}).code, 0);
    QCOMPARE(play("400").code, 0);
}

/// With a limit in nodes the result is always the same, whatever time the match gives.
void TestMatchCommand::ownNodes()
{
    const char* const line = "match master@2000n expert@20n --games 2 --seed 5 --json --time";
    const CliRun match = run(line, {QStringLiteral("0.001")});
    QCOMPARE(match.code, 0);
    QCOMPARE(match.json()[QLatin1String("games")].toInt(), 2);
    QCOMPARE(run(line, {QStringLiteral("60")}).out, match.out);
}

void TestMatchCommand::opponentsPlay_data()
{
    QTest::addColumn<QString>("player");
    QTest::newRow("tree search") << QStringLiteral("exec:\"" HP_TREE_SEARCH "\" 2");
    QTest::newRow("roll-outs") << QStringLiteral("exec:\"" HP_ROLL_OUTS "\"");
    QTest::newRow("example") << QStringLiteral("exec:\"" HP_EXAMPLE "\"");
}

void TestMatchCommand::opponentsPlay()
{
    QFETCH(const QString, player);
    // The example is fast. With few stalls left it must tell a hidden tile from the supply.
    const CliRun match = run(player.contains(QLatin1String("example"))
                                 ? "match beginner --games 40 --seed 3 --json"
                                 : "match casual@0.01 --games 2 --time 0.005 --json",
                             {player});
    QCOMPARE(match.code, 0);
    QVERIFY2(match.err.isEmpty(), match.err.constData());
    const QJsonArray players = match.json()[QLatin1String("players")].toArray();
    QCOMPARE(players.at(1)[QLatin1String("forfeits")].toInt(), 0);
}

QTEST_GUILESS_MAIN(TestMatchCommand)
#include "TestMatchCommand.moc"
