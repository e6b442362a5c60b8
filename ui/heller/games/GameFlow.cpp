#include "ui/heller/games/GameFlow.h"

#include "engine/heller/players/EvenMatch.h"
#include "ui/heller/games/HellerPlayers.h"
#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/heller/scoring/ChoiceDialog.h"
#include "ui/heller/scoring/GameResultDialog.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/heller/session/Rematch.h"
#include "ui/kit/input/PressGuard.h"
#include "ui/kit/windows/LazyWindow.h"
#include "ui/kit/windows/Named.h"
#include "ui/table/records/GameFiles.h"
#include "ui/table/room/GameChoice.h"
#include "ui/table/seats/PlayersDialog.h"

#include <QApplication>
#include <QClipboard>
#include <QRandomGenerator>
#include <QWidget>

#include <algorithm>

namespace hp {

namespace {
constexpr int BusyMs = 500; ///< until the next check whether the user is still busy
} // namespace

GameFlow::GameFlow(GameHost& host, TableSession& session, TurnInput& input, Settings& settings,
                   GameFiles& files, QWidget* window)
    : QObject(window), host_(host), session_(session), input_(input), settings_(settings),
      files_(files), window_(window)
{
    summaryTimer_.setSingleShot(true);
    connect(&summaryTimer_, &QTimer::timeout, this, &GameFlow::offerSummary);
    connect(&session_, &TableSession::happened, this, [this](const GameEvent& event) {
        if (!event.report || !event.report->roundEnded)
            return;
        setSummaryDue(true);
        awaitSummary();
    });
    connect(&session_, &TableSession::explainingChanged, this, &GameFlow::awaitSummary);
    // Once the game goes on, the summary is not wanted any more. While a person looks back, it must
    // not open by itself.
    const auto forget = [this] {
        const bool playing = !session_.hasGame() || session_.latestPhase() == Phase::Playing;
        if (playing || !session_.atLatest())
            summaryTimer_.stop();
        if (playing)
            setSummaryDue(false);
    };
    connect(&session_, &TableSession::stateChanged, this, forget);
    connect(&session_, &TableSession::gameReset, this, [this] {
        summaryTimer_.stop();
        setSummaryDue(session_.latestPhase() != Phase::Playing);
        rememberUsualNames();
        if (dialogOpen())
            dialog_->reject(); // the dialog was about another game
    });
    connect(&session_, &TableSession::seatsChanged, this, &GameFlow::rememberUsualNames);
    connect(&input_, &TurnInput::choiceNeeded, this, &GameFlow::askWhenToScore);
}

bool GameFlow::dialogOpen() const
{
    return dialog_ && dialog_->isVisible();
}

void GameFlow::hold(QDialog* dialog)
{
    if (dialogOpen())
        dialog_->reject();
    dialog_ = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    session_.setPaused(true);
    connect(dialog, &QDialog::finished, this, [this] { session_.setPaused(covered_); });
    dialog->open();
}

void GameFlow::setTableCovered(bool covered)
{
    covered_ = covered;
    session_.setPaused(covered || dialogOpen());
}

void GameFlow::askForNewGame(const std::optional<RulesChoice>& rules)
{
    summaryTimer_.stop();
    PlaySettings::NewGame last = hellerPlayers().lastGame(settings_.play);
    if (rules)
        rules->storeIn(last);
    auto* dialog = new NewGameDialog(
        last, window_, RulesLibrary::savedIn(ownRulesFolder(settings_)), settings_.play.programs());
    GameChoice::addTo(*dialog, games_);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const GameSetup setup = dialog->setup();
        settings_.play.setNewGame(dialog->choice());
        emit rulesChosen();
        if (!files_.mayReplaceGame())
            return;
        session_.setCurtains(settings_.play.curtains());
        begin(setup);
    });
    hold(dialog);
}

