// One press does one thing: held keys and double clicks do not act on what appears after a turn.
// The keys of a turn work wherever the focus is.
#include "tests/ui/window/WindowFixture.h"

#include "ui/heller/games/GameFlow.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/table/seats/Curtain.h"

#include <QDialog>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace hp;

class PressesTest : public QObject {
    Q_OBJECT

private slots:
    void heldKeysLeaveTheCurtain_data();
    void heldKeysLeaveTheCurtain();
    void heldKeysTakeUpOnly_data();
    void heldKeysTakeUpOnly();
    void heldKeysLeaveTheSummary_data();
    void heldKeysLeaveTheSummary();
    void secondClickLeavesTheCurtain();
    void doubleClicksOnButtonsAreTheirs();
    void turnKeysFromAnywhere();
    void dialogsKeepTheKeyboard();
};

namespace {

constexpr int Repeating = 500; ///< ms until a held key repeats

/// How the window system reports that a key is still down.
enum class Repeat { Marked, SameMoment };

/// Sends a key event to the focus widget, as the window system does.
void send(QEvent::Type type, int key, quint64 time, bool repeat = false)
{
    QWidget* to = QApplication::focusWidget();
    if (!to)
        to = QApplication::activeWindow();
    if (!to) // one window is gone and the next is not there yet
        return;
    const QString text = key == Qt::Key_Space ? QStringLiteral(" ") : QStringLiteral("\r");
    QKeyEvent event(type, key, Qt::NoModifier, text, repeat);
    event.setTimestamp(time);
    QCoreApplication::sendEvent(to, &event);
}

/// Presses the key and keeps it down for some moments.
void hold(int key, Repeat how)
{
    quint64 time = 5000;
    send(QEvent::KeyPress, key, time);
    QTest::qWait(Repeating);
    for (int i = 0; i < 10; ++i) {
        time += 40;
        send(QEvent::KeyRelease, key, time, how == Repeat::Marked);
        send(QEvent::KeyPress, key, time, how == Repeat::Marked);
        QCoreApplication::processEvents();
    }
    send(QEvent::KeyRelease, key, time + 30);
}

void press(int key)
{
    static quint64 time = 100000;
    send(QEvent::KeyPress, key, time += 1000);
    send(QEvent::KeyRelease, key, time + 80);
}

void addKeys()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("how");
    for (const auto& [name, key] :
         {std::pair("return", Qt::Key_Return), std::pair("enter", Qt::Key_Enter),
          std::pair("space", Qt::Key_Space)}) {
        QTest::addRow("%s, marked", name) << int(key) << int(Repeat::Marked);
        QTest::addRow("%s, same moment", name) << int(key) << int(Repeat::SameMoment);
    }
}

/// A mouse click at a position of the window, `time` in ms.
void click(QWidget& window, const QPoint& at, bool second, quint64 time)
{
    QWidget* to = window.childAt(at);
    const QPointF place = to->mapFrom(&window, at);
    const auto type = second ? QEvent::MouseButtonDblClick : QEvent::MouseButtonPress;
    for (const auto step : {type, QEvent::MouseButtonRelease}) {
        QMouseEvent event(step, place, window.mapToGlobal(QPointF(at)), Qt::LeftButton,
                          step == type ? Qt::LeftButton : Qt::NoButton, Qt::NoModifier);
        event.setTimestamp(step == type ? time : time + 20);
        QCoreApplication::sendEvent(to, &event);
    }
}

} // namespace

void PressesTest::heldKeysLeaveTheCurtain_data()
{
    addKeys();
}

void PressesTest::heldKeysLeaveTheCurtain()
{
    QFETCH(int, key);
    QFETCH(int, how);
    WindowFixture table({Human, Human});
    table.start();
    table.session().liftCurtain();
    table.input().pick({TurnKind::Stall, 1});
    table.market().setFocus();
    hold(key, static_cast<Repeat>(how));
    QCOMPARE(table.placements(), 1);
    QCOMPARE(table.session().curtainSeat(), 1);
    QCOMPARE(table.session().viewer(), -1);
    press(key);
    QCOMPARE(table.session().viewer(), 1);
}

void PressesTest::heldKeysTakeUpOnly_data()
{
    addKeys();
}

