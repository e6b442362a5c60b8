// Worksheets: they ask for sums, and the solutions come after them.

#include "tests/ui/heller/paper/PaperFixture.h"

#include "engine/heller/market/PieceToken.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/paper/PaperPages.h"
#include "ui/heller/scoring/Explanation.h"
#include "ui/kit/files/Printing.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace hp;
using namespace hp::test;

class TestWorksheets : public QObject {
    Q_OBJECT

private slots:
    void worksheetHasNoSums();
    void severalMarkets();
    void seriesForAClass();
};

void TestWorksheets::worksheetHasNoSums()
{
    const PaperSource source = example();
    for (const int line : {int{PaperWish::All}, 0, 7}) {
        const PaperDocument document =
            paperDocument(source, wishFor(What::Worksheet, English, line));
        bool solved = false;
        int solutions = 0;
        for (const PaperBlock& block : document.blocks) {
            solved = solved || std::holds_alternative<PaperBreak>(block.content);
            if (const auto* board = std::get_if<PaperBoard>(&block.content)) {
                QVERIFY(board->state.lines.empty());
                QVERIFY(solved || board->marks == BoardMarks());
            }
            const auto* table = std::get_if<PaperTable>(&block.content);
            for (std::size_t row = 0; table && row < table->rows.size(); ++row) {
                const auto& cells = table->rows[row].cells;
                for (std::size_t i = 1; i < cells.size(); ++i) {
                    QCOMPARE(cells[i].blank, !solved);
                    QCOMPARE(cells[i].text.isEmpty(), !solved);
                }
            }
        }
        QVERIFY(solved);
        const QString text = plainText(document);
        const qsizetype split = text.indexOf(QStringLiteral("\nSolutions\n"));
        QVERIFY(split > 0);
        for (const PaperLine& one : source.lines) {
            if (line != PaperWish::All &&
                one.question.score != source.lines[std::size_t(line)].question.score)
                continue;
            const Explanation explanation(one.question, namesOf(source.board));
            for (const Explanation::Row& row : explanation.rows()) {
                if (row.kind != Explanation::Row::Kind::Share)
                    continue;
                QVERIFY(text.indexOf(row.plainText()) > split); // only there
                ++solutions;
            }
        }
        QVERIFY(solutions > 0);
        PaperWish without = wishFor(What::Worksheet, English, line);
        without.solutions = false;
        QCOMPARE(plainText(paperDocument(source, without)).trimmed(),
                 text.left(text.indexOf(QStringLiteral("-----"))).trimmed());
    }
}

void TestWorksheets::severalMarkets()
{
    WindowFixture table({Human, Human});
    playOneOfTwoRounds(table);
    const PaperSource source = paperSource(table.session());
    QCOMPARE(source.ends.size(), std::size_t{1});
    QVERIFY(source.ends.front().market.isFull());
    const QString text =
        plainText(paperDocument(source, wishFor(What::Worksheet, English, PaperWish::EveryMarket)));
    QCOMPARE(text.count(QStringLiteral("\nMarket 1\n")), 2); // and its solution
    QCOMPARE(text.count(QStringLiteral("\nMarket 2\n")), 2);
}

/// Ten sheets with ten markets, and one sheet with all answers.
void TestWorksheets::seriesForAClass()
{
    PaperSource source = paperSource(boardOf(Market(5, 6)));
    PaperWish wish = wishFor(What::Series, English);
    wish.series = 7;
    for (const QPageSize::PageSizeId size : {QPageSize::A4, QPageSize::Letter})
        QCOMPARE(PaperPages(paperDocument(source, wish), pagesOf(size)).count(), 11);
    const PaperDocument document = paperDocument(source, wish);
    QStringList markets;
    std::vector<const BoardState*> boards;
    for (const PaperBlock& block : document.blocks) {
        if (const auto* board = std::get_if<PaperBoard>(&block.content)) {
            boards.push_back(&board->state);
            QVERIFY(board->state.lines.empty()); // the sums are what is asked for
            const Market& market = board->state.market;
            QString text;
            for (int square = 0; square < market.rows() * market.columns(); ++square)
                text +=
                    QString::fromStdString(pieceToken(market.at(static_cast<SquareIndex>(square))));
            markets << text;
        }
    }
    QCOMPARE(markets.size(), 10);
    QCOMPARE(QSet<QString>(markets.begin(), markets.end()).size(), 10);
    // The answers: sheet by sheet, three lines each, with what the lines pay.
    const auto& answers = std::get<PaperTable>(document.blocks.back().content);
    QCOMPARE(answers.rows.size(), std::size_t{30});
    const QRegularExpression line(QStringLiteral("^(\\d+): (row|column) (\\w+)$"));
    for (const PaperTable::Row& row : answers.rows) {
        const auto match = line.match(row.cells.front().text);
        QVERIFY2(match.hasMatch(), qPrintable(row.cells.front().text));
        const BoardState& board = *boards[match.captured(1).toUInt() - 1];
        const bool isRow = match.captured(2) == QLatin1String("row");
        const int index =
            isRow ? match.captured(3).toInt() - 1 : match.captured(3).at(0).unicode() - u'a';
        const LineScore score =
            laidLine(board.market, board.rules, {isRow, static_cast<std::uint8_t>(index)}).score;
        for (int seat = 0; seat < 2; ++seat)
            QCOMPARE(row.cells[static_cast<std::size_t>(seat) + 1].text,
                     signedNumber(score.coins[static_cast<std::size_t>(seat)]));
    }
    QCOMPARE(plainText(paperDocument(source, wish)), plainText(document)); // again the same
    wish.series = 8;
    QVERIFY(plainText(paperDocument(source, wish)) != plainText(document));
    wish.solutions = false;
    QCOMPARE(PaperPages(paperDocument(source, wish), pagesOf(QPageSize::A4)).count(), 10);
}

QTEST_MAIN(TestWorksheets)
#include "tst_worksheets.moc"
