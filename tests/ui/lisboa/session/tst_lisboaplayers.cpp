// Players of Mercado de Lisboa by their names: levels, and programs as real processes.
#include "tests/engine/lisboa/GameByText.h"
#include "ui/lisboa/session/AnyPlayer.h"

using namespace hp::lisboa;
using hp::Failure;
using hp::Random;

class LisboaPlayersTest : public QObject {
    Q_OBJECT

private slots:
    void names();
    void programsPlay();
    void stopped();
};

namespace {

const QString Example = QStringLiteral("exec:\"" HP_LISBOA_PLAYER "\"");
const QString Rude = QStringLiteral("exec:\"" HP_RUDE_PLAYER "\" ");

} // namespace

void LisboaPlayersTest::names()
{
    for (const std::string& level : levelNames())
        QVERIFY(makeAnyPlayer(QString::fromStdString(level)));
    QVERIFY(makeAnyPlayer(Example));
    for (const char* nobody : {"", "human", "nobody", "exec:", "exec:  "})
        QVERIFY2(!makeAnyPlayer(QLatin1String(nobody)), nobody);
}

/// Several games with the same processes; one that fails is replaced for the next game.
void LisboaPlayersTest::programsPlay()
{
    const std::unique_ptr<Player> players[] = {makeAnyPlayer(Example), makeAnyPlayer(Example),
                                               makeAnyPlayer(QStringLiteral("skilled"))};
    Random random(1);
    for (int number = 0; number < 3; ++number) {
        GameByText table =
            GameByText::begun(number == 1 ? *preset("falling") : RuleSet(), 3, random);
        Game& game = *table.game;
        while (game.ending() == Ending::None) {
            Player& player = *players[game.toMove()];
            const Step step = player.choose(countedBy(game, game.toMove()), random, {}, {});
            const Failure failure = player.failure();
            QVERIFY2(!failure, failure ? told(*failure).constData() : "");
            game.play(step, random);
        }
    }
    const GameByText table = GameByText::begun(RuleSet(), 2, random);
    const auto rude = makeAnyPlayer(Rude + QStringLiteral("die"));
    for (int game = 0; game < 2; ++game) {
        const Step step = rude->choose(countedBy(*table.game, 0), random, {}, {});
        QVERIFY(!table.game->check(step));
        QCOMPARE(told(*rude->failure()), QByteArray("player.gone [3]"));
    }
}

/// A window that closes does not wait for a program.
void LisboaPlayersTest::stopped()
{
    Random random(1);
    const GameByText table = GameByText::begun(RuleSet(), 2, random);
    const auto rude = makeAnyPlayer(Rude + QStringLiteral("hang"));
    ThinkLimits limits;
    limits.seconds = 60;
    std::stop_source stop;
    stop.request_stop();
    QElapsedTimer timer;
    timer.start();
    rude->choose(countedBy(*table.game, 0), random, limits, stop.get_token());
    QCOMPARE(told(*rude->failure()), QByteArray("player.stopped"));
    QVERIFY2(timer.elapsed() < 20'000, QByteArray::number(timer.elapsed()).constData());
}

QTEST_GUILESS_MAIN(LisboaPlayersTest)
#include "tst_lisboaplayers.moc"
