// Legal turns and their effects [5, 6], when a line pays [7, 16], and skipping [14].
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/TurnCheck.h"
#include "engine/heller/game/TurnReport.h"

#include <QtTest>

#include <set>

using namespace hp;
using namespace hp::test;

class Turns : public QObject {
    Q_OBJECT

private slots:
    void exactlyOneOfThree();
    void refusals_data();
    void refusals();
    void drawnTileHasToBePlaced();
    void viewsRefuseWhatGamesRefuse();
    void puttingBackKeepsTheOrder();
    void legalTurnsAreWhatCheckAllows();
    void previewIsWhatTheTurnPays();
    void linesPayAtOnce();
    void linesPayAtRoundEnd();
    void choiceDefersEitherLine();
    void seatThatCannotActPasses();
    void openTilesAreTaken();
};

void Turns::exactlyOneOfThree()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    Random random(7);
    Game game = dealtGame(*rules, random);
    const int seat = game.toMove();
    std::vector<Turn> turns;
    game.legalTurns(turns);
    // Four ranks and the hidden tile on thirty squares. Drawing is extra, and there is no pass.
    QCOMPARE(turns.size(), std::size_t{150});
    QVERIFY(game.canDraw());
    QCOMPARE(refusal(game.check(Turn::pass())), QStringLiteral("turn.passNotAllowed"));

    game.play(Turn::stall(2, square("c2")));
    QCOMPARE(game.stalls(seat, 2), 2);
    QCOMPARE(game.toMove(), 1 - seat);
    const KindIndex kind = game.draw();
    game.play(Turn::tile(TurnKind::Draw, kind, square("c3")));
    QCOMPARE(game.supplyCount(), 19);
    QCOMPARE(game.toMove(), seat);
    const KindIndex held = rules->kindOf(game.hidden(seat, 0));
    game.play(Turn::tile(TurnKind::Hidden, held, square("c4")));
    QCOMPARE(game.hiddenCount(seat), 0);
    QVERIFY(sameMeaning(game.market().at(square("c4")), rules->kind(held).piece));
    QVERIFY(game.market().at(square("c2")) == Piece::stall(seat, 2));
}

void Turns::refusals_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("what");
    QTest::addColumn<int>("square");
    QTest::addColumn<int>("defer");
    const auto row = [](const char* id, TurnKind kind, int what, int square, int defer = 0) {
        QTest::newRow(id) << QString::fromLatin1(id) << int(kind) << what << square << defer;
    };
    row("turn.noSuchSquare", TurnKind::Stall, 1, 30);
    row("turn.squareTaken", TurnKind::Stall, 1, 0);
    row("turn.noSuchRank", TurnKind::Stall, 5, 1);
    row("turn.noStallLeft", TurnKind::Stall, 4, 1);
    row("turn.noHiddenTile", TurnKind::Hidden, 0, 1);
    row("turn.tilesAreHidden", TurnKind::Open, 0, 1);
    row("turn.noSuchTile", TurnKind::Draw, 16, 1);
    row("turn.otherTileDrawn", TurnKind::Draw, 11, 1); // the only -6 lies on a1
    row("turn.passNotAllowed", TurnKind::Pass, 0, 0);
    row("turn.noChoice", TurnKind::Stall, 1, 1, DeferRow);
}

void Turns::refusals()
{
    QFETCH(QString, id);
    QFETCH(int, kind);
    QFETCH(int, what);
    QFETCH(int, square);
    QFETCH(int, defer);
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    const Game game =
        gameOf(*rules, "-6 . . . . . / . R4 . . . . / . . . . . . / . . . . . . / . . . . . .");
    const Turn turn{static_cast<TurnKind>(kind), static_cast<std::uint8_t>(what),
                    static_cast<SquareIndex>(square), static_cast<std::uint8_t>(defer)};
    QCOMPARE(refusal(game.check(turn)), id);
}

