#include "ui/lisboa/room/LisboaRoom.h"

#include "engine/lisboa/text/Tokens.h"
#include "engine/lisboa/words/Names.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/files/Dialogs.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/StatusLine.h"
#include "ui/lisboa/help/HelpWindow.h"
#include "ui/lisboa/lessons/LessonWindow.h"
#include "ui/lisboa/lessons/TipStrip.h"
#include "ui/lisboa/lessons/Tips.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/market/PlayTable.h"
#include "ui/lisboa/room/LisboaDesk.h"
#include "ui/lisboa/room/LisboaPlayers.h"
#include "ui/lisboa/room/LisboaSounds.h"
#include "ui/lisboa/room/LisboaStatistics.h"
#include "ui/lisboa/room/NewGameDialog.h"
#include "ui/lisboa/room/NotedTurn.h"
#include "ui/lisboa/room/Prompt.h"
#include "ui/lisboa/room/ResultDialog.h"
#include "ui/lisboa/room/RulesMenu.h"
#include "ui/lisboa/scoring/ScoringView.h"
#include "ui/lisboa/session/AnyPlayer.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/commands/CommonActions.h"
#include "ui/table/commands/ReadingAloud.h"
#include "ui/table/commands/SoundSwitch.h"
#include "ui/table/commands/Stepping.h"
#include "ui/table/records/FinishedMenu.h"
#include "ui/table/records/GameFiles.h"
#include "ui/table/seats/PlayersDialog.h"
#include "ui/table/settings/Preferences.h"
#include "ui/table/statistics/StatisticsDesk.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QRandomGenerator>
#include <QSplitter>

#include <algorithm>

