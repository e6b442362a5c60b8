#include "ui/window/MainWindow.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/market/MarketView.h"
#include "ui/paper/PaperDialog.h"
#include "ui/puzzles/PuzzleWindow.h"
#include "ui/shell/Dialogs.h"
#include "ui/shell/FileDrop.h"
#include "ui/shell/FocusReturn.h"
#include "ui/shell/Front.h"
#include "ui/shell/Language.h"
#include "ui/shell/PressGuard.h"
#include "ui/shell/Printing.h"
#include "ui/shell/RecentMenu.h"
#include "ui/shell/StatusLine.h"
#include "ui/shell/TextSize.h"
#include "ui/theme/Theme.h"
#include "ui/window/About.h"
#include "ui/window/Actions.h"
#include "ui/window/Advice.h"
#include "ui/window/CleanScreen.h"
#include "ui/window/Commentary.h"
#include "ui/window/ExamplesMenu.h"
#include "ui/window/Explainer.h"
#include "ui/window/FinishedMenu.h"
#include "ui/window/GameFiles.h"
#include "ui/window/GameFlow.h"
#include "ui/window/GuidedGame.h"
#include "ui/window/HelpKeys.h"
#include "ui/window/HelpWindow.h"
#include "ui/window/LessonsMenu.h"
#include "ui/window/Menus.h"
#include "ui/window/PositionMenu.h"
#include "ui/window/Preferences.h"
#include "ui/window/PreferencesDialog.h"
#include "ui/window/Prompt.h"
#include "ui/window/PromptStrip.h"
#include "ui/window/Replay.h"
#include "ui/window/Reviewing.h"
#include "ui/window/RulesMenu.h"
#include "ui/window/SeatTable.h"
#include "ui/window/SoundPage.h"
#include "ui/window/StatisticsDesk.h"
#include "ui/window/Table.h"
#include "ui/window/TableSounds.h"
#include "ui/window/TeachingTable.h"
#include "ui/window/TypedTurn.h"
#include "ui/window/VariantMenu.h"
#include "ui/window/ViewSwitches.h"
#include "ui/window/Welcome.h"
#include "ui/window/WindowLayouts.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QScreen>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr QSize LargestSize{3200, 2000}; ///< text grows up to this window size
constexpr double ScreenPart = 0.8;
constexpr double Widest = 1.8;  ///< in window heights
constexpr double Tallest = 1.6; ///< in window widths

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

MainWindow::MainWindow(Household& house, Language& language, Dialogs& dialogs, SoundPlayer* player)
    : house_(house), settings_(house.settings), host_(house.host), session_(house.session),
      input_(house.input), language_(language), questions_(dialogs)
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
    files_ =
        new GameFiles(host_, house_.finished, house_.recent, settings_.window, questions_, this);
    flow_ = new GameFlow(host_, session_, input_, settings_, *files_, this);
    variant_ = new VariantMenu(*actions_, session_, settings_, questions_, *flow_, this);
    auto* stack = new QStackedWidget(this);
    table_ = new Table(session_, input_, *actions_, stack);
    stack->addWidget(table_);
    setCentralWidget(stack);
    advice_ = new Advice(*actions_, session_, *table_, this);
    reviewing_ = new Reviewing(*actions_, host_, session_, settings_.guide, this);
    menus_ = std::make_unique<Menus>(*this, *actions_, *variant_);
    recent_ = new RecentMenu(house_.recent, *menus_->recentMenu(), this);
    new Commentary(session_, input_, *table_);
    new FocusReturn(*this);
    new PressGuard(this);
    rulesMenu_ = new RulesMenu(*actions_, session_, settings_, questions_, *flow_, *this);
    positionMenu_ = new PositionMenu(
        *actions_, {table_->board(), settings_, questions_, *flow_, house_.recent, *advice_},
        *this);
    preferences_ =
        new Preferences({settings_, language_, host_, session_, input_, *flow_, *table_}, this);
    lessons_ = new LessonsMenu(*actions_, *preferences_, house_, questions_, this);
    new Replay(*actions_, session_, *preferences_, this);
    switches_ = new ViewSwitches(*actions_, *preferences_, settings_.look, *table_, this);
    sounds_ = new TableSounds(*actions_, settings_.sound, settings_.play, session_,
                              table_->prompt(), player, this);
    examples_ = new ExamplesMenu(*menus_->teachMenu(), *actions_, this);
    finished_ = new FinishedMenu(house_.finished, questions_, *menus_->finishedMenu(), this);
    new WindowLayouts(settings_.window, this);
    statistics_ = new StatisticsDesk(house_.statistics, session_, questions_, *flow_, this);
    clean_ = new CleanScreen(*this, menus_->toolbar());
    teaching_ = new TeachingTable(*actions_, settings_.look, session_, questions_, *table_, this);
    guided_ = new GuidedGame(*actions_, settings_.guide, session_, host_, *table_, this);
    welcome_ = new Welcome({*stack, *table_, *actions_, settings_.guide, language_, session_,
                            *flow_, *files_, house_.recent, house_.finished},
                           this);
    actions_->setDark(Theme::of(*this).dark);
    escape_ = new QShortcut(Qt::Key_Escape, this, this, &MainWindow::onEscape);
    escape_->setEnabled(false);
    // In full screen there is no menu bar, but its shortcuts must still work.
    addActions(actionsIn(menuBar()->actions()));
    connectActions();
    connectSession();
    restoreLayout();
    retranslate();
}