void Turns::drawnTileHasToBePlaced()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    Random random(3);
    Game game = dealtGame(*rules, random);
    const KindIndex kind = game.draw();
    QVERIFY(!game.canDraw());
    QCOMPARE(refusal(game.check(Turn::stall(1, 0))), QStringLiteral("turn.placeDrawnFirst"));
    QCOMPARE(refusal(game.check(Turn::pass())), QStringLiteral("turn.placeDrawnFirst"));
    std::vector<Turn> turns;
    game.legalTurns(turns);
    QCOMPARE(turns.size(), std::size_t{30});
    for (const Turn& turn : turns)
        QVERIFY(turn.kind == TurnKind::Draw && turn.what == kind);
}

/// What a view says about sources, squares and drawing before a turn is chosen must agree with what
/// the game says about that turn, in any position and under any rules.
void Turns::viewsRefuseWhatGamesRefuse()
{
    constexpr std::uint64_t Seed = 88;
    Random random(Seed);
    std::vector<Turn> scratch;
    std::set<QString> seen;
    for (int i = 0; i < 600; ++i) {
        const Rules rules(randomRules(random), 2 + static_cast<int>(random.below(3)));
        Game game = dealtGame(rules, random);
        playAtRandom(game, random, random.below(40));
        if (game.canDraw() && random.below(2) == 0)
            game.draw();
        const SeatView own = game.viewFor(game.toMove());
        const QString which = QStringLiteral("seed %1, game %2").arg(Seed).arg(i);
        const auto same = [&](const Failure& view, const Failure& whole) {
            seen.insert(refusal(view));
            return refusal(view) == refusal(whole);
        };
        QVERIFY2(same(checkDraw(own), game.checkDraw()), qPrintable(which));
        QVERIFY2(game.canDraw() == !game.checkDraw(), qPrintable(which));
        if (game.phase() == Phase::Playing && game.empty() == 0)
            continue; // all lines wait for the round's end, or nobody can act
        const auto free = static_cast<SquareIndex>(std::countr_zero(game.empty()));
        for (const TurnKind kind :
             {TurnKind::Stall, TurnKind::Draw, TurnKind::Hidden, TurnKind::Open}) {
            for (int what = 0; what <= rules.kindCount(); ++what) {
                const auto code = static_cast<std::uint8_t>(what);
                // Only the game knows whether a tile can be drawn that may also be a hidden one.
                const SeatView view = kind == TurnKind::Draw ? game.fullView() : own;
                const Turn turn{kind, code, game.empty() == 0 ? SquareIndex{0} : free, DeferNone};
                QVERIFY2(same(checkSource(view, kind, code), game.check(turn)), qPrintable(which));
            }
        }
        if (game.phase() != Phase::Playing) {
            QVERIFY2(same(checkPlaying(own), game.check(Turn::pass())), qPrintable(which));
            continue;
        }
        QVERIFY2(!checkPlaying(own), qPrintable(which));
        game.legalTurns(scratch);
        if (scratch.empty() || scratch.front().kind == TurnKind::Pass)
            continue;
        for (int square = 0; square <= rules.squareCount(); ++square) {
            Turn turn = scratch.front();
            turn.square = static_cast<SquareIndex>(square);
            turn.defer = DeferNone;
            QVERIFY2(same(checkSquare(own, turn.square), game.check(turn)), qPrintable(which));
        }
    }
    // Every reason for refusing a part of a turn has occurred.
    for (const char* id :
         {"", "turn.roundOver", "turn.gameOver", "turn.placeDrawnFirst", "turn.supplyEmpty",
          "turn.tilesAreOpen", "turn.tilesAreHidden", "turn.noSuchRank", "turn.noStallLeft",
          "turn.noSuchTile", "turn.otherTileDrawn", "turn.noHiddenTile", "turn.otherTileHidden",
          "turn.openTileGone", "turn.noSuchSquare", "turn.squareTaken"})
        QVERIFY2(seen.count(QLatin1String(id)) == 1, id);
}

