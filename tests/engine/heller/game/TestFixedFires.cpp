// Squares that hold a fire from the round's start. They are no tiles, they split their lines, and a
// line with nothing else never pays.
#include "engine/heller/game/LineStatus.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/Timeline.h"
#include "engine/heller/rules/Fields.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "tests/engine/Setup.h"

#include <QTest>

#include <bit>

using namespace hp;

class TestFixedFires : public QObject {
    Q_OBJECT

private slots:
    void lieThereInEveryRound();
    void withoutTilesOfTheirKind();
    void splitTheirLines();
    void lineOfNothingElse();
    void jsonForm();
    void jsonFaults_data();
    void jsonFaults();
    void findings();
    void positions();
    void records();
    void words();
};

namespace {

constexpr SquareIndex C3 = 2 * 6 + 2;
constexpr SquareIndex D4 = 3 * 6 + 3;

RuleSet walled()
{
    RuleSet rules;
    rules.fixedFires = boardSquare(2, 2) | boardSquare(3, 3);
    return rules;
}

bool has(const RuleSet& rules, const char* id)
{
    for (const Finding& finding : validate(rules)) {
        if (finding.message.id == id)
            return true;
    }
    return false;
}

} // namespace

void TestFixedFires::lieThereInEveryRound()
{
    QVERIFY(validate(walled()).empty());
    const Rules rules(walled(), 2);
    QCOMPARE(rules.freeSquareCount(), 28);
    Game game(rules);
    Random random(7);
    std::vector<Turn> turns;
    for (int round = 1; round <= 3; ++round) {
        game.startRound(game.deal(random));
        QCOMPARE(std::popcount(game.empty()), 28);
        for (const SquareIndex square : {C3, D4}) {
            QVERIFY(game.market().at(square) == Piece::special(PieceType::Fire));
            QCOMPARE(game.check(Turn::stall(1, square))->message.id,
                     std::string("turn.squareTaken"));
        }
        // All tiles are still in the supply.
        QCOMPARE(game.supplyCount() + 2, 22);
        QCOMPARE(game.fullView().unseenCount() + 2, 22);
        int plies = 0;
        for (; game.phase() == Phase::Playing; ++plies) {
            if (game.canDraw())
                game.draw();
            game.legalTurns(turns);
            game.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
        }
        QCOMPARE(plies, 28);
        QCOMPARE(game.unscored(), LineSet{0});
    }
    QCOMPARE(game.phase(), Phase::GameOver);
}

void TestFixedFires::withoutTilesOfTheirKind()
{
    RuleSet set = walled();
    set.fires = 0;
    const Rules rules(set, 3);
    const KindIndex kind = rules.findKind(Piece::special(PieceType::Fire));
    QCOMPARE(int{kind}, rules.kindCount() - 1);
    QCOMPARE(rules.kind(kind).count, 0);
    Game game(rules);
    Random random(3);
    QVERIFY(playGameAtRandom(game, random) > 0);
    QCOMPARE(game.phase(), Phase::GameOver);
    QCOMPARE(Rules(RuleSet{}, 2).findKind(Piece::special(PieceType::Wizard)), NoKind);
}

void TestFixedFires::splitTheirLines()
{
    RuleSet set;
    set.rows = 2;
    set.columns = 3;
    set.fixedFires = boardSquare(0, 1);
    const auto position =
        parsePosition("+5 F R2 / . . . ; R ; 1 ; R 50 4/2/2/1 - , G 50 4/3/2/1 - ; "
                      "+1 +2 +3 -1 F F",
                      set);
    QVERIFY(position);
    Random random(1);
    Game game = Game::sample(position->view, random);
    std::array<std::int32_t, MaxSeats> coins{};
    game.lineCoins(0, coins);
    QCOMPARE(coins[0], 0); // the customer lies on the other side
    const LineScore score = scoreLine(game.market(), Line{true, 0});
    QCOMPARE(score.sections.size(), std::size_t{2});
    QCOMPARE(score.coins[0], 0);
}

void TestFixedFires::lineOfNothingElse()
{
    RuleSet set;
    for (int row = 0; row < set.rows; ++row)
        set.fixedFires |= boardSquare(row, 5);
    const Rules rules(set, 2);
    const Line column{false, 5};
    QCOMPARE(rules.payingLines() & lineBit(column), LineSet{0});
    QCOMPARE(std::popcount(rules.payingLines()), 10);
    Random random(2);
    Game game = test::dealtGame(rules, random);
    QCOMPARE(game.unscored(), rules.payingLines());
    QCOMPARE(lineState(game.fullView(), column), LineState::Lapsed);
    while (game.phase() == Phase::Playing) {
        std::vector<Turn> turns;
        if (game.canDraw())
            game.draw();
        game.legalTurns(turns);
        QCOMPARE(game.play(turns.front()) & lineBit(column), LineSet{0});
    }
    QCOMPARE(lineState(game.fullView(), column), LineState::Lapsed);
}