void MainWindow::start(const QString& file, std::optional<quint64> seed)
{
    const QString path = file.isEmpty() ? QString() : QFileInfo(file).absoluteFilePath();
    const bool goesOn = restoreGame();
    if (goesOn)
        flow_->renameUnnamed(); // it may have been played in another language
    if (!goesOn && path.isEmpty() && !seed && welcome_->isDue())
        welcome_->show();
    else if (!goesOn)
        flow_->beginUsualGame(seed);
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
    else if (seed && files_->mayReplaceGame())
        flow_->beginUsualGame(seed);
}

void MainWindow::serve(const QString& file, std::optional<quint64> seed)
{
    bringToFront(*this);
    openOrBegin(file, seed);
}

bool MainWindow::restoreGame()
{
    // If a game was saved and not changed since, open it from its own file. If there was no room to
    // write the settings, they may still name a file although that game was played on, or another.
    const QString saved = settings_.window.savedGame();
    settings_.window.setSavedGame({});
    const bool fromFile = !saved.isEmpty() && !house_.autosave.isAheadOf(saved);
    if (!fromFile && house_.autosave.restore())
        return true;
    if (!saved.isEmpty() && !host_.open(saved))
        return true;
    return fromFile && house_.autosave.restore();
}

bool MainWindow::openFile(const QString& path)
{
    if (RulesMenu::isRulesFile(path))
        return rulesMenu_->openFile(path);
    if (PositionMenu::isPositionFile(path))
        return positionMenu_->openFile(path);
    if (LessonsMenu::isLessonFile(path))
        return lessons_->openFile(path);
    return files_->open(path);
}

void MainWindow::showLessons(const QString& lesson)
{
    lessons_->show(lesson);
}

void MainWindow::openChosenFile()
{
    if (const QString path = files_->askForFile(); !path.isEmpty())
        openFile(path);
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction* action, auto what) {
        connect(action, &QAction::triggered, this, what);
    };
    on(actions_->newGame, [this] { flow_->askForNewGame(); });
    on(actions_->playAgain, [this] { flow_->playAgain(); });
    on(actions_->copyDeal, [this] { flow_->copyDeal(); });
    on(actions_->exchangeSeats, [this] { flow_->exchangeSeats(); });
    on(actions_->open, [this] { openChosenFile(); });
    connect(welcome_, &Welcome::lessonsAsked, this, [this] { showLessons(); });
    connect(welcome_, &Welcome::languageChosen, preferences_, &Preferences::setLanguage);
    connect(welcome_, &Welcome::gameChosen, this, &MainWindow::openFile);
    connect(lessons_, &LessonsMenu::openAsked, this, [this](const QString& path) {
        path.isEmpty() ? openChosenFile() : static_cast<void>(openFile(path));
    });
    connect(recent_, &RecentMenu::chosen, this, &MainWindow::openFile);
    connect(finished_, &FinishedMenu::chosen, this, &MainWindow::openFile);
    on(actions_->save, [this] { files_->save(); });
    on(actions_->saveAs, [this] { files_->saveAs(); });
    on(actions_->print, [this] { showPaper(); });
    on(actions_->players, [this] { flow_->askForPlayers(); });
    on(actions_->takeBack, [this] { session_.takeBack(actions_->takeBack); });
    connect(&session_, &TableSession::refused, this, [this](const QString& why, const void* asker) {
        if (asker == actions_->takeBack)
            table_->prompt().refuse(why);
    });
    on(actions_->redo, [this] { session_.redo(); });
    on(actions_->stepFirst, [this] { session_.stepFirst(); });
    on(actions_->stepBack, [this] { session_.stepBack(); });
    on(actions_->stepForward, [this] { session_.stepForward(); });
    on(actions_->stepLast, [this] { session_.stepLast(); });
    on(actions_->nextRound, [this] { session_.requestNextRound(); });
    on(actions_->summary, [this] { flow_->showSummary(); });
    on(actions_->moveNow, [this] {
        if (session_.waitingComputer() >= 0)
            session_.requestComputer();
        else
            session_.moveNow();
    });
    on(actions_->preferences, [this] { showPreferences(); });
    on(actions_->typeTurn, [this] {
        if (!typed_)
            typed_ = new TypedTurn(session_, input_, this);
        bringToFront(*typed_);
    });
    on(actions_->quit, [this] { close(); });
    on(actions_->fullScreen, [this](bool full) { showFullScreen(full); });
    on(actions_->statistics, [this] { statistics_->show(); });
    on(actions_->puzzles, [this] { showPuzzles(); });
    on(actions_->rules, [this] { showHelp(); });
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
    connect(flow_, &GameFlow::explanationAsked, &table_->explainer(), &Explainer::explainPaid);
    connect(flow_, &GameFlow::reviewAsked, reviewing_, &Reviewing::show);
    connect(flow_, &GameFlow::refused, &table_->prompt(), &PromptStrip::refuse);
    connect(flow_, &GameFlow::told, &table_->prompt(), &PromptStrip::tell);
    connect(flow_, &GameFlow::summaryDueChanged, &table_->prompt(), &PromptStrip::setSummaryDue);
    connect(preferences_, &Preferences::textSizeChanged, this, &MainWindow::fitText);
    connect(teaching_, &TeachingTable::switched, switches_, &ViewSwitches::readAgain);
    connect(teaching_, &TeachingTable::switched, this, &MainWindow::updateCleanScreen);
    connect(teaching_, &TeachingTable::told, &table_->prompt(), &PromptStrip::tell);
    connect(variant_, &VariantMenu::told, &table_->prompt(), &PromptStrip::tell);
}

