// What holds in every window and dialog: a key means one thing, whatever takes the keyboard focus
// has a name for a screen reader, and a switch of the language leaves no word behind.
#include "AccessibleNames.h"
#include "EveryWindow.h"
#include "FocusSeen.h"
#include "WindowFixture.h"

#include "ui/heller/room/LessonsMenu.h"
#include "ui/heller/session/TableSession.h"
#include "ui/kit/look/ClearStyle.h"
#include "ui/kit/windows/SizedWindow.h"
#include "ui/table/settings/Appearance.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDate>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QRegularExpression>
#include <QShortcut>
#include <QTabWidget>
#include <QTest>
#include <QTimer>
#include <QToolBar>

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
            waitInTurns(30);
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
        waitInTurns(100);
    }
}

/// Shows every window: over a game that runs, over a finished round, over a finished game. Also
/// what stands in the table's place, and a lesson that has begun.
void showAll(WindowFixture& table, const See& see)
{
    const See withDialogs = [&see](QWidget& window, const QString& name) {
        showWithDialogs(window, name, see);
    };
    EveryWindow every(table.window(), 100, withDialogs);
    table.actions().welcome->trigger();
    waitInTurns(50);
    see(table.window(), QStringLiteral("welcome"));
    GameSetup curtains;
    curtains.seats = {{"Anna", "human", 0}, {"Ben", "human", 1}};
    curtains.firstStarter = 0;
    table.host().newGame(curtains);
    QCOMPARE(table.session().curtainSeat(), 0);
    waitInTurns(50);
    see(table.window(), QStringLiteral("curtain"));
    GameSetup setup = tinySetup();
    setup.rules.rounds = 2;
    table.host().newGame(setup);
    see(table.window(), QStringLiteral("table"));
    every.openAll({QStringLiteral("rules"), QStringLiteral("about"), QStringLiteral("analysis")});
    table.room().lessons().show(QStringLiteral("rogues"));
    waitInTurns(100);
    for (QWidget* lesson : windowsBut({&table.window()})) {
        see(*lesson, QStringLiteral("lesson"));
        lesson->close();
    }
    fillTheMarket(table.session());
    see(table.window(), QStringLiteral("round over"));
    every.openAll();
    table.session().requestNextRound();
    for (int square = 0; square < 4; ++square)
        table.session().requestTurn(Turn::stall(2, static_cast<SquareIndex>(square)));
    QCOMPARE(table.session().latestPhase(), Phase::GameOver);
    waitInTurns(100);
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

// --- languages -----------------------------------------------------------------------------------

/// Everything that a person can read in a window, with the widget that says it.
QStringList wordsIn(const QWidget& window)
{
    QStringList words{QStringLiteral("title: ") + window.windowTitle()};
    QList<const QWidget*> widgets{&window};
    for (const QWidget* widget : window.findChildren<QWidget*>())
        widgets += widget;
    for (const QWidget* widget : std::as_const(widgets)) {
        const auto add = [&](const QString& text) {
            if (!text.isEmpty())
                words += nameOfWidget(*widget) + QStringLiteral(": ") + text;
        };
        // How many buttons of a tool bar have room may change a moment later.
        const auto* bar = qobject_cast<const QToolBar*>(widget->parentWidget());
        if (!(bar ? bar : widget)->isVisible() || widget->window() != &window)
            continue;
        add(widget->toolTip());
        add(widget->accessibleName());
        add(widget->accessibleDescription());
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            add(label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add(button->text());
        if (const auto* group = qobject_cast<const QGroupBox*>(widget))
            add(group->title());
        if (const auto* edit = qobject_cast<const QLineEdit*>(widget))
            add(edit->placeholderText());
        if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
            for (int i = 0; i < combo->count(); ++i)
                add(combo->itemText(i));
        }
        if (const auto* box = qobject_cast<const QTabBar*>(widget)) {
            for (int i = 0; i < box->count(); ++i)
                add(box->tabText(i));
        }
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget);
            view && view->model()) {
            for (int column = 0; column < view->model()->columnCount(); ++column)
                add(view->model()->headerData(column, Qt::Horizontal).toString());
        }
        for (const QAction* action : widget->actions())
            add(action->text());
    }
    return words;
}

/// What is found in all windows of a program that has been started in a language.
struct Found {
    QStringList sharedKeys;
    QStringList nameless;
    QStringList unseenFocus;
    QMap<QString, QStringList> german; ///< the words of each window after a switch to German
};

/// Whether something else lies over it, as the curtain over the table.
bool isCovered(const QWidget& widget)
{
    const QWidget* top =
        widget.window()->childAt(widget.mapTo(widget.window(), widget.rect().center()));
    return top && top != &widget && !widget.isAncestorOf(top) && !top->isAncestorOf(&widget);
}