namespace hp::lisboa {

namespace {

/// Seconds that a hint thinks.
constexpr double HintSeconds = 0.6;
constexpr qint64 HeadBytes = 200;

/// Whether the file begins like a record of this game. What it says there is read again.
bool isOwnFile(const QString& path)
{
    QFile file(path);
    if (checkAnswers(path) || !file.open(QIODevice::ReadOnly))
        return false;
    return file.read(HeadBytes).contains("\"hellerpfennig.lisboa-");
}

quint64 anySeed()
{
    return QRandomGenerator::system()->generate();
}

} // namespace

GameEntry lisboaGame(Household& house)
{
    GameEntry entry;
    entry.id = QStringLiteral("lisboa");
    entry.name = QStringLiteral("Mercado de Lisboa");
    entry.enter = [&house](const GameRoom::Place& place) {
        return std::make_unique<LisboaRoom>(house, place);
    };
    entry.has = isOwnFile;
    entry.trial = {entry.name, tryProgram};
    entry.about = [] {
        return LisboaRoom::tr(
            "A board game by Vital Lacerda and Julián Pombo (2021), who are not involved. Which "
            "squares are grey, which customer tiles there are and what a restaurant adds are "
            "reconstructed, and can be changed.");
    };
    return entry;
}

LisboaRoom::LisboaRoom(Household& house, const Place& place) : house_(house), place_(place)
{
    QMainWindow& window = place.window;
    files_ = new GameFiles(house.host, house.finished, house.recent, house.settings.window,
                           place.dialogs, &window);
    finished_ = new FinishedMenu(house.finished, place.dialogs, place.finished, &window);
    connect(finished_, &FinishedMenu::chosen, this, &LisboaRoom::openFile);
    rulesMenu_ = new RulesMenu(house, place);
    connect(rulesMenu_, &RulesMenu::newGameAsked, this, [this](const RulesId& rules) {
        PlaySettings::NewGame suggested = lastGame(house_.settings.play);
        suggested.rules = rules;
        askForNewGame(suggested);
    });
    view_ = new QSplitter(Qt::Horizontal, &window);
    view_->setObjectName(QStringLiteral("lisboaTable"));
    auto* table = new QWidget(view_);
    play_ = new PlayTable(house.table, house.input, table);
    prompt_ = new Prompt(house.input, place.actions, table);
    tips_ = new Tips(house.table, house.input, house.settings.file(), this);
    auto* strip = new TipStrip(*tips_, table);
    inColumn(table, {{play_, 1}, strip, prompt_});
    connect(rulesMenu_, &RulesMenu::told, prompt_, &Prompt::tell);
    scoring_ = new ScoringView(house.table, house.input, view_);
    view_->addWidget(table);
    view_->addWidget(scoring_);
    view_->setStretchFactor(0, 1);
    view_->setChildrenCollapsible(false);
    const int words = scoring_->fontMetrics().averageCharWidth() * 30;
    scoring_->setMinimumWidth(words);
    view_->setSizes({words * 4, words * 5 / 4}); // whatever stands in it at the start
    connect(scoring_, &ScoringView::litChanged, this, [this] {
        const auto sum = scoring_->current();
        play_->market().setLit(sum ? &*sum : nullptr);
    });

    sounds_ = new SoundSwitch(place.actions, house.settings.sound, place.sounds, this);
    new LisboaSounds(house.input, house.settings.play, place.sounds, this);
    statistics_ = new StatisticsDesk(
        house.statistics, lisboaStatistics(), [this] { return seats(); }, place.dialogs, &window);
    connect(statistics_, &StatisticsDesk::newGameAsked, place.actions.newGame, &QAction::trigger);
    reading_ =
        new ReadingAloud(place.actions, house.settings.voice, place.language, place.voice, this);
    reading_->readSteps(*scoring_);
    reading_->readWords(*strip);
    hideOthers();
    makeDesk();
    connectActions();
    for (const auto signal :
         {&Table::stateChanged, &Table::shownChanged, &Table::gameReset, &Table::seatsChanged}) {
        connect(&house.table, signal, this, [this] {
            updateActions();
            emit titleChanged();
        });
    }
    connect(&house.table, &Table::warned, prompt_, &Prompt::warn);
    connect(&house.table, &Table::happened, this, [this](const ToldStep& step) {
        if (step.after.game.ending() != Ending::None)
            prompt_->tell(winnersInWords(house_.table));
    });
    connect(&house.autosave, &Autosave::failed, prompt_, &Prompt::tell, Qt::QueuedConnection);
    connect(&house.finished, &FinishedGames::failed, prompt_, &Prompt::tell, Qt::QueuedConnection);
    connect(&house.recorder, &GameRecorder::failed, prompt_, &Prompt::tell, Qt::QueuedConnection);
    connect(&house.recorder, &GameRecorder::notCounted, prompt_, &Prompt::tell,
            Qt::QueuedConnection);
    connect(&place.preferences, &Preferences::changed, this, &LisboaRoom::followPreferences);
    connect(&place.preferences, &Preferences::curtainsChosen, &house.table, &Table::setCurtains);
    house.table.setCurtains(house.settings.play.curtains());
    followPreferences();
    updateActions();
}

LisboaRoom::~LisboaRoom() = default;

QWidget* LisboaRoom::view()
{
    return view_;
}

QString LisboaRoom::title() const
{
    if (QString table = desk_->title(); !table.isEmpty())
        return table;
    return house_.table.hasGame() ? files_->displayName() : QString();
}

bool LisboaRoom::isModified() const
{
    return !house_.table.isElsewhere() && house_.host.hasUnsavedWork() &&
           !house_.host.filePath().isEmpty();
}

bool LisboaRoom::begin(bool /*welcomes*/, std::optional<quint64> seed)
{
    if (house_.host.hasGame() || house_.autosave.restore()) {
        renameUnnamed(); // it may have been played in another language
        return true;
    }
    beginUsualGame(seed.value_or(anySeed()));
    return false;
}

void LisboaRoom::beginUsualGame(quint64 seed)
{
    const PlaySettings::NewGame last = lastGame(house_.settings.play);
    house_.host.begin(setupOf(last, rulesOf(last.rules), seed));
}

/// Names that nobody typed are in the language in use.
void LisboaRoom::renameUnnamed()
{
    if (!house_.host.hasGame())
        return;
    std::vector<SeatInfo> seats;
    for (const SeatName& seat : house_.host.seats())
        seats.push_back({seat.name, seat.player, 0});
    std::vector<SeatName> names = house_.host.seats();
    bool other = false;
    for (int seat = 0; seat < static_cast<int>(names.size()); ++seat) {
        const std::string usual = SeatTable::usualName(lisboaPlayers(), seat, seats).toStdString();
        if (names[seat].player == Human && SeatTable::isUsualOfPerson(names[seat].name, seat) &&
            names[seat].name != usual) {
            names[seat].name = usual;
            other = true;
        }
    }
    if (other)
        house_.host.setSeats(names);
}

void LisboaRoom::beginDeal(quint64 seed)
{
    if (files_->mayReplaceGame())
        beginUsualGame(seed);
}

bool LisboaRoom::openFile(const QString& path)
{
    return RulesLibrary::isRulesFile(path) ? rulesMenu_->openFile(path) : files_->open(path);
}

void LisboaRoom::join(const QString& message)
{
    desk_->join(message);
}

void LisboaRoom::makeDesk()
{
    const auto setPace = [this](Host& host) {
        host.setPace(place_.preferences.pace().perTurn,
                     PlaySettings::seconds(house_.settings.play.thinkTime()));
    };
    desk_ = new LisboaDesk(
        {place_.actions, house_.settings, place_.dialogs, place_.window}, house_,
        [this] { beginUsualGame(anySeed()); }, setPace);
    connect(desk_, &TableDesk::told, prompt_, &Prompt::tell);
    connect(desk_, &TableDesk::warned, prompt_, &Prompt::warn);
    connect(desk_, &TableDesk::awayChanged, prompt_, &Prompt::setAway);
    connect(desk_, &TableDesk::otherGameFound, this, &GameRoom::otherGameFound);
    // Classes are of the first game.
    connect(desk_, &TableDesk::classFound, this, [this](const Invitation& invitation) {
        emit otherGameFound({},
                            InvitationScheme + QString::fromStdString(invitationText(invitation)));
    });
    files_->setMayLeave([this] { return desk_->mayLeave(); });
    connect(desk_, &TableDesk::changed, this, [this] {
        updateActions();
        emit titleChanged();
    });
    connect(desk_, &TableDesk::clockChanged, this, &LisboaRoom::updateStatus);
}

void LisboaRoom::hideOthers()
{
    Actions& actions = place_.actions;
    for (QAction* action :
         {actions.correspondence, actions.copyDeal,    actions.exchangeSeats, actions.lineValues,
          actions.unseenTiles,    actions.turnList,    actions.swapSides,     actions.analysis,
          actions.nextRound,      actions.threeRounds, actions.unknownRounds, actions.openTiles,
          actions.startOver,      actions.puzzles,     actions.review,        actions.badges,
          actions.teachingTable,  actions.openClass,   actions.setUpPosition, actions.print,
          actions.welcome})
        action->setVisible(false);
    place_.teach.menuAction()->setVisible(false);
}

void LisboaRoom::describeActions()
{
    const Actions& actions = place_.actions;
    Actions::describe(*actions.hint, tr("A good turn, with what it earns and costs"));
    Actions::describe(*actions.typeTurn, tr("Type turns in notation, such as open f@b3 take t"));
    Actions::describe(*actions.summary,
                      tr("Money, restaurants that are left and own stands of everybody"));
    Actions::describe(
        *actions.copyPosition,
        tr("Copy what is shown as one line of text, with the money that you may know"));
}

void LisboaRoom::connectActions()
{
    const Actions& actions = place_.actions;
    Table& table = house_.table;
    const auto on = [this](QAction* action, auto what) {
        connect(action, &QAction::triggered, this, what);
    };
    on(actions.newGame, [this] { askForNewGame(lastGame(house_.settings.play)); });
    on(actions.playAgain,
       [this] { house_.table.isElsewhere() ? desk_->playAgain() : playAgain(); });
    on(actions.open, [this] {
        if (const QString path = files_->askForFile(); !path.isEmpty())
            emit fileAsked(path);
    });
    on(actions.save, [this] { files_->save(); });
    on(actions.saveAs, [this] { files_->saveAs(); });
    on(actions.players, [this] { askForPlayers(); });
    on(actions.takeBack, [&table] { table.takeBack(); });
    on(actions.redo, [&table] { table.redo(); });
    on(actions.copyPosition, [this] { copyPosition(); });
    on(actions.pastePosition, [this] { pastePosition(); });
    on(actions.summary, [this] { showResult(); });
    on(actions.hint, [this] { showHint(); });
    on(actions.moveNow, [&table] { table.hurry(); });
    on(actions.typeTurn, [this] {
        if (!typed_)
            typed_ = new NotedTurn(house_.table, &place_.window);
        bringToFront(*typed_);
    });
    on(actions.rules, [this] {
        help_.open([this] { return new HelpWindow(place_.language.code()); });
        updateHelp();
    });
    on(actions.statistics, [this] { statistics_->show(); });
    on(actions.lessons, [this] {
        lessons_.open([this] {
            auto* lessons = new LessonWindow(house_.settings.file());
            reading_->readWords(*lessons);
            return lessons;
        });
        lessons_->setAnimated(place_.preferences.isAnimated());
    });
    auto* stepping = new Stepping(
        place_.actions, place_.preferences,
        {[&table] { return table.hasGame() && table.curtainSeat() < 0 ? table.stepCount() : 0; },
         [&table] { return table.shownStep(); }, [&table](int step) { table.stepTo(step); }},
        this);
    for (const auto signal : {&Table::shownChanged, &Table::stateChanged, &Table::gameReset})
        connect(&table, signal, stepping, &Stepping::follow);
    actions.guideMe->setChecked(tips_->isOn());
    connect(actions.guideMe, &QAction::triggered, tips_, &Tips::setOn);
    on(actions.tipRead, [this] { tips_->dismiss(); });
    connect(tips_, &Tips::changed, this, &LisboaRoom::updateActions);
    actions.scoringView->setChecked(
        house_.settings.look.shown(actions.scoringView->objectName(), true));
    scoring_->setVisible(actions.scoringView->isChecked());
    connect(actions.scoringView, &QAction::toggled, this, [this](bool shown) {
        house_.settings.look.setShown(place_.actions.scoringView->objectName(), shown);
        scoring_->setVisible(shown);
    });
    on(actions.explainAgain, [this] { scoring_->explainAgain(); });
    connect(actions.waitForNext, &QAction::toggled, &scoring_->player(), &StepPlayer::setWaits);
    bindExplanation(place_.actions, scoring_->player(), this);
    bindTextSize(place_.actions, place_.preferences, this,
                 [this](const QString& size) { prompt_->tell(size); });
}

void LisboaRoom::updateActions()
{
    const Actions& actions = place_.actions;
    const Table& table = house_.table;
    const bool game = table.hasGame();
    const bool here = game && !table.isElsewhere(); // its host is at this screen
    actions.playAgain->setEnabled((here || (game && desk_->mayBegin())) && table.isOver());
    actions.summary->setEnabled(game && table.isOver());
    for (QAction* action : {actions.save, actions.saveAs, actions.players})
        action->setEnabled(here);
    for (QAction* action : {actions.typeTurn, actions.copyPosition})
        action->setEnabled(game);
    actions.takeBack->setEnabled(table.canTakeBack());
    actions.redo->setEnabled(table.canRedo());
    actions.guideMe->setChecked(tips_->isOn());
    actions.tipRead->setEnabled(tips_->tip().has_value());
    actions.hint->setEnabled(table.personMayAct());
    actions.moveNow->setEnabled(table.thinkingSeat() >= 0);
    updateStatus();
}

void LisboaRoom::updateStatus()
{
    const Table& table = house_.table;
    if (!table.hasGame()) {
        place_.status.setText({});
        return;
    }
    const auto& game = table.shown().game;
    const QString clock = desk_->clockText();
    place_.status.setText(tr("%1 free squares · %2 empty entrances · %3 tiles in the bag")
                              .arg(std::popcount(game.freeSquares()))
                              .arg(std::popcount(game.emptyEntrances()))
                              .arg(game.bagCount()) +
                          (clock.isEmpty() ? clock : QStringLiteral(" \u00b7 ") + clock));
}

/// The help shows the rules in play.
void LisboaRoom::updateHelp()
{
    if (!help_)
        return;
    help_->setRules(house_.table.hasGame() ? house_.table.rules().set()
                                           : rulesOf(lastGame(house_.settings.play).rules));
    help_->setKeys(menuHelpKeys(*place_.window.menuBar()));
}

void LisboaRoom::followPreferences()
{
    const Preferences& preferences = place_.preferences;
    const Preferences::Pace pace = preferences.pace();
    house_.host.setPace(pace.perTurn, PlaySettings::seconds(house_.settings.play.thinkTime()));
    house_.host.setPrograms(house_.settings.play.programs());
    desk_->followPreferences();
    house_.input.setAsksFirst(house_.settings.play.asksBeforePlacing());
    play_->setAnimated(preferences.isAnimated());
    scoring_->player().setInterval(pace.perStep);
    scoring_->setLongestHold(pace.longestHold);
}

void LisboaRoom::hold(QDialog* dialog)
{
    if (dialog_)
        dialog_->close();
    dialog_ = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    house_.table.setHeld(true);
    connect(dialog, &QDialog::finished, this, [this] { house_.table.setHeld(false); });
    dialog->open();
}

void LisboaRoom::askForNewGame(const PlaySettings::NewGame& suggested)
{
    auto* dialog = new NewGameDialog(suggested, house_.ownRulesFolder(),
                                     house_.settings.play.programs(), place_.games, &place_.window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const PlaySettings::NewGame choice = dialog->choice();
        if (!files_->mayReplaceGame())
            return;
        house_.settings.play.setNewGame(choice, SettingsGroup);
        house_.table.setCurtains(choice.curtains);
        house_.host.begin(setupOf(choice, rulesOf(choice.rules), anySeed()));
    });
    hold(dialog);
}

