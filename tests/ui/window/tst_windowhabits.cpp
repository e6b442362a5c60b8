// What holds in every window and dialog: a key means one thing, and whatever takes the keyboard
// focus has a name for a screen reader.
#include "AccessibleNames.h"
#include "EveryWindow.h"
#include "WindowFixture.h"

#include "ui/session/GameSession.h"

#include <QAbstractButton>
#include <QAction>
#include <QMap>
#include <QShortcut>
#include <QTabWidget>
#include <QTest>
#include <QTimer>

using namespace hp;

namespace {

using See = std::function<void(QWidget& window, const QString& name)>;

/// What opens further dialogs from a window that a menu has opened.
const QStringList Openers{QStringLiteral("sheet"),
                          QStringLiteral("balance"),
                          QStringLiteral("playOn"),
                          QStringLiteral("addProgram"),
                          QStringLiteral("statisticsRename"),
                          QStringLiteral("statisticsReset"),
                          QStringLiteral("printPosition")};

/// Shows a window on each of its pages.
void showPages(QWidget& window, const QString& name, const See& see)
{
    see(window, name);
    for (QTabWidget* book : window.findChildren<QTabWidget*>()) {
        const int before = book->currentIndex();
        for (int page = 0; page < book->count() && book->isVisible(); ++page) {
            if (page == before || !book->isTabVisible(page))
                continue;
            book->setCurrentIndex(page);
            EveryWindow::wait(30);
            see(window, QStringLiteral("%1, %2 %3").arg(name, book->objectName()).arg(page));
        }
        book->setCurrentIndex(before);
    }
}

QWidgetList windowsBut(const QWidgetList& known)
{
    QWidgetList windows;
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window->isVisible() && window->windowType() != Qt::Popup &&
            window->windowType() != Qt::ToolTip && !known.contains(window))
            windows += window;
    }
    return windows;
}

/// Shows a window and the dialogs that it opens.
void showWithDialogs(QWidget& window, const QString& name, const See& see)
{
    showPages(window, name, see);
    for (const QString& opener : Openers) {
        auto* button = window.findChild<QAbstractButton*>(opener);
        auto* action = window.findChild<QAction*>(opener);
        const QWidgetList before = windowsBut({});
        // By a timer, because some wait for their dialog.
        QTimer::singleShot(50, &window, [before, name, opener, &see] {
            for (QWidget* dialog : windowsBut(before)) {
                showPages(*dialog, name + QStringLiteral(", ") + opener, see);
                dialog->close();
            }
        });
        if (button && button->isEnabled())
            button->click();
        else if (action && action->isEnabled())
            action->trigger();
        EveryWindow::wait(100);
    }
}

/// Shows every window: over a game that runs, over a finished round, over a finished game.
void showAll(WindowFixture& table, const See& see)
{
    const See withDialogs = [&see](QWidget& window, const QString& name) {
        showWithDialogs(window, name, see);
    };
    EveryWindow every(table.window(), 100, withDialogs);
    GameSetup setup = tinySetup();
    setup.rules.rounds = 2;
    table.session().newGame(setup);
    see(table.window(), QStringLiteral("table"));
    every.openAll({QStringLiteral("rules"), QStringLiteral("about"), QStringLiteral("analysis")});
    fillTheMarket(table.session());
    see(table.window(), QStringLiteral("round over"));
    every.openAll();
    table.session().requestNextRound();
    for (int square = 0; square < 4; ++square)
        table.session().requestTurn(Turn::stall(2, static_cast<SquareIndex>(square)));
    QCOMPARE(table.session().latestPhase(), Phase::GameOver);
    EveryWindow::wait(100);
    for (QWidget* result : windowsBut({&table.window()})) {
        see(*result, QStringLiteral("result"));
        result->close();
    }
    see(table.window(), QStringLiteral("game over"));
    every.openAll();
}

// --- keys ----------------------------------------------------------------------------------------

/// The window that an action or a shortcut is for.
QWidget* windowOf(const QObject* owner)
{
    while (owner && !owner->isWidgetType())
        owner = owner->parent();
    return owner ? static_cast<const QWidget*>(owner)->window() : nullptr;
}

/// "Ctrl+X: this, that" for each key that means two things.
QStringList sharedKeys(const QWidget& window, const QWidget& main)
{
    QMap<QString, QStringList> owners;
    const auto add = [&owners](const QList<QKeySequence>& keys, const QString& owner) {
        for (const QKeySequence& key : keys) {
            if (!key.isEmpty() && !owners[key.toString()].contains(owner))
                owners[key.toString()] += owner;
        }
    };
    QList<QAction*> actions = window.findChildren<QAction*>();
    if (&window != &main) {
        for (QAction* action : main.findChildren<QAction*>()) {
            if (action->shortcutContext() == Qt::ApplicationShortcut)
                actions += action;
        }
    }
    for (const QAction* action : std::as_const(actions)) {
        const bool here =
            windowOf(action) == &window || action->shortcutContext() == Qt::ApplicationShortcut;
        if (here && action->shortcutContext() != Qt::WidgetShortcut)
            add(action->shortcuts(), action->objectName() + action->text());
    }
    for (const QShortcut* shortcut : window.findChildren<QShortcut*>()) {
        if (windowOf(shortcut) == &window && shortcut->context() != Qt::WidgetShortcut)
            add({shortcut->key()}, QStringLiteral("shortcut of ") +
                                       nameOfWidget(*static_cast<QWidget*>(shortcut->parent())));
    }
    for (const QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
        const QKeySequence key = button->shortcut();
        if (windowOf(button) == &window && key != QKeySequence::mnemonic(button->text()))
            add({key}, nameOfWidget(*button));
    }
    QStringList shared;
    for (auto it = owners.cbegin(); it != owners.cend(); ++it) {
        if (it->size() > 1)
            shared += it.key() + QStringLiteral(": ") + it->join(QStringLiteral(", "));
    }
    return shared;
}

} // namespace

class WindowHabitsTest : public QObject {
    Q_OBJECT
private slots:
    void aKeyMeansOneThing();
    void whatTakesTheFocusHasAName();
};

void WindowHabitsTest::aKeyMeansOneThing()
{
    WindowFixture table({Human, Human});
    table.start();
    QStringList found;
    int windows = 0;
    showAll(table, [&](QWidget& window, const QString& name) {
        ++windows;
        for (const QString& shared : sharedKeys(window, table.window()))
            found += name + QStringLiteral(": ") + shared;
    });
    found.removeDuplicates();
    QCOMPARE(found.join(u'\n'), QString());
    QVERIFY2(windows > 25, qPrintable(QString::number(windows)));
}

void WindowHabitsTest::whatTakesTheFocusHasAName()
{
    WindowFixture table({Human, Human});
    table.start();
    QStringList found;
    showAll(table, [&](QWidget& window, const QString& name) {
        for (const QString& widget : nameless(window))
            found += name + QStringLiteral(": ") + widget;
    });
    QCOMPARE(found.join(u'\n'), QString());
}

QTEST_MAIN(WindowHabitsTest)
#include "tst_windowhabits.moc"
