// How the levels play if drawn tiles join the hand [20].
#include "engine/heller/game/Game.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"
#include "tests/engine/Setup.h"

#include <QtTest>

using namespace hp;

namespace {

RuleSet handRules()
{
    RuleSet set;
    set.hiddenTiles = 2;
    set.draw = Drawing::Hand;
    return set;
}

Decision decisionOf(const QString& level, const SeatView& view)
{
    Random random(5);
    return makePlayer(level.toStdString())->choose(view, random, {.seconds = 60, .nodes = 200}, {});
}

} // namespace

class HandTest : public QObject {
    Q_OBJECT

private slots:
    void placesTheBestOfTheHand_data();
    void placesTheBestOfTheHand();
    void drawsForTheHandToo_data();
    void drawsForTheHandToo();
    void blindToSecretsOfAHand_data();
    void blindToSecretsOfAHand();
};

/// One square is left. Every coin of its lines goes to green, who is to move.
void HandTest::placesTheBestOfTheHand_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("hand");
    QTest::addColumn<QString>("drawn");
    QTest::addColumn<QString>("expected");
    for (const char* level : {"skilled", "expert", "master"}) {
        const auto row = [&](const char* hand, const char* drawn, const char* expected) {
            QTest::addRow("%s, %s of %s", level, drawn, hand)
                << QString::fromLatin1(level) << QString::fromLatin1(hand)
                << QString::fromLatin1(drawn) << QString::fromLatin1(expected);
        };
        row("+6 -4", "-6", "!+6@a1");
        row("-3 -4", "+5", "!+5@a1");
        row("-3 +1", "-6", "!+1@a1");
        row("-5 -4", "-6", "!-4@a1");
    }
}

void HandTest::placesTheBestOfTheHand()
{
    QFETCH(QString, level);
    QFETCH(QString, hand);
    QFETCH(QString, drawn);
    QFETCH(QString, expected);
    const QString text =
        QStringLiteral(". G4 G3 +2 +3 -1 / G2 +4 -2 +2 R1 R2 / R3 R3 +3 +4 R1 R2 / E S F F R1 R2 / "
                       "R4 R1 G1 G2 G1 G1 ; G ; 3 ; R 50 0/0/0/0 - , G 50 0/0/0/0 %1 ; %2 +1")
            .arg(hand, drawn);
    const auto position = parsePosition(text.toStdString(), handRules());
    QVERIFY2(position, position ? "" : qPrintable(wording(position.error())));
    Random random(1);
    Game game = Game::sample(position->view, random);
    const auto tile = parsePiece(drawn.toStdString());
    QVERIFY(tile);
    QVERIFY(decisionOf(level, game.viewFor(1)).draw); // nothing else is possible
    game.drawKind(position->rules->findKind(*tile));
    const Decision decision = decisionOf(level, game.viewFor(1));
    QVERIFY(!decision.draw);
    QCOMPARE(QString::fromStdString(turnToken(decision.turn, *position->rules, 1)), expected);
}

/// The drawn tile is surely bad, but the hand has a good one. The seat can place it only by
/// drawing.
void HandTest::drawsForTheHandToo_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("hand");
    QTest::addColumn<bool>("draws");
    for (const char* level : {"skilled", "expert", "master"}) {
        QTest::addRow("%s, good", level)
            << QString::fromLatin1(level) << QStringLiteral("+6") << true;
        QTest::addRow("%s, bad", level)
            << QString::fromLatin1(level) << QStringLiteral("-5") << false;
    }
}

void HandTest::drawsForTheHandToo()
{
    QFETCH(QString, level);
    QFETCH(QString, hand);
    QFETCH(bool, draws);
    // A stall of rank I on a1 gains green nothing, because its lines are worth almost nothing.
    const QString text =
        QStringLiteral(". G4 G3 +2 -2 G2 / G2 +4 -3 +2 R1 R2 / G3 R3 +3 +4 R1 R2 / E S F F R1 R2 / "
                       "G1 R1 +1 G2 +1 G1 ; G ; 3 ; R 50 0/0/0/0 - , G 50 1/0/0/0 %1 ; -6 -4")
            .arg(hand);
    const auto position = parsePosition(text.toStdString(), handRules());
    QVERIFY2(position, position ? "" : qPrintable(wording(position.error())));
    Random random(1);
    const Game game = Game::sample(position->view, random);
    const Decision decision = decisionOf(level, game.viewFor(1));
    QCOMPARE(decision.draw, draws);
    if (!draws)
        QCOMPARE(decision.turn.kind, TurnKind::Stall);
}

void HandTest::blindToSecretsOfAHand_data()
{
    QTest::addColumn<QString>("level");
    for (const std::string& level : levelNames())
        QTest::newRow(level.c_str()) << QString::fromStdString(level);
}

/// The secrets are redealt before and after the drawing: the choice stays the same.
void HandTest::blindToSecretsOfAHand()
{
    QFETCH(QString, level);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Random random(seed);
        const Rules rules(handRules(), MinSeats + static_cast<int>(seed % 3));
        Game game = test::dealtGame(rules, random);
        std::vector<Turn> turns;
        for (int ply = 0; ply < 12; ++ply) {
            if (game.canDraw() && random.below(2) == 0)
                game.draw();
            const SeatView view = game.viewFor(game.toMove());
            const Game other = Game::sample(view, random);
            QVERIFY(other.viewFor(other.toMove()) == view);
            QVERIFY(decisionOf(level, other.viewFor(other.toMove())) == decisionOf(level, view));
            if (game.canDraw() && random.below(2) == 0)
                game.draw();
            game.legalTurns(turns);
            QVERIFY(!turns.empty());
            game.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
        }
    }
}

QTEST_GUILESS_MAIN(HandTest)
#include "TestHand.moc"
