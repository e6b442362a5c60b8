// Positions and games on paper: complete and right, in both languages from either window.

#include "tests/engine/RandomRules.h"
#include "tests/ui/heller/paper/PaperFixture.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/scoring/Explanation.h"
#include "ui/heller/table/Table.h"
#include "ui/kit/preferences/Language.h"

#include <QTest>

using namespace hp;
using namespace hp::test;

class TestPaper : public QObject {
    Q_OBJECT

private slots:
    void eachLanguageFromEachWindow_data();
    void eachLanguageFromEachWindow();
    void explanationsAreComplete();
    void scoreSheetAddsUp();
    void paidLinesAsTheyPaid();
    void linesOfAGameAsOnTheTable();
    void unfinishedLinesWouldPay();
    void textShowsAMarketOnce();
    void setUpPositionIsNoRoundsStart();
    void nothingHiddenIsPrinted();
};

void TestPaper::eachLanguageFromEachWindow_data()
{
    QTest::addColumn<QString>("window");
    QTest::addColumn<QString>("paper");
    for (const QString& window : {English, German}) {
        for (const QString& paper : {English, German})
            QTest::newRow(qPrintable(window + u' ' + paper)) << window << paper;
    }
}

void TestPaper::eachLanguageFromEachWindow()
{
    QFETCH(QString, window);
    QFETCH(QString, paper);
    Language language;
    language.apply(window);
    const PaperSource source = example();
    const QString before = lineName({true, 0});
    const auto text = [&](What what, int line = PaperWish::All) {
        return plainText(paperDocument(source, wishFor(what, paper, line)));
    };
    const bool german = paper == German;
    const QString explained = text(What::Explanation, 0);
    QVERIFY2(explained.startsWith(german ? QStringLiteral("Wertung: Reihe 1\n")
                                         : QStringLiteral("Scoring: row 1\n")),
             qPrintable(explained));
    QVERIFY(explained.contains(german ? QStringLiteral("König +6") : QStringLiteral("King +6")));
    QVERIFY(!explained.contains(german ? QStringLiteral("King") : QStringLiteral("König")));
    QVERIFY(explained.contains(QStringLiteral("6 + 2 − 3 − 1 = 4")));
    const QString row = german ? QStringLiteral("Reihe 1") : QStringLiteral("Row 1");
    QVERIFY2(text(What::Scores).contains(row), qPrintable(text(What::Scores)));
    QVERIFY(text(What::Worksheet).contains(row));
    QCOMPARE(lineName({true, 0}), before);
}

void TestPaper::explanationsAreComplete()
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        BoardState board = boardOf(randomMarket(random, 5, 6, true));
        board.seatCount = MaxSeats;
        board.rules.fireShieldsEvilEye = random.below(2) == 0;
        board.rules.fireShieldsCoinSack = random.below(2) == 0;
        const PaperSource source = paperSource(board);
        const QString all = plainText(paperDocument(source, wishFor(What::Explanation, English)));
        for (const PaperLine& line : source.lines) {
            const Explanation explanation(line.question, namesOf(board));
            for (const QString& sentence : explanation.plainText().split(u'\n'))
                QVERIFY2(all.contains(sentence),
                         qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(sentence)));
        }
    }
}

void TestPaper::scoreSheetAddsUp()
{
    WindowFixture table({Human, Human});
    playOneOfTwoRounds(table);
    const PaperSource source = paperSource(table.session());
    QCOMPARE(source.rounds.size(), std::size_t{2});
    PaperWish wish = wishFor(What::Scores, English);
    wish.round = 1;
    const PaperDocument document = paperDocument(source, wish);
    QCOMPARE(document.title, QStringLiteral("Score sheet of round 1"));
    const PaperTable* sheet = nullptr;
    for (const PaperBlock& block : document.blocks) {
        if (const auto* found = std::get_if<PaperTable>(&block.content))
            sheet = found;
    }
    QVERIFY(sheet);
    const auto number = [](QString text) {
        return text.replace(QChar(0x2212), u'-').remove(u'+').toInt();
    };
    const RoundSummary& round = source.rounds.front();
    QCOMPARE(sheet->rows.size(), round.lines.size() + 3); // before, together, after
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto cell = [&](std::size_t row) {
            return number(sheet->rows[row].cells[seat + 1].text);
        };
        int sum = 0;
        for (std::size_t line = 0; line < round.lines.size(); ++line) {
            QCOMPARE(cell(line + 1), round.lines[line].score.coins[seat]);
            sum += cell(line + 1);
        }
        QCOMPARE(cell(round.lines.size() + 1), sum);
        QCOMPARE(cell(0) + sum, cell(round.lines.size() + 2));
        QCOMPARE(cell(round.lines.size() + 2), round.moneyAfter[seat]);
    }
    wish.round = PaperWish::All;
    const QString all = plainText(paperDocument(source, wish));
    QVERIFY(all.contains(QStringLiteral("\nRound 1\n")) &&
            all.contains(QStringLiteral("\nRound 2\n")));
    QVERIFY(all.contains(QStringLiteral("This round is still being played.")));
}