void Turns::puttingBackKeepsTheOrder()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    Random random(3);
    Game game = dealtGame(*rules, random);
    const SeatView before = game.fullView();
    game.draw();
    const PieceCode first = game.inHand();
    game.putBack();
    QVERIFY(game.fullView() == before);
    game.draw();
    QCOMPARE(game.inHand(), first);
}

void Turns::legalTurnsAreWhatCheckAllows()
{
    std::vector<Turn> turns;
    std::vector<Turn> allowed;
    std::vector<Turn> scratch;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const RuleSet set = randomRules(random);
        const RulesPtr rules = Rules::make(set, 2 + static_cast<int>(random.below(3)));
        Game game = dealtGame(*rules, random);
        while (game.phase() == Phase::Playing) {
            if (game.canDraw() && random.below(3) == 0)
                game.draw();
            game.legalTurns(turns);
            allowed.clear();
            for (int kind = 0; kind <= int(TurnKind::Pass); ++kind) {
                // Without a tile in hand, a Draw names a kind that the caller chooses: canDraw().
                if (kind == int(TurnKind::Draw) && game.inHand() == NoPiece)
                    continue;
                const bool pass = kind == int(TurnKind::Pass);
                for (int what = 0; what <= (pass ? 0 : rules->kindCount() + 4); ++what) {
                    for (int at = 0; at <= (pass ? 0 : set.squareCount()); ++at) {
                        for (int defer = 0; defer <= (pass ? 0 : 4); ++defer) {
                            const Turn turn{
                                static_cast<TurnKind>(kind), static_cast<std::uint8_t>(what),
                                static_cast<SquareIndex>(at), static_cast<std::uint8_t>(defer)};
                            if (!game.check(turn))
                                allowed.push_back(turn);
                        }
                    }
                }
            }
            const auto less = [](const Turn& a, const Turn& b) {
                return std::tie(a.kind, a.what, a.square, a.defer) <
                       std::tie(b.kind, b.what, b.square, b.defer);
            };
            std::sort(turns.begin(), turns.end(), less);
            QVERIFY2(turns == allowed, qPrintable(QStringLiteral("seed %1").arg(seed)));
            if (turns.empty()) { // neither stalls nor a hidden tile: only drawing is possible
                QVERIFY(game.canDraw());
                game.draw();
                game.legalTurns(turns);
            }
            game.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
        }
        QVERIFY(game.check(Turn::stall(1, 0)).has_value());
        game.legalTurns(scratch);
        QVERIFY(scratch.empty());
    }
}

void Turns::previewIsWhatTheTurnPays()
{
    std::vector<Turn> scratch;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        Random random(seed);
        RuleSet set = randomRules(random);
        set.lineScoring = LineScoring::Immediate;
        const RulesPtr rules = Rules::make(set, 2 + static_cast<int>(random.below(3)));
        Game game = dealtGame(*rules, random);
        while (game.phase() == Phase::Playing) {
            const SeatView view = game.viewFor(game.toMove());
            const Turn turn = randomTurn(game, random, scratch);
            const TurnReport report = playReported(game, turn);
            if (turn.kind == TurnKind::Pass || report.roundEnded)
                continue;
            const auto preview = previewLines(view, report.piece, turn.square);
            QCOMPARE(preview.size(), report.lines.size());
            for (std::size_t i = 0; i < preview.size(); ++i) {
                QVERIFY(preview[i].line == report.lines[i].line);
                QVERIFY(preview[i].coins == report.lines[i].coins);
            }
        }
    }
}

namespace {

const char* const AlmostFull = "R1 +2 / . G1";

RuleSet smallRules(LineScoring scoring)
{
    RuleSet set;
    set.rows = set.columns = 2;
    set.lineScoring = scoring;
    set.rounds = 2;
    return set;
}

} // namespace

