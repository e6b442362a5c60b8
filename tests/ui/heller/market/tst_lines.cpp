// The market's display of lines: open, due or paid; the effect of a held piece on them; and the
// market as it was when a line paid.

#include "MarketFixture.h"

#include "engine/heller/game/Timeline.h"
#include "ui/heller/market/LineTags.h"
#include "ui/heller/models/DueModel.h"
#include "ui/heller/scoring/DuePanel.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QHelpEvent>
#include <QLabel>
#include <QListView>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QToolTip>

using namespace hp;

class TestLines : public QObject {
    Q_OBJECT

private slots:
    void paidLinesKeepWhatTheyPaid();
    void dueLinesSaySo_data();
    void dueLinesSaySo();
    void everyStateLooksDifferent();
    void dueListSaysWhatIsOwed();
    void dueListNamesThePlayersOfTheNextGame();
    void heldPieceShowsNowAndThen();
    void heldWizardShowsOtherLines();
    void bubbleTellsWhereTagsDoNot();
    void changesFitOnTheTags_data();
    void changesFitOnTheTags();
    void tagsOfFourSeatsCanBeRead();
    void marketAsItLay();
    void exhibitEnds_data();
    void exhibitEnds();
    void exhibitShowsNothingHidden();
    void buttonsMoveWithTheMarket();
};

namespace {

/// 3 x 3 squares; all tiles lie open, so that a test can take any tile.
RuleSet rulesOf(LineScoring scoring)
{
    RuleSet rules;
    rules.rows = rules.columns = 3;
    rules.customers = {{6, 4}};
    rules.rogues = {{2, 2}};
    rules.coinSacks = rules.fires = rules.evilEyes = 0;
    rules.wizards = 1;
    rules.openTiles = true;
    rules.rounds = 2;
    rules.lineScoring = scoring;
    return rules;
}

void playStall(MarketFixture& t, int rank, const char* name, std::uint8_t defer = DeferNone)
{
    Turn turn = Turn::stall(rank, t.square(name));
    turn.defer = defer;
    t.session.requestTurn(turn);
    t.ready();
}

void playTile(MarketFixture& t, const Piece& piece, const char* name)
{
    t.session.requestTurn(
        Turn::tile(TurnKind::Open, t.session.rules().findKind(piece), t.square(name)));
    t.ready();
}

/// Row 1 is full with Anna's III, +6 and Ben's I, and it is Anna's turn.
void fillRow(MarketFixture& t, std::uint8_t defer = DeferNone)
{
    playStall(t, 3, "a1");
    playTile(t, Piece::customer(6), "b1");
    playStall(t, 1, "b3");
    playStall(t, 1, "c1", defer);
}

QString header(const MarketFixture& t, Line line, int role = Qt::AccessibleTextRole)
{
    return t.marketModel->headerData(line.index, line.isRow ? Qt::Vertical : Qt::Horizontal, role)
        .toString();
}

QVector<int> coins(const MarketFixture& t, Line line)
{
    return t.marketModel
        ->headerData(line.index, line.isRow ? Qt::Vertical : Qt::Horizontal,
                     MarketModel::LineCoinsRole)
        .value<QVector<int>>();
}

QImage rowEnd(MarketFixture& t, int row)
{
    QRect end = t.market->boardLayout().rowEnd(row);
    end.setRight(t.market->width() - 1);
    return t.market->grab(end).toImage();
}

QString tip(MarketFixture& t, const QPoint& at)
{
    QHelpEvent help(QEvent::ToolTip, at, t.market->mapToGlobal(at));
    QCoreApplication::sendEvent(t.market, &help);
    return QToolTip::isVisible() ? QToolTip::text().section(u'\n', 0, 0) : QString();
}

constexpr Line Row1{true, 0};

} // namespace