void GameFlow::askForPlayers()
{
    if (!session_.hasGame())
        return;
    auto* dialog =
        new PlayersDialog(hellerPlayers(), session_.seats(), settings_.play.programs(), window_);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        std::vector<SeatInfo> seats = dialog->seats();
        // An even match that has begun stays as strong as it is.
        if (std::any_of(seats.begin(), seats.end(),
                        [](const SeatInfo& seat) { return seat.player == EvenMatch; })) {
            std::vector<SeatInfo> chosen = seats;
            setEvenMatches(chosen);
            for (std::size_t i = 0; i < seats.size(); ++i) {
                if (seats[i].player == EvenMatch)
                    seats[i].player = chosen[i].player;
            }
        }
        host_.setPlayers(seats);
    });
    // In the meantime a file from outside may be opened, with other players and maybe more of them.
    connect(&session_, &TableSession::gameReset, dialog, &QDialog::reject);
    hold(dialog);
}

void GameFlow::askToPlayOn(const PositionDraft& draft, const PerSeat<BoardSeat>& names)
{
    summaryTimer_.stop();
    PerSeat<PlaySettings::Seat> seats = hellerPlayers().lastGame(settings_.play).seats;
    for (int seat = 0; seat < MaxSeats; ++seat) {
        seats[seat].name = names[seat].name;
        seats[seat].colour = names[seat].colour;
    }
    bringToFront(*window_);
    auto* dialog = named(
        "playOnDialog",
        new PlayersDialog(hellerPlayers(), SeatTable::infosFor(hellerPlayers(), seats, draft.seats),
                          settings_.play.programs(), window_, PlayersDialog::Purpose::PlayOn));
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, draft] { layPosition(draft, dialog->seats()); });
    hold(dialog);
}

void GameFlow::askWhenToScore(const std::vector<LineScore>& lines)
{
    hold(new ChoiceDialog(session_, input_, lines, window_));
}

void GameFlow::setSummaryDue(bool due)
{
    if (summaryDue_ == due)
        return;
    summaryDue_ = due;
    emit summaryDueChanged(due);
}

void GameFlow::awaitSummary()
{
    // First explain why the last lines paid.
    if (summaryDue_ && summaryDelay_ >= 0 && session_.atLatest() && !session_.isExplaining())
        summaryTimer_.start(summaryDelay_);
    else
        summaryTimer_.stop();
}

void GameFlow::offerSummary()
{
    // The summary takes the focus. Do not open it while a dialog, a menu or another window has the
    // focus.
    const bool busy = covered_ || QApplication::activeModalWidget() ||
                      QApplication::activePopupWidget() || !window_->isActiveWindow();
    if (busy)
        summaryTimer_.start(BusyMs);
    else
        openSummary(true);
}

void GameFlow::showSummary()
{
    openSummary(false);
}

void GameFlow::openSummary(bool byItself)
{
    if (!session_.hasGame() || session_.latestPhase() == Phase::Playing || dialogOpen()) {
        summaryTimer_.stop();
        return;
    }
    session_.setExplaining(false);
    setSummaryDue(false);
    summaryTimer_.stop();
    const auto open = [this, byItself](QDialog* dialog) {
        if (byItself)
            PressGuard::comesByItself(*dialog);
        hold(dialog);
    };
    const auto later = [this](auto* dialog, auto signal, auto what) {
        connect(dialog, signal, this, what, Qt::QueuedConnection);
    };
    if (session_.latestPhase() == Phase::RoundOver) {
        auto* dialog = new RoundSummaryDialog(session_, window_);
        connect(dialog, &RoundSummaryDialog::nextRoundRequested, &session_,
                &TableSession::requestNextRound);
        later(dialog, &RoundSummaryDialog::saveRequested, [this] { files_.save(); });
        connect(dialog, &RoundSummaryDialog::lineChosen, this, &GameFlow::explanationAsked);
        open(dialog);
        return;
    }
    auto* dialog = new GameResultDialog(session_, window_);
    later(dialog, &GameResultDialog::playAgainRequested, [this] { playAgain(); });
    later(dialog, &GameResultDialog::newGameRequested, [this] { askForNewGame(); });
    later(dialog, &GameResultDialog::saveRequested, [this] { files_.save(); });
    later(dialog, &GameResultDialog::reviewRequested, [this] { emit reviewAsked(); });
    connect(dialog, &GameResultDialog::lineChosen, this, &GameFlow::explanationAsked);
    open(dialog);
}

