#include "ui/heller/room/HellerRoom.h"
#include "engine/text/Languages.h"

#include "engine/heller/words/Wording.h"
#include "engine/table/text/LetterMarks.h"
#include "engine/text/Names.h"
#include "ui/heller/games/GameFlow.h"
#include "ui/heller/games/HellerPlayers.h"
#include "ui/heller/games/HellerStatistics.h"
#include "ui/heller/games/VariantMenu.h"
#include "ui/heller/games/Welcome.h"
#include "ui/heller/help/HellerHelp.h"
#include "ui/heller/lessons/LessonView.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/lessons/ProgressStore.h"
#include "ui/heller/market/MarketView.h"
#include "ui/heller/paper/PaperDialog.h"
#include "ui/heller/programs/AnyPlayer.h"
#include "ui/heller/puzzles/PuzzleStore.h"
#include "ui/heller/puzzles/PuzzleWindow.h"
#include "ui/heller/room/Advice.h"
#include "ui/heller/room/BadgesWindow.h"
#include "ui/heller/room/Classroom.h"
#include "ui/heller/room/GuidedGame.h"
#include "ui/heller/room/HellerDesk.h"
#include "ui/heller/room/LessonsMenu.h"
#include "ui/heller/room/PositionMenu.h"
#ifdef HP_RELAY
#include "ui/heller/room/PostDesk.h"
#endif
#include "ui/heller/room/HellerReading.h"
#include "ui/heller/room/Reviewing.h"
#include "ui/heller/room/RulesMenu.h"
#include "ui/heller/room/TableSounds.h"
#include "ui/heller/room/TeachingTable.h"
#include "ui/heller/room/ViewSwitches.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/seats/SeatsView.h"
#include "ui/heller/table/Commentary.h"
#include "ui/heller/table/ExamplesMenu.h"
#include "ui/heller/table/Explainer.h"
#include "ui/heller/table/NotedTurn.h"
#include "ui/heller/table/Prompt.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/heller/table/Table.h"
#include "ui/heller/table/TableMotion.h"
#include "ui/kit/access/MenuText.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/help/HelpKeys.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/windows/StatusLine.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/commands/Stepping.h"
#include "ui/table/records/FinishedMenu.h"
#include "ui/table/records/GameFiles.h"
#include "ui/table/settings/Preferences.h"
#include "ui/table/statistics/StatisticsDesk.h"

#include <QDate>
#include <QMainWindow>
#include <QMenuBar>
#include <QStackedWidget>

