// Accepted means playable: a thousand random rule sets that validate() accepts, twenty games each,
// with 2, 3 and 4 seats in turn. Every level plays every rule set: six games by beginners, five by
// the casual level, four by the skilled one, three by experts, two by masters. The game checks
// every turn before it is played, and every game has to reach its end.
//
// Expert and master use all the time they get, so the limit is very low. They run the same code on
// the same views, only with weaker play. The tests of the players measure their strength. The limit
// is in nodes, not in seconds, so that every failure can be reproduced by its number.
//
// Runs on all cores. HP_PLAYABLE_SECONDS (300) ends the test earlier on a slow machine, with a
// message that says how far it got.
#include "engine/heller/game/Game.h"
#include "engine/heller/players/Player.h"
#include "tests/engine/RandomRules.h"

#include <QElapsedTimer>
#include <QtTest>

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

using namespace hp;
using namespace hp::test;

class PlayableTest : public QObject {
    Q_OBJECT

private slots:
    void acceptedMeansPlayable();
};

namespace {

constexpr int RuleSets = 1000;
constexpr int Games = 20;
constexpr std::uint64_t NodesPerTurn = 1;

/// Why the game could not be played; empty if it could.
QString playGame(const RulesPtr& rules, const std::string& level, Random& random)
{
    const std::unique_ptr<Player> player = makePlayer(level);
    Game game(*rules);
    ThinkLimits limits;
    limits.seconds = 60; // never reached
    limits.nodes = NodesPerTurn;
    int plies = 0;
    const int rounds = rules->set().mostRounds();
    // At most one placement per square and round. A seat passes only while others still place.
    const int most = rounds * rules->squareCount() * rules->seats();
    while (game.phase() != Phase::GameOver) {
        if (game.phase() == Phase::RoundOver) {
            if (game.round() >= rounds)
                return QStringLiteral("more rounds than there are");
            game.startRound(game.deal(random));
            continue;
        }
        Turn turn = Turn::pass();
        if (!game.mustPass()) {
            const auto ask = [&] {
                return player->choose(game.viewFor(game.toMove()), random, limits, {});
            };
            Decision decision = ask();
            if (decision.draw) {
                if (!game.canDraw())
                    return QStringLiteral("drew where nothing can be drawn");
                game.draw();
                decision = ask();
            }
            if (decision.draw)
                return QStringLiteral("drew twice");
            turn = decision.turn;
        }
        if (const Failure failure = game.check(turn))
            return QString::fromStdString(failure->message.id);
        game.play(turn);
        if (++plies > most)
            return QStringLiteral("does not end");
    }
    return game.winners() == 0 ? QStringLiteral("nobody has won") : QString();
}

const char* levelOf(int game)
{
    return game < 6    ? "beginner"
           : game < 11 ? "casual"
           : game < 15 ? "skilled"
           : game < 18 ? "expert"
                       : "master";
}

/// The first fault in the games of one rule set; empty if there is none.
QString playAll(int number)
{
    Random random(static_cast<std::uint64_t>(number));
    const RuleSet set = randomRules(random);
    for (int game = 0; game < Games; ++game) {
        const int seats = MinSeats + (number + game) % 3;
        const QString fault = playGame(Rules::make(set, seats), levelOf(game), random);
        if (!fault.isEmpty())
            return QStringLiteral("rule set %1, %2, %3 seats: %4")
                .arg(number)
                .arg(QLatin1String(levelOf(game)))
                .arg(seats)
                .arg(fault);
    }
    return {};
}

} // namespace

void PlayableTest::acceptedMeansPlayable()
{
    bool given = false;
    const int wanted = qEnvironmentVariableIntValue("HP_PLAYABLE_SECONDS", &given);
    const qint64 budget = 1000LL * (given ? wanted : 300);
    QElapsedTimer time;
    time.start();
    std::set<std::string> played;
    for (int game = 0; game < Games; ++game)
        played.insert(levelOf(game));
    QCOMPARE(played.size(), levelNames().size()); // every level has played

    std::atomic<int> next = 1;
    std::atomic<int> done = 0;
    std::mutex mutex;
    QStringList faults;
    const auto work = [&] {
        for (int number = next++; number <= RuleSets; number = next++) {
            if (time.elapsed() > budget)
                return;
            const QString fault = playAll(number);
            ++done;
            if (!fault.isEmpty()) {
                const std::lock_guard lock(mutex);
                faults += fault;
            }
        }
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
            workers.emplace_back(work);
    }
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    if (done < RuleSets)
        qWarning("stopped after %d of %d rule sets", done.load(), RuleSets);
    QVERIFY2(done > RuleSets / 10, "far too slow");
}

QTEST_GUILESS_MAIN(PlayableTest)
#include "TestPlayable.moc"
