// Sheets of paper: complete and right, in both languages from either window, as pages and files;
// and the dialog that prints them.

#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/window/WindowFixture.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/market/PieceToken.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"
#include "ui/heller/paper/PaperDialog.h"
#include "ui/heller/paper/PaperPreview.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/positions/PositionKeeper.h"
#include "ui/heller/scoring/Explanation.h"
#include "ui/heller/table/Table.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/Printing.h"
#include "ui/kit/files/SettingsFile.h"
#include "ui/kit/preferences/SpokenIn.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSpinBox>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace hp;
using namespace hp::test;

namespace {

using What = PaperWish::What;

const QString English = QStringLiteral("en");
const QString German = QStringLiteral("de");

BoardState boardOf(const Market& market)
{
    BoardState state;
    state.market = market;
    state.rules.rows = market.rows();
    state.rules.columns = market.columns();
    state.seatCount = 2;
    state.seats[0].name = QStringLiteral("Anna");
    state.seats[1].name = QStringLiteral("Ben");
    return state;
}

PaperSource example()
{
    return paperSource(
        boardOf(market("+6 +2 -3 R1 -1 G3 / E +3 R2 F +5 G1 / . S . . -4 . / . . . G2 . .")));
}

PaperWish wishFor(What what, const QString& language, int line = PaperWish::All)
{
    PaperWish wish;
    wish.what = what;
    wish.language = language;
    wish.line = line;
    return wish;
}

QStringList namesOf(const BoardState& board)
{
    QStringList names;
    for (int seat = 0; seat < board.seatCount; ++seat)
        names << board.seats[seat].name;
    return names;
}

QString squeezed(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

QString textOfSvg(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    QString text;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::Characters)
            text += reader.text().toString() + QLatin1Char(' ');
    }
    return reader.hasError() ? QStringLiteral("broken: ") + reader.errorString() : text;
}

/// Starts a game of two rounds on a tiny market; the second round has begun.
void playOneOfTwoRounds(WindowFixture& table)
{
    table.start();
    GameSetup setup = tinySetup();
    setup.rules.rounds = 2;
    table.host().newGame(setup);
    fillTheMarket(table.session());
    table.session().requestNextRound();
}

/// Answers the dialog's questions.
class AnsweredPaperDialog : public PaperDialog {
public:
    using PaperDialog::PaperDialog;
    QString path;
    QString suggestion;
    QStringList complaints;

protected:
    QString fileFor(const QString& suggested, const QString&) override
    {
        suggestion = suggested;
        return path;
    }
    void complain(const QString&, const QString& text) override { complaints << text; }
};

} // namespace

class TestPaper : public QObject {
    Q_OBJECT

private slots:
    void eachLanguageFromEachWindow_data();
    void eachLanguageFromEachWindow();
    void explanationsAreComplete();
    void scoreSheetAddsUp();
    void paidLinesAsTheyPaid();
    void linesOfAGameAsOnTheTable();
    void worksheetHasNoSums();
    void severalMarkets();
    void seriesForAClass();
    void unfinishedLinesWouldPay();
    void textShowsAMarketOnce();
    void setUpPositionIsNoRoundsStart();
    void paperOfTheCountry_data();
    void paperOfTheCountry();
    void paperIsKept();
    void nothingHiddenIsPrinted();
    void files_data();
    void files();
    void pagesKeepTheirMargins_data();
    void pagesKeepTheirMargins();
    void dialogByKeyboard();
    void dialogWritesFiles();
    void fromTheWindow();
    void fromThePositionEditor();
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

void TestPaper::worksheetHasNoSums()
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

void TestPaper::severalMarkets()
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
void TestPaper::seriesForAClass()
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

void TestPaper::paperOfTheCountry_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<int>("size");
    for (const char* letter : {"en_US", "fr_CA", "es_MX"})
        QTest::newRow(letter) << QString::fromLatin1(letter) << int(QPageSize::Letter);
    for (const char* a4 : {"de_DE", "en_GB", "C"})
        QTest::newRow(a4) << QString::fromLatin1(a4) << int(QPageSize::A4);
}

void TestPaper::paperOfTheCountry()
{
    QFETCH(QString, locale);
    QFETCH(int, size);
    QCOMPARE(int(usualPaperSize(QLocale(locale))), size);
}

void TestPaper::paperIsKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.ini"));
    {
        SettingsFile settings(path);
        keepPaperSizeIn(settings);
        PaperDialog dialog(example());
        dialog.show();
        auto* size = dialog.findChild<QComboBox*>(QStringLiteral("paperSize"));
        QCOMPARE(size->currentData().toInt(), int(usualPaperSize(QLocale::system())));
        size->setFocus();
        QTest::keyClick(size, Qt::Key_End);
        QCOMPARE(paperSize(), QPageSize::Letter);
    }
    SettingsFile settings(path);
    keepPaperSizeIn(settings);
    QCOMPARE(paperSize(), QPageSize::Letter);
    const PaperDialog dialog(example());
    QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("paperSize"))->currentData().toInt(),
             int(QPageSize::Letter));
    QCOMPARE(usualPages().pageSize().id(), QPageSize::Letter);
    choosePaperSize(QPageSize::A4);
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

