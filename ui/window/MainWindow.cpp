#include "ui/window/MainWindow.h"

#include "engine/table/text/Invitation.h"
#include "ui/kit/access/FocusReturn.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/files/FileDrop.h"
#include "ui/kit/files/Printing.h"
#include "ui/kit/files/RecentMenu.h"
#include "ui/kit/input/PressGuard.h"
#include "ui/kit/look/Theme.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/kit/windows/LazyWindow.h"
#include "ui/kit/windows/StatusLine.h"
#include "ui/kit/windows/ToolBar.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Preferences.h"
#include "ui/window/About.h"
#include "ui/window/CleanScreen.h"
#include "ui/window/Menus.h"
#include "ui/window/WindowLayouts.h"
#include "ui/window/preferences/PreferencesDialog.h"
#include "ui/window/preferences/SoundBox.h"
#include "ui/window/preferences/SoundPage.h"
#include "ui/window/preferences/VoiceBox.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QScreen>
#include <QShortcut>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr QSize LargestSize{3200, 2000}; ///< text grows up to this window size
constexpr double ScreenPart = 0.8;
constexpr double Widest = 1.8;  ///< in window heights
constexpr double Tallest = 1.6; ///< in window widths

/// To a table, instead of a file.
bool isLink(const QString& text)
{
    return text.startsWith(InvitationScheme);
}

/// Those of the submenus, too.
QList<QAction*> actionsIn(const QList<QAction*>& menu)
{
    QList<QAction*> actions;
    for (QAction* action : menu) {
        if (action->menu())
            actions += actionsIn(action->menu()->actions());
        else
            actions += action;
    }
    return actions;
}

} // namespace

int gameOf(const Games& games, const QString& path)
{
    const auto own = std::find_if(games.begin(), games.end(), [&](const GameEntry& game) {
        return game.has && game.has(path);
    });
    if (own != games.end())
        return static_cast<int>(own - games.begin());
    const auto any =
        std::find_if(games.begin(), games.end(), [](const GameEntry& game) { return !game.has; });
    return any == games.end() ? 0 : static_cast<int>(any - games.begin());
}

MainWindow::MainWindow(Settings& settings, RecentFiles& recent, Language& language,
                       Dialogs& dialogs, Games games, SoundPlayer* player, Voice* voice, int game)
    : settings_(settings), language_(language), questions_(dialogs), games_(std::move(games)),
      game_(game), player_(player ? *player : silent_), voice_(voice ? *voice : mute_)
{
    setObjectName(QStringLiteral("mainWindow"));
    new FileDrop(
        *this, [this](const QString& path) { openFile(path); },
        [this](const QString& title, const QString& why) {
            questions_.complain(this, title, why);
        });
    new CopiedDrops(this);
    actions_ = new Actions(this);
    keepPaperSizeIn(settings_.file());
    menus_ = std::make_unique<Menus>(*this, *actions_);
    recent_ = new RecentMenu(recent, menus_->recentMenu(), this);
    new FocusReturn(*this);
    new PressGuard(this);
    preferences_ = new Preferences(settings_, language_, this);
    new WindowLayouts(settings_.window, this);
    clean_ = new CleanScreen(*this, menus_->toolbar());
    const QList<QAction*> choices = gameActions();
    menus_->addGames(choices);
    room_ = games_[game_].enter({*this, *actions_, *preferences_, language_, questions_, player_,
                                 voice_, menus_->rulesMenu(), menus_->teachMenu(),
                                 menus_->finishedMenu(), menus_->status(), choices});
    setCentralWidget(room_->view());
    menus_->complete();
    actions_->setDark(Theme::of(*this).dark);
    escape_ = new QShortcut(Qt::Key_Escape, this, this, &MainWindow::onEscape);
    escape_->setEnabled(false);
    // In full screen there is no menu bar, but its shortcuts must still work.
    addActions(actionsIn(menuBar()->actions()));
    connectActions();
    restoreLayout();
    retranslate();
}

