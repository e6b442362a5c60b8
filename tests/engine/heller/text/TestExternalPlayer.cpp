// Tests the protocol of external players, every line exactly, with a scripted partner.
#include "engine/heller/text/ExternalPlayer.h"
#include "engine/heller/text/Tokens.h"
#include "tests/engine/ScriptedChannel.h"
#include "tests/engine/Setup.h"

#include <QtTest>

using namespace hp;
using hp::test::Script;
using hp::test::ScriptedChannel;

namespace {

ExternalPlayer playerOf(Script& script)
{
    return ExternalPlayer(std::make_unique<ScriptedChannel>(script),
                          [](const RuleSet&) { return "{}"; }, {});
}

Game freshGame(const Rules& rules)
{
    Random random(11);
    Game game = test::dealtGame(rules, random);
    return game;
}

QString idOf(const Failure& failure)
{
    return test::refusal(failure);
}

} // namespace

class TestExternalPlayer : public QObject {
    Q_OBJECT

private slots:
    void wholeTurn()
    {
        const Rules rules(RuleSet(), 2);
        Game game = freshGame(rules);
        const SeatView view = game.viewFor(game.toMove());
        const std::string seat = seatToken(game.toMove());
        Script script;
        script.answers = {"hpp 1 Some Name", "ok", "ok", "draw"};
        Random random;
        ThinkLimits limits;
        limits.seconds = 0.25;
        {
            ExternalPlayer player = playerOf(script);
            QCOMPARE(script.starts, 0);
            QVERIFY(player.choose(view, random, limits, {}).draw);
            QVERIFY(!player.failure());
            QCOMPARE(player.name(), std::string("Some Name"));
            QCOMPARE(script.told,
                     (std::vector<std::string>{"hpp 1", "rules {}",
                                               "position " + positionText(view), "go 250"}));
            // The other seat's hidden tile is not revealed.
            QVERIFY(script.told[2].find(" ?") != std::string::npos);

            game.draw();
            script.told.clear();
            script.answers = {"@c2\r"};
            const SeatView inHand = game.viewFor(game.toMove());
            const Decision placed = player.choose(inHand, random, limits, {});
            QVERIFY(!player.failure());
            QCOMPARE(placed.turn.square, test::square("c2"));
            QCOMPARE(placed.turn.kind, TurnKind::Draw);
            const std::string tile = pieceToken(rules.piece(game.inHand()));
            QCOMPARE(script.told, (std::vector<std::string>{"drawn " + tile, "go 250"}));
            game.play(placed.turn);

            // The rules are sent once.
            script.told.clear();
            const int other = game.toMove();
            const std::string stall = seatToken(other) + "3@a1";
            script.answers = {"ok", stall};
            const Decision third = player.choose(game.viewFor(other), random, limits, {});
            QCOMPARE(third.turn, Turn::stall(3, test::square("a1")));
            QCOMPARE(script.told.size(), std::size_t{2});
            script.told.clear();
        }
        QCOMPARE(script.told, (std::vector<std::string>{"quit"}));
        QCOMPARE(script.ends, 1);
        QCOMPARE(script.starts, 1);
    }

    void forms()
    {
        const Rules rules(RuleSet(), 2);
        Game game = freshGame(rules);
        const int seat = game.toMove();
        const std::string hidden = pieceToken(rules.piece(game.hidden(seat, 0)));
        const SeatView view = game.viewFor(seat);
        QCOMPARE(parseProtocolTurn("!@d4", view)->kind, TurnKind::Hidden);
        QCOMPARE(parseProtocolTurn("!" + hidden + "@d4", view)->kind, TurnKind::Hidden);
        QVERIFY(!parseProtocolTurn("@d4", view));
        QVERIFY(!parseProtocolTurn("pass", view));
        game.draw();
        const SeatView inHand = game.viewFor(seat);
        const std::string tile = pieceToken(rules.piece(game.inHand()));
        QCOMPARE(parseProtocolTurn("?" + tile + "@d4", inHand)->kind, TurnKind::Draw);
        QVERIFY(!parseProtocolTurn("!@d4", inHand));

        RuleSet open;
        open.openTiles = true;
        const Rules openRules(open, 2);
        const Game openGame = freshGame(openRules);
        QCOMPARE(parseProtocolTurn("=+5@d4", openGame.viewFor(0))->kind, TurnKind::Open);
    }