void TestFixedFires::jsonForm()
{
    const QByteArray text = printRules(walled());
    QVERIFY(text.contains("\n  \"fixedFires\": [\"c3\", \"d4\"],\n"));
    const auto read = parseRules(text);
    QVERIFY(read);
    QVERIFY(*read == walled());
    QVERIFY(*parseRules(printRulesCompact(walled())) == walled());
    const std::vector<FieldDifference> found = differences(RuleSet{}, walled());
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY((found.front() == FieldDifference{"fixedFires", "", "c3,d4"}));
}

void TestFixedFires::jsonFaults_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("id");
    QTest::newRow("no list") << QByteArray("\"c3\"") << QByteArray("json.notSquares");
    QTest::newRow("numbers") << QByteArray("[3]") << QByteArray("json.notSquares");
    QTest::newRow("no square") << QByteArray("[\"c3\", \"z9\"]") << QByteArray("token.notASquare");
    QTest::newRow("twice") << QByteArray("[\"c3\", \"c3\"]") << QByteArray("json.twice");
}

void TestFixedFires::jsonFaults()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, id);
    const auto read = parseRules(
        R"({"format": "hellerpfennig.rules", "version": 1, "fixedFires": )" + value + "}");
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().message.id), id);
    QCOMPARE(read.error().path, std::string("fixedFires"));
}

void TestFixedFires::findings()
{
    // The market becomes too small for the pieces on it.
    RuleSet set = walled();
    set.rows = 3;
    const std::vector<Finding> found = validate(set);
    QVERIFY(hasErrors(found));
    QCOMPARE(found.front().message.id, std::string("rules.strayFires"));
    QCOMPARE(found.front().message.params, std::vector<std::string>{"d4"});
    QCOMPARE(found.front().fixes.size(), std::size_t{2});
    QCOMPARE(found.front().fixes[0].result.fixedFires, boardSquare(2, 2));
    QCOMPARE(found.front().fixes[1].result.rows, 4);

    set = RuleSet{};
    for (int row = 0; row < set.rows; ++row) {
        for (int column = 0; column < set.columns; ++column)
            set.fixedFires |= boardSquare(row, column);
    }
    QVERIFY(has(set, "rules.noFreeSquare"));
    set.fixedFires &= ~boardSquare(4, 5);
    QVERIFY(!has(set, "rules.noFreeSquare"));

    // There are fewer squares to fill.
    set = RuleSet{};
    set.rows = 8;
    QVERIFY(has(set, "rules.neverFull"));
    for (int row = 0; row < 8; ++row)
        set.fixedFires |= boardSquare(row, 0) | boardSquare(row, 1) | boardSquare(row, 2);
    QVERIFY(!has(set, "rules.neverFull"));

    // There is room for one tile less.
    set = RuleSet{};
    set.coinSacks += MaxTiles - set.tileCount();
    QVERIFY(!has(set, "rules.tooManyTiles"));
    set.fixedFires = boardSquare(0, 0);
    QVERIFY(has(set, "rules.tooManyTiles"));
}

void TestFixedFires::positions()
{
    const RuleSet set = walled();
    const Rules rules(set, 2);
    Random random(5);
    Game game = test::dealtGame(rules, random);
    const std::string text = positionText(game.fullView());
    QVERIFY(text.find(" . . F . . . / . . . F . . /") != std::string::npos);
    const auto read = parsePosition(text, set);
    QVERIFY(read);
    QVERIFY(read->view.squares == game.fullView().squares);
    QCOMPARE(positionText(read->view), text);
    QCOMPARE(read->view.unscored, game.unscored());

    std::string other = text;
    other.replace(other.find('F'), 1, ".");
    const auto missing = parsePosition(other, set);
    QVERIFY(!missing);
    QCOMPARE(missing.error().message.id, std::string("position.fixedFire"));
    QVERIFY(wording(missing.error().message).contains(QStringLiteral("c3")));
}

void TestFixedFires::records()
{
    Timeline timeline(walled(), {{"A", "human", 0}, {"B", "human", 1}}, 11);
    Random random(4);
    std::vector<Turn> turns;
    while (timeline.game().phase() != Phase::GameOver) {
        if (timeline.game().phase() == Phase::RoundOver)
            timeline.nextRound();
        timeline.game().legalTurns(turns);
        if (turns.empty())
            timeline.draw();
        else
            timeline.play(turns[random.below(static_cast<std::uint32_t>(turns.size()))]);
    }
    const QByteArray text = printRecord(timeline.record());
    const auto record = parseRecord(text);
    QVERIFY(record);
    const auto replayed = Timeline::fromRecord(*record);
    QVERIFY(replayed);
    QVERIFY(replayed->game().market() == timeline.game().market());
    QCOMPARE(printRecord(replayed->record()), text);
}

void TestFixedFires::words()
{
    QCOMPARE(fieldValueText("fixedFires", "c3,d4"), QStringLiteral("c3, d4"));
    QCOMPARE(fieldValueText("fixedFires", ""), QStringLiteral("none"));
    QString sheet;
    for (const RulesSection& section : rulesInSentences(walled()))
        sheet += section.sentences.join(QLatin1Char(' '));
    QVERIFY(sheet.contains(QStringLiteral("c3 and d4")));
    QVERIFY(rulesSummary(walled(), 2).contains(QStringLiteral("Fires lie on 2")));
}

QTEST_GUILESS_MAIN(TestFixedFires)
#include "TestFixedFires.moc"