void MainWindow::connectSession()
{
    for (const auto signal : {&TableSession::stateChanged, &TableSession::shownChanged,
                              &TableSession::gameReset, &TableSession::seatsChanged}) {
        connect(&session_, signal, this, [this] {
            updateActions();
            updateTitle();
        });
    }
    connect(&session_, &TableSession::gameReset, this, &MainWindow::updateHelp);
    connect(&session_, &TableSession::happened, this, &MainWindow::tellOf);
    const auto warnOf = [this](auto* part, auto failed) {
        const auto warn = [this](const QString& why) { table_->prompt().warn(why); };
        connect(part, failed, this, warn, Qt::QueuedConnection);
    };
    warnOf(&house_.recorder, &GameRecorder::failed);
    // About the game that is over, not about the next one of the same people.
    connect(&house_.recorder, &GameRecorder::notCounted, &table_->prompt(), &PromptStrip::tell);
    warnOf(&house_.autosave, &Autosave::failed);
    warnOf(&house_.finished, &FinishedGames::failed);
    const auto warnOfSettings = [this](const Error& why) {
        table_->prompt().warn(tr("The settings cannot be kept: %1").arg(wording(why)));
    };
    connect(&settings_.file(), &SettingsFile::failed, this, warnOfSettings, Qt::QueuedConnection);
}

void MainWindow::tellOf(const GameEvent& event)
{
    const auto name = [this](int seat) { return isolated(session_.seatInfo(seat).name); };
    const SeatView& now = session_.shown();
    if (event.report && event.report->turn.kind == TurnKind::Pass)
        table_->prompt().tell(tr("%1 cannot act and is skipped.").arg(name(event.seat)));
    else if (event.kind == GameEvent::Kind::Round)
        table_->prompt().tell(
            tr("Round %1 begins. %2 starts.").arg(now.round).arg(name(now.starter)));
}

void MainWindow::updateActions()
{
    const bool game = session_.hasGame();
    const Phase phase = game ? session_.latestPhase() : Phase::Playing;
    const bool curtain = game && session_.curtainSeat() >= 0;
    actions_->playAgain->setEnabled(game && phase == Phase::GameOver);
    actions_->nameDeal(flow_->mayTellDeal() ? QString::number(host_.seed()) : QString());
    actions_->typeTurn->setEnabled(game);
    actions_->save->setEnabled(game);
    actions_->saveAs->setEnabled(game);
    actions_->print->setEnabled(game);
    actions_->copyPosition->setEnabled(game);
    actions_->players->setEnabled(game);
    actions_->startOver->setEnabled(game);
    actions_->takeBack->setEnabled(game && session_.canTakeBack());
    actions_->redo->setEnabled(game && session_.canRedo());
    const bool back = game && !curtain && session_.shownStep() > 0;
    const bool forward = game && !curtain && !session_.atLatest();
    actions_->stepFirst->setEnabled(back);
    actions_->stepBack->setEnabled(back);
    actions_->stepForward->setEnabled(forward);
    actions_->stepLast->setEnabled(forward);
    actions_->nextRound->setEnabled(game && phase == Phase::RoundOver);
    actions_->summary->setEnabled(game && phase != Phase::Playing);
    const int waiting = session_.waitingComputer();
    actions_->nameMoveNow(waiting < 0 ? QString() : isolated(session_.seatInfo(waiting).name));
    actions_->moveNow->setEnabled(waiting >= 0 || session_.isWaiting());
    menus_->status()->setText(statusText(session_));
}