std::vector<SeatInfo> LisboaRoom::seats() const
{
    std::vector<SeatInfo> seats;
    for (int seat = 0; house_.table.hasGame() && seat < std::ssize(house_.table.seats()); ++seat) {
        const Table::Seat& who = house_.table.seats()[seat];
        seats.push_back({who.name.toStdString(), who.player.toStdString(), who.colour});
    }
    return seats;
}

void LisboaRoom::askForPlayers()
{
    auto* dialog = new PlayersDialog(lisboaPlayers(), seats(), house_.settings.play.programs(),
                                     &place_.window);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        std::vector<SeatName> names;
        for (const SeatInfo& seat : dialog->seats())
            names.push_back({seat.name, seat.player});
        house_.host.setSeats(names);
    });
    hold(dialog);
}

void LisboaRoom::playAgain()
{
    if (!house_.table.isOver() || !files_->mayReplaceGame())
        return;
    // The same people by the same rules; the next seat starts.
    Host::Setup setup;
    setup.rules = house_.table.rules().set();
    setup.seed = anySeed();
    const auto& seats = house_.table.seats();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const Table::Seat& seat = seats[(i + 1) % seats.size()];
        setup.seats.push_back({seat.name.toStdString(), seat.player.toStdString()});
        setup.colours[i] = static_cast<std::uint8_t>(seat.colour);
    }
    house_.host.begin(setup);
}