void MainWindow::start(const QString& file, std::optional<quint64> seed)
{
    const QString path = file.isEmpty() || isLink(file) ? file : QFileInfo(file).absoluteFilePath();
    const bool goesOn = room_->begin((path.isEmpty() || isLink(path)) && !seed, seed);
    if (path.isEmpty() && !(goesOn && seed))
        return;
    // Wait until the window is shown: there may be a question or an error message.
    QTimer::singleShot(0, this, [this, path, seed] { openOrBegin(path, seed); });
}

void MainWindow::openOrBegin(const QString& path, std::optional<quint64> seed)
{
    if (questions_.isOpen() && (seed || !path.isEmpty()))
        waiting_ = [this, path, seed] { openOrBegin(path, seed); };
    else if (!path.isEmpty())
        openFile(path);
    else if (seed)
        room_->beginDeal(*seed);
}

void MainWindow::serve(const QString& file, std::optional<quint64> seed)
{
    bringToFront(*this);
    openOrBegin(file, seed);
}

QList<QAction*> MainWindow::gameActions()
{
    QList<QAction*> actions;
    auto* group = new QActionGroup(this);
    for (int game = 0; game < static_cast<int>(games_.size()); ++game) {
        auto* action = new QAction(QLatin1Char('&') + games_[game].name, group);
        action->setObjectName(QStringLiteral("game-") + games_[game].id);
        action->setCheckable(true);
        action->setChecked(game == game_);
        action->setShortcut(QKeySequence(QStringLiteral("Ctrl+Alt+%1").arg(game + 1)));
        connect(action, &QAction::triggered, this, [this, game] {
            if (game != game_)
                emit gameAsked(game, {});
        });
        actions += action;
    }
    return actions;
}

bool MainWindow::openFile(const QString& path)
{
    if (const int other = gameOf(games_, path); !isLink(path) && other != game_) {
        emit gameAsked(other, path);
        return true;
    }
    if (!isLink(path))
        return room_->openFile(path);
    room_->join(path);
    return true;
}

void MainWindow::joinOther(const QString& id, const QString& link)
{
    const auto found =
        id.isEmpty() ? games_.begin() : std::ranges::find(games_, id, &GameEntry::id);
    const auto game = static_cast<int>(found - games_.begin());
    if (found != games_.end() && game != game_) // else it is one that a newer program has
        emit gameAsked(game, link);
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction* action, auto what) {
        connect(action, &QAction::triggered, this, what);
    };
    connect(recent_, &RecentMenu::chosen, this, &MainWindow::openFile);
    on(actions_->preferences, [this] { showPreferences(); });
    on(actions_->quit, [this] { close(); });
    on(actions_->fullScreen, [this](bool full) { showFullScreen(full); });
    on(actions_->about, [this] { showAbout(); });
    on(actions_->aboutQt, [] { QApplication::aboutQt(); });
    // Later, because the code that asked must first act on the answer.
    connect(
        &questions_, &OpenQuestions::answered, this,
        [this] {
            if (const auto next = std::exchange(waiting_, {}))
                next();
        },
        Qt::QueuedConnection);
    connect(preferences_, &Preferences::textSizeChanged, this, &MainWindow::fitText);
    connect(actions_->teachingTable, &QAction::toggled, this, &MainWindow::updateCleanScreen);
    connect(room_.get(), &GameRoom::titleChanged, this, &MainWindow::updateTitle);
    connect(room_.get(), &GameRoom::fileAsked, this, &MainWindow::openFile);
    connect(room_.get(), &GameRoom::otherGameFound, this, &MainWindow::joinOther);
}

void MainWindow::updateTitle()
{
    const QString name = room_->title();
    const QString program = games_[game_].name;
    setWindowTitle(name.isEmpty() ? program : QStringLiteral("%1[*] \u2013 %2").arg(name, program));
    setWindowModified(room_->isModified());
}

void MainWindow::retranslate()
{
    actions_->retranslate();
    menus_->retranslate();
    recent_->retranslate();
    room_->retranslate();
    updateTitle();
}