void Turns::linesPayAtOnce()
{
    const RulesPtr rules = Rules::make(smallRules(LineScoring::Immediate), 2);
    Game game = gameOf(*rules, "R1 . / . .");
    QCOMPARE(game.play(tileTurn(*rules, TurnKind::Draw, "+3", 1)), LineSet{1});
    QCOMPARE(moneyOf(game), (std::vector<int>{53, 50}));
    QCOMPARE(game.play(tileTurn(*rules, TurnKind::Draw, "-2", 2)), LineSet{1} << MaxMarketSide);
    QCOMPARE(moneyOf(game), (std::vector<int>{51, 50}));
    // The last square fills a row and a column; both pay.
    QCOMPARE(game.play(Turn::stall(4, 3)), LineSet{1} << 1 | LineSet{1} << (MaxMarketSide + 1));
    QCOMPARE(moneyOf(game), (std::vector<int>{51 - 8 + 12, 50}));
    QCOMPARE(int(game.phase()), int(Phase::RoundOver));
}

void Turns::linesPayAtRoundEnd()
{
    const RulesPtr rules = Rules::make(smallRules(LineScoring::RoundEnd), 2);
    Game game = gameOf(*rules, "R1 . / . .");
    QCOMPARE(game.play(tileTurn(*rules, TurnKind::Draw, "+3", 1)), LineSet{0});
    QCOMPARE(game.play(tileTurn(*rules, TurnKind::Draw, "-2", 2)), LineSet{0});
    QCOMPARE(moneyOf(game), (std::vector<int>{50, 50}));
    const TurnReport report = playReported(game, Turn::stall(4, 3));
    QVERIFY(report.roundEnded);
    QCOMPARE(report.lines.size(), std::size_t{4});
    // The lines that the last placement completed come first, then rows and columns.
    QVERIFY(report.lines[0].line == (Line{true, 1}));
    QVERIFY(report.lines[1].line == (Line{false, 1}));
    QVERIFY(report.lines[2].line == (Line{true, 0}));
    QVERIFY(report.lines[3].line == (Line{false, 0}));
    QCOMPARE(moneyOf(game), (std::vector<int>{50 + 3 - 2 - 8 + 12, 50}));
}

void Turns::choiceDefersEitherLine()
{
    RuleSet set = smallRules(LineScoring::Choice);
    const RulesPtr rules = Rules::make(set, 2);
    set.columns = 3;
    const RulesPtr wider = Rules::make(set, 2);
    const SquareIndex last = 2;

    // On the last square everything is paid at once anyway (the other two lines are paid).
    for (const Defer defer : {DeferNone, DeferRow, DeferColumn, DeferBoth}) {
        Game game = gameOf(*rules, AlmostFull);
        Turn turn = tileTurn(*rules, TurnKind::Draw, "+3", last);
        turn.defer = defer;
        QVERIFY(!game.check(turn));
        game.play(turn);
        QCOMPARE(moneyOf(game), (std::vector<int>{53, 53}));
    }
    // Row 1: R1 +2, with G1 below in the third column. +5 completes row 1 and column c.
    const std::string text = "R1 +2 . / . . G1";
    for (const Defer defer : {DeferNone, DeferRow, DeferColumn, DeferBoth}) {
        Game game = gameOf(*wider, text);
        Turn turn = tileTurn(*wider, TurnKind::Draw, "+5", square("c1", 3));
        turn.defer = defer;
        const TurnReport report = playReported(game, turn);
        QCOMPARE(report.deferred, defer);
        const bool row = !(defer & DeferRow);
        const bool column = !(defer & DeferColumn);
        QCOMPARE(report.lines.size(), std::size_t(row) + std::size_t(column));
        QCOMPARE(moneyOf(game), (std::vector<int>{50 + (row ? 7 : 0), 50 + (column ? 5 : 0)}));
        game.play(tileTurn(*wider, TurnKind::Draw, "-1", square("a2", 3)));
        game.play(tileTurn(*wider, TurnKind::Draw, "-2", square("b2", 3)));
        // Row 1: 7; column a: -1; column b none; column c: 5; row 2: -3 for green.
        QCOMPARE(moneyOf(game), (std::vector<int>{50 + 7 - 1, 50 + 5 - 3}));
    }
    Game game = gameOf(*wider, text);
    Turn turn = Turn::stall(1, square("a2", 3));
    turn.defer = DeferRow;
    QCOMPARE(refusal(game.check(turn)), QStringLiteral("turn.nothingToDefer"));
    turn.defer = DeferColumn;
    QCOMPARE(refusal(game.check(turn)), QString());
    turn.defer = 7;
    QCOMPARE(refusal(game.check(turn)), QStringLiteral("turn.nothingToDefer"));
}

