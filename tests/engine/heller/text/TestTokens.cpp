#include "tests/engine/RandomRules.h"

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/Typed.h"

#include <QtTest>

using namespace hp;

class TestTokens : public QObject {
    Q_OBJECT

private slots:
    void pieces_data();
    void pieces();
    void notPieces_data();
    void notPieces();
    void squares();
    void seats();
    void turns_data();
    void turns();
    void notTurns_data();
    void notTurns();
    void typedTurns_data();
    void typedTurns();
    void typedNotation();
    void markets();
    void notMarkets_data();
    void notMarkets();
    void position();
    void positionWithUnknownTiles();
    void positionOfAFinishedRound();
    void positionKeepsUnpaidLines();
    void notPositions_data();
    void notPositions();
    void positionsOfRandomGamesRoundTrip();
};

namespace {

const char* const Start =
    ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; G ; 1 ; "
    "R 50 4/3/2/1 -2 , G 50 4/3/2/1 E ; "
    "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -3 -4 -5 -6 S F F";

QString idOf(const Error& error)
{
    return QString::fromStdString(error.message.id);
}

/// Adds the columns for texts that are refused. @return a function that adds a row
auto refusals()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("column");
    return [](const char* text, const char* id, int column) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromLatin1(id) << column;
    };
}

} // namespace

void TestTokens::pieces_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"+5", "-3", "+99", "-99", "+0", "S", "F", "E", "W", "R1", "G2", "B3", "Y4", "."})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestTokens::pieces()
{
    QFETCH(QString, text);
    const auto piece = parsePiece(text.toStdString());
    QVERIFY(piece);
    QCOMPARE(QString::fromStdString(pieceToken(*piece)), text);
}

void TestTokens::notPieces_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"",   "5",  "+",  "-", "-0",  "+05", "+100", "-100", "+5x", "++5",      "+-5",  "s",
          "r1", "R0", "R5", "R", "R11", "SS",  "..",   "?",    "X",   "\xc3\xa4", "+1 +2"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestTokens::notPieces()
{
    QFETCH(QString, text);
    const auto piece = parsePiece(text.toStdString());
    QVERIFY(!piece);
    QCOMPARE(idOf(piece.error()), QStringLiteral("token.notAPiece"));
    QCOMPARE(piece.error().column, 1);
}

void TestTokens::squares()
{
    for (int square = 0; square < 30; ++square) {
        const auto index = static_cast<SquareIndex>(square);
        const auto parsed = parseSquare(squareToken(index, 6), 5, 6);
        QVERIFY(parsed);
        QCOMPARE(*parsed, index);
    }
    QCOMPARE(squareToken(8, 6), std::string("c2"));
    for (const char* text : {"", "a", "1", "a0", "a6", "g1", "A1", "a01", "a1b", "@a1"})
        QVERIFY2(!parseSquare(text, 5, 6), text);
}

void TestTokens::seats()
{
    for (int seat = 0; seat < MaxSeats; ++seat)
        QCOMPARE(seatLetter(seat), "RGBY"[seat]);
    for (const int none : {-1, MaxSeats, 100})
        QCOMPARE(seatLetter(none), '?');
    QCOMPARE(seatToken(2), std::string("B"));
}

void TestTokens::turns_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"R3@c2", "?+5@d4", "!-3@a1", "=+5@d4", "?S@f5", "!E@a5", "pass",
                             "R1@a1~row", "?F@b2~column", "=-6@c3~both"})
        QTest::newRow(text) << QString::fromLatin1(text);
}

void TestTokens::turns()
{
    QFETCH(QString, text);
    const Rules rules(RuleSet{}, 2);
    const auto turn = parseTurn(text.toStdString(), rules, 0);
    QVERIFY(turn);
    QCOMPARE(QString::fromStdString(turnToken(*turn, rules, 0)), text);
    QCOMPARE(*parseTurn("  " + text.toStdString() + "\n", rules, 0), *turn);
}

void TestTokens::notTurns_data()
{
    const auto row = refusals();
    row("", "token.notATurn", 1);
    row("R3", "token.notATurn", 1);
    row("Pass", "token.notATurn", 1);
    row("pass~row", "token.notATurn", 1);
    row("G3@c2", "token.otherSeatsStall", 1);
    row("R3@g2", "token.notASquare", 4);
    row("R3@c6", "token.notASquare", 4);
    row("R3@", "token.notASquare", 4);
    row("R3@ c2", "token.notASquare", 4);
    row("?R3@c2", "token.notATurn", 1);
    row("+5@c2", "token.notATurn", 1);
    row("?@c2", "token.notAPiece", 2);
    row("@c2", "token.notAPiece", 1);
    row("?+7@c2", "token.tileNotInRules", 2);
    row("!W@c2", "token.tileNotInRules", 2);
    row("R3@c2~", "token.notADefer", 7);
    row("R3@c2~all", "token.notADefer", 7);
    row("   R3@c9", "token.notASquare", 7);
    row("\xc3\xa4@c2", "token.notAPiece", 1);
}