void MainWindow::fitText()
{
    const QFont usual = QApplication::font();
    const QFont grown = tableFont(usual, size(), settings_.look.textSize());
    // Set an own font only if it differs.
    const QFont font = grown == usual ? QFont() : grown;
    setFont(font);
    menus_->setFont(font);
}

void MainWindow::onEscape()
{
    if (!room_->escape())
        showFullScreen(false);
}

void MainWindow::showFullScreen(bool on)
{
    setWindowState(on ? windowState() | Qt::WindowFullScreen
                      : windowState() & ~Qt::WindowFullScreen);
}

void MainWindow::updateCleanScreen()
{
    clean_->setOn(isFullScreen() && actions_->teachingTable->isChecked());
}

void MainWindow::showPreferences()
{
    preferencesDialog_.open([this] {
        return new PreferencesDialog(
            *preferences_, games_[game_].trial, questions_,
            new SoundPage(*preferences_, new SoundBox(*actions_->sounds, settings_.sound, player_),
                          new VoiceBox(*actions_->readAloud, settings_.voice, voice_)),
            this);
    });
}

void MainWindow::showAbout()
{
    auto* about = new About(games_, this);
    about->setAttribute(Qt::WA_DeleteOnClose);
    about->open();
}

void MainWindow::restoreLayout()
{
    if (!restoreGeometry(settings_.window.layout(QStringLiteral("window")))) {
        // Title bar and frame need more room. If there is not enough, use the whole screen.
        const QSize room = screen()->availableSize();
        resize(firstSize(room));
        if (UsualWindow.width() > room.width() * 0.95 || UsualWindow.height() > room.height() * 0.9)
            roomy_ = size(); // setVisible() maximises; doing it now would create a native window
    }
    actions_->fullScreen->setChecked(isFullScreen());
    updateCleanScreen();
    fitText();
}

QSize MainWindow::firstSize(QSize room)
{
    const bool upright = room.height() > room.width();
    const QSize largest = upright ? LargestSize.transposed() : LargestSize;
    QSize size = (room * ScreenPart).boundedTo(largest).expandedTo(UsualWindow);
    // A wider or taller window would only show more of the background.
    size.setWidth(
        std::min(size.width(), std::max(UsualWindow.width(), qRound(size.height() * Widest))));
    size.setHeight(
        std::min(size.height(), std::max(UsualWindow.height(), qRound(size.width() * Tallest))));
    return size.boundedTo(room * 0.9);
}

void MainWindow::setVisible(bool visible)
{
    if (visible && std::exchange(roomy_, std::nullopt) == size())
        setWindowState(windowState() | Qt::WindowMaximized);
    QMainWindow::setVisible(visible);
}

void MainWindow::keepAll()
{
    room_->keepAll();
    settings_.window.setLayout(QStringLiteral("window"), saveGeometry());
    settings_.file().flush();
}

void MainWindow::changeEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        break;
    case QEvent::PaletteChange:
        if (actions_)
            actions_->setDark(Theme::of(*this).dark);
        break;
    case QEvent::ActivationChange:
        // Happens for example after the second click of a double click. Without this, the focus
        // would be lost behind the dialog.
        if (QWidget* modal = QApplication::activeModalWidget(); isActiveWindow() && modal)
            QMetaObject::invokeMethod(modal, &QWidget::activateWindow, Qt::QueuedConnection);
        break;
    case QEvent::ThemeChange:
        if (preferences_)
            preferences_->followDesktop();
        break;
    case QEvent::LocaleChange:
        if (preferences_)
            preferences_->followLocale();
        break;
    case QEvent::WindowStateChange:
        if (actions_)
            actions_->fullScreen->setChecked(isFullScreen());
        if (escape_)
            escape_->setEnabled(isFullScreen());
        if (clean_)
            updateCleanScreen();
        break;
    case QEvent::FontChange:
        if (menus_)
            fitText();
        break;
    default:
        break;
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitText();
}

bool MainWindow::leave()
{
    if (!room_->mayClose())
        return false;
    settings_.window.setLayout(QStringLiteral("window"), saveGeometry());
    preferencesDialog_.close();
    room_->closeWindows();
    return true;
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    event->setAccepted(leave());
}

} // namespace hp