    /// When drawn tiles join the hand, the seat is told its own tiles and may place any of them.
    void handForms()
    {
        RuleSet set;
        set.hiddenTiles = 2;
        set.draw = Drawing::Hand;
        const Rules rules(set, 2);
        Game game = freshGame(rules);
        const int seat = game.toMove();
        const auto tokenOf = [&](PieceCode code) { return pieceToken(rules.piece(code)); };
        QCOMPARE(test::refusal(parseProtocolTurn("?+5@d4", game.viewFor(seat)).error()),
                 QStringLiteral("player.drawFirst"));
        Script script;
        script.answers = {"hpp 1 X", "ok", "ok", "draw", "@d4"};
        Random random;
        ExternalPlayer player = playerOf(script);
        QVERIFY(player.choose(game.viewFor(seat), random, {}, {}).draw);
        game.draw();
        const SeatView view = game.viewFor(seat);
        const Turn drawn =
            Turn::tile(TurnKind::Hidden, rules.kindOf(game.inHand()), test::square("d4"));
        QCOMPARE(player.choose(view, random, {}, {}).turn, drawn);
        QVERIFY(!player.failure());
        QCOMPARE(script.told[4], "drawn " + tokenOf(game.inHand()));
        QCOMPARE(*parseProtocolTurn("?" + tokenOf(game.inHand()) + "@d4", view), drawn);
        QCOMPARE(*parseProtocolTurn("!" + tokenOf(game.inHand()) + "@d4", view), drawn);
        const Turn kept =
            Turn::tile(TurnKind::Hidden, rules.kindOf(game.hidden(seat, 1)), test::square("d4"));
        QCOMPARE(*parseProtocolTurn("!" + tokenOf(game.hidden(seat, 1)) + "@d4", view), kept);
        // The other seat still knows that two tiles are held, but not which ones.
        game.play(kept);
        QVERIFY(positionText(game.viewFor(1 - seat)).find("? ?") != std::string::npos);
    }

    void refusedAnswers_data()
    {
        QTest::addColumn<QStringList>("answers");
        QTest::addColumn<QString>("reason");
        const QString hello = QStringLiteral("hpp 1 X");
        const QString ok = QStringLiteral("ok");
        const auto row = [](const char* name, const QStringList& answers, const char* reason) {
            QTest::newRow(name) << answers << QString::fromLatin1(reason);
        };
        row("silent", {}, "player.tooLate");
        row("other version", {QStringLiteral("hpp 2 X")}, "player.otherVersion");
        row("no name", {QStringLiteral("hpp 1")}, "player.nonsense");
        row("no greeting", {QStringLiteral("hello")}, "player.nonsense");
        row("rules refused", {hello, QStringLiteral("no")}, "player.nonsense");
        row("position refused", {hello, ok, QStringLiteral("what?")}, "player.nonsense");
        row("hangs", {hello, ok, ok}, "player.tooLate");
        row("nonsense", {hello, ok, ok, QStringLiteral("e2e4")}, "player.badTurn");
        row("empty", {hello, ok, ok, QString()}, "player.badTurn");
        row("no such square", {hello, ok, ok, QStringLiteral("!@z9")}, "player.badTurn");
        row("passes", {hello, ok, ok, QStringLiteral("pass")}, "player.badTurn");
        row("open tile", {hello, ok, ok, QStringLiteral("=+5@d4")}, "player.badTurn");
        row("places before drawing", {hello, ok, ok, QStringLiteral("?+5@d4")}, "player.badTurn");
    }
    void refusedAnswers()
    {
        QFETCH(QStringList, answers);
        QFETCH(QString, reason);
        const Rules rules(RuleSet(), 2);
        const Game game = freshGame(rules);
        const SeatView view = game.viewFor(game.toMove());
        Script script;
        for (const QString& answer : answers)
            script.answers.push_back(answer.toStdString());
        ExternalPlayer player = playerOf(script);
        Random random;
        const Decision decision = player.choose(view, random, {}, {});
        QCOMPARE(idOf(player.failure()), reason);
        QVERIFY(decision.draw || !game.check(decision.turn)); // the decision is still valid
        QCOMPARE(script.ends, 1); // it does not continue before the next game

        // The next game starts the player again.
        script.answers = {"hpp 1 X", "ok", "ok", "draw"};
        QVERIFY(player.choose(view, random, {}, {}).draw);
        QVERIFY(!player.failure());
        QCOMPARE(script.starts, 2);
    }