void TestTokens::notTurns()
{
    QFETCH(QString, text);
    QFETCH(QString, id);
    QFETCH(int, column);
    const Rules rules(RuleSet{}, 2);
    const auto turn = parseTurn(text.toStdString(), rules, 0);
    QVERIFY(!turn);
    QCOMPARE(idOf(turn.error()), id);
    QCOMPARE(turn.error().column, column);
}

void TestTokens::typedTurns_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("strict");
    const auto row = [](const QString& typed, const char* strict) {
        QTest::newRow(qPrintable(typed)) << typed << QString::fromLatin1(strict);
    };
    for (const char* form : {"R3@c2", "?+5@d4", "!-3@a1", "=+5@d4", "pass", "draw", "@d4", "!@c3"})
        row(QLatin1String(form), form); // the strict forms stay
    row(QStringLiteral("r1@b1"), "R1@b1");
    row(QStringLiteral("R1@B1"), "R1@b1");
    row(QStringLiteral(" R1 @ b1 "), "R1@b1");
    row(QStringLiteral("R1\u00a0@\u202fb1"), "R1@b1");
    row(QStringLiteral("Draw"), "draw");
    row(QStringLiteral("PASS "), "pass");
    row(QStringLiteral("!\u22123@a1"), "!-3@a1");
    row(QStringLiteral("?\u20133@A1"), "?-3@a1");
    row(QStringLiteral("=s@d4 ~Row"), "=S@d4~row");
    row(QStringLiteral("not a turn"), "not a turn");
}

void TestTokens::typedTurns()
{
    QFETCH(QString, typed);
    QFETCH(QString, strict);
    QCOMPARE(QString::fromStdString(tidiedTurn(typed.toStdString())), strict);
}

void TestTokens::typedNotation()
{
    const PositionDraft start = parseDraft(Start, RuleSet{}).value();
    QString typed = QLatin1String(Start);
    typed.replace(QLatin1Char('-'), QChar(0x2212)).replace(QLatin1Char(' '), QChar(0xa0));
    const auto same = parseTypedDraft(typed.toLower().toStdString(), start);
    QVERIFY(same);
    QCOMPARE(draftText(*same), draftText(start));
    // The place of an error counts the characters that were typed.
    typed.replace(QLatin1Char('G'), QLatin1Char('X'));
    const auto wrong = parseTypedDraft(typed.toStdString(), start);
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().column, 1 + static_cast<int>(typed.lastIndexOf(QLatin1Char('X'))));

    // A bare market goes into the position that is there, if it has its size.
    const QString rest = QStringLiteral(" / . . . . . .").repeated(4);
    const auto laid =
        parseTypedDraft((QStringLiteral("+6 . \u20133 r3 . .") + rest).toStdString(), start);
    QVERIFY(laid);
    QCOMPARE(marketText(laid->market), "+6 . -3 R3 . ." + rest.toStdString());
    QCOMPARE(laid->toMove, start.toMove);
    QVERIFY(!parseTypedDraft("+6 . -3", start));
}

void TestTokens::markets()
{
    const std::string text = "+6 . . R3 / S F E W / -3 +0 Y4 G1";
    const auto market = parseMarket(text);
    QVERIFY(market);
    QCOMPARE(market->rows(), 3);
    QCOMPARE(market->columns(), 4);
    QCOMPARE(marketText(*market), text);
    QCOMPARE(marketText(*parseMarket("  +6 .\t. R3/S F E W\n/ -3   +0 Y4 G1 ")), text);
    for (int rows = 1; rows <= MaxMarketSide; ++rows) {
        for (int columns = 1; columns <= MaxMarketSide; ++columns) {
            const std::string empty = marketText(Market(rows, columns));
            QCOMPARE(*parseMarket(empty), Market(rows, columns));
        }
    }
}

void TestTokens::notMarkets_data()
{
    const auto row = refusals();
    row("", "token.emptyRow", 1);
    row("/", "token.emptyRow", 1);
    row(". . /", "token.emptyRow", 6);
    row(". . / .", "token.unevenRows", 6);
    row(". / . .", "token.unevenRows", 4);
    row(". X", "token.notAPiece", 3);
    row("\xc3\xa4 X", "token.notAPiece", 1);
    row(". . . . . . . . .", "token.marketTooLarge", 17);
    row("./././././././.  /.", "token.marketTooLarge", 19);
}

