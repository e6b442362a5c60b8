// External players as real processes: one correct program and all kinds of faulty ones.
#include "engine/heller/game/Game.h"
#include "engine/heller/text/ExternalPlayer.h"
#include "tests/engine/Setup.h"
#include "ui/heller/programs/AnyPlayer.h"
#include "ui/table/programs/ProcessChannel.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <sys/resource.h>
#endif
#ifdef Q_OS_WIN
#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <windows.h>
// Must come after windows.h.
#include <psapi.h>
#endif

using namespace hp;

namespace {

std::unique_ptr<Player> quickPlayer(const QString& command)
{
    ExternalPlayer::Patience patience;
    patience.start = std::chrono::milliseconds(1500);
    patience.ready = std::chrono::milliseconds(1500);
    patience.grace = std::chrono::milliseconds(300);
    return std::make_unique<ExternalPlayer>(
        makeProcessChannel(command),
        [](const RuleSet&) { return std::string(R"({"format":"hellerpfennig.rules"})"); },
        patience);
}

Game freshGame(const Rules& rules)
{
    Random random(2);
    Game game(rules);
    game.startRound(game.deal(random));
    return game;
}

/// The peak memory of this program so far, in megabytes.
long peakMemory()
{
#ifdef Q_OS_WIN
    PROCESS_MEMORY_COUNTERS usage = {};
    K32GetProcessMemoryInfo(GetCurrentProcess(), &usage, sizeof(usage));
    return static_cast<long>(usage.PeakPagefileUsage >> 20);
#else
    rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
#ifdef Q_OS_MACOS
    return usage.ru_maxrss >> 20;
#else
    return usage.ru_maxrss >> 10;
#endif
#endif
}

/// A program that says nothing, but starts another one that leaves traces.
class Haunted {
public:
    QString command() const
    {
        return QStringLiteral("\"%1\" \"%2\"").arg(QStringLiteral(HP_HAUNTED_PLAYER), trace());
    }
    qint64 size() const { return QFileInfo(trace()).size(); }
    bool isAlive() const
    {
        const qint64 before = size();
        QTest::qWait(300);
        return size() > before;
    }

private:
    QString trace() const { return folder_.filePath(QStringLiteral("trace")); }

    const QTemporaryDir folder_;
};

} // namespace

class TestProcessChannel : public QObject {
    Q_OBJECT

private slots:
    void wholeGame_data()
    {
        QTest::addColumn<bool>("open");
        QTest::newRow("face-down tiles") << false;
        QTest::newRow("open tiles") << true;
    }
    void wholeGame()
    {
        QFETCH(bool, open);
        RuleSet set;
        set.openTiles = open;
        const Rules rules(set, 2);
        const auto player =
            makeAnyPlayer(QStringLiteral("exec:\"%1\"").arg(QStringLiteral(HP_EXAMPLE_PLAYER)));
        QVERIFY(player);
        Random random(3);
        Game game(rules);
        int turns = 0;
        while (game.phase() != Phase::GameOver) {
            if (game.phase() == Phase::RoundOver) {
                game.startRound(game.deal(random));
                continue;
            }
            if (game.mustPass()) {
                game.play(Turn::pass());
                continue;
            }
            const Decision decision = player->choose(game.viewFor(game.toMove()), random, {}, {});
            QVERIFY2(!player->failure(),
                     player->failure() ? player->failure()->message.id.c_str() : "");
            if (decision.draw) {
                game.draw();
            } else {
                game.play(decision.turn);
                ++turns;
            }
        }
        QCOMPARE(turns, 90);
    }

    /// Output that nobody reads is not stored, whether the program has already failed or is only
    /// being ended. Runs before other tests with floods, because a peak hides later ones.
    void floodsNoMemory_data()
    {
        QTest::addColumn<bool>("isFoundOut");
        QTest::newRow("found out") << true;
        QTest::newRow("to end") << false;
    }
    void floodsNoMemory()
    {
        QFETCH(const bool, isFoundOut);
        const auto channel = makeProcessChannel(
            QStringLiteral("\"%1\" prattle").arg(QStringLiteral(HP_RUDE_PLAYER)));
        QVERIFY(!channel->start());
        const long before = peakMemory();
        if (isFoundOut) {
            auto answer = channel->receive(std::chrono::seconds(5), {});
            while (answer.ok())
                answer = channel->receive(std::chrono::seconds(5), {});
            QCOMPARE(answer.error().message.id, std::string("player.flood"));
        }
        channel->finish();
        const long more = peakMemory() - before;
#ifdef __SANITIZE_ADDRESS__
        const long most = 400; // freed memory is kept for a while
#else
        const long most = 50;
#endif
        QVERIFY2(more < most, qPrintable(QStringLiteral("%1 MB").arg(more)));
    }

