// Whole games of three rounds in the real window: by mouse, by drag and drop, by keyboard alone.
#include "tests/ui/heller/session/SessionLog.h"
#include "window/WindowFixture.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/SourceMime.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/scoring/GameResultDialog.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/heller/table/PromptStrip.h"

#include <QDrag>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPushButton>
#include <QTest>

using namespace hp;

class WholeGameTest : public QObject {
    Q_OBJECT
private slots:
    void byMouse_data() { languages(); }
    void byMouse();
    void byDragAndDrop();
    void byKeyboard_data() { languages(); }
    void byKeyboard();
    void peopleAmongThemselves();

private:
    static void languages();
    static void dragOnto(WindowFixture& table, SquareIndex square, int nth);
    static void walkTo(WindowFixture& table, SquareIndex square);
    static void checkEnd(WindowFixture& table);
};

void WholeGameTest::languages()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

/// The game is over, everything was paid, and the summary says who has won.
void WholeGameTest::checkEnd(WindowFixture& table)
{
    const TableSession& session = table.session();
    QCOMPARE(session.latestPhase(), Phase::GameOver);
    QCOMPARE(roundSummaries(session.steps()).size(), std::size_t(3));
    QCOMPARE(table.placements(), 3 * session.rules().squareCount());
    // Rulebook: every row and every column is scored once a round.
    const int lines = session.ruleSet().rows + session.ruleSet().columns;
    QCOMPARE(session.scoredLines().size(), std::size_t(3 * lines));
    std::array<int, MaxSeats> money{};
    money.fill(session.ruleSet().startMoney);
    for (const ScoredLine& line : session.scoredLines()) {
        for (int seat = 0; seat < session.seatCount(); ++seat)
            money[static_cast<std::size_t>(seat)] += total(line.score, seat);
    }
    for (int seat = 0; seat < session.seatCount(); ++seat)
        QCOMPARE(session.shown().money[static_cast<std::size_t>(seat)],
                 money[static_cast<std::size_t>(seat)]);

    auto* summaryButton = table.find<QPushButton>("summaryStripButton");
    QVERIFY(summaryButton->isVisible());
    QTest::mouseClick(summaryButton, Qt::LeftButton);
    auto* summary = table.find<GameResultDialog>("gameSummaryDialog");
    QVERIFY(summary);
    QTRY_VERIFY(summary->isVisible());
    for (int seat = 0; seat < session.seatCount(); ++seat)
        QVERIFY(summary->summaryText().contains(
            QString::fromStdString(session.seats()[static_cast<std::size_t>(seat)].name)));
    summary->reject();
}

void WholeGameTest::byMouse()
{
    QFETCH(QString, language);
    WindowFixture table({QStringLiteral("human"), QStringLiteral("beginner")}, language);
    table.start();
    QCOMPARE(table.actions().takeBack->text(),
             QCoreApplication::translate("hp::Actions", "&Take Back"));
    auto* summary = table.find<QPushButton>("summaryStripButton");
    int turns = 0;
    while (table.session().latestPhase() != Phase::GameOver) {
        QVERIFY(table.waitForPerson());
        if (table.session().latestPhase() == Phase::RoundOver) {
            QTRY_VERIFY(summary->isVisible());
            QTest::mouseClick(summary, Qt::LeftButton);
            auto* dialog = table.find<RoundSummaryDialog>("roundSummaryDialog");
            QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("nextRoundButton")),
                              Qt::LeftButton);
            QCOMPARE(table.session().latestPhase(), Phase::Playing);
        } else if (table.session().latestPhase() == Phase::Playing) {
            // Takes stalls, the hidden tile and the supply in turn.
            QVERIFY2(table.playByClicks(turns++), qPrintable(table.promptText()));
        }
    }
    QVERIFY(turns >= 40);
    checkEnd(table);
}

