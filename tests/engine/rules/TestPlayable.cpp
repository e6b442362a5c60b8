// Accepted means playable: a thousand random rule sets that validate() accepts, twenty games each,
// by computers of all levels. Every turn is asked of the game before it is played, and every game
// has to come to its end.
//
// Fourteen games of each rule set are played by beginners, five by the casual level, one by the
// skilled one, with 2, 3 and 4 seats in turn. Levels above think for long by design: one of them
// plays a game of every 50th rule set, with a few milliseconds for a turn. The whole runs for a few
// minutes at the most: HP_PLAYABLE_SECONDS (300) ends it earlier on a slow machine, with a message
// that says how far it got.
#include "engine/game/Game.h"
#include "engine/players/Player.h"
#include "tests/engine/RandomRules.h"

#include <QElapsedTimer>
#include <QtTest>

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

/// Why the game could not be played, or nothing.
QString playGame(const RulesPtr& rules, const std::string& level, Random& random, double seconds)
{
    const std::unique_ptr<Player> player = makePlayer(level);
    Game game(*rules);
    ThinkLimits limits;
    limits.seconds = seconds;
    int plies = 0;
    const int rounds = rules->set().unknownRounds() ? MaxRounds : rules->set().rounds;
    // A placement per square and round at most; passes only while others still place.
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

std::string levelOf(int game)
{
    return game < 14 ? "beginner" : game < 19 ? "casual" : "skilled";
}

} // namespace

void PlayableTest::acceptedMeansPlayable()
{
    bool given = false;
    const int wanted = qEnvironmentVariableIntValue("HP_PLAYABLE_SECONDS", &given);
    const qint64 budget = 1000LL * (given ? wanted : 300);
    QElapsedTimer time;
    time.start();
    const std::vector<std::string>& levels = levelNames();
    int strong = 0;
    for (int number = 1; number <= RuleSets; ++number) {
        if (time.elapsed() > budget) {
            qWarning("stopped after %d of %d rule sets", number - 1, RuleSets);
            QVERIFY2(number > RuleSets / 10, "far too slow");
            return;
        }
        Random random(static_cast<std::uint64_t>(number));
        const RuleSet set = randomRules(random);
        const auto play = [&](const std::string& level, int seats, double seconds) {
            const QString fault = playGame(Rules::make(set, seats), level, random, seconds);
            QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("rule set %1, %2, %3 seats: %4")
                                                     .arg(number)
                                                     .arg(QString::fromStdString(level))
                                                     .arg(seats)
                                                     .arg(fault)));
        };
        for (int game = 0; game < Games; ++game) {
            play(levelOf(game), MinSeats + (number + game) % 3, 0.01);
            if (QTest::currentTestFailed())
                return;
        }
        if (number % 50 == 0 && levels.size() > 3) {
            play(levels[3 + static_cast<std::size_t>(strong++) % (levels.size() - 3)],
                 MinSeats + number / 50 % 3, 0.003);
            if (QTest::currentTestFailed())
                return;
        }
    }
}

QTEST_GUILESS_MAIN(PlayableTest)
#include "TestPlayable.moc"