    void misbehaviour_data()
    {
        QTest::addColumn<QString>("reason");
        QTest::newRow("mute") << QStringLiteral("player.tooLate");
        QTest::newRow("hang") << QStringLiteral("player.tooLate");
        QTest::newRow("die") << QStringLiteral("player.gone");
#ifdef Q_OS_UNIX
        QTest::newRow("close") << QStringLiteral("player.closed");
#else
        // QProcess does not report that the program closed its output; the timeout detects it.
        QTest::newRow("close") << QStringLiteral("player.tooLate");
#endif
        QTest::newRow("mumble") << QStringLiteral("player.lineTooLate");
        QTest::newRow("lastwords") << QStringLiteral("player.lineCutOff");
        QTest::newRow("crash") << QStringLiteral("player.crashed");
        QTest::newRow("nonsense") << QStringLiteral("player.badTurn");
        QTest::newRow("illegal") << QStringLiteral("player.badTurn");
        QTest::newRow("empty") << QStringLiteral("player.badTurn");
        QTest::newRow("endless") << QStringLiteral("player.flood");
        QTest::newRow("flood") << QStringLiteral("player.flood");
        QTest::newRow("version") << QStringLiteral("player.otherVersion");
        QTest::newRow("greeting") << QStringLiteral("player.nonsense");
        QTest::newRow("sulk") << QStringLiteral("player.nonsense");
    }
    void misbehaviour()
    {
        QFETCH(QString, reason);
        const Rules rules(RuleSet(), 2);
        const Game game = freshGame(rules);
        const auto player = quickPlayer(
            QStringLiteral("\"%1\" %2")
                .arg(QStringLiteral(HP_RUDE_PLAYER), QString::fromLatin1(QTest::currentDataTag())));
        Random random;
        ThinkLimits limits;
        limits.seconds = 0.05;
        QElapsedTimer timer;
        timer.start();
        // The first line of a flood may arrive alone and pass for an answer. The second try detects
        // it at the latest.
        for (int i = 0; i < 10 && !player->failure(); ++i)
            player->choose(game.viewFor(game.toMove()), random, limits, {});
        QCOMPARE(test::refusal(player->failure()), reason);
        QVERIFY(timer.elapsed() < 8000);
        // The reason quotes the start of the incomplete line.
        if (reason.startsWith(QLatin1String("player.line")))
            QCOMPARE(player->failure()->message.params.at(1), std::string("R1@a1"));
    }

    void exceptionCodes_data()
    {
        QTest::addColumn<unsigned>("code");
        QTest::addColumn<bool>("crashed");
        const auto row = [](const char* what, unsigned code, bool crashed = true) {
            QTest::newRow(what) << code << crashed;
        };
        row("access violation", 0xC0000005U);
        row("no stack left", 0xC00000FDU);
        row("abort", 0xC0000409U);
        row("library missing", 0xC0000135U);
        row("exception of C++", 0xE06D7363U);
        row("exception of .NET", 0xE0434352U);
        row("well", 0, false);
        row("failed", 3, false);
        row("highest of Unix", 255, false);
        row("-1", 0xFFFFFFFFU, false);
        row("-1000", 0xFFFFFC18U, false);
        row("killed by QProcess", 0xF291U, false); // QProcess knows its own code
        row("an error of COM", 0x80004005U, false);
    }
    /// Windows reports a crash only by such codes.
    void exceptionCodes()
    {
        QFETCH(const unsigned, code);
        QFETCH(const bool, crashed);
        QCOMPARE(isExceptionCode(static_cast<int>(code)), crashed);
    }

    void cannotBeStarted()
    {
        const Rules rules(RuleSet(), 2);
        const Game game = freshGame(rules);
        const auto player = quickPlayer(QStringLiteral("/no/such/program"));
        Random random;
        player->choose(game.viewFor(game.toMove()), random, {}, {});
        QCOMPARE(test::refusal(player->failure()), QStringLiteral("player.notStarted"));
    }