void LisboaRoom::showResult()
{
    if (house_.table.hasGame() && house_.table.isOver())
        hold(new ResultDialog(house_.table, *place_.actions.playAgain, &place_.window));
}

void LisboaRoom::showHint()
{
    if (!house_.table.personMayAct())
        return;
    prompt_->setHint(tr("Looking for a good turn…"));
    ThinkLimits limits;
    limits.seconds = HintSeconds;
    const int step = house_.table.stepCount();
    thinking_.start([this, view = house_.table.moverView(), rules = house_.table.sharedRules(),
                     limits, step](const Background::Worker& worker) {
        Random random(static_cast<std::uint64_t>(step));
        const Ranking ranking = rankSteps(view, random, limits, worker.stop());
        worker.tell([this, ranking, step] {
            if (!house_.table.personMayAct() || house_.table.stepCount() != step ||
                ranking.steps.empty())
                return;
            const Step& best = ranking.steps.front().step;
            const StepReport report = house_.input.effectOf(best);
            int earned = 0;
            for (const StandEarning& stand : report.earnings) {
                if (stand.seat == report.seat)
                    earned += stand.coins();
            }
            QString hint = tr("Hint: %1")
                               .arg(stepOf(isolated(house_.table.seats()[report.seat].name), best,
                                           house_.table.rules()));
            if (best.kind == StepKind::Open)
                hint += QLatin1Char(' ') +
                        tr("Earns %1, costs %2.").arg(coinsName(earned), coinsName(report.cost));
            else if (best.kind == StepKind::Bring)
                hint += QLatin1Char(' ') + tr("Earns %1.").arg(coinsName(earned));
            prompt_->setHint(hint);
            house_.table.noteAid(Aid::Hint);
            house_.input.consider(best);
        });
    });
}