namespace hp {

GameEntry hellerGame(Household& house)
{
    GameEntry entry;
    entry.id = QStringLiteral("heller");
    entry.name = QStringLiteral("Auf Heller und Pfennig");
    entry.enter = [&house](const GameRoom::Place& place) {
        return std::make_unique<HellerRoom>(house, place);
    };
    entry.trial = {entry.name, tryProgram};
    entry.about = [] {
        return HellerRoom::tr("A program for the board game by Reiner Knizia. The rules are his; "
                              "pictures, sounds, words and the program were made anew.");
    };
    return entry;
}

HellerRoom::HellerRoom(Household& house, const Place& place) : house_(house), place_(place)
{
    auto& [window, actions, preferences, language, dialogs, player, voice, rules, teach, finished,
           status, games] = place_;
    Settings& settings = house.settings;
    GameHost& host = house.host;
    TableSession& session = house.session;
    files_ = new GameFiles(host, house.finished, house.recent, settings.window, dialogs, &window);
    flow_ = new GameFlow(host, session, house.input, settings, *files_, &window);
    flow_->setGames(games);
    variant_ = new VariantMenu(actions, session, settings, dialogs, *flow_, &window);
    variant_->fill(&rules);
    stack_ = new QStackedWidget(&window);
    table_ = new Table(session, house.input, actions, stack_);
    stack_->addWidget(table_);
    advice_ = new Advice(actions, session, *table_, &window);
    reviewing_ = new Reviewing(actions, host, session, settings.guide, &window);
    new Commentary(session, house.input, *table_);
    rulesMenu_ = new RulesMenu(actions, house, dialogs, *flow_, window);
    positionMenu_ =
        new PositionMenu(actions, {table_->board(), house, dialogs, *flow_, *advice_}, window);
    lessons_ = new LessonsMenu(actions, preferences, house, dialogs, &window);
    auto* stepping = new Stepping(actions, preferences,
                                  {[&session] {
                                       return session.hasGame() && session.curtainSeat() < 0
                                                  ? session.stepCount()
                                                  : 0;
                                   },
                                   [&session] { return session.shownStep(); },
                                   [&session](int step) { session.stepTo(step); }},
                                  &window);
    for (const auto signal :
         {&TableSession::shownChanged, &TableSession::stateChanged, &TableSession::gameReset})
        connect(&session, signal, stepping, &Stepping::follow);
    auto* switches = new ViewSwitches(actions, preferences, settings.look, *table_, &window);
    sounds_ = new TableSounds(actions, settings.sound, settings.play, session, table_->prompt(),
                              player, &window);
    reading_ = new HellerReading(actions, settings.voice, language, voice, &window);
    reading_->read(table_->scoring(), session);
    examples_ = new ExamplesMenu(teach, actions, &window);
    finished_ = new FinishedMenu(house.finished, dialogs, finished, &window);
    statistics_ = new StatisticsDesk(
        house.statistics, hellerStatistics(),
        [&session] { return session.hasGame() ? session.seats() : std::vector<SeatInfo>(); },
        dialogs, &window);
    flow_->setEvenStrength(
        [this](const std::vector<SeatInfo>& seats) { return statistics_->strengthFor(seats); });
    auto* teaching = new TeachingTable(actions, settings.look, session, dialogs, *table_, &window);
    guided_ = new GuidedGame(actions, settings.guide, session, host, *table_, &window);
    reading_->read(guided_->box(), guided_->guide(), session);
    welcome_ = new Welcome({*stack_, *table_, actions, settings.guide, language, session, *flow_,
                            *files_, house.recent, house.finished, [this] { return nextThings(); }},
                           &window);
    connect(teaching, &TeachingTable::switched, switches, &ViewSwitches::readAgain);
    connect(teaching, &TeachingTable::told, &table_->prompt(), &PromptStrip::tell);
    desk_ = new HellerDesk({actions, settings, dialogs, window}, house,
                           [this] { flow_->beginUsualGame(); });
    connect(desk_, &TableDesk::told, &table_->prompt(), &PromptStrip::tell);
    connect(desk_, &TableDesk::warned, &table_->prompt(), &PromptStrip::warn);
    connect(desk_, &TableDesk::otherGameFound, this, &GameRoom::otherGameFound);
    classroom_ = new Classroom({actions, house, dialogs, *table_, preferences, window}, [this] {
        QStringList names;
        for (const QString& name : flow_->usualNames())
            names << name;
        return names;
    });
    connect(desk_, &TableDesk::classFound, classroom_, &Classroom::lookOn);
    files_->setMayLeave([this] { return desk_->mayLeave(); });
    connect(desk_, &TableDesk::changed, this, [this] {
        updateActions();
        updateStatus();
        emit titleChanged();
    });
    connect(desk_, &TableDesk::clockChanged, this, &HellerRoom::updateStatus);
    makePost();
    table_->restoreSizes(settings.look.tableSizes());
    connectActions();
    connectParts();
    connectSession();
    connect(&preferences, &Preferences::changed, this, &HellerRoom::followPreferences);
    connect(&preferences, &Preferences::curtainsChosen, &session, &TableSession::setCurtains);
    session.setCurtains(settings.play.curtains());
    followPreferences();
}

HellerRoom::~HellerRoom() = default;

void HellerRoom::makePost()
{
#ifdef HP_RELAY
    post_ = new PostDesk({place_.actions, house_, place_.dialogs, table_->prompt(), place_.window,
                          [this] { return desk_->leaveForNow(); },
                          [this] { flow_->beginUsualGame(); }});
    connect(desk_, &TableDesk::aboutToShow, post_, &PostDesk::rest);
    connect(post_, &PostDesk::changed, this, [this] {
        updateActions();
        emit titleChanged();
    });
#else
    Actions::enableOrSay(*place_.actions.correspondence, wording(Message{"relay.missing", {}}));
#endif
}

QWidget* HellerRoom::view()
{
    return stack_;
}

QString HellerRoom::title() const
{
    if (QString table = desk_->title(); !table.isEmpty())
        return table;
#ifdef HP_RELAY
    if (QString table = post_->title(); !table.isEmpty())
        return table;
#endif
    return house_.session.hasGame() ? files_->displayName() : QString();
}

bool HellerRoom::isModified() const
{
    // A game that has never been saved does not count as changed: it is kept for the next start
    // anyway.
    return !house_.session.isElsewhere() && house_.host.hasUnsavedWork();
}

bool HellerRoom::begin(bool welcomes, std::optional<quint64> seed)
{
    const bool goesOn = restoreGame();
    if (goesOn)
        flow_->renameUnnamed(); // it may have been played in another language
    else if (welcomes && welcome_->isDue())
        welcome_->show();
    else
        flow_->beginUsualGame(seed);
    return goesOn;
}

void HellerRoom::beginDeal(quint64 seed)
{
    if (files_->mayReplaceGame())
        flow_->beginUsualGame(seed);
}

bool HellerRoom::restoreGame()
{
    // If a game was saved and not changed since, open it from its own file. If there was no room to
    // write the settings, they may still name a file although that game was played on, or another.
    const QString saved = house_.settings.window.savedGame();
    house_.settings.window.setSavedGame({});
    const bool fromFile = !saved.isEmpty() && !house_.autosave.isAheadOf(saved);
    if (!fromFile && house_.autosave.restore())
        return true;
    if (!saved.isEmpty() && !house_.host.open(saved))
        return true;
    return fromFile && house_.autosave.restore();
}

bool HellerRoom::openFile(const QString& path)
{
    if (RulesMenu::isRulesFile(path))
        return rulesMenu_->openFile(path);
    if (PositionMenu::isPositionFile(path))
        return positionMenu_->openFile(path);
    if (LessonsMenu::isLessonFile(path))
        return lessons_->openFile(path);
#ifdef HP_RELAY
    if (PostDesk::isLetterFile(path))
        return post_->openFile(path);
#endif
    return files_->open(path);
}

void HellerRoom::join(const QString& message)
{
#ifdef HP_RELAY
    if (message.contains(LetterBegin))
        return post_->take(message.toUtf8());
#endif
    desk_->join(message);
}

void HellerRoom::openChosenFile()
{
    if (const QString path = files_->askForFile(); !path.isEmpty())
        emit fileAsked(path);
}

void HellerRoom::followPreferences()
{
    const Preferences& preferences = place_.preferences;
    const PlaySettings& play = preferences.settings().play;
    const Preferences::Pace pace = preferences.pace();
    house_.input.setAsksFirst(play.asksBeforePlacing());
    house_.host.computers().setPace(pace.perTurn);
    house_.host.computers().setThinkSeconds(PlaySettings::seconds(play.thinkTime()));
    house_.host.setPrograms(play.programs());
    desk_->followPreferences();
    table_->setAnimated(preferences.isAnimated());
    table_->scoring().player().setInterval(pace.perStep);
    table_->scoring().setLongestHold(pace.longestHold);
    flow_->setSummaryDelay(pace.summaryDelay);
}

void HellerRoom::connectActions()
{
    const Actions& actions = place_.actions;
    TableSession& session = house_.session;
    const auto on = [this](QAction* action, auto what) {
        connect(action, &QAction::triggered, this, what);
    };
    on(actions.newGame, [this] { flow_->askForNewGame(); });
    on(actions.playAgain,
       [this] { house_.session.isElsewhere() ? desk_->playAgain() : flow_->playAgain(); });
    on(actions.copyDeal, [this] { flow_->copyDeal(); });
    on(actions.exchangeSeats, [this] { flow_->exchangeSeats(); });
    on(actions.open, [this] { openChosenFile(); });
    on(actions.save, [this] { files_->save(); });
    on(actions.saveAs, [this] { files_->saveAs(); });
    on(actions.print, [this] { showPaper(); });
    on(actions.players, [this] { flow_->askForPlayers(); });
    on(actions.takeBack, [&session, action = actions.takeBack] { session.takeBack(action); });
    on(actions.redo, [&session] { session.redo(); });
    on(actions.nextRound, [&session] { session.requestNextRound(); });
    on(actions.summary, [this] { flow_->showSummary(); });
    on(actions.moveNow, [&session] {
        if (session.waitingComputer() >= 0)
            session.requestComputer();
        else
            session.moveNow();
    });
    on(actions.typeTurn, [this] {
        if (!typed_)
            typed_ = new NotedTurn(house_.session, house_.input, &place_.window);
        bringToFront(*typed_);
    });
    on(actions.statistics, [this] { statistics_->show(); });
    connect(statistics_, &StatisticsDesk::newGameAsked, actions.newGame, &QAction::trigger);
    on(actions.badges,
       [this] { badges_.open([this] { return new BadgesWindow(house_, &place_.window); }); });
    on(actions.puzzles, [this] { showPuzzles(); });
    on(actions.rules, [this] { showHelp(); });
}

void HellerRoom::connectParts()
{
    PromptStrip& prompt = table_->prompt();
    connect(welcome_, &Welcome::lessonsAsked, this, [this] { lessons_->show({}); });
    connect(welcome_, &Welcome::languageChosen, &place_.preferences, &Preferences::setLanguage);
    connect(welcome_, &Welcome::gameChosen, this, &HellerRoom::openFile);
    connect(lessons_, &LessonsMenu::puzzleAsked, this, &HellerRoom::showPuzzles);
    connect(lessons_, &LessonsMenu::opened, reading_,
            [this](LessonView* lesson) { reading_->read(*lesson); });
    connect(lessons_, &LessonsMenu::openAsked, this, [this](const QString& path) {
        path.isEmpty() ? openChosenFile() : static_cast<void>(openFile(path));
    });
    connect(finished_, &FinishedMenu::chosen, this, &HellerRoom::openFile);
    connect(flow_, &GameFlow::explanationAsked, &table_->explainer(), &Explainer::explainPaid);
    connect(flow_, &GameFlow::reviewAsked, reviewing_, &Reviewing::show);
    connect(flow_, &GameFlow::refused, &prompt, &PromptStrip::refuse);
    connect(flow_, &GameFlow::told, &prompt, &PromptStrip::tell);
    connect(flow_, &GameFlow::summaryDueChanged, &prompt, &PromptStrip::setSummaryDue);
    connect(variant_, &VariantMenu::told, &prompt, &PromptStrip::tell);
    const auto warnOf = [this, &prompt](auto* part, auto failed) {
        const auto warn = [&prompt](const QString& why) { prompt.warn(why); };
        connect(part, failed, this, warn, Qt::QueuedConnection);
    };
    warnOf(&house_.recorder, &GameRecorder::failed);
    // About the game that is over, not about the next one of the same people.
    connect(&house_.recorder, &GameRecorder::notCounted, &prompt, &PromptStrip::tell);
    warnOf(&house_.autosave, &Autosave::failed);
    warnOf(&house_.finished, &FinishedGames::failed);
    const auto warnOfSettings = [&prompt](const Error& why) {
        prompt.warn(tr("The settings cannot be kept: %1").arg(wording(why)));
    };
    connect(&house_.settings.file(), &SettingsFile::failed, this, warnOfSettings,
            Qt::QueuedConnection);
}

void HellerRoom::connectSession()
{
    const TableSession& session = house_.session;
    for (const auto signal : {&TableSession::stateChanged, &TableSession::shownChanged,
                              &TableSession::gameReset, &TableSession::seatsChanged}) {
        connect(&session, signal, this, [this] {
            updateActions();
            emit titleChanged();
        });
    }
    // Not at shownChanged: whose turn is next is not told while the piece of the one before moves.
    // What changes with a turn whose lines are explained changes before that piece has set out.
    connect(&session, &TableSession::stateChanged, this, &HellerRoom::updateStatus,
            Qt::QueuedConnection);
    for (const auto signal : {&TableSession::gameReset, &TableSession::seatsChanged})
        connect(&session, signal, this, &HellerRoom::updateStatus);
    connect(&table_->motion(), &TableMotion::placingChanged, this, [this](bool underWay) {
        placing_ = underWay;
        updateStatus();
    });
    connect(&session, &TableSession::gameReset, this, &HellerRoom::updateHelp);
    connect(&session, &TableSession::happened, this, &HellerRoom::tellOf);
    connect(&session, &TableSession::refused, this, [this](const QString& why, const void* asker) {
        if (asker == place_.actions.takeBack)
            table_->prompt().refuse(why);
    });
}

void HellerRoom::tellOf(const GameEvent& event)
{
    const auto name = [this](int seat) { return isolated(house_.session.seatInfo(seat).name); };
    const SeatView& now = house_.session.shown();
    if (event.report && event.report->turn.kind == TurnKind::Pass)
        table_->prompt().tell(tr("%1 cannot act and is skipped.").arg(name(event.seat)));
    else if (event.kind == GameEvent::Kind::Round)
        table_->prompt().tell(
            tr("Round %1 begins. %2 starts.").arg(now.round).arg(name(now.starter)));
}

void HellerRoom::updateActions()
{
    const bool game = house_.session.hasGame();
    const Phase phase = game ? house_.session.latestPhase() : Phase::Playing;
    const bool here = game && !house_.session.isElsewhere(); // its host is at this screen
    place_.actions.playAgain->setEnabled((here || desk_->mayBegin()) && phase == Phase::GameOver);
    place_.actions.nameDeal(flow_->mayTellDeal() ? QString::number(house_.host.seed()) : QString());
    place_.actions.typeTurn->setEnabled(game);
    place_.actions.save->setEnabled(here);
    place_.actions.saveAs->setEnabled(here);
    place_.actions.print->setEnabled(game);
    place_.actions.copyPosition->setEnabled(game);
    place_.actions.players->setEnabled(here);
    place_.actions.startOver->setEnabled(here);
    place_.actions.takeBack->setEnabled(game && house_.session.canTakeBack());
    place_.actions.redo->setEnabled(game && house_.session.canRedo());
    place_.actions.nextRound->setEnabled(game && phase == Phase::RoundOver);
    place_.actions.summary->setEnabled(game && phase != Phase::Playing);
    const int waiting = house_.session.waitingComputer();
    place_.actions.nameMoveNow(waiting < 0 ? QString()
                                           : isolated(house_.session.seatInfo(waiting).name));
    place_.actions.moveNow->setEnabled(waiting >= 0 || house_.session.isWaiting());
}

void HellerRoom::updateStatus()
{
    if (placing_)
        return;
    const QString clock = desk_->clockText();
    place_.status.setText(clock.isEmpty()
                              ? statusText(house_.session)
                              : statusText(house_.session) + QStringLiteral(" \u00b7 ") + clock);
}

void HellerRoom::retranslate()
{
    sounds_->retranslate();
    reading_->retranslate();
    variant_->retranslate();
    examples_->retranslate();
    finished_->retranslate();
    advice_->retranslate();
    reviewing_->retranslate();
    desk_->retranslate();
#ifdef HP_RELAY
    post_->retranslate();
#endif
    flow_->renameUnnamed();
    if (help_)
        help_->setLanguage(place_.language.code());
    updateHelp();
    updateActions();
    updateStatus();
}

bool HellerRoom::escape()
{
    if (house_.input.held() || house_.input.parked()) {
        house_.input.cancel();
        return true;
    }
    return advice_->dismissHint() || guided_->dismissTip();
}

void HellerRoom::showHelp()
{
    help_.open([this] { return new HellerHelp(place_.language.code()); });
    updateHelp();
}

void HellerRoom::showPuzzles(std::optional<PuzzleTheme> theme)
{
    const bool fresh = !puzzles_;
    puzzles_.open([this] { return new PuzzleWindow(house_.puzzles); });
    if (theme)
        puzzles_->practise(*theme);
    else if (fresh)
        puzzles_->begin();
}

std::vector<NextThing> HellerRoom::nextThings()
{
    std::vector<NextThing> all;
    if (const std::optional<Lesson> lesson = lessons_->nextLesson()) {
        const bool begun = house_.lessons().progress().of(lesson->id).steps > 0;
        all.push_back({(begun ? tr("Go on with the lesson “%1”") : tr("The next lesson: “%1”"))
                           .arg(menuText(inWords(lesson->name))),
                       [this, id = lesson->id] { lessons_->show(QString::fromStdString(id)); }});
    }
    house_.puzzles.load();
    if (house_.puzzles.progress().canBeDone(QDate::currentDate()))
        all.push_back({tr("Today's puzzle"), [this] { showPuzzles(); }});
#ifdef HP_RELAY
    if (const int turns = post_->tables().myTurns(); turns > 0)
        all.push_back({tr("Your turn at %n correspondence table(s)", nullptr, turns),
                       [this] { place_.actions.correspondence->trigger(); }});
#endif
    for (QAction* game : place_.games) {
        QString name = game->text();
        if (!game->isChecked())
            all.push_back({tr("Another game: %1").arg(name.remove(QLatin1Char('&'))),
                           [game] { game->trigger(); }});
    }
    if (place_.actions.joinTable->isEnabled())
        all.push_back(
            {tr("Sit down at a table nearby"), [this] { place_.actions.joinTable->trigger(); }});
    return all;
}

PuzzleWindow* HellerRoom::puzzles() const
{
    return puzzles_.get();
}

void HellerRoom::updateHelp()
{
    if (help_)
        help_->setContent(house_.session.hasGame() ? house_.session.ruleSet()
                                                   : variant_->choice().rules(),
                          menuHelpKeys(*place_.window.menuBar()));
}

void HellerRoom::showPaper()
{
    if (!house_.session.hasGame())
        return;
    PaperSource source = paperSource(house_.session);
    // Names that nobody typed are in the language of the paper too.
    source.names = [seats = house_.session.seats(), usual = flow_->usualNames()] {
        QStringList names;
        for (std::size_t i = 0; i < seats.size(); ++i) {
            const int seat = static_cast<int>(i);
            const QString name = QString::fromStdString(seats[i].name);
            names << (name == usual[i] ? SeatTable::usualName(hellerPlayers(), seat, seats) : name);
        }
        return names;
    };
    int line = PaperWish::All;
    const BoardMarks& marks = table_->board().model().marks();
    for (std::size_t i = 0; i < source.lines.size() && marks.explained; ++i) {
        if (source.lines[i].question.score == marks.explained->score)
            line = static_cast<int>(i);
    }
    auto* dialog = new PaperDialog(std::move(source), &place_.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->chooseLine(line);
    dialog->open();
}

void HellerRoom::keepAll()
{
    house_.autosave.flush();
    rulesMenu_->keepDraft();
    house_.position.flush();
    remember();
}

void HellerRoom::remember()
{
    const bool saved = house_.host.hasGame() && !house_.host.isModified();
    house_.settings.window.setSavedGame(saved ? house_.host.filePath() : QString());
    house_.settings.look.setTableSizes(table_->saveSizes());
}

bool HellerRoom::mayClose()
{
    if (!classroom_->mayClose() || !desk_->mayClose())
        return false;
    // Do not ask about a game that the autosave has kept.
    if ((!house_.autosave.flush() && !files_->mayReplaceGame()) || !rulesMenu_->mayCloseEditor() ||
        !positionMenu_->mayCloseEditor())
        return false;
    remember();
    return true;
}

void HellerRoom::closeWindows()
{
    help_.close();
    puzzles_.close();
    badges_.close();
    desk_->closeWindows();
    classroom_->closeWindows();
#ifdef HP_RELAY
    post_->closeWindows();
#endif
    advice_->closeAnalysis();
    statistics_->close();
    lessons_->closeWindow();
    rulesMenu_->closeEditor();
}

} // namespace hp