void TestTokens::notMarkets()
{
    QFETCH(QString, text);
    QFETCH(QString, id);
    QFETCH(int, column);
    const auto market = parseMarket(text.toStdString());
    QVERIFY(!market);
    QCOMPARE(idOf(market.error()), id);
    QCOMPARE(market.error().column, column);
}

void TestTokens::position()
{
    const auto position = parsePosition(Start, RuleSet{});
    QVERIFY(position);
    const SeatView& view = position->view;
    QCOMPARE(view.rules, position->rules.get());
    QCOMPARE(int(view.viewer), -1);
    QCOMPARE(int(view.toMove), 1);
    QCOMPARE(int(view.starter), 1);
    QCOMPARE(int(view.round), 1);
    QCOMPARE(view.seats(), 2);
    QCOMPARE(int(view.supplyCount), 20);
    QCOMPARE(view.unseenCount(), 20);
    QVERIFY(view.phase == Phase::Playing);
    QCOMPARE(view.unscored, position->rules->payingLines());
    QVERIFY(!view.hasUnknownHidden());
    QCOMPARE(positionText(view), std::string(Start));

    // Extra blanks are allowed and do not change the meaning.
    std::string loose = Start;
    for (const char* c : {";", ",", "/"}) {
        std::string spaced;
        for (const char letter : loose)
            spaced += letter == *c ? std::string("  ") + letter + " " : std::string(1, letter);
        loose = spaced;
    }
    QCOMPARE(positionText(parsePosition(loose, RuleSet{})->view), std::string(Start));
}

void TestTokens::positionWithUnknownTiles()
{
    RuleSet set;
    set.hiddenTiles = 2;
    const std::string text =
        ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 2 ; "
        "R -3 3/3/2/1 +5 -3 , G 103 3/3/2/1 ? ? , B 0 0/0/0/0 - ; "
        "+1 +6 +6 S";
    const auto position = parsePosition(text, set);
    QVERIFY(position);
    QCOMPARE(int(position->view.supplyCount), 2);
    QCOMPARE(position->view.unseenCount(), 4);
    QCOMPARE(int(position->view.hiddenCount[1]), 2);
    QVERIFY(position->view.hasUnknownHidden());
    QCOMPARE(positionText(position->view), text);
    QCOMPARE(position->view.money[0], -3);
}

void TestTokens::positionOfAFinishedRound()
{
    const std::string market =
        "S F +2 R1 +6 +1 / +3 G4 G1 G1 G3 E / -4 -1 G2 +5 G2 R1 / R4 R2 R1 R3 G1 +4 / "
        "R1 G3 G1 G2 R2 R3";
    const auto after = [&](int round) {
        return parsePosition(market + " ; R ; " + std::to_string(round) +
                                 " ; R 1 0/1/0/0 - , G 90 0/0/0/0 - ; +1",
                             RuleSet{});
    };
    QVERIFY(after(1)->view.phase == Phase::RoundOver);
    QCOMPARE(after(1)->view.unscored, LineSet{0});
    QVERIFY(after(3)->view.phase == Phase::GameOver);
    // Nobody can act, and some squares are empty.
    const auto stuck = parsePosition(
        ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 1 ; "
        "R 50 0/0/0/0 - , G 50 0/0/0/0 - ; -",
        RuleSet{});
    QVERIFY(stuck->view.phase == Phase::RoundOver);
}

void TestTokens::positionKeepsUnpaidLines()
{
    const std::string text =
        "S R1 +2 R1 +6 +1 / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 1 ; "
        "R 1 2/1/0/0 - , G 90 2/0/0/0 - ; +1";
    const LineSet firstRow = lineBit({true, 0});
    RuleSet set;
    QCOMPARE(parsePosition(text, set)->view.unscored & firstRow, LineSet{0});
    set.lineScoring = LineScoring::RoundEnd;
    QCOMPARE(parsePosition(text, set)->view.unscored & firstRow, firstRow);
}

