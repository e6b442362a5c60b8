// Drawing into the hand [20]: what a turn is, what the others see of it, and how records store it.
#include "tests/engine/Setup.h"

#include "engine/heller/game/Perft.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/game/TurnCheck.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/Wording.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

class DrawingTest : public QObject {
    Q_OBJECT

private slots:
    void turns_data();
    void turns();
    void refusals_data();
    void refusals();
    void handKeepsItsSizeByDrawing();
    void othersSeeOnlyWhatWasPlaced();
    void perft_data();
    void perft();
    void recordsTellBothTiles();
    void takingBackGoesWithTheDrawing();
};

namespace {

RuleSet handRules(int hiddenTiles = 2)
{
    RuleSet set;
    set.hiddenTiles = hiddenTiles;
    set.draw = Drawing::Hand;
    return set;
}

QByteArray at(std::uint64_t seed)
{
    return "seed " + QByteArray::number(static_cast<qulonglong>(seed));
}

/// Two squares are left; green has one stall and the given tiles.
Game ending(const RuleSet& set, const QString& hand, const QString& supply, RulesPtr& rules)
{
    const QString text =
        QStringLiteral(". +6 -6 R1 R2 G1 / . +5 -5 R1 R2 G1 / R3 G3 G2 +1 F E / R3 G3 G2 -2 F S / "
                       "R4 G4 +2 +1 R1 G2 ; G ; 3 ; R 50 0/1/0/0 - , G 60 1/0/0/0 %1 ; %2")
            .arg(hand, supply);
    const auto position = parsePosition(text.toStdString(), set);
    if (!position)
        qFatal("%s", qPrintable(wording(position.error())));
    rules = position->rules;
    Random unused;
    return Game::sample(position->view, unused);
}

QString tokens(const Game& game)
{
    std::vector<Turn> turns;
    game.legalTurns(turns);
    QStringList list;
    for (const Turn& turn : turns)
        list += QString::fromStdString(turnToken(turn, game.rules(), game.toMove()));
    if (game.canDraw())
        list += QStringLiteral("draw");
    return list.join(QLatin1Char(' '));
}

std::vector<SeatInfo> people()
{
    return {{"Anna", "human", 0}, {"Ben", "human", 1}, {"Cleo", "human", 2}};
}

/// Plays some random turns.
void play(Timeline& timeline, Random& random, int count)
{
    std::vector<Turn> turns;
    for (; count > 0 && timeline.game().phase() == Phase::Playing; --count) {
        timeline.game().legalTurns(turns);
        if (timeline.game().canDraw() && (turns.empty() || random.below(2) == 0)) {
            timeline.draw();
            timeline.game().legalTurns(turns);
        }
        timeline.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
    }
}

} // namespace

void DrawingTest::turns_data()
{
    QTest::addColumn<int>("hiddenTiles");
    QTest::addColumn<QString>("hand");
    QTest::addColumn<QString>("supply");
    QTest::addColumn<QString>("draw"); ///< the tile, or nothing
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, int hiddenTiles, const char* hand, const char* supply,
                        const char* draw, const char* expected) {
        QTest::newRow(name) << hiddenTiles << QString::fromLatin1(hand)
                            << QString::fromLatin1(supply) << QString::fromLatin1(draw)
                            << QString::fromLatin1(expected);
    };
    row("a hidden tile as ever", 2, "+3 -1", "+6 -4", "",
        "G1@a1 G1@a2 !+3@a1 !+3@a2 !-1@a1 !-1@a2 draw");
    row("any tile of the hand", 2, "+3 -1", "+6 -4", "+6",
        "!+3@a1 !+3@a2 !+6@a1 !+6@a2 !-1@a1 !-1@a2");
    row("the same tile once more", 2, "+3 +4", "+4", "+4", "!+3@a1 !+3@a2 !+4@a1 !+4@a2");
    row("nothing left to draw", 2, "+3 -1", "-", "", "G1@a1 G1@a2 !+3@a1 !+3@a2 !-1@a1 !-1@a2");
    row("an empty hand", 2, "-", "+6", "+6", "!+6@a1 !+6@a2");
    row("no hand by the rules", 0, "-", "+6", "+6", "?+6@a1 ?+6@a2");
}

