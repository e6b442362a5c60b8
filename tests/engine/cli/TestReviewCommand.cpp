// `review`: its documents, the record that keeps it, and its exit codes.
#include "tests/engine/cli/CliRun.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

class TestReviewCommand : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void document();
    void keptInTheRecord();
    void text();
    void threeSeats();
    void check();
    void timeEndsIt();
    void brokenReview();

private:
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    /// Plays a game of one round and records it.
    void play(const char* seats, const char* name, const char* seed);

    QTemporaryDir folder_;
};

namespace {

/// Every seat's result is the sum of its parts, and what one seat has more the others have less.
void checkSums(const QJsonObject& sums, int seats)
{
    QCOMPARE(sums.size(), seats);
    double all = 0;
    for (const QJsonValue sum : sums) {
        const auto part = [&](const char* name) { return sum[QLatin1String(name)].toDouble(); };
        double parts = 0;
        for (const char* name : {"start", "own", "others", "luck", "rest"})
            parts += part(name);
        QVERIFY(std::abs(part("result") - parts) < 1e-6);
        QVERIFY(part("own") <= 0);
        all += part("result");
    }
    QVERIFY(std::abs(all) < 0.2); // they are rounded to tenths
}

CliRun review(const QString& file, const char* options)
{
    return runCli(QStringList{QStringLiteral("review"), file} + words(options));
}

} // namespace

void TestReviewCommand::play(const char* seats, const char* name, const char* seed)
{
    const CliRun run = runCli(QStringList{
        QStringLiteral("play"), QStringLiteral("--rules"), path("rules.json"),
        QStringLiteral("--record"), path(name), QStringLiteral("--seats"),
        QString::fromLatin1(seats), QStringLiteral("--seed"), QString::fromLatin1(seed)});
    QVERIFY2(run.code == 0, run.err.constData());
}

void TestReviewCommand::initTestCase()
{
    QFile rules(path("rules.json"));
    QVERIFY(rules.open(QIODevice::WriteOnly));
    rules.write(R"({"format":"hellerpfennig.rules","version":1,"base":"standard","rounds":1})");
    rules.close();
    play("beginner,skilled", "game.hpgame", "5");
}

void TestReviewCommand::document()
{
    const CliRun run = review(path("game.hpgame"), "--json --depth 16");
    QVERIFY2(run.code == 0, run.err.constData());
    const QJsonObject all = run.json();
    QCOMPARE(all[QStringLiteral("depth")].toInt(), 16);
    QVERIFY(all[QStringLiteral("complete")].toBool());
    const QJsonArray turns = all[QStringLiteral("turns")].toArray();
    const QJsonArray curve = all[QStringLiteral("curve")].toArray();
    QVERIFY(turns.size() > 25);
    QVERIFY(curve.size() > turns.size());
    int losses = 0;
    for (const QJsonValue turn : turns) {
        QVERIFY(turn[QStringLiteral("byWin")].toBool()); // the only round is the last one
        losses += turn[QStringLiteral("band")] != QLatin1String("none") ? 1 : 0;
        QVERIFY(!turn[QStringLiteral("played")].toString().isEmpty());
        QVERIFY(!turn[QStringLiteral("best")].toString().isEmpty());
    }
    int counted = 0;
    const QJsonObject totals = all[QStringLiteral("totals")].toObject();
    for (const char* seat : {"R", "G"}) {
        for (const char* band : {"small", "mistake", "blunder"})
            counted +=
                totals[QLatin1String(seat)][QStringLiteral("bands")][QLatin1String(band)].toInt();
    }
    QCOMPARE(counted, losses);
    QVERIFY(losses > 0); // a beginner's game
    checkSums(all[QStringLiteral("sums")].toObject(), 2);
    // The last point is the result.
    const QJsonObject replayed =
        runCli({QStringLiteral("replay"), QStringLiteral("--json"), path("game.hpgame")}).json();
    const QJsonObject result = replayed[QStringLiteral("result")].toObject();
    for (const char* seat : {"R", "G"})
        QCOMPARE(curve.last()[QStringLiteral("money")][QLatin1String(seat)].toDouble(),
                 result[QLatin1String(seat)].toDouble());
    QCOMPARE(review(path("game.hpgame"), "--json --depth 16").out, run.out);
    QVERIFY(review(path("game.hpgame"), "--json --depth 16 --seed 2").out != run.out);
}