/// Starts a drag in the hand with the mouse. The offscreen platform ends it at once, so the dragged
/// data is then dropped on the market as the desktop would do.
void WholeGameTest::dragOnto(WindowFixture& table, SquareIndex square, int nth)
{
    QWidget* hand = table.hand().viewport();
    const QModelIndex index = table.hand().model()->index(table.takeableRow(nth), 0);
    const QPoint from = table.hand().visualRect(index).center();
    QTest::mousePress(hand, Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, from - QPointF(0, 2 * QApplication::startDragDistance()),
                     QPointF(), Qt::NoButton, Qt::LeftButton, {});
    QCoreApplication::sendEvent(hand, &move);
    const auto* drag = table.hand().findChild<QDrag*>();
    QVERIFY(drag && drag->mimeData());
    QVERIFY(!drag->pixmap().isNull());

    if (const auto source = sourceOf(drag->mimeData(), table.session().rules());
        source && !table.input().held())
        table.input().pick(*source);

    QWidget* market = table.market().viewport();
    const QPoint to = table.squareCentre(square);
    QDragEnterEvent enter(to, Qt::MoveAction, drag->mimeData(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(market, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent over(to, Qt::MoveAction, drag->mimeData(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(market, &over);
    QVERIFY(over.isAccepted());
    QCOMPARE(table.market().previewSquare(), std::optional<SquareIndex>(square));
    QDropEvent drop(to, Qt::MoveAction, drag->mimeData(), Qt::LeftButton, {});
    QCoreApplication::sendEvent(market, &drop);
    QVERIFY(drop.isAccepted());
    QTest::mouseRelease(hand, Qt::LeftButton, {}, QPoint(-1, -1));
}

void WholeGameTest::byDragAndDrop()
{
    WindowFixture table({QStringLiteral("human"), QStringLiteral("beginner")});
    table.start();
    int turns = 0;
    while (table.session().latestPhase() != Phase::GameOver) {
        QVERIFY(table.waitForPerson());
        if (table.session().latestPhase() == Phase::RoundOver) {
            table.actions().nextRound->trigger();
        } else if (table.session().latestPhase() == Phase::Playing) {
            const SquareIndex square = table.firstEmpty();
            const TurnLog log(table.session());
            dragOnto(table, square, turns++);
            QVERIFY2(log.turns == 1, qPrintable(table.promptText()));
            QCOMPARE(log.lastSquare, square);
        }
    }
    checkEnd(table);
}

void WholeGameTest::walkTo(WindowFixture& table, SquareIndex square)
{
    const int columns = table.session().rules().columns();
    MarketView& market = table.market();
    const int row = square / columns;
    const int column = square % columns;
    for (int i = 0; i < 20 && market.currentIndex().row() != row; ++i)
        QTest::keyClick(&market, market.currentIndex().row() < row ? Qt::Key_Down : Qt::Key_Up);
    for (int i = 0; i < 20 && market.currentIndex().column() != column; ++i)
        QTest::keyClick(&market,
                        market.currentIndex().column() < column ? Qt::Key_Right : Qt::Key_Left);
    QCOMPARE(market.currentIndex().row(), row);
    QCOMPARE(market.currentIndex().column(), column);
}

void WholeGameTest::byKeyboard()
{
    QFETCH(QString, language);
    WindowFixture table(
        {QStringLiteral("human"), QStringLiteral("casual"), QStringLiteral("beginner")}, language);
    table.start();
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&table.market()));
    const std::array<Qt::Key, 6> keys{Qt::Key_1, Qt::Key_D, Qt::Key_H,
                                      Qt::Key_2, Qt::Key_3, Qt::Key_4};
    std::size_t turns = 0;
    while (table.session().latestPhase() != Phase::GameOver) {
        QVERIFY(table.waitForPerson());
        if (table.session().latestPhase() == Phase::RoundOver) {
            // The button that continues has the focus: Enter shows the summary, and another Enter
            // continues there.
            QTRY_COMPARE(QApplication::focusWidget(),
                         static_cast<QWidget*>(table.find<QPushButton>("summaryStripButton")));
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
            QCOMPARE(table.session().latestPhase(), Phase::RoundOver);
            auto* dialog = table.find<RoundSummaryDialog>("roundSummaryDialog");
            QVERIFY(dialog && dialog->isVisible());
            QTest::keyClick(dialog, Qt::Key_Return);
            table.window().activateWindow(); // as the desktop does
            QVERIFY(QTest::qWaitForWindowActive(&table.window()));
            QCOMPARE(table.session().latestPhase(), Phase::Playing);
            continue;
        }
        if (table.session().latestPhase() != Phase::Playing)
            break;
        QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(&table.market()));
        // The key of a used-up piece is refused with a reason; then the next key is tried.
        for (std::size_t i = 0; i < keys.size() && !table.input().held(); ++i) {
            QTest::keyClick(&table.market(), keys[(turns + i) % keys.size()]);
            if (!table.input().held())
                QVERIFY(table.room().table().prompt().showsMessage());
        }
        QVERIFY(table.input().held());
        walkTo(table, table.firstEmpty());
        const std::size_t before = table.session().turns(true).size();
        QTest::keyClick(&table.market(), Qt::Key_Return);
        QVERIFY(table.session().turns(true).size() > before);
        ++turns;
    }
    checkEnd(table);
}

void WholeGameTest::peopleAmongThemselves()
{
    WindowFixture table({QStringLiteral("human"), QStringLiteral("human")});
    table.start();
    auto* curtainButton = table.find<QPushButton>("curtainButton");
    int turns = 0;
    while (table.session().latestPhase() != Phase::GameOver) {
        QVERIFY(table.waitForPerson()); // a seat may have to pass
        if (table.session().curtainSeat() >= 0) {
            QVERIFY(curtainButton->isVisible());
            QTest::mouseClick(curtainButton, Qt::LeftButton);
            QVERIFY(table.session().personMayAct());
        }
        if (table.session().latestPhase() == Phase::RoundOver)
            table.actions().nextRound->trigger();
        else if (table.session().latestPhase() == Phase::Playing)
            QVERIFY2(table.playByClicks(turns++), qPrintable(table.promptText()));
        QVERIFY(!table.input().held()); // nobody finds another person's stall taken up
    }
    checkEnd(table);
}

int main(int argc, char** argv)
{
    // On a desktop a drag would wait for the person's mouse, so the test always uses the offscreen
    // platform.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    WholeGameTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_wholegame.moc"