void LisboaRoom::copyPosition()
{
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(positionText(house_.table.shown().game)));
    prompt_->tell(tr("The position is in the clipboard."));
}

void LisboaRoom::pastePosition()
{
    const std::string text = QGuiApplication::clipboard()->text().trimmed().toStdString();
    const RuleSet rules = house_.table.hasGame() ? house_.table.rules().set()
                                                 : rulesOf(lastGame(house_.settings.play).rules);
    const auto position = parsePosition(text, rules);
    if (!position) {
        place_.dialogs.complain(&place_.window, tr("This Is No Position"),
                                wording(position.error()));
        return;
    }
    if (position->state.unknownMoney != 0) {
        place_.dialogs.complain(&place_.window, tr("This Position Cannot Be Played"),
                                tr("The money of some seats is hidden (?). Put numbers there."));
        return;
    }
    if (!files_->mayReplaceGame())
        return;
    PlaySettings::NewGame last = lastGame(house_.settings.play);
    last.seatCount = position->seats;
    Record record;
    record.rules = std::make_shared<const Rules>(rules, position->seats);
    const auto infos = SeatTable::infosFor(lisboaPlayers(), last.seats, last.seatCount);
    for (const SeatInfo& info : infos)
        record.seats.push_back({info.name, info.player});
    record.begin = position->state;
    record.seed = anySeed();
    house_.host.adopt(std::move(record), {}, true);
}

void LisboaRoom::retranslate()
{
    finished_->retranslate();
    sounds_->retranslate();
    reading_->retranslate();
    desk_->retranslate();
    renameUnnamed();
    rulesMenu_->retranslate();
    describeActions();
    if (help_)
        help_->setLanguage(place_.language.code());
    updateHelp();
    updateActions();
}

bool LisboaRoom::escape()
{
    if (house_.input.held()) {
        house_.input.putDown();
        return true;
    }
    if (tips_->tip()) {
        tips_->dismiss();
        return true;
    }
    return false;
}

void LisboaRoom::keepAll()
{
    house_.autosave.flush();
    rulesMenu_->keepDraft();
}

bool LisboaRoom::mayClose()
{
    if (!desk_->mayClose())
        return false;
    // Do not ask about a game that the autosave has kept.
    return (house_.autosave.flush() || files_->mayReplaceGame()) && rulesMenu_->mayCloseEditor();
}

void LisboaRoom::closeWindows()
{
    help_.close();
    lessons_.close();
    statistics_->close();
    rulesMenu_->closeEditor();
    desk_->closeWindows();
    if (dialog_)
        dialog_->close();
}

} // namespace hp::lisboa