void TestReviewCommand::keptInTheRecord()
{
    const QString kept = path("kept.hpgame");
    const CliRun made = runCli(QStringList{QStringLiteral("review"), path("game.hpgame"),
                                           QStringLiteral("--record"), kept} +
                               words("--json --depth 16"));
    QVERIFY2(made.code == 0, made.err.constData());
    // It is shown again, without new work at the default depth.
    QCOMPARE(review(kept, "--json").out, made.out);
    QVERIFY(review(kept, "--json --depth 17").out != made.out);
    const QByteArray before = runCli({QStringLiteral("replay"), path("game.hpgame")}).out;
    QCOMPARE(runCli({QStringLiteral("replay"), kept}).out, before);
}

void TestReviewCommand::text()
{
    const CliRun run = review(path("game.hpgame"), "--depth 16");
    QCOMPARE(run.code, 0);
    for (const char* part :
         {"own turns", "the mean of the others'", "Expected after round 1", "blunder"})
        QVERIFY2(run.out.contains(part), part);
}

void TestReviewCommand::threeSeats()
{
    play("beginner,skilled,casual", "three.hpgame", "6");
    const CliRun run = review(path("three.hpgame"), "--json --depth 16");
    QVERIFY2(run.code == 0, run.err.constData());
    checkSums(run.json()[QStringLiteral("sums")].toObject(), 3);
    QCOMPARE(run.json()[QStringLiteral("seats")].toArray().size(), 3);
    const CliRun check = review(path("three.hpgame"), "--check --depth 16");
    for (const char* seat : {"\nR ", "\nG ", "\nB "})
        QVERIFY2(check.out.contains(seat), check.out.constData());
}

void TestReviewCommand::check()
{
    play("beginner,skilled", "other.hpgame", "7");
    const QStringList files{path("game.hpgame"), path("other.hpgame")};
    const CliRun run =
        runCli(QStringList{QStringLiteral("review")} + files + words("--check --json --depth 16"));
    const QJsonArray games = run.json()[QStringLiteral("games")].toArray();
    QCOMPARE(games.size(), 2);
    int inside = 0;
    for (const QJsonValue game : games) {
        const QJsonObject sums = game[QStringLiteral("sums")].toObject();
        checkSums(sums, 2);
        for (const QJsonValue sum : sums) {
            inside += std::abs(sum[QStringLiteral("rest")].toDouble()) <=
                              sum[QStringLiteral("error")].toDouble()
                          ? 1
                          : 0;
        }
    }
    QCOMPARE(run.json()[QStringLiteral("inside")].toInt(), inside);
    QCOMPARE(run.code, inside == 4 ? 0 : 1);
    const QJsonValue lost = run.json()[QStringLiteral("lost")];
    QVERIFY(lost[QStringLiteral("beginner")].toDouble() >
            lost[QStringLiteral("skilled")].toDouble());
}

void TestReviewCommand::timeEndsIt()
{
    const CliRun run = review(path("game.hpgame"), "--json --depth 4096 --time 0.05");
    QCOMPARE(run.code, 0);
    QVERIFY(!run.json()[QStringLiteral("complete")].toBool(true));
}

void TestReviewCommand::brokenReview()
{
    QFile file(path("kept.hpgame"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    const qsizetype at = text.indexOf("{\"judged\":");
    QVERIFY(at > 0);
    const auto line = QByteArray::number(text.left(at).count('\n') + 1);
    text.replace(at, 10, "{\"judged\":9");
    QFile broken(path("broken.hpgame"));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write(text);
    broken.close();
    const CliRun run = review(path("broken.hpgame"), "--depth 16");
    QCOMPARE(run.code, 1);
    QVERIFY2(run.err.contains("line " + line), run.err.constData());
}

QTEST_GUILESS_MAIN(TestReviewCommand)
#include "TestReviewCommand.moc"