void TestTokens::notPositions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("column");
    const auto row = [](const char* name, const char* from, const char* to, const char* id,
                        int column = 0) {
        QString text = QString::fromLatin1(Start);
        if (*from)
            text.replace(text.indexOf(QString::fromLatin1(from)), int(qstrlen(from)),
                         QString::fromUtf8(to));
        else
            text = QString::fromUtf8(to);
        QTest::newRow(name) << text << QString::fromLatin1(id) << column;
    };
    row("empty", "", "", "position.tooFewFields", 1);
    row("four fields", " ; +1 +1", "", "position.tooFewFields");
    row("six fields", "; G ;", "; G ; G ;", "position.tooManyFields");
    row("no such seat", "; G ;", "; B ;", "position.noSuchSeat", 71);
    row("two seats to move", "; G ;", "; RG ;", "position.noSuchSeat", 71);
    row("round 0", "; 1 ;", "; 0 ;", "position.noSuchRound", 75);
    row("round 4 of 3", "; 1 ;", "; 4 ;", "position.noSuchRound", 75);
    row("one seat", "R 50 4/3/2/1 -2 , G", "G", "position.seatCount", 79);
    row("wrong order", "R 50", "G 50", "position.seatExpected", 79);
    row("no money", "R 50", "R x", "position.notMoney", 81);
    row("huge money", "R 50", "R 99999999999", "position.notMoney", 81);
    row("three ranks", "50 4/3/2/1", "50 4/3/2", "position.notStalls", 84);
    row("five ranks", "50 4/3/2/1", "50 4/3/2/1/0", "position.notStalls", 84);
    row("negative stalls", "50 4/3/2/1", "50 -4/3/2/1", "position.notStalls", 84);
    row("too many stalls", "50 4/3/2/1", "50 5/3/2/1", "position.tooManyStalls", 84);
    row("placed and unplaced", ". . . . . .", "R4 . . . . .", "position.tooManyStalls");
    row("absent seat's stall", ". . . . . .", "Y1 . . . . .", "position.stallOfAbsentSeat", 1);
    row("no hidden tile", "-2 , G", ", G", "position.seatIncomplete", 79);
    row("stall hidden", "1 -2", "1 R1", "position.notATile", 92);
    row("two hidden", "1 -2", "1 -2 -1", "position.tooManyHidden", 95);
    row("none and one", "1 -2", "1 - -2", "position.notATile", 92);
    row("unseen stall", "+1 +1", "+1 R1", "position.notATile");
    row("unseen question mark", "+1 +1", "+1 ?", "position.notATile");
    row("unseen missing", "; +1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -3 -4 -5 -6 S F F", ";",
        "position.unseenMissing");
    row("tile not in rules", "+1 +1", "+1 +7", "token.tileNotInRules");
    row("third fire", "S F F", "F F F", "position.tooManyOfTile");
    row("market too small", ". . . . . . / ", "", "position.marketSize", 1);
    row("tile on the market and not seen", ". . . . . .", ". S . . . .", "position.tooManyOfTile");
    row("not a piece", ". . . . . .", ". . x . . .", "token.notAPiece", 5);
}

void TestTokens::notPositions()
{
    QFETCH(QString, text);
    QFETCH(QString, id);
    QFETCH(int, column);
    const auto position = parsePosition(text.toStdString(), RuleSet{});
    QVERIFY(!position);
    QCOMPARE(idOf(position.error()), id);
    QVERIFY(position.error().column > 0);
    if (column > 0)
        QCOMPARE(position.error().column, column);
}

void TestTokens::positionsOfRandomGamesRoundTrip()
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed);
        const RuleSet set = seed % 3 == 0 ? RuleSet{} : test::randomRules(random);
        const int seats = MinSeats + static_cast<int>(random.below(3));
        const RulesPtr rules = Rules::make(set, seats);
        Game game(*rules);
        std::vector<Turn> scratch;
        for (int turns = 0; game.phase() != Phase::GameOver && turns < 150;) {
            if (game.phase() == Phase::RoundOver) {
                game.startRound(game.deal(random));
                continue;
            }
            for (int viewer = -1; viewer < seats; ++viewer) {
                const SeatView view = viewer < 0 ? game.fullView() : game.viewFor(viewer);
                const std::string text = positionText(view);
                const auto position = parsePosition(text, set);
                QVERIFY2(position, text.c_str());
                QCOMPARE(positionText(position->view), text);
                QCOMPARE(position->view.money, view.money);
                QCOMPARE(position->view.stalls, view.stalls);
                QCOMPARE(position->view.unseen, view.unseen);
                QCOMPARE(position->view.supplyCount, view.supplyCount);
                QCOMPARE(position->view.hiddenCount, view.hiddenCount);
                QVERIFY(position->view.phase == view.phase);
                if (set.lineScoring != LineScoring::Choice)
                    QCOMPARE(position->view.unscored, view.unscored);
            }
            const Turn turn = randomTurn(game, random, scratch);
            const std::string token = turnToken(turn, *rules, game.toMove());
            QCOMPARE(*parseTurn(token, *rules, game.toMove()), turn);
            game.play(turn);
            ++turns;
        }
    }
}

QTEST_GUILESS_MAIN(TestTokens)
#include "TestTokens.moc"