void TestPaper::files_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<int>("line");
    QTest::newRow("a line") << int(What::Explanation) << 1;
    QTest::newRow("a column") << int(What::Explanation) << 4;
    QTest::newRow("all lines") << int(What::Explanation) << int(PaperWish::All);
    QTest::newRow("scores") << int(What::Scores) << int(PaperWish::All);
    QTest::newRow("worksheet") << int(What::Worksheet) << int(PaperWish::All);
}

void TestPaper::files()
{
    QFETCH(int, what);
    QFETCH(int, line);
    const PaperSource source = example();
    const PaperDocument document =
        paperDocument(source, wishFor(static_cast<What>(what), German, line));
    const PaperPages pages(document, usualPages());
    QVERIFY(pages.count() >= 1);
    const QByteArray pdf = pdfOf(document.title, usualPages(),
                                 [&](QPagedPaintDevice& device) { paintPages(document, device); });
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(pdf.contains("/Count " + QByteArray::number(pages.count()) + "\n"));
    QString drawn;
    for (int page = 0; page < pages.count(); ++page) {
        const QByteArray svg = pages.svg(page);
        QVERIFY(QSvgRenderer(svg).isValid());
        drawn += textOfSvg(svg);
        QImage png;
        QVERIFY(png.loadFromData(pages.png(page, 60), "PNG"));
        QImage white(png.size(), png.format());
        white.fill(Qt::white);
        QVERIFY(png != white);
    }
    QVERIFY2(!drawn.startsWith(QStringLiteral("broken")), qPrintable(drawn));
    for (const PaperBlock& block : document.blocks) {
        const auto* text = std::get_if<PaperText>(&block.content);
        QString words; // a line break or another weight may divide it
        for (std::size_t run = 0; text && run < text->runs.size(); ++run)
            words += text->runs[run].text;
        QVERIFY2(squeezed(drawn).contains(squeezed(words)), qPrintable(words));
        if (const auto* table = std::get_if<PaperTable>(&block.content)) {
            for (const PaperTable::Row& row : table->rows) {
                for (const PaperTable::Cell& cell : row.cells)
                    QVERIFY2(drawn.contains(cell.text), qPrintable(cell.text));
            }
        }
    }
}

void TestPaper::pagesKeepTheirMargins_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("side");
    QTest::newRow("A4") << int(QPageSize::A4) << 5;
    QTest::newRow("A5, large market") << int(QPageSize::A5) << 8;
    QTest::newRow("Letter") << int(QPageSize::Letter) << 3;
}

void TestPaper::pagesKeepTheirMargins()
{
    QFETCH(int, size);
    QFETCH(int, side);
    Random random(5);
    BoardState board = boardOf(randomMarket(random, side, side, true));
    board.seatCount = MaxSeats;
    for (int seat = 0; seat < MaxSeats; ++seat)
        board.seats[seat].name = QStringLiteral("A rather long name of a player %1").arg(seat);
    QPageLayout layout = usualPages();
    layout.setPageSize(QPageSize(static_cast<QPageSize::PageSizeId>(size)));
    const QRect inner = layout.paintRect(QPageLayout::Point).toAlignedRect();
    for (const What what : {What::Explanation, What::Scores, What::Worksheet}) {
        const PaperDocument document = paperDocument(paperSource(board), wishFor(what, English));
        const PaperPages pages(document, layout);
        for (int page = 0; page < pages.count(); ++page) {
            QImage image(pages.paperSize().toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            pages.paint(painter, page);
            painter.end();
            const QImage full = image.copy();
            painter.begin(&image);
            painter.fillRect(inner.adjusted(-2, -2, 2, 2), Qt::white);
            painter.end();
            QImage white(image.size(), image.format());
            white.fill(Qt::white);
            QVERIFY2(image == white, qPrintable(QStringLiteral("page %1").arg(page)));
            QVERIFY(full != white);
        }
    }
}

void TestPaper::dialogByKeyboard()
{
    AnsweredPaperDialog dialog(example());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    dialog.activateWindow();
    const auto box = [&](const char* name) {
        return dialog.findChild<QComboBox*>(QLatin1String(name));
    };
    QTRY_COMPARE(dialog.focusWidget(), box("paperWhat"));
    QCOMPARE(dialog.wish().what, What::Explanation);
    QVERIFY(nameless(dialog).isEmpty());
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
    QCOMPARE(dialog.focusWidget(), box("paperLine"));
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
    QCOMPARE(dialog.wish().line, int{PaperWish::None});
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Down);
    QCOMPARE(dialog.wish().line, 0);
    QCOMPARE(dialog.preview().document().title, QStringLiteral("Scoring: row 1"));
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Backtab);
    QTest::keyClick(dialog.focusWidget(), Qt::Key_End);
    QCOMPARE(dialog.wish().what, What::Series);
    QVERIFY(!box("paperLine")->isVisible());
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Up);
    QCOMPARE(dialog.wish().what, What::Worksheet);
    QCOMPARE(dialog.wish().line, 0); // the line stays chosen
    QCOMPARE(dialog.preview().pages().count(), 2);
    auto* solutions = dialog.findChild<QCheckBox*>(QStringLiteral("paperSolutions"));
    QVERIFY(solutions->isVisible());
    auto* preview = dialog.findChild<PaperPreview*>(QStringLiteral("paperPreview"));
    preview->setFocus();
    QTest::keyClick(preview, Qt::Key_PageDown);
    QCOMPARE(preview->page(), 1);
    QCOMPARE(dialog.findChild<QSpinBox*>(QStringLiteral("paperPage"))->value(), 2);
    QVERIFY(preview->accessibleName().contains(QStringLiteral("page 2 of 2")));
    QVERIFY(preview->accessibleDescription().contains(QStringLiteral("Solutions")));
    solutions->setFocus();
    QTest::keyClick(solutions, Qt::Key_Space);
    QCOMPARE(preview->pages().count(), 1);
    QCOMPARE(preview->page(), 0);
    box("paperLanguage")->setFocus();
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Home);
    QCOMPARE(dialog.wish().language, German);
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
}

