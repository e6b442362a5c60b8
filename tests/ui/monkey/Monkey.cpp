#include "monkey/Monkey.h"
#include "tests/ui/window/RoomOf.h"

#include "monkey/LastActions.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/table/Table.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/seats/Curtain.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTimer>
#include <QUrl>

using namespace hp;

namespace {
constexpr int ChecksEvery = 50; ///< actions
/// Actions with a little time in between, so that computers and workers get on.
constexpr unsigned WaitOneIn = 12;
constexpr int LongestWait = 40; ///< ms
constexpr unsigned RestartOneIn = 150;
constexpr int DeepestLoops = 6; ///< then dialogs are closed first
} // namespace

Monkey::Monkey(std::uint64_t seed, int actions, const QString& folder, EventLoopWatch& watch)
    : random_(seed), actions_(actions), folder_(folder),
      files_(folder + QStringLiteral("/files"), QStringLiteral(HP_TEST_DATA), random_),
      hands_(random_, files_), watch_(watch), settings_(folder + QStringLiteral("/settings.ini"))
{
}

Monkey::~Monkey() = default;

void Monkey::start()
{
    startProgram();
    QTimer::singleShot(0, this, &Monkey::tick);
}

void Monkey::startProgram()
{
    language_.apply(settings_.look.language());
    house_ = std::make_unique<Household>(settings_);
    window_ = std::make_unique<MainWindow>(settings_, house_->recent, language_, dialogs_,
                                           Games{hellerGame(*house_)});
    roomOf(*window_).table().curtain().setPause(0);
    roomOf(*window_).table().curtain().setRest(0);
    house_->host.computers().setThinkSeconds(0.2);
    QObject::connect(&house_->session, &TableSession::happened, this,
                     [this](const GameEvent& event) {
                         turns_ += event.report ? 1 : 0;
                         gamesOver_ += event.report && event.report->gameEnded ? 1 : 0;
                     });
    window_->start(oneIn(3) ? files_.toOpen() : QString(),
                   oneIn(3) ? std::optional<quint64>(random_.below(1000)) : std::nullopt);
    window_->show();
}

void Monkey::fail(const QString& what)
{
    wrong_ = what;
    lastactions::print();
    QCoreApplication::exit(1);
}

void Monkey::tick()
{
    watch_.beat(lastactions::last());
    if (!wrong_.isEmpty())
        return;
    if (done_ >= actions_) {
        if (depth_ == 0) {
            noteUnused();
            window_.reset();
            QCoreApplication::exit(0);
            return;
        }
        // What still waits for an answer is called off.
        if (QWidget* open = QApplication::activePopupWidget())
            open->close();
        else if (QWidget* modal = QApplication::activeModalWidget())
            modal->close();
        QTimer::singleShot(1, this, &Monkey::tick);
        return;
    }
    ++done_;
    // Before the action, because that may open a dialog and come back only when it is closed.
    QTimer::singleShot(oneIn(WaitOneIn) ? int(random_.below(LongestWait)) : 0, this, &Monkey::tick);
    if (done_ % ChecksEvery == 0)
        check();
    if (!wrong_.isEmpty())
        return;
    ++depth_;
    const QString what = act();
    --depth_;
    if (!what.isEmpty())
        lastactions::note(QStringLiteral("(done) ") + what);
}

QWidget* Monkey::someWindow()
{
    if (QWidget* modal = QApplication::activeModalWidget())
        return modal;
    QWidgetList windows;
    for (QWidget* window : QApplication::topLevelWidgets()) {
        if (window->isVisible() && window->windowType() != Qt::ToolTip &&
            window->windowType() != Qt::Popup)
            windows += window;
    }
    // By name, because the order is another one in every run.
    std::sort(windows.begin(), windows.end(), [](const QWidget* one, const QWidget* other) {
        return one->objectName() < other->objectName();
    });
    if (windows.isEmpty() || (window_->isVisible() && oneIn(2)))
        return window_.get();
    return windows[int(random_.below(unsigned(windows.size())))];
}