void DrawingTest::turns()
{
    QFETCH(int, hiddenTiles);
    QFETCH(QString, hand);
    QFETCH(QString, supply);
    QFETCH(QString, draw);
    QFETCH(QString, expected);
    RulesPtr rules;
    Game game = ending(handRules(hiddenTiles), hand, supply, rules);
    if (!draw.isEmpty())
        game.drawKind(rules->findKind(piece(draw.toStdString())));
    QCOMPARE(tokens(game), expected);
    // Whatever is placed, hand and supply lose one tile in total; a drawn tile stays in the hand.
    const int tiles = game.hiddenCount(1) + game.supplyCount() + (draw.isEmpty() ? 0 : 1);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    for (const Turn& turn : turns) {
        QVERIFY(!game.check(turn));
        Game next = game;
        next.play(turn);
        QVERIFY(sameMeaning(next.market().at(turn.square), turn.kind == TurnKind::Stall
                                                               ? Piece::stall(1, turn.what)
                                                               : rules->kind(turn.what).piece));
        QCOMPARE(next.inHand(), NoPiece);
        QCOMPARE(next.hiddenCount(1) + next.supplyCount(),
                 tiles - (turn.kind == TurnKind::Stall ? 0 : 1));
    }
}

void DrawingTest::refusals_data()
{
    QTest::addColumn<QString>("draw");
    QTest::addColumn<QString>("turn");
    QTest::addColumn<QString>("id");
    const auto row = [](const char* name, const char* draw, const char* turn, const char* id) {
        QTest::newRow(name) << QString::fromLatin1(draw) << QString::fromLatin1(turn)
                            << QString::fromLatin1(id);
    };
    row("a tile that is not drawn yet", "", "?+6@a1", "turn.drawFirst");
    row("a stall after drawing", "+6", "G1@a1", "turn.placeOfHandFirst");
    row("a pass after drawing", "+6", "pass", "turn.placeOfHandFirst");
    row("the drawn tile by itself", "+6", "?+6@a1", "turn.placeOfHandFirst");
    row("a tile of the supply", "+6", "!-4@a1", "turn.otherTileHidden");
    row("onto another", "+6", "!+6@b1", "turn.squareTaken");
}

void DrawingTest::refusals()
{
    QFETCH(QString, draw);
    QFETCH(QString, turn);
    QFETCH(QString, id);
    RulesPtr rules;
    Game game = ending(handRules(), QStringLiteral("+3 -1"), QStringLiteral("+6 -4"), rules);
    if (!draw.isEmpty()) {
        game.drawKind(rules->findKind(piece(draw.toStdString())));
        QCOMPARE(refusal(game.checkDraw()), QStringLiteral("turn.placeOfHandFirst"));
        QCOMPARE(refusal(checkDraw(game.viewFor(1))), QStringLiteral("turn.placeOfHandFirst"));
    }
    const auto parsed = parseTurn(turn.toStdString(), *rules, 1);
    QVERIFY(parsed);
    QCOMPARE(refusal(game.check(*parsed)), id);
}

void DrawingTest::handKeepsItsSizeByDrawing()
{
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(handRules(1 + static_cast<int>(seed % 3)), 3);
        Game game(*rules);
        std::vector<Turn> scratch;
        game.startRound(game.deal(random));
        while (game.phase() == Phase::Playing && game.supplyCount() > 0) {
            const int seat = game.toMove();
            const int before = game.hiddenCount(seat);
            if (game.canDraw() && random.below(2) == 0)
                game.draw();
            const bool drew = game.drewIntoHand();
            game.legalTurns(scratch);
            const Turn turn = scratch[random.below(static_cast<std::uint32_t>(scratch.size()))];
            game.play(turn);
            const bool shrinks = turn.kind == TurnKind::Hidden && !drew;
            QVERIFY2(game.hiddenCount(seat) == before - (shrinks ? 1 : 0), at(seed));
        }
    }
}

// Two games in which a drawn tile and a tile of the hand have changed places. Whichever of the two
// the seat places, the others see the same, and the seat holds the same.
void DrawingTest::othersSeeOnlyWhatWasPlaced()
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        const RulesPtr rules = Rules::make(handRules(), 3);
        Game one(*rules);
        Deal deal = one.deal(random);
        one.startRound(deal);
        Game two(*rules);
        std::swap(deal.order[static_cast<std::size_t>(2 * deal.starter)],
                  deal.order[static_cast<std::size_t>(rules->tileCount() - 1)]);
        two.startRound(deal);
        const int seat = one.toMove();
        one.draw();
        two.draw();
        QVERIFY2(one.inHand() != two.inHand(), at(seed));
        for (int other = 0; other < 3; ++other)
            QVERIFY2(other == seat || one.viewFor(other) == two.viewFor(other), at(seed));
        std::vector<Turn> turns;
        std::vector<Turn> same;
        one.legalTurns(turns);
        two.legalTurns(same);
        QVERIFY2(turns == same, at(seed));
        const Turn turn = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
        one.play(turn);
        two.play(turn);
        for (int other = 0; other < 3; ++other) {
            SeatView a = one.viewFor(other);
            SeatView b = two.viewFor(other);
            for (SeatView* view : {&a, &b}) // in any order
                std::sort(view->hidden[static_cast<std::size_t>(seat)].begin(),
                          view->hidden[static_cast<std::size_t>(seat)].begin() + 2);
            std::replace(a.squares.begin(), a.squares.end(), one.at(turn.square),
                         two.at(turn.square)); // the King or the Queen
            if (rules->kind(turn.what).count == 1)
                QVERIFY2(a == b, at(seed));
        }
    }
}

