// Plays many games through the session layer, one after the other in one session, with all models
// of the window listening, and measures the memory.
//   hp_session_games [--games N] [--seed S] [--growth KIB]
// Prints the memory at some numbers of games. Exit code 1: it has grown by more than KIB (default
// 2048) from the first tenth of the games to the last one, or a game did not come to its end.
#include "engine/heller/rules/Variants.h"
#include "tests/ui/heller/session/LocalSession.h"
#include "ui/heller/models/DueModel.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/models/ScoreModel.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/models/SupplyModel.h"
#include "ui/heller/models/TurnModel.h"
#include "ui/heller/session/TableSession.h"
#include "ui/heller/session/TurnInput.h"

#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QGuiApplication>

#include <cstdio>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace hp;

namespace {

// A sanitizer keeps freed memory for a while, so there is nothing to measure.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool IsMeasured = false;
#else
constexpr bool IsMeasured = true;
#endif

struct Memory {
    long resident = 0; ///< KiB that the process holds
    long inUse = 0;    ///< KiB that the program has asked for; 0: unknown
};

Memory memoryNow()
{
    Memory memory;
    QFile status(QStringLiteral("/proc/self/status"));
    if (status.open(QIODevice::ReadOnly)) {
        const QByteArray text = status.readAll();
        const qsizetype at = text.indexOf("VmRSS:");
        memory.resident = at < 0 ? 0 : text.mid(at + 6, 20).trimmed().split(' ').first().toLong();
    }
#ifdef __GLIBC__
    const auto heap = mallinfo2();
    memory.inUse = static_cast<long>((heap.uordblks + heap.hblkhd) / 1024);
#endif
    return memory;
}

/// Seats, levels and rules change from game to game.
GameSetup setupOf(int game, std::uint64_t seed)
{
    GameSetup setup;
    setup.seed = seed + static_cast<std::uint64_t>(game);
    const int seats = MinSeats + game % (MaxSeats - MinSeats + 1);
    for (int seat = 0; seat < seats; ++seat)
        setup.seats.push_back({"Seat " + std::to_string(seat + 1),
                               (game + seat) % 2 == 0 ? "beginner" : "casual", seat});
    if (game % 5 == 1)
        setup.rules = withVariants(setup.rules, true, false);
    else if (game % 5 == 2)
        setup.rules = withVariants(setup.rules, false, true);
    else if (game % 5 == 3)
        setup.rules.draw = Drawing::Hand;
    return setup;
}

/// @return whether it came to its end
bool play(LocalSession& session, const GameSetup& setup)
{
    QEventLoop loop;
    const auto goOn = [&] {
        if (session.latestPhase() == Phase::GameOver)
            loop.quit();
        else if (session.latestPhase() == Phase::RoundOver)
            session.requestNextRound();
    };
    // Later, because the session is still telling others about the turn.
    QObject::connect(&session, &TableSession::happened, &loop, goOn, Qt::QueuedConnection);
    if (!session.newGame(setup).isEmpty())
        return false;
    loop.exec();
    return session.latestPhase() == Phase::GameOver;
}

} // namespace

int main(int argc, char** argv)
{
    const QGuiApplication app(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption games(QStringLiteral("games"), {}, QStringLiteral("N"),
                                   QStringLiteral("10000"));
    const QCommandLineOption seed(QStringLiteral("seed"), {}, QStringLiteral("S"),
                                  QStringLiteral("1"));
    const QCommandLineOption growth(QStringLiteral("growth"), {}, QStringLiteral("KIB"),
                                    QStringLiteral("2048"));
    parser.addOptions({games, seed, growth});
    parser.process(app);
    const int most = parser.value(games).toInt();
    const long bound = parser.value(growth).toLong();

    LocalSession session;
    session.setPace(0);
    TurnInput input(session);
    const SessionBoard board(session);
    const SeatModel seatModel(session);
    const HandModel handModel(session, input);
    const SupplyModel supplyModel(session);
    const ScoreModel scoreModel(session);
    const DueModel dueModel(session);
    const TurnModel turnModel(session);

    std::printf("%d games, seed %s\n", most, qPrintable(parser.value(seed)));
    std::printf("   games  seconds  resident KiB  in use KiB  turns\n");
    QElapsedTimer timer;
    timer.start();
    std::size_t turns = 0;
    Memory first;
    for (int game = 1; game <= most; ++game) {
        if (!play(session, setupOf(game, parser.value(seed).toULongLong()))) {
            std::fprintf(stderr, "game %d did not come to its end\n", game);
            return 1;
        }
        turns += session.turns(true).size();
        if (game == most / 10 || game == most / 2 || game == most) {
            const Memory now = memoryNow();
            if (game == most / 10)
                first = now;
            std::printf("%8d %8.0f %13ld %11ld %6zu\n", game,
                        static_cast<double>(timer.elapsed()) / 1000, now.resident, now.inUse,
                        turns);
            std::fflush(stdout);
        }
    }
    const Memory last = memoryNow();
    const long resident = last.resident - first.resident;
    const long inUse = last.inUse - first.inUse;
    std::printf("grown from game %d to %d: %ld KiB resident, %ld KiB in use (bound %ld)\n",
                most / 10, most, resident, inUse, bound);
    if (IsMeasured && (resident > bound || inUse > bound)) {
        std::fprintf(stderr, "the memory has grown by more than %ld KiB\n", bound);
        return 1;
    }
    return 0;
}