void TestPaper::dialogWritesFiles()
{
    const QTemporaryDir folder;
    AnsweredPaperDialog dialog(example());
    dialog.chooseLine(0);
    dialog.show();
    const auto press = [&](const char* name) {
        auto* button = dialog.findChild<QPushButton*>(QLatin1String(name));
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
    };
    const auto written = [&](const char* name, const QString& suffix) {
        dialog.path = folder.filePath(QStringLiteral("sheet.") + suffix);
        press(name);
        if (!dialog.suggestion.endsWith(u'.' + suffix))
            return QByteArray();
        return readSmallFile(dialog.path, 1 << 24).value();
    };
    QVERIFY(written("paperPdf", QStringLiteral("pdf")).startsWith("%PDF"));
    QCOMPARE(dialog.suggestion, QStringLiteral("Scoring- row 1.pdf"));
    QVERIFY(QImage::fromData(written("paperPng", QStringLiteral("png"))).width() > 1000);
    QVERIFY(textOfSvg(written("paperSvg", QStringLiteral("svg"))).contains(u"row 1"));
    QCOMPARE(QString::fromUtf8(written("paperText", QStringLiteral("txt"))),
             plainText(dialog.preview().document()));
    QVERIFY(dialog.complaints.isEmpty());
    dialog.path.clear(); // cancelled
    press("paperPdf");
    QVERIFY(dialog.complaints.isEmpty());
    dialog.path = folder.filePath(QStringLiteral("no/such/folder.pdf"));
    press("paperPdf");
    QCOMPARE(dialog.complaints.size(), 1);
}

void TestPaper::fromTheWindow()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QTest::keyClick(&table.window(), Qt::Key_P, Qt::ControlModifier);
    auto* dialog = table.find<PaperDialog>("paperDialog");
    QVERIFY(dialog && dialog->isVisible());
    // The usual name of a person is told in the language of the paper.
    const QString usual = QString::fromStdString(table.session().seatInfo(0).name);
    QString german;
    {
        const SpokenIn scope(German);
        german = QCoreApplication::translate("hp::SeatTable", "Player");
    }
    QVERIFY(usual != german);
    QVERIFY(plainText(dialog->preview().document()).contains(usual));
    auto* language = dialog->findChild<QComboBox*>(QStringLiteral("paperLanguage"));
    language->setCurrentIndex(language->findData(German));
    QVERIFY(plainText(dialog->preview().document()).contains(german));
    dialog->close();
}

/// Seats without a name are called by their colour, in the language of the paper.
void TestPaper::fromThePositionEditor()
{
    BoxDialogs dialogs;
    const QTemporaryDir folder;
    PositionKeeper keeper(folder.filePath(QStringLiteral("draft.hpposition")));
    PositionEditor editor(keeper, dialogs);
    PositionDraft draft = PositionDraft::start(RuleSet{}, 2);
    draft.market = market("+6 R2 . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . .");
    editor.edit(draft, {});
    editor.show();
    editor.findChild<QAction*>(QStringLiteral("printPosition"))->trigger();
    auto* dialog = editor.findChild<PaperDialog*>();
    QVERIFY(dialog);
    dialog->chooseLine(0);
    const auto text = [&] { return plainText(dialog->preview().document()); };
    QVERIFY2(text().contains(QStringLiteral("Red would get 12")), qPrintable(text()));
    auto* language = dialog->findChild<QComboBox*>(QStringLiteral("paperLanguage"));
    language->setCurrentIndex(language->findData(German));
    QVERIFY2(text().contains(QStringLiteral("Rot bekäme 12")), qPrintable(text()));
    QVERIFY(!text().contains(QStringLiteral("Red")));
}

QTEST_MAIN(TestPaper)
#include "tst_paper.moc"