void TestLines::paidLinesKeepWhatTheyPaid()
{
    MarketFixture t{rulesOf(LineScoring::Immediate)};
    QAbstractItemModelTester tester(t.marketModel,
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    fillRow(t);
    QCOMPARE(coins(t, Row1), (QVector<int>{18, 6}));
    const QImage before = rowEnd(t, 0);
    playTile(t, Piece::special(PieceType::Wizard), "a2");
    QCOMPARE(coins(t, Row1), (QVector<int>{18, 6})); // not 24
    QCOMPARE(header(t, Row1), QStringLiteral("Row 1, paid: Anna +18, Ben +6"));
    QCOMPARE(rowEnd(t, 0), before);
    // One step back, before the row was full: the values of that moment.
    t.session.stepTo(2);
    QCOMPARE(header(t, Row1), QStringLiteral("Row 1: Anna +18"));
}

void TestLines::dueLinesSaySo_data()
{
    QTest::addColumn<int>("scoring");
    QTest::addColumn<int>("defer");
    QTest::addColumn<QString>("says");
    const QString due = QStringLiteral("Row 1, due at the end of the round: Anna +18, Ben +6");
    const QString paid = QStringLiteral("Row 1, paid: Anna +18, Ben +6");
    QTest::newRow("at once") << int(LineScoring::Immediate) << int(DeferNone) << paid;
    QTest::newRow("at the round's end") << int(LineScoring::RoundEnd) << int(DeferNone) << due;
    QTest::newRow("chosen: now") << int(LineScoring::Choice) << int(DeferNone) << paid;
    QTest::newRow("chosen: put off") << int(LineScoring::Choice) << int(DeferRow) << due;
}

void TestLines::dueLinesSaySo()
{
    QFETCH(int, scoring);
    QFETCH(int, defer);
    QFETCH(QString, says);
    MarketFixture t{rulesOf(static_cast<LineScoring>(scoring))};
    fillRow(t, static_cast<std::uint8_t>(defer));
    QCOMPARE(header(t, Row1), says);
    QCOMPARE(tip(t, t.market->boardLayout().rowEnd(0).center()), says);
    const bool due = says.contains(QStringLiteral("due"));
    QCOMPARE(t.session.shown().money[0], due ? 50 : 68);
}

void TestLines::everyStateLooksDifferent()
{
    // The sums are the same. The states differ by more than colour: a mark at the tag's corner.
    MarketFixture open{rulesOf(LineScoring::RoundEnd)};
    MarketFixture due{rulesOf(LineScoring::RoundEnd)};
    MarketFixture paid{rulesOf(LineScoring::Immediate)};
    fillRow(due);
    fillRow(paid);
    playStall(open, 3, "a1");
    playTile(open, Piece::customer(6), "b1");
    const QImage looks[] = {rowEnd(open, 0), rowEnd(due, 0), rowEnd(paid, 0)};
    const auto grey = [](const QImage& image) {
        return image.convertToFormat(QImage::Format_Grayscale8);
    };
    QVERIFY(grey(looks[0]) != grey(looks[1]));
    QVERIFY(grey(looks[0]) != grey(looks[2]));
    QVERIFY(grey(looks[1]) != grey(looks[2]));
    // A line that has paid nobody anything is also shown as paid.
    MarketFixture t{rulesOf(LineScoring::Immediate)};
    const QImage nothing = rowEnd(t, 2);
    for (const char* square : {"a3", "b3", "c3"})
        playTile(t, Piece::customer(6), square);
    QCOMPARE(header(t, {true, 2}), QStringLiteral("Row 3, paid: nothing for anybody"));
    QVERIFY(rowEnd(t, 2) != nothing);
}

void TestLines::dueListSaysWhatIsOwed()
{
    MarketFixture t{rulesOf(LineScoring::RoundEnd)};
    DueModel model(t.session);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    DuePanel panel(model);
    QVERIFY(panel.isEmpty());
    QSignalSpy changed(&panel, &DuePanel::changed);
    fillRow(t);
    QVERIFY(!panel.isEmpty());
    QCOMPARE(changed.count(), 1);
    const auto* totals = panel.findChild<QLabel*>(QStringLiteral("dueTotals"));
    const auto lines = [&model] {
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all << model.index(row).data().toString();
        return all;
    };
    QCOMPARE(lines(), QStringList{QStringLiteral("Row 1: Anna +18, Ben +6")});
    QCOMPARE(totals->text(), QStringLiteral("In all: Anna +18, Ben +6"));
    // A wizard changes the value of a due line.
    playTile(t, Piece::special(PieceType::Wizard), "a2");
    QCOMPARE(lines(), QStringList{QStringLiteral("Row 1: Anna +24, Ben +6")});
    playTile(t, Piece::rogue(-2), "b2");
    QCOMPARE(lines(), (QStringList{QStringLiteral("Row 1: Anna +24, Ben +6"),
                                   QStringLiteral("Column b: Anna +4")}));
    QCOMPARE(totals->text(), QStringLiteral("In all: Anna +28, Ben +6"));
    // Choosing a due line lights it on the market.
    QSignalSpy chosen(&panel, &DuePanel::lineChosen);
    panel.findChild<QListView*>(QStringLiteral("dueLines"))->setCurrentIndex(model.index(1));
    QCOMPARE(chosen.count(), 1);
    const LineToExplain due = lineOnBoard(*t.board, t.input, chosen.at(0).at(0).value<Line>());
    QCOMPARE(due.kind, LineToExplain::Kind::Due);
    t.market->setLitLine(due);
    QVERIFY(t.market->litLine() && !t.board->exhibited());
    // At the round's end it is paid, and nothing is due any more.
    for (const char* square : {"c2", "a3", "c3"})
        playStall(t, 2, square);
    QCOMPARE(t.session.latestPhase(), Phase::RoundOver);
    QVERIFY(panel.isEmpty());
}

/// Another game with the same lines: the same amounts are due to other people.
void TestLines::dueListNamesThePlayersOfTheNextGame()
{
    MarketFixture t{rulesOf(LineScoring::RoundEnd)};
    DueModel model(t.session);
    DuePanel panel(model);
    QListView seen;
    seen.setModel(&model);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const auto* totals = panel.findChild<QLabel*>(QStringLiteral("dueTotals"));
    fillRow(t);
    for (const char* name : {"Clara", "Dora"}) {
        GameRecord record = t.session.record();
        record.seats[0].name = name;
        t.session.adopt(Timeline::fromRecord(record).value(), {}, false);
        QCOMPARE(totals->text(), QStringLiteral("In all: %1 +18, Ben +6").arg(QLatin1String(name)));
    }
    QCOMPARE(reset.count(), 3); // the first one by the row that was filled
}

void TestLines::heldPieceShowsNowAndThen()
{
    MarketFixture t{rulesOf(LineScoring::Immediate)};
    playStall(t, 3, "a1");
    const auto end = [&t](int row) { return rowEnd(t, row); };
    const QImage before[] = {end(0), end(1)};
    t.input.pick({TurnKind::Open, t.session.rules().findKind(Piece::customer(6))});
    t.hover("b1");
    QCOMPARE(t.market->changes().size(), std::size_t(2));
    QCOMPARE(t.market->accessibleDescription(),
             QStringLiteral("Row 1: Anna 0, then +18. Column b: nothing for anybody"));
    QCOMPARE(t.market->bubbleText(), QString());
    QVERIFY(end(0) != before[0]);
    QVERIFY(end(1) == before[1]);
    t.hover("b2"); // pays nobody, as before: there is nothing to show
    QVERIFY(end(0) == before[0]);
    QVERIFY(end(1) == before[1]);
    t.input.cancel();
    QVERIFY(end(0) == before[0] && end(1) == before[1]);
    QCOMPARE(t.market->accessibleDescription(), QString());
}

void TestLines::heldWizardShowsOtherLines()
{
    MarketFixture t{rulesOf(LineScoring::RoundEnd)};
    fillRow(t);
    const QImage before = rowEnd(t, 0);
    t.input.pick({TurnKind::Open, t.session.rules().findKind(Piece::special(PieceType::Wizard))});
    t.hover("a2");
    QCOMPARE(t.market->accessibleDescription(),
             QStringLiteral("Row 2: nothing for anybody. Column a: Anna still 0. "
                            "Row 1: Anna +18, then +24, Ben still +6"));
    QVERIFY(rowEnd(t, 0) != before);
}

void TestLines::bubbleTellsWhereTagsDoNot()
{
    MarketFixture t{rulesOf(LineScoring::Immediate)};
    playStall(t, 3, "a1");
    t.market->setShowLineValues(false);
    t.input.pick({TurnKind::Open, t.session.rules().findKind(Piece::customer(6))});
    t.hover("b1");
    QCOMPARE(t.market->bubbleText(),
             QStringLiteral("Row 1: Anna 0, then +18. Column b: nothing for anybody"));
    QCOMPARE(t.market->accessibleDescription(), t.market->bubbleText());
}

void TestLines::changesFitOnTheTags_data()
{
    QTest::addColumn<QSize>("space");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    // The market of a window of 1280 x 800, of a smaller one, and of a large one.
    for (const QSize space : {QSize(676, 504), QSize(500, 420), QSize(1500, 1200)}) {
        QTest::addRow("5x6 in %dx%d", space.width(), space.height()) << space << 5 << 6;
        QTest::addRow("8x8 in %dx%d", space.width(), space.height()) << space << 8 << 8;
    }
}

void TestLines::changesFitOnTheTags()
{
    QFETCH(QSize, space);
    QFETCH(int, rows);
    QFETCH(int, columns);
    const PerSeat<int> colours{{0, 1, 2, 3}};
    for (int seats = 2; seats <= 4; ++seats) {
        const BoardLayout layout = BoardLayout::fit(space, rows, columns, seats, true);
        if (layout.rowValues.isEmpty())
            continue; // the bubble shows it
        QVERIFY(layout.columnPaper(0, seats).font >= 10);
        const LineTags tags(layout, Theme::day(), colours, seats, QApplication::font());
        for (int i = 0; i < rows + columns; ++i) {
            LineChange change;
            change.now.line = change.then.line =
                Line{i < rows, static_cast<std::uint8_t>(i < rows ? i : i - rows)};
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
                change.now.coins[seat] = -24;
                change.then.coins[seat] = 48;
                change.then.seats |= 1U << seat;
            }
            const auto paper = tags.changePaper(change, QRect(QPoint(), space));
            const QByteArray at = QByteArray::number(seats) + " seats, line " +
                                  QByteArray::number(i) + ", font " +
                                  QByteArray::number(paper.font);
            const bool wide = space.width() > 600 && rows == 5;
            // Where the bubble shows it, the tag does not contradict it.
            QVERIFY2(!paper.rect.isEmpty(), at.constData());
            QVERIFY2(QRectF(QPointF(), space).contains(paper.rect), at.constData());
            QVERIFY2(!paper.rect.intersects(layout.squares), at.constData());
            QVERIFY2(paper.font >= 10, at.constData());
            // In a window of 1280 x 800 every line has enough room for its own tag.
            if (wide) {
                const int more = std::max(40, 3 * paper.font); // letters differ between systems
                QVERIFY2(QRectF(i < rows ? layout.rowEnd(i) : layout.columnEnd(i - rows))
                             .adjusted(0, 0, i < rows ? more : 0, i < rows ? 0 : more)
                             .contains(paper.rect),
                         at.constData());
            }
        }
    }
}