void MainWindow::updateTitle()
{
    const QString name = session_.hasGame() ? files_->displayName() : QString();
    const QString program = QStringLiteral("Auf Heller und Pfennig");
    setWindowTitle(name.isEmpty() ? program : QStringLiteral("%1[*] \u2013 %2").arg(name, program));
    // A game that has never been saved does not count as changed: it is kept for the next start
    // anyway.
    setWindowModified(host_.hasUnsavedWork());
}

void MainWindow::retranslate()
{
    actions_->retranslate();
    sounds_->retranslate();
    menus_->retranslate();
    recent_->retranslate();
    variant_->retranslate();
    examples_->retranslate();
    finished_->retranslate();
    advice_->retranslate();
    reviewing_->retranslate();
    flow_->renameUnnamed();
    if (help_)
        help_->setLanguage(language_.code());
    updateHelp();
    updateActions();
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
    // First put back a held or parked piece.
    if (input_.held() || input_.parked())
        input_.cancel();
    else if (!advice_->dismissHint() && !guided_->dismissTip())
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
            *preferences_, questions_,
            new SoundPage(*preferences_, *actions_->sounds, settings_.sound, sounds_->player()),
            this);
    });
}

void MainWindow::showHelp()
{
    help_.open([this] { return new HelpWindow(language_.code()); });
    updateHelp();
}

void MainWindow::showPuzzles()
{
    const bool fresh = !puzzles_;
    puzzles_.open([this] { return new PuzzleWindow(house_.puzzles); });
    if (fresh)
        puzzles_->begin();
}

PuzzleWindow* MainWindow::puzzles() const
{
    return puzzles_.get();
}

void MainWindow::updateHelp()
{
    if (help_)
        help_->setContent(session_.hasGame() ? session_.ruleSet() : variant_->choice().rules(),
                          menuHelpKeys(*menuBar()));
}

void MainWindow::showPaper()
{
    if (!session_.hasGame())
        return;
    PaperSource source = paperSource(session_);
    // Names that nobody typed are in the language of the paper too.
    source.names = [seats = session_.seats(), usual = flow_->usualNames()] {
        QStringList names;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            const int seat = static_cast<int>(i);
            const QString name = QString::fromStdString(seats[i].name);
            names << (name == usual[i] ? SeatTable::usualName(seat, seats) : name);
        }
        return names;
    };
    int line = PaperWish::All;
    const BoardMarks& marks = table_->board().model().marks();
    for (std::size_t i = 0; i < source.lines.size() && marks.explained; ++i) {
        if (source.lines[i].question.score == marks.explained->score)
            line = static_cast<int>(i);
    }
    auto* dialog = new PaperDialog(std::move(source), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->chooseLine(line);
    dialog->open();
}

void MainWindow::showAbout()
{
    auto* about = new About(this);
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
    table_->restoreSizes(settings_.look.tableSizes());
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
    house_.autosave.flush();
    rulesMenu_->keepDraft();
    positionMenu_->keepDraft();
    rememberWindow();
    settings_.file().flush();
}

void MainWindow::rememberWindow()
{
    const bool saved = session_.hasGame() && !host_.isModified();
    settings_.window.setSavedGame(saved ? host_.filePath() : QString());
    settings_.window.setLayout(QStringLiteral("window"), saveGeometry());
    settings_.look.setTableSizes(table_->saveSizes());
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

void MainWindow::closeEvent(QCloseEvent* event)
{
    // Do not ask about a game that the autosave has kept.
    if ((!house_.autosave.flush() && !files_->mayReplaceGame()) || !rulesMenu_->mayCloseEditor() ||
        !positionMenu_->mayCloseEditor()) {
        event->ignore();
        return;
    }
    rememberWindow();
    preferencesDialog_.close();
    help_.close();
    puzzles_.close();
    advice_->closeAnalysis();
    statistics_->close();
    lessons_->closeWindow();
    rulesMenu_->closeEditor();
    event->accept();
}

} // namespace hp