    /// A stop request does not wait for the program to answer.
    void stop()
    {
        const Rules rules(RuleSet(), 2);
        const Game game = freshGame(rules);
        const auto player =
            quickPlayer(QStringLiteral("\"%1\" hang").arg(QStringLiteral(HP_RUDE_PLAYER)));
        std::stop_source source;
        source.request_stop();
        Random random;
        ThinkLimits limits;
        limits.seconds = 30;
        QElapsedTimer timer;
        timer.start();
        player->choose(game.viewFor(game.toMove()), random, limits, source.get_token());
        QVERIFY(player->failure());
        QVERIFY(timer.elapsed() < 5000);
    }

    void endsWithItsPlayer()
    {
        const Rules rules(RuleSet(), 2);
        const Game game = freshGame(rules);
        auto player =
            quickPlayer(QStringLiteral("\"%1\" stay").arg(QStringLiteral(HP_RUDE_PLAYER)));
        Random random;
        QVERIFY(player->choose(game.viewFor(game.toMove()), random, {}, {}).draw);
        QElapsedTimer timer;
        timer.start();
        player.reset();
        QVERIFY(timer.elapsed() < 5000);
    }

    /// The processes that a program has started end with it, however it ends.
    void endsWithAllItStarted()
    {
        const Haunted haunted;
        const Rules rules(RuleSet(), 2);
        const Game game = freshGame(rules);
        auto player = quickPlayer(haunted.command());
        Random random;
        player->choose(game.viewFor(game.toMove()), random, {}, {});
        QVERIFY(player->failure());
        player.reset();
        QVERIFY(haunted.size() > 0);
        QTRY_VERIFY(!haunted.isAlive());
    }

    void endsWithTheMatch_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<bool>("ignored");
        QTest::addColumn<int>("threads");
#ifdef Q_OS_UNIX
        QTest::newRow("Ctrl-C") << SIGINT << false << 2;
        QTest::newRow("kill") << SIGTERM << false << 2;
        QTest::newRow("terminal closed") << SIGHUP << false << 2;
        QTest::newRow("nohup") << SIGHUP << true << 2;
        QTest::newRow("while others start") << SIGTERM << false << 16;
#else
        QTest::newRow("ended") << 0 << false << 2;
#endif
    }
    /// Ctrl-C does not reach the players, because they run in process groups of their own. The
    /// process that receives it must end them.
    void endsWithTheMatch()
    {
        QFETCH(const int, signal);
        QFETCH(const bool, ignored);
        QFETCH(const int, threads);
        const Haunted haunted;
        QProcess match;
        QString program = QStringLiteral(HP_CLI);
        QStringList arguments{QStringLiteral("match"),
                              QStringLiteral("beginner"),
                              QStringLiteral("exec:") + haunted.command(),
                              QStringLiteral("--games"),
                              QString::number(2 * threads),
                              QStringLiteral("--threads"),
                              QString::number(threads)};
        if (ignored) {
            arguments = QStringList{QStringLiteral("-c"),
                                    QStringLiteral("trap '' HUP; exec \"$0\" \"$@\""), program} +
                        arguments;
            program = QStringLiteral("sh");
        }
        match.start(program, arguments);
        QVERIFY(match.waitForStarted());
        QTRY_VERIFY(haunted.size() > 0);
#ifdef Q_OS_UNIX
        QCOMPARE(::kill(static_cast<pid_t>(match.processId()), signal), 0);
#else
        match.kill();
#endif
        if (ignored) {
            QVERIFY(!match.waitForFinished(300));
            QTRY_VERIFY(haunted.isAlive());
            match.terminate();
        }
        QVERIFY(match.waitForFinished());
        QCOMPARE(match.exitStatus(), QProcess::CrashExit);
#ifdef Q_OS_UNIX
        QCOMPARE(match.exitCode(), ignored ? SIGTERM : signal);
#else
        Q_UNUSED(signal);
#endif
        QTRY_VERIFY(!haunted.isAlive());
    }

    void names()
    {
        QVERIFY(makeAnyPlayer(QStringLiteral("skilled")));
        QVERIFY(!makeAnyPlayer(QStringLiteral("nobody")));
        QVERIFY(!makeAnyPlayer(QStringLiteral("exec:")));
        QVERIFY(!makeAnyPlayer(QStringLiteral("exec:  ")));
    }
};

QTEST_GUILESS_MAIN(TestProcessChannel)
#include "tst_processchannel.moc"