void PressesTest::heldKeysTakeUpOnly()
{
    QFETCH(int, key);
    QFETCH(int, how);
    WindowFixture table({Human, Beginner});
    table.start();
    // The focus moves to the market, where the next press places the piece that was taken up.
    table.hand().setFocus();
    table.hand().setCurrentIndex(table.hand().model()->index(table.takeableRow(0), 0));
    hold(key, static_cast<Repeat>(how));
    QVERIFY(table.input().held());
    QVERIFY(table.market().hasFocus());
    QCOMPARE(table.placements(), 0);
    press(key);
    QVERIFY(table.placements() > 0);
}

void PressesTest::heldKeysLeaveTheSummary_data()
{
    addKeys();
}

void PressesTest::heldKeysLeaveTheSummary()
{
    QFETCH(int, key);
    QFETCH(int, how);
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    table.window().findChild<GameFlow*>()->setSummaryDelay(100);
    for (int square = 0; square < 3; ++square)
        table.session().requestTurn(Turn::stall(1, static_cast<SquareIndex>(square)));
    table.input().pick({TurnKind::Stall, 2});
    table.market().setFocus();
    table.market().setCurrentIndex(table.market().model()->index(1, 1));
    hold(key, static_cast<Repeat>(how));
    QCOMPARE(table.session().latestPhase(), Phase::RoundOver);
    QTRY_VERIFY(table.find<RoundSummaryDialog>("roundSummaryDialog"));
    const QPointer summary(table.find<RoundSummaryDialog>("roundSummaryDialog"));
    QTRY_VERIFY(summary->isVisible() && summary->isActiveWindow());
    // A press meant for the table comes too early for the summary.
    press(key);
    QVERIFY(summary && summary->isVisible());
    auto* next = summary->findChild<QPushButton*>(QStringLiteral("nextRoundButton"));
    QTest::mouseClick(next, Qt::LeftButton);
    QVERIFY(summary && summary->isVisible());
    QTest::qWait(700);
    hold(key, static_cast<Repeat>(how)); // a new press does one thing
    QTRY_VERIFY(!summary || !summary->isVisible());
    QCOMPARE(table.session().shown().round, std::uint8_t{2});
}

void PressesTest::secondClickLeavesTheCurtain()
{
    WindowFixture table({Human, Human});
    table.start();
    auto* curtain = table.find<Curtain>("curtain");
    const QPoint there =
        curtain->button()->mapTo(&table.window(), curtain->button()->rect().center());
    table.session().liftCurtain();
    const QPoint square = table.market().viewport()->mapFrom(&table.window(), there);
    QVERIFY(table.market().indexAt(square).isValid());
    QSignalSpy lifted(curtain, &Curtain::lifted);
    table.input().pick({TurnKind::Stall, 1});
    click(table.window(), there, false, 5000);
    QCOMPARE(table.session().curtainSeat(), 1);
    click(table.window(), there, true, 5200);
    QCOMPARE(lifted.count(), 0);
    click(table.window(), there, false, 6000);
    QCOMPARE(table.session().viewer(), 1);
}

void PressesTest::doubleClicksOnButtonsAreTheirs()
{
    WindowFixture table({Human, Human});
    table.start();
    QPushButton button(table.window().centralWidget());
    button.show();
    button.raise();
    QSignalSpy clicked(&button, &QPushButton::clicked);
    const QPoint there = button.mapTo(&table.window(), button.rect().center());
    click(table.window(), there, false, 5000);
    click(table.window(), there, true, 5100);
    QCOMPARE(clicked.count(), 2);
}

void PressesTest::turnKeysFromAnywhere()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(6);
    for (const char* name : {"scoredLines", "explanationText", "turnList", "seatCard0"}) {
        auto* widget = table.find<QWidget>(name);
        QVERIFY2(widget, name);
        table.window().setFocus();
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_2);
        QVERIFY2(table.input().held(), name);
        QCOMPARE(table.input().held()->kind, TurnKind::Stall);
        QVERIFY2(table.market().hasFocus(), name); // at the square
        widget->setFocus();
        QTest::keyClick(widget, Qt::Key_Escape);
        QVERIFY2(!table.input().held(), name);
    }
}

void PressesTest::dialogsKeepTheKeyboard()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.actions().newGame->trigger();
    auto* dialog = table.find<QDialog>("newGameDialog");
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    table.window().activateWindow(); // as the window manager does for a click
    QTRY_VERIFY(!dialog->isActiveWindow());
    QTRY_VERIFY(dialog->isActiveWindow());
    dialog->reject();
}

QTEST_MAIN(PressesTest)
#include "tst_presses.moc"