void GameFlow::playAgain()
{
    if (!session_.hasGame() || session_.isElsewhere() || session_.latestPhase() != Phase::GameOver)
        return;
    if (files_.mayReplaceGame())
        begin(rematch(session_, QRandomGenerator::system()->generate()));
}

bool GameFlow::mayTellDeal() const
{
    return session_.hasGame() && !session_.isElsewhere() && !host_.hasSecrets() &&
           !session_.beginsWithPosition();
}

void GameFlow::copyDeal()
{
    const QString number = QString::number(host_.seed());
    QApplication::clipboard()->setText(number);
    emit told(
        tr("The number of the deal, %1, is in the clipboard. A new game can be dealt with it.")
            .arg(number));
}

void GameFlow::exchangeSeats()
{
    if (mayTellDeal() && files_.mayReplaceGame())
        begin(sameDealExchanged(session_, host_.seed()));
}

void GameFlow::setEvenMatches(std::vector<SeatInfo>& seats) const
{
    const double strength = evenStrength_ ? evenStrength_(seats) : 0;
    for (SeatInfo& seat : seats) {
        if (seat.player == EvenMatch || evenStrength(seat.player))
            seat.player = evenName(strength);
    }
}

bool GameFlow::begin(GameSetup setup)
{
    setEvenMatches(setup.seats);
    const QString why = host_.newGame(setup);
    if (!why.isEmpty())
        emit refused(why);
    return why.isEmpty();
}

std::optional<QString> GameFlow::usualPerson() const
{
    const PlaySettings::NewGame last = hellerPlayers().lastGame(settings_.play);
    const int seat = PlaySettings::onlyPerson(last.seats, last.seatCount);
    return seat < 0 ? std::nullopt : std::optional(last.seats[seat].name);
}

void GameFlow::nameUsualPerson(const QString& name)
{
    PlaySettings::NewGame last = hellerPlayers().lastGame(settings_.play);
    last.seats[PlaySettings::onlyPerson(last.seats, last.seatCount)].name = name;
    settings_.play.setNewGame(last);
}

void GameFlow::beginUsualGame(std::optional<quint64> seed)
{
    const PlaySettings::NewGame last = hellerPlayers().lastGame(settings_.play);
    GameSetup setup;
    setup.rules = RulesChoice::of(last).rules();
    setup.seats = SeatTable::infosFor(hellerPlayers(), last.seats, last.seatCount);
    if (last.starter >= 0)
        setup.firstStarter = last.starter;
    setup.fair = last.fair;
    setup.seed = seed ? *seed : QRandomGenerator::system()->generate();
    begin(setup);
}

bool GameFlow::layPosition(const PositionDraft& draft, const std::vector<SeatInfo>& seats)
{
    GameSetup setup;
    setup.rules = draft.rules;
    setup.position = draft;
    setup.seats = seats;
    setup.seed = QRandomGenerator::system()->generate();
    return files_.mayReplaceGame() && begin(setup);
}

void GameFlow::startOver(const RulesChoice& rules)
{
    if (session_.latestPhase() == Phase::GameOver && !files_.mayReplaceGame())
        return;
    GameSetup setup;
    setup.rules = rules.rules();
    setup.seats = session_.seats();
    setup.fair = session_.isFair();
    setup.seed = QRandomGenerator::system()->generate();
    begin(setup);
}

void GameFlow::rememberUsualNames()
{
    const auto& seats = session_.seats();
    for (int i = 0; i < std::ssize(seats); ++i)
        usualNames_[i] = SeatTable::usualName(hellerPlayers(), i, seats);
}

void GameFlow::renameUnnamed()
{
    if (!session_.hasGame() || session_.isElsewhere() || !host_.filePath().isEmpty())
        return;
    rememberUsualNames();
    const auto usual = usualNames_;
    std::vector<SeatInfo> seats = session_.seats();
    for (int i = 0; i < std::ssize(seats); ++i) {
        if (seats[i].player == "human" && SeatTable::isUsualOfPerson(seats[i].name, i))
            seats[i].name = usual[i].toStdString();
    }
    host_.setPlayers(seats);
}

} // namespace hp