/// What takes the focus without showing it.
QStringList unseenFocus(QWidget& window)
{
    QWidgetList widgets;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        // A label shows the focus on its links only.
        if (!qobject_cast<QLabel*>(widget) && (widget->focusPolicy() & Qt::TabFocus) &&
            widget->isVisible() && widget->isEnabled() && !widget->focusProxy() &&
            widget->window() == &window && !widget->visibleRegion().isEmpty() &&
            !isCovered(*widget))
            widgets += widget;
    }
    QStringList found;
    QWidget* const before = window.focusWidget();
    for (QWidget* widget : std::as_const(widgets)) {
        QWidget* const other = widget == widgets.front() ? widgets.back() : widgets.front();
        const int pixels = pixelsOfFocus(*widget, *other, Qt::TabFocusReason);
        if (widgets.size() > 1 && pixels >= 0 && !isFocusSeen(pixels, *widget))
            found += nameOfWidget(*widget);
    }
    if (before)
        before->setFocus();
    return found;
}

Found look(const QString& language)
{
    Found found;
    WindowFixture table({Human, Human}, language);
    const bool german = language == QLatin1String("de");
    table.settings.look.setTheme(german ? LookSettings::Theme::HighContrast
                                        : LookSettings::Theme::Light);
    Appearance::apply(table.settings.look.theme());
    table.start();
    showAll(table, [&](QWidget& window, const QString& name) {
        for (const QString& shared : sharedKeys(window, table.window()))
            found.sharedKeys += name + QStringLiteral(": ") + shared;
        for (const QString& widget : nameless(window))
            found.nameless += name + QStringLiteral(": ") + widget;
        for (const QString& widget : unseenFocus(window))
            found.unseenFocus += name + QStringLiteral(": ") + widget;
        table.speak(QStringLiteral("de"));
        waitInTurns(150);
        found.german[name] = wordsIn(window);
        table.speak(language);
    });
    return found;
}

} // namespace

class WindowHabitsTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void aKeyMeansOneThing();
    void whatTakesTheFocusHasAName();
    void theFocusIsSeen();
    void wordsAfterASwitchAsAfterAStart();
    void aWindowKeepsItsSize();

private:
    Found german_;
    Found english_;
};

void WindowHabitsTest::initTestCase()
{
    QApplication::setStyle(new ClearStyle); // as the program does
    QDate day;
    do { // the puzzle of the day says which day it is
        day = QDate::currentDate();
        german_ = look(QStringLiteral("de"));
        english_ = look(QStringLiteral("en"));
    } while (day != QDate::currentDate());
    QVERIFY2(english_.german.size() > 25, qPrintable(QString::number(english_.german.size())));
    QCOMPARE(german_.german.keys(), english_.german.keys());
}

void WindowHabitsTest::aKeyMeansOneThing()
{
    QCOMPARE(english_.sharedKeys.join(u'\n'), QString());
    QCOMPARE(german_.sharedKeys.join(u'\n'), QString());
}

void WindowHabitsTest::whatTakesTheFocusHasAName()
{
    QCOMPARE(english_.nameless.join(u'\n'), QString());
    QCOMPARE(german_.nameless.join(u'\n'), QString());
}

/// By day, and in high contrast.
void WindowHabitsTest::theFocusIsSeen()
{
    QCOMPARE(english_.unseenFocus.join(u'\n'), QString());
    QCOMPARE(german_.unseenFocus.join(u'\n'), QString());
}

/// A window that is open while the language is switched says what it says if it is opened later.
/// Left out: what is still being thought about, and paper, whose language is chosen with it.
void WindowHabitsTest::wordsAfterASwitchAsAfterAStart()
{
    static const QRegularExpression leftOut(
        QStringLiteral("^(analysis|review)|paperPreview|Scroll(Left|Right)Button"));
    QStringList differences;
    const auto compare = [&](const Found& a, const Found& b, const QString& when) {
        for (auto it = a.german.cbegin(); it != a.german.cend(); ++it) {
            for (const QString& text : it.value()) {
                const QString line = it.key() + QStringLiteral(", ") + text;
                if (!b.german.value(it.key()).contains(text) && !line.contains(leftOut))
                    differences += when + line;
            }
        }
    };
    compare(german_, english_, QStringLiteral("only after a start: "));
    compare(english_, german_, QStringLiteral("only after a switch: "));
    QCOMPARE(differences.join(u'\n'), QString());
}

/// Every window that begins with a size of its own: opened again, and after a new start.
void WindowHabitsTest::aWindowKeepsItsSize()
{
    WindowFixture table({Human, Human});
    QMap<QString, QSize> sizes;
    for (int round = 0; round < 3; ++round) {
        if (round == 0)
            table.start();
        if (round == 2) {
            table.close();
            table.start({}, {});
        }
        showAll(table, [&](QWidget& window, const QString& name) {
            const QString kind = window.property(SizedWindow).toString();
            if (kind.isEmpty())
                return;
            if (!sizes.contains(kind)) {
                window.resize(window.size() - QSize(24, 16));
                waitInTurns(50);
                sizes.insert(kind, window.size());
            }
            QVERIFY2(window.size() == sizes.value(kind), qPrintable(name));
        });
    }
    QVERIFY2(sizes.size() >= 9, qPrintable(QStringList(sizes.keys()).join(u' ')));
}

QTEST_MAIN(WindowHabitsTest)
#include "tst_windowhabits.moc"