    /// The program ends: at its start, or before any other line that it should be sent.
    void gone_data()
    {
        QTest::addColumn<int>("sends");
        for (int sends = 0; sends < 5; ++sends)
            QTest::addRow("after %d lines", sends) << sends;
    }
    void gone()
    {
        QFETCH(int, sends);
        const Rules rules(RuleSet(), 2);
        Game game = freshGame(rules);
        Script script;
        script.sends = sends;
        script.answers = {"hpp 1 X", "ok", "ok", "draw"};
        ExternalPlayer player = playerOf(script);
        Random random;
        if (sends == 4) {
            QVERIFY(player.choose(game.viewFor(game.toMove()), random, {}, {}).draw);
            game.draw();
        }
        const Decision decision = player.choose(game.viewFor(game.toMove()), random, {}, {});
        QCOMPARE(idOf(player.failure()), QStringLiteral("player.gone"));
        QVERIFY(!game.check(decision.turn)); // something legal in its place
        QCOMPARE(static_cast<int>(script.told.size()), sends);
        QCOMPARE(script.ends, 1);
    }

    /// "draw" is no answer for a seat that holds the drawn tile, or if nothing can be drawn.
    void cannotDraw_data()
    {
        QTest::addColumn<bool>("open");
        QTest::newRow("a tile in hand") << false;
        QTest::newRow("open tiles") << true;
    }
    void cannotDraw()
    {
        QFETCH(bool, open);
        RuleSet set;
        set.openTiles = open;
        const Rules rules(set, 2);
        Game game = freshGame(rules);
        if (!open)
            game.draw();
        Script script;
        script.answers = {"hpp 1 X", "ok", "ok", "draw"};
        ExternalPlayer player = playerOf(script);
        Random random;
        const Decision decision = player.choose(game.viewFor(game.toMove()), random, {}, {});
        QCOMPARE(idOf(player.failure()), QStringLiteral("player.cannotDraw"));
        QVERIFY(!decision.draw && !game.check(decision.turn));
    }

    void notStarted()
    {
        const Rules rules(RuleSet(), 2);
        const Game game = freshGame(rules);
        Script script;
        script.startFails = true;
        ExternalPlayer player = playerOf(script);
        Random random;
        player.choose(game.viewFor(game.toMove()), random, {}, {});
        QCOMPARE(idOf(player.failure()), QStringLiteral("player.notStarted"));
    }

    /// Text that a message quotes is safe to print on a terminal.
    void quotes()
    {
        const Rules rules(RuleSet(), 2);
        const Game game = freshGame(rules);
        Script script;
        script.answers = {"hpp 1 X", "ok", "ok", "\x1b[31m" + std::string(500, 'x')};
        ExternalPlayer player = playerOf(script);
        Random random;
        player.choose(game.viewFor(game.toMove()), random, {}, {});
        const Failure failure = player.failure();
        const auto& params = failure->message.params;
        QVERIFY(params[0].size() < 100);
        QVERIFY(params[0].find('\x1b') == std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestExternalPlayer)
#include "TestExternalPlayer.moc"