void DrawingTest::perft_data()
{
    QTest::addColumn<QString>("hand");
    QTest::addColumn<QString>("supply");
    QTest::addColumn<int>("depth");
    QTest::addColumn<quint64>("leaves");
    const auto row = [](const char* name, const char* hand, const char* supply, int depth,
                        quint64 leaves) {
        QTest::newRow(name) << QString::fromLatin1(hand) << QString::fromLatin1(supply) << depth
                            << leaves;
    };
    // Two squares: the stall; a hidden tile; or any of three after drawing each of two kinds.
    row("one turn", "+3 -1", "+6 -4", 1, 2 * (1 + 2 + 2 * 3));
    row("one kind drawn that is held", "+3 -1", "+3", 1, 2 * (1 + 2 + 2));
    row("nothing to draw", "+3 -1", "-", 1, 2 * (1 + 2));
    // Red answers with its stall or with the tile it draws; nobody else holds tiles here.
    row("two turns", "+3 -1", "+6 -4", 2, 2 * ((1 + 2) * (1 + 2) + 2 * 3 * (1 + 1)));
}

void DrawingTest::perft()
{
    QFETCH(QString, hand);
    QFETCH(QString, supply);
    QFETCH(int, depth);
    QFETCH(quint64, leaves);
    RulesPtr rules;
    const Game game = ending(handRules(), hand, supply, rules);
    QCOMPARE(quint64(hp::perft(game, depth).leaves), leaves);
}

void DrawingTest::recordsTellBothTiles()
{
    int kept = 0; // games in which the drawn tile stayed in the hand
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random(seed);
        Timeline timeline(handRules(), people(), seed);
        play(timeline, random, 60);
        for (std::size_t i = 1; i < timeline.steps().size(); ++i) {
            const Timeline::Step& drawing = timeline.steps()[i - 1];
            const Timeline::Step& step = timeline.steps()[i];
            if (drawing.kind == Timeline::Step::Kind::Draw) {
                QCOMPARE(step.report.turn.kind, TurnKind::Hidden);
                kept += step.report.turn.what != drawing.drawn;
            }
        }
        const QByteArray text = printRecord(timeline.record());
        QVERIFY(!text.contains("\"turn\":\"?"));
        const auto record = parseRecord(text);
        QVERIFY2(record, record ? "" : qPrintable(wording(record.error())));
        const auto again = Timeline::fromRecord(*record);
        QVERIFY2(again, again ? "" : qPrintable(wording(again.error())));
        QCOMPARE(printRecord(again->record()), text);
        SeatView view = again->game().fullView();
        view.rules = &timeline.rules();
        QVERIFY(view == timeline.game().fullView());
        // No line can be left out or replaced.
        QByteArrayList lines = text.split('\n');
        for (qsizetype i = 0; i < lines.size(); ++i) {
            if (!lines[i].contains("\"draw\":") || lines[i].contains("\"rules\""))
                continue;
            lines.removeAt(i);
            const auto damaged = parseRecord(lines.join('\n'));
            QVERIFY(damaged && !Timeline::fromRecord(*damaged));
            break;
        }
    }
    QVERIFY(kept > 100);
}

void DrawingTest::takingBackGoesWithTheDrawing()
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Random random(seed);
        Timeline timeline(handRules(), people(), seed);
        play(timeline, random, 4);
        const SeatView before = timeline.game().fullView();
        timeline.draw();
        const KindIndex drawn = timeline.steps().back().drawn;
        const SeatView inHand = timeline.game().fullView();
        std::vector<Turn> turns;
        timeline.game().legalTurns(turns);
        timeline.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
        const SeatView after = timeline.game().fullView();
        timeline.takeBackTurn();
        QVERIFY2(timeline.game().fullView() == before, at(seed));
        timeline.redo();
        QVERIFY2(timeline.game().fullView() == inHand, at(seed));
        timeline.redo();
        QVERIFY2(timeline.game().fullView() == after, at(seed));
        timeline.takeBackStep();
        QVERIFY2(timeline.game().fullView() == inHand, at(seed));
        timeline.takeBackStep();
        QVERIFY2(timeline.game().fullView() == before, at(seed));
        timeline.draw();
        QCOMPARE(timeline.steps().back().drawn, drawn);
    }
}

QTEST_GUILESS_MAIN(DrawingTest)
#include "TestDrawing.moc"