// A wizard that came later does not change what a line has paid.
void TestPaper::paidLinesAsTheyPaid()
{
    WindowFixture table({Human, Human});
    playOneOfTwoRounds(table);
    const PaperSource source = paperSource(table.session());
    const std::vector<ScoredLine> paid = table.session().scoredLines();
    QCOMPARE(source.lines.size(), 4 + paid.size());
    const PaperLine& first = source.lines[4];
    QVERIFY(first.question.score == paid.front().score);
    QVERIFY(first.board.market == table.session().viewAfter(paid.front().step)->market());
    const QString text = plainText(paperDocument(source, wishFor(What::Explanation, English, 4)));
    QVERIFY2(text.startsWith(QStringLiteral("Scoring: row 1 (round 1, turn 2)\n")),
             qPrintable(text));
}

void TestPaper::linesOfAGameAsOnTheTable()
{
    WindowFixture table({Human, Human});
    table.start();
    GameSetup setup = tinySetup();
    setup.rules.lineScoring = LineScoring::RoundEnd;
    table.host().newGame(setup);
    table.session().requestTurn(Turn::stall(1, 0));
    table.session().requestTurn(Turn::stall(1, 1));
    const PaperSource source = paperSource(table.session());
    QCOMPARE(int(source.lines.size()), source.boardLines());
    for (const PaperLine& line : source.lines)
        QVERIFY(
            isSameQuestion(line.question, lineOnBoard(table.room().table().board(), table.input(),
                                                      line.question.score.line)));
    const auto title = [&](int line) {
        return paperDocument(source, wishFor(What::Explanation, English, line)).title;
    };
    QCOMPARE(title(0), QStringLiteral("Scoring: row 1, due at the end of the round"));
    QCOMPARE(title(1), QStringLiteral("Scoring: row 2, if it stayed so"));
}

void TestPaper::unfinishedLinesWouldPay()
{
    const PaperSource source = paperSource(boardOf(market("+6 R2 . / . . .")));
    const QString text = plainText(paperDocument(source, wishFor(What::Explanation, English, 0)));
    QVERIFY2(text.contains(QStringLiteral("Anna would get 12")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("gets")));
}

void TestPaper::textShowsAMarketOnce()
{
    const QString text = plainText(paperDocument(example(), wishFor(What::Explanation, English)));
    QVERIFY(text.count(QStringLiteral("Scoring: row")) > 2);
    QCOMPARE(text.count(QStringLiteral("+6  ")), 1);
}

void TestPaper::setUpPositionIsNoRoundsStart()
{
    WindowFixture table({Human, Human});
    table.start();
    const auto title = [&] {
        return paperDocument(paperSource(table.session()), wishFor(What::Explanation, English))
            .title;
    };
    QCOMPARE(title(), QStringLiteral("Market at the start of round 1"));
    const std::vector<SeatInfo> seats = table.session().seats();
    table.host().adopt(Timeline::fromPosition(table.session().shown(), seats, 5), {}, false);
    QCOMPARE(title(), QStringLiteral("Position"));
}

void TestPaper::nothingHiddenIsPrinted()
{
    const RulesPtr rules = Rules::make(RuleSet{}, 2);
    Game game(*rules);
    Random random(3);
    game.startRound(game.deal(random));
    const PerSeat<BoardSeat> seats = boardOf(game.viewFor(-1).market()).seats;
    const auto texts = [&](int viewer) {
        const PaperSource source = paperSource(BoardState::of(game.viewFor(viewer), seats));
        QString all;
        for (const What what : {What::Explanation, What::Scores, What::Worksheet})
            all += plainText(paperDocument(source, wishFor(what, English)));
        return all;
    };
    QCOMPARE(texts(0), texts(-1));
    QCOMPARE(texts(1), texts(-1));
}

QTEST_MAIN(TestPaper)
#include "tst_paper.moc"