void Turns::seatThatCannotActPasses()
{
    RuleSet set;
    set.rows = 2;
    set.columns = 3;
    set.customers = {{4, 1}};
    set.rogues.clear();
    set.coinSacks = set.fires = set.evilEyes = set.hiddenTiles = 0;
    set.stalls[0] = {1, 1, 0, 0};
    const RulesPtr rules = Rules::make(set, 2);
    QVERIFY(!hasErrors(validate(set)));
    Game game(*rules);
    Random random(5);
    Deal deal = game.deal(random);
    deal.starter = 0;
    game.startRound(deal);
    game.play(Turn::stall(1, 0));
    game.play(tileTurn(*rules, TurnKind::Draw, "+4", 1));
    game.play(Turn::stall(2, 2)); // red has nothing left; it gets 4 x 3
    QCOMPARE(moneyOf(game), (std::vector<int>{62, 50}));
    game.play(Turn::stall(1, 3));
    QVERIFY(game.mustPass());
    QVERIFY(!game.check(Turn::pass()));
    std::vector<Turn> turns;
    game.legalTurns(turns);
    QVERIFY(turns == std::vector<Turn>{Turn::pass()});
    QCOMPARE(refusal(game.check(Turn::stall(1, 5))), QStringLiteral("turn.noStallLeft"));
    game.play(Turn::pass());
    QCOMPARE(game.toMove(), 1);
    // After this nobody can act. The round ends with an empty square, and unfilled lines pay.
    const TurnReport report = playReported(game, Turn::stall(2, 4));
    QVERIFY(report.roundEnded);
    QVERIFY(game.empty() != 0);
    QCOMPARE(moneyOf(game), (std::vector<int>{62, 50 + 8}));
}

void Turns::openTilesAreTaken()
{
    RuleSet set;
    set.openTiles = true;
    const RulesPtr rules = Rules::make(set, 3);
    Random random(9);
    Game game = dealtGame(*rules, random);
    QCOMPARE(game.supplyCount(), 22);
    for (int seat = 0; seat < 3; ++seat)
        QCOMPARE(game.hiddenCount(seat), 0);
    QVERIFY(!game.canDraw());
    std::vector<Turn> turns;
    game.legalTurns(turns);
    // Four ranks and fifteen kinds: equal tiles count as one choice.
    QCOMPARE(rules->kindCount(), 15);
    QCOMPARE(turns.size(), std::size_t{30 * (4 + 15)});
    QCOMPARE(refusal(game.check(Turn::tile(TurnKind::Draw, 0, 0))),
             QStringLiteral("turn.tilesAreOpen"));
    game.play(tileTurn(*rules, TurnKind::Open, "-6", 4));
    QCOMPARE(refusal(game.check(tileTurn(*rules, TurnKind::Open, "-6", 5))),
             QStringLiteral("turn.openTileGone"));
    QCOMPARE(game.supplyCount(), 21);
}

QTEST_APPLESS_MAIN(Turns)
#include "TestTurns.moc"