/// The sums are about as large as the text around them, also those of all seats at one line.
void TestLines::tagsOfFourSeatsCanBeRead()
{
    for (const QSize space : {QSize(676, 504), QSize(560, 480), QSize(1500, 1200)}) {
        for (int seats = 2; seats <= 4; ++seats) {
            const BoardLayout layout = BoardLayout::fit(space, 5, 6, seats, true);
            QVERIFY(!layout.rowValues.isEmpty());
            QVERIFY(layout.rowPaper(0, seats).font >= 11);
            QVERIFY2(layout.columnPaper(0, seats).font >= 11,
                     QByteArray::number(layout.columnPaper(0, seats).font));
        }
    }
}

void TestLines::marketAsItLay()
{
    MarketFixture t{rulesOf(LineScoring::Immediate)};
    QAbstractItemModelTester tester(t.marketModel,
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    fillRow(t);
    const ScoredLine line = t.session.scoredLines().front();
    t.market->setLitLine(paidLine(t.session, line)); // the market is still as it was then
    QVERIFY(t.market->litLine() && !t.board->exhibited());
    playTile(t, Piece::special(PieceType::Wizard), "a2");
    t.market->setLitLine({});
    const QImage now = t.market->grab().toImage();
    QSignalSpy changed(t.board.get(), &SessionBoard::exhibitChanged);
    t.market->setLitLine(paidLine(t.session, line));
    QCOMPARE(changed.count(), 1);
    QVERIFY(t.board->exhibited());
    QCOMPARE(t.board->exhibitText(), QStringLiteral("Row 1 as it lay in round 1, turn 4"));
    QVERIFY(t.market->accessibleName().contains(t.board->exhibitText()));
    const auto piece = [&t](const char* name) {
        return t.marketModel->indexOf(t.square(name)).data(MarketModel::PieceRole).value<Piece>();
    };
    QVERIFY(piece("a2").isNone());
    QCOMPARE(piece("a1"), Piece::stall(0, 3));
    QVERIFY(t.market->grab().toImage() != now);
    t.market->leaveExhibit();
    QVERIFY(!t.board->exhibited() && !t.market->litLine());
    QCOMPARE(piece("a2").type, PieceType::Wizard);
    QCOMPARE(t.market->grab().toImage(), now);
    // In the next round the whole market of the last round is shown.
    playStall(t, 2, "b2");
    playStall(t, 2, "c2");
    playStall(t, 1, "a3");
    playStall(t, 2, "c3");
    t.session.requestNextRound();
    t.ready();
    t.market->setLitLine(paidLine(t.session, line));
    QCOMPARE(piece("a1"), Piece::stall(0, 3));
    QVERIFY(piece("a2").isNone());
    QVERIFY(t.market->litLine());
    QCOMPARE(header(t, Row1), QStringLiteral("Row 1, paid: Anna +18, Ben +6"));
    t.market->setLitLine(paidLine(t.session, t.session.scoredLines().back()));
    QCOMPARE(piece("a2").type, PieceType::Wizard);
}

void TestLines::exhibitEnds_data()
{
    QTest::addColumn<QString>("by");
    for (const char* by : {"taking up", "key", "turn", "step", "new game", "nothing lit"})
        QTest::newRow(by) << QString::fromLatin1(by);
}

void TestLines::exhibitEnds()
{
    QFETCH(QString, by);
    MarketFixture t{rulesOf(LineScoring::Immediate)};
    fillRow(t);
    playTile(t, Piece::special(PieceType::Wizard), "a2");
    t.market->setLitLine(paidLine(t.session, t.session.scoredLines().front()));
    QVERIFY(t.board->exhibited());
    t.clickSquare("c3"); // nothing is held: the click only looks at it
    QVERIFY(t.board->exhibited());
    QCOMPARE(t.market->bubbleText(), QString());
    if (by == QStringLiteral("taking up")) {
        t.clickHand(0);
    } else if (by == QStringLiteral("key")) {
        t.market->setFocus();
        QTest::keyClick(t.market, Qt::Key_1);
        QVERIFY(t.market->previewSquare());
    } else if (by == QStringLiteral("turn")) {
        playStall(t, 1, "c3");
    } else if (by == QStringLiteral("step")) {
        t.session.stepTo(t.session.shownStep() - 1);
    } else if (by == QStringLiteral("new game")) {
        GameSetup setup;
        setup.rules = tinyRules();
        setup.seats = t.session.seats();
        t.session.newGame(setup);
    } else {
        t.market->setLitLine({});
    }
    QVERIFY(!t.board->exhibited());
    QVERIFY(!t.market->litLine());
    QCOMPARE(t.board->view(), t.session.shown());
}

void TestLines::exhibitShowsNothingHidden()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.rounds = 2;
    MarketFixture t{rules};
    playStall(t, 1, "a1");
    playStall(t, 1, "b1");
    playStall(t, 1, "a2");
    t.market->setLitLine(paidLine(t.session, t.session.scoredLines().front()));
    QVERIFY(t.board->exhibited());
    for (std::size_t seat = 0; seat < 2; ++seat)
        QCOMPARE(t.board->view().hidden[seat][0], UnknownTile);
}

/// The buttons that screen readers find beside the market are never those of another place.
void TestLines::buttonsMoveWithTheMarket()
{
    MarketFixture t(rulesOf(LineScoring::Immediate));
    QWidget before;
    QWidget after;
    const auto buttonsIn = [](const QWidget& place) {
        return place
            .findChildren<QAbstractButton*>(QRegularExpression(QStringLiteral("^line ")),
                                            Qt::FindDirectChildrenOnly)
            .size();
    };
    t.market->setParent(&before);
    QTRY_COMPARE(buttonsIn(before), 6);
    t.market->setParent(&after);
    QTRY_COMPARE(buttonsIn(after), 6);
    QCOMPARE(buttonsIn(before), 0);
    t.market->setParent(&t.window);
}

QTEST_MAIN(TestLines)
#include "tst_lines.moc"