QString Monkey::act()
{
    if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
        lastactions::note(QStringLiteral("menu ") + menu->objectName());
        return hands_.useMenu(*menu);
    }
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    QWidget* modal = QApplication::activeModalWidget();
    if (!modal && depth_ == 1 && (!window_->isVisible() || oneIn(RestartOneIn)))
        return restart();
    if (modal) {
        lastactions::note(QStringLiteral("dialog ") +
                          QLatin1String(modal->metaObject()->className()) + QLatin1Char('#') +
                          modal->objectName());
        if (const QString what = hands_.answerSystemDialog(*modal); !what.isEmpty())
            return what;
        if (depth_ > DeepestLoops || oneIn(15)) {
            modal->close();
            return QStringLiteral("close ") + modal->objectName();
        }
    }
    QWidget& window = *someWindow();
    const QString name = QLatin1String(window.metaObject()->className());
    ++kinds_[name];
    const unsigned what = random_.below(100);
    lastactions::note(QStringLiteral("%1 in %2").arg(what).arg(name));
    if (what < 35 && !modal)
        return play();
    if (what < 58)
        return hands_.useWidget(window);
    if (what < 76)
        return hands_.useAction(window);
    if (what < 90)
        return hands_.pressKey(window);
    if (what < 92)
        return hands_.resize(window);
    if (what < 95 && !modal)
        return openSomething();
    if (what < 98)
        return closeSomething();
    // As the desktop sends them, when its settings change.
    static constexpr std::array Changes{QEvent::ThemeChange, QEvent::LocaleChange,
                                        QEvent::PaletteChange, QEvent::FontChange,
                                        QEvent::ActivationChange};
    QEvent change(Changes[random_.below(unsigned(Changes.size()))]);
    QApplication::sendEvent(&window, &change);
    return QStringLiteral("desktop's event %1").arg(change.type());
}

/// Goes on with the game, as a person does.
QString Monkey::play()
{
    TableSession& session = house_->session;
    if (!session.hasGame() || !window_->isVisible())
        return {};
    if (session.curtainSeat() >= 0) {
        session.liftCurtain();
        return QStringLiteral("lift the curtain");
    }
    if (session.latestPhase() != Phase::Playing) {
        Actions& actions = window_->actions();
        hands_.trigger(session.latestPhase() == Phase::RoundOver ? *actions.nextRound
                                                                 : *actions.playAgain);
        return QStringLiteral("next round or game");
    }
    if (!session.personMayAct()) {
        if (!session.atLatest())
            session.stepTo(session.stepCount() - 1);
        else
            hands_.trigger(*window_->actions().moveNow);
        return QStringLiteral("move now");
    }
    HandView& hand = roomOf(*window_).table().hand();
    MarketView& market = roomOf(*window_).table().market();
    if (!house_->input.held() && hand.model()->rowCount() > 0) {
        const QModelIndex index =
            hand.model()->index(int(random_.below(unsigned(hand.model()->rowCount()))), 0);
        hands_.click(*hand.viewport(), hand.visualRect(index).center());
    }
    const QModelIndex square =
        market.model()->index(int(random_.below(unsigned(market.model()->rowCount()))),
                              int(random_.below(unsigned(market.model()->columnCount()))));
    hands_.click(*market.viewport(), market.visualRect(square).center());
    return QStringLiteral("place on %1, %2").arg(square.row()).arg(square.column());
}

QString Monkey::openSomething()
{
    const QString path = files_.toOpen();
    lastactions::note(QStringLiteral("open ") + path);
    switch (random_.below(3)) {
    case 0:
        window_->openFile(path);
        break;
    case 1:
        window_->serve(path, oneIn(2) ? std::optional<quint64>(random_.below(1000)) : std::nullopt);
        break;
    default: {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(window_.get(), &drop);
    }
    }
    return QStringLiteral("opened ") + path;
}

QString Monkey::closeSomething()
{
    QWidget* window = someWindow();
    const QString name = window->objectName();
    if (window == window_.get())
        return {}; // see restart()
    window->close();
    return QStringLiteral("closed ") + name;
}

QString Monkey::restart()
{
    lastactions::note(QStringLiteral("close the program"));
    if (!window_->close() && window_->isVisible()) // somebody may have said no
        return QStringLiteral("the program stays open");
    const bool game = house_->session.hasGame();
    const QByteArray before = game ? printRecord(house_->host.record()) : QByteArray();
    window_.reset();
    house_.reset();
    ++restarts_;
    // Nothing of the old program may be left.
    for (QWidget* left : QApplication::topLevelWidgets()) {
        if (left->isVisible() && left->windowType() != Qt::ToolTip) {
            fail(QStringLiteral("a window is open after the program has ended: ") +
                 QLatin1String(left->metaObject()->className()) + QLatin1Char('#') +
                 left->objectName());
            return {};
        }
    }
    lastactions::note(QStringLiteral("start the program"));
    startProgram();
    const TableSession& session = house_->session;
    if (game && (!session.hasGame() || printRecord(house_->host.record()) != before))
        fail(QStringLiteral("the game before the restart has not come back:\n%1\n---\n%2")
                 .arg(QString::fromUtf8(before),
                      session.hasGame() ? QString::fromUtf8(printRecord(house_->host.record()))
                                        : QStringLiteral("(no game)")));
    return QStringLiteral("restarted");
}

void Monkey::check()
{
    const TableSession& session = house_->session;
    if (!session.hasGame())
        return;
    ++checks_;
    const QString path = folder_ + QStringLiteral("/check.hpgame");
    const QByteArray text = printRecord(house_->host.record());
    if (const Failure failure = saveRecord(house_->host.record(), path)) {
        fail(QStringLiteral("the record cannot be saved: ") + wording(*failure));
        return;
    }
    const Result<Timeline> loaded = loadRecord(path);
    if (!loaded) {
        fail(QStringLiteral("its own record does not load: %1\n%2")
                 .arg(wording(loaded.error()), QString::fromUtf8(text)));
        return;
    }
    if (printRecord(loaded->record()) != text) {
        fail(QStringLiteral("its own record prints another one:\n%1\n---\n%2")
                 .arg(QString::fromUtf8(text), QString::fromUtf8(printRecord(loaded->record()))));
        return;
    }
    const std::vector<const TableStep*> turns = session.turns(true);
    const TableStep* last = turns.empty() ? nullptr : turns.back();
    if (last) {
        // The last turn of the session, and where the replayed game stands after as many.
        const Timeline::Step* same = nullptr;
        std::size_t count = 0;
        for (const Timeline::Step& step : loaded->steps()) {
            if (step.kind == Timeline::Step::Kind::Turn && ++count == turns.size())
                same = &step;
        }
        const SeatView& expected = last->after;
        if (same) {
            SeatView found = session.isTableOpen() ? same->after.fullView()
                                                   : same->after.viewFor(expected.viewer);
            found.rules = expected.rules;
            if (found == expected && count == turns.size())
                return;
        }
        fail(QStringLiteral("its own record replays to another game:\n") + QString::fromUtf8(text));
    }
}

void Monkey::noteUnused()
{
    for (const QAction* action :
         window_->actions().findChildren<QAction*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!hands_.chosen().contains(action->objectName()))
            unused_ += action->objectName();
    }
}

QString Monkey::summary() const
{
    QString text =
        QStringLiteral("%1 actions, %2 turns, %3 games over, %4 restarts, %5 records checked")
            .arg(done_)
            .arg(turns_)
            .arg(gamesOver_)
            .arg(restarts_)
            .arg(checks_);
    text +=
        QStringLiteral("\n%1 different actions and entries of menus; of the main menu not used: %2")
            .arg(hands_.chosen().size())
            .arg(unused_.isEmpty() ? QStringLiteral("none") : unused_.join(QLatin1Char(' ')));
    text += QStringLiteral("\nactions in each window:");
    for (auto it = kinds_.begin(); it != kinds_.end(); ++it)
        text += QStringLiteral("\n  %1: %2").arg(it.key()).arg(it.value());
    return text;
}
