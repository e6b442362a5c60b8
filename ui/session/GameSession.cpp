#include "ui/session/GameSession.h"

#include "engine/players/Player.h"
#include "engine/rules/Validate.h"
#include "engine/text/Names.h"
#include "engine/text/RecordFile.h"
#include "engine/text/Wording.h"
#include "ui/programs/AnyPlayer.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {
const QString Person = QStringLiteral("human");
/// Plays on for a program.
const std::string Substitute = "skilled";
} // namespace

GameSession::GameSession(QObject* parent) : QObject(parent)
{
    connect(&computers_, &ComputerTurns::due, this, &GameSession::playDecision);
    connect(&computers_, &ComputerTurns::failed, this, &GameSession::onProgramFailed);
}

bool GameSession::isHuman(int seat) const
{
    const std::string& player = seatInfo(seat).player;
    const bool plays = findProgram(programs_, QString::fromStdString(player)) && !hasAgreed(seat);
    return !plays && !isLevel(player);
}

QString GameSession::playerText(int seat) const
{
    const QString player = QString::fromStdString(seatInfo(seat).player);
    const Program* program = findProgram(programs_, player);
    return isHuman(seat) ? playerName(Person) : program ? program->name : playerName(player);
}

int GameSession::humans() const
{
    int count = 0;
    for (int seat = 0; seat < seatCount(); ++seat)
        count += isHuman(seat) ? 1 : 0;
    return count;
}

int GameSession::thinkingSeat() const
{
    // A person's forced pass also waits, but no computer thinks about it.
    return isWaiting() && !isHuman(timeline_->game().toMove()) ? timeline_->game().toMove() : -1;
}

int GameSession::waitingComputer() const
{
    if (!hasGame() || !onRequest_ || requested_ || !atLatest() || curtainSeat_ >= 0)
        return -1;
    const Game& game = timeline_->game();
    const bool acts = game.phase() == Phase::Playing && !game.mustPass();
    return acts && !isHuman(game.toMove()) ? game.toMove() : -1;
}

bool GameSession::isWaiting() const
{
    return hasGame() && computers_.isBusy();
}

int GameSession::stepOfTimeline(std::size_t timelineStep) const
{
    const auto found = std::lower_bound(stops_.begin(), stops_.end(), timelineStep);
    return found == stops_.end() ? stepCount() - 1 : static_cast<int>(found - stops_.begin());
}

std::vector<const Timeline::Step*> GameSession::turns(bool all) const
{
    const std::size_t end = all ? timeline_->steps().size() : timelineStep(shownStep_) + 1;
    std::vector<const Timeline::Step*> result;
    for (std::size_t i = 0; i < end; ++i) {
        if (timeline_->steps()[i].kind == Timeline::Step::Kind::Turn)
            result.push_back(&timeline_->steps()[i]);
    }
    return result;
}

std::vector<ScoredLine> GameSession::scoredLines() const
{
    return hp::scoredLines(*timeline_, timelineStep(shownStep_) + 1);
}

std::optional<SeatView> GameSession::viewAfter(std::size_t timelineStep) const
{
    if (timelineStep >= timeline_->steps().size())
        return {};
    return timeline_->steps()[timelineStep].after.viewFor(-1);
}

std::vector<ScoredLine> GameSession::scoredLinesAfter(std::size_t timelineStep) const
{
    return hp::scoredLines(*timeline_, timelineStep + 1);
}

std::optional<SeatView> GameSession::moverView() const
{
    if (shown_.phase != Phase::Playing)
        return {};
    if (!shown_.asMoverKnows() && latestPhase() != Phase::GameOver)
        return {};
    const Game& then = timeline_->steps()[timelineStep(shownStep_)].after;
    return then.viewFor(then.toMove());
}

bool GameSession::personMayAct() const
{
    const Game& game = timeline_->game();
    return atLatest() && curtainSeat_ < 0 && game.phase() == Phase::Playing &&
           isHuman(game.toMove()) && !game.mustPass();
}

bool GameSession::hasUnsavedWork() const
{
    if (!hasGame() || !modified_)
        return false;
    return humans() > 0 && filePath().isEmpty() ? canTakeBack() : !turns(true).empty();
}

bool GameSession::hasSecrets() const
{
    return timeline_->game().phase() != Phase::GameOver && humans() > 0;
}

bool GameSession::canTakeBack() const
{
    if (!hasGame())
        return false;
    const auto& steps = timeline_->steps();
    return std::any_of(steps.begin(), steps.end(), [this](const Timeline::Step& step) {
        return step.kind != Timeline::Step::Kind::Deal && isHuman(step.seat);
    });
}

bool GameSession::canRedo() const
{
    return hasGame() && timeline_->canRedo();
}

// --- games coming and going --------------------------------------------------------------------

QString GameSession::newGame(const GameSetup& setup)
{
    if (setup.position)
        return newGameFrom(*setup.position, setup);
    const auto findings = validate(setup.rules);
    if (hasErrors(findings))
        return wording(findings.front().message);
    restart(std::make_unique<Timeline>(setup.rules, setup.seats, setup.seed, setup.firstStarter,
                                       setup.fair),
            {}, false, true);
    return {};
}

QString GameSession::newGameFrom(const PositionDraft& draft, const GameSetup& setup)
{
    const auto position = positionOf(draft);
    if (!position)
        return wording(position.error());
    if (static_cast<int>(setup.seats.size()) != draft.seats)
        return tr("The position is one of %n seat(s).", nullptr, draft.seats);
    restart(std::make_unique<Timeline>(
                Timeline::fromPosition(position->view, setup.seats, setup.seed, setup.fair)),
            {}, false, true);
    return {};
}

void GameSession::adopt(Timeline timeline, const QString& path, bool modified)
{
    restart(std::make_unique<Timeline>(std::move(timeline)), path, modified);
}

Failure GameSession::open(const QString& path)
{
    Result<Timeline> loaded = loadRecord(path);
    if (!loaded)
        return loaded.error();
    restart(std::make_unique<Timeline>(std::move(loaded).value()), path, false);
    return {};
}

Failure GameSession::save(const QString& path)
{
    if (Failure failure = saveRecord(timeline_->record(), path))
        return failure;
    filePath_ = path;
    modified_ = false;
    emit happened({GameEvent::Kind::Saved});
    emit stateChanged();
    return {};
}

void GameSession::restart(std::unique_ptr<Timeline> timeline, const QString& path, bool modified,
                          bool fresh)
{
    const bool explained = leaveTurn();
    timeline_ = std::move(timeline);
    standIns_ = 0;
    computers_.endPrograms();
    open_ = open_ && whyNotOpen().isEmpty() && (fresh || !coversTiles());
    filePath_ = path;
    modified_ = modified;
    computers_.skipPause();
    viewer_ = -1;
    rebuildStops();
    shownStep_ = stepCount() - 1;
    updateViewer();
    updateShown();
    tellIfEnded(explained);
    emit gameReset();
    emit shownChanged();
    emit stateChanged();
    proceed();
    standInsToTell_ = true;
    tellOfStandIns();
}

void GameSession::tellOfStandIns()
{
    if (!standInsToTell_ || curtainSeat_ >= 0)
        return;
    standInsToTell_ = false;
    if (timeline_->game().phase() == Phase::GameOver)
        return;
    for (int seat = 0; seat < seatCount(); ++seat) {
        if (const QString why = whyStandIn(seat); !why.isEmpty() && !hasAgreed(seat)) {
            emit warned(tr("%1 A person plays in its place.", "a reason").arg(why));
            return;
        }
    }
}

QString GameSession::whyStandIn(int seat) const
{
    const QString player = QString::fromStdString(seatInfo(seat).player);
    if (player == Person || !isHuman(seat))
        return {};
    constexpr int longest = 40; // longest part of a name that is shown
    QString name = playerName(player);
    if (name.size() > longest)
        name = name.left(longest) + QChar(0x2026);
    if (player.startsWith(ExecPrefix))
        return tr("The program \"%1\" is started only if you have added it to your programs "
                  "(Preferences, Computers).")
            .arg(isolated(name));
    return tr("\"%1\" cannot play here. You can choose somebody else under Game, Players.")
        .arg(isolated(name));
}

QString GameSession::absence() const
{
    const int seat = curtainSeat();
    if (seat < 0 || !whyFailed_.isEmpty())
        return whyFailed_;
    return hasAgreed(seat) ? QString() : whyStandIn(seat);
}

void GameSession::onProgramFailed(const QString& why)
{
    requested_ = false;
    whyFailed_ = why;
    emit thinkingChanged(-1);
    followPlayers();
}

void GameSession::seatComputer()
{
    std::vector<SeatInfo> players = seats();
    players[static_cast<std::size_t>(curtainSeat())].player = Substitute;
    setPlayers(players);
}

void GameSession::setPrograms(const Programs& programs)
{
    if (programs_ == programs)
        return;
    programs_ = programs;
    standIns_ = 0;
    if (!hasGame())
        return;
    stopComputers();
    whyFailed_.clear();
    computers_.endPrograms();
    followPlayers();
}

void GameSession::followPlayers()
{
    updateViewer();
    updateShown();
    emit seatsChanged();
    emit shownChanged();
    emit stateChanged();
    proceed();
}

void GameSession::rebuildStops()
{
    stops_.clear();
    const auto& steps = timeline_->steps();
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].kind != Timeline::Step::Kind::Draw || i + 1 == steps.size())
            stops_.push_back(i);
    }
}

void GameSession::updateShown()
{
    const Game& game = timeline_->steps()[timelineStep(shownStep_)].after;
    shown_ = open_ ? game.fullView() : game.viewFor(viewer_);
}

void GameSession::updateViewer()
{
    const Game& game = timeline_->game();
    const int people = humans();
    const bool curtainDown = curtainSeat() >= 0;
    curtainSeat_ = -1;
    curtainHeld_ = false;
    if (!whyFailed_.isEmpty()) {
        // Whoever will take the seat, nobody looks at its tile before.
        viewer_ = -1;
        curtainSeat_ = game.toMove();
        return;
    }
    if (open_) {
        viewer_ = -1;
        return;
    }
    if (people <= 1) {
        viewer_ = -1;
        for (int seat = 0; seat < seatCount(); ++seat) {
            if (isHuman(seat))
                viewer_ = seat;
        }
        return;
    }
    // With several people at one screen the table is turned to the seat to move. A curtain comes
    // down in between if that seat has something to hide. While other seats act, no hidden tile is
    // shown, because the person who waits also looks at the table. At the end of a round everybody
    // looks at the scores.
    const int seat = game.toMove();
    const bool acts = game.phase() == Phase::Playing && seat == viewer_;
    if (viewer_ >= 0 && (!isHuman(viewer_) || (!acts && game.hiddenCount(viewer_) > 0)))
        viewer_ = -1;
    if (game.phase() != Phase::Playing || !isHuman(seat) || seat == viewer_)
        return;
    const bool unexplained = !whyStandIn(seat).isEmpty() && !hasAgreed(seat);
    if (game.hiddenCount(seat) > 0 && (hasCurtains() || unexplained)) {
        viewer_ = -1;
        curtainSeat_ = seat;
        curtainHeld_ = explaining_ && !curtainDown;
    } else {
        viewer_ = seat;
    }
}

QString GameSession::whyNotAsk() const
{
    if (!atLatest())
        return tr("You are looking at an earlier turn. Go to the latest one to play on.");
    if (curtainSeat() >= 0)
        return tr("The curtain is down. Whoever is to move lifts it first.");
    if (curtainHeld_)
        return tr("First the scoring is explained. It can also be shown at once.");
    if (timeline_->game().phase() == Phase::Playing && !personMayAct())
        return tr("It is not your turn.");
    return {};
}

void GameSession::showLatest()
{
    modified_ = true;
    rebuildStops();
    shownStep_ = stepCount() - 1;
}

void GameSession::commit(const GameEvent& event, bool explained)
{
    showLatest();
    if (latestPhase() == Phase::GameOver)
        computers_.endPrograms();
    updateViewer();
    // After a payment, hold the curtain up until it is known whether a view explains the payment.
    curtainHeld_ = curtainSeat_ >= 0 && event.report && !event.report->lines.empty();
    updateShown();
    tellIfEnded(explained);
    emit shownChanged();
    tell(event);
    emit stateChanged();
    proceed();
}

void GameSession::tell(const GameEvent& event)
{
    emit happened(event);
    if (!event.report)
        return;
    if (event.report->lines.empty())
        tellIfEnded(std::exchange(explaining_, false));
    curtainHeld_ = curtainSeat_ >= 0 && explaining_;
}

// --- requests ------------------------------------------------------------------------------------

QString GameSession::requestDraw()
{
    if (QString why = whyNotAsk(); !why.isEmpty())
        return why;
    if (const Failure failure = timeline_->game().checkDraw())
        return wording(failure->message);
    drawTile();
    emit stateChanged();
    return {};
}

void GameSession::drawTile()
{
    const int seat = timeline_->game().toMove();
    timeline_->draw();
    showLatest();
    updateShown();
    emit shownChanged();
    emit happened({GameEvent::Kind::Drawing, seat});
}

QString GameSession::requestTurn(const Turn& turn)
{
    if (QString why = whyNotAsk(); !why.isEmpty())
        return why;
    const Game& game = timeline_->game();
    if (const Failure failure = game.check(turn))
        return wording(failure->message);
    // A person draws first and sees the tile. Naming an unseen tile would be choosing it.
    if (turn.kind == TurnKind::Draw && game.inHand() == NoPiece)
        return tr("Draw a tile first.");
    if (open_ ? game.viewFor(game.toMove()).hasUnknownHidden() : showsOthersTiles())
        noteAid(Aid::OpenTable);
    afterTurn(timeline_->play(turn));
    return {};
}

void GameSession::afterTurn(const TurnReport& played, bool explained)
{
    const TurnReport report = played; // the timeline may grow while signals are handled
    requested_ = false;
    computers_.startPause();
    commit({GameEvent::Kind::Turn, report.seat, &report}, explained);
}

bool GameSession::leaveTurn()
{
    stopComputers();
    requested_ = false;
    whyFailed_.clear(); // the program is asked again
    return std::exchange(explaining_, false);
}

void GameSession::requestNextRound()
{
    if (timeline_->game().phase() != Phase::RoundOver)
        return;
    const bool explained = leaveTurn();
    timeline_->nextRound();
    viewer_ = -1; // the new hidden tile is still unseen, and its owner may not be at the screen
    computers_.startPause();
    commit({GameEvent::Kind::Round}, explained);
}

void GameSession::liftCurtain()
{
    if (curtainSeat() < 0)
        return;
    const int seat = std::exchange(curtainSeat_, -1);
    standIns_ |= 1U << seat;
    whyFailed_.clear();
    viewer_ = open_ ? -1 : seat;
    updateShown();
    emit seatsChanged(); // a person may play now
    emit shownChanged();
    emit stateChanged();
    proceed();
    tellOfStandIns();
}

bool GameSession::takenBackUpToPerson(const Timeline& timeline) const
{
    const Game& game = timeline.game();
    return game.phase() == Phase::Playing && isHuman(game.toMove()) && !game.mustPass();
}

void GameSession::noteAid(Aid aid)
{
    const Game& game = timeline_->game();
    if (isFair() || game.phase() == Phase::GameOver)
        return;
    const bool acts = game.phase() == Phase::Playing && isHuman(game.toMove());
    const int seat = acts ? game.toMove() : viewer_;
    if (seat < 0 || !timeline_->noteAid(seat, aid))
        return;
    modified_ = true;
    emit happened({GameEvent::Kind::Aid, seat});
    emit stateChanged();
}

void GameSession::keepReview(const Review& review)
{
    if (timeline_->review() == review)
        return;
    timeline_->keepReview(review);
    modified_ = true;
    emit happened({GameEvent::Kind::Reviewed});
    emit stateChanged();
}

QString GameSession::takeBack()
{
    if (!canTakeBack())
        return {};
    Timeline before = *timeline_; // where the game would be: not there if that is refused
    do {
        before.takeBackTurn();
    } while (!takenBackUpToPerson(before) && before.canTakeBack());
    const auto& steps = timeline_->steps();
    const bool drawn = std::any_of(
        steps.begin() + static_cast<std::ptrdiff_t>(before.steps().size()), steps.end(),
        [](const Timeline::Step& step) { return step.kind == Timeline::Step::Kind::Draw; });
    if (drawn && isFair())
        return tr("This is a fair game: a turn is not taken back once a tile has been drawn.");
    const bool explained = leaveTurn();
    if (drawn && takenBackUpToPerson(before))
        before.noteAid(before.game().toMove(), Aid::TakeBackAfterDraw);
    *timeline_ = std::move(before);
    computers_.startPause();
    commit({GameEvent::Kind::TakenBack}, explained);
    return {};
}

void GameSession::redo()
{
    if (!canRedo())
        return;
    const bool explained = leaveTurn();
    const int round = timeline_->game().round();
    const Timeline::Step* step = nullptr;
    do {
        step = &timeline_->redo();
    } while (timeline_->canRedo() &&
             (timeline_->game().inHand() != NoPiece || !takenBackUpToPerson(*timeline_)) &&
             timeline_->game().phase() == Phase::Playing);
    if (timeline_->game().round() != round)
        viewer_ = -1; // as in nextRound(), where the tile is dealt
    const bool played = step->kind == Timeline::Step::Kind::Turn;
    if (played) {
        afterTurn(step->report, explained);
        return;
    }
    commit({GameEvent::Kind::Redone}, explained);
}

void GameSession::stepTo(int step)
{
    if (!hasGame() || curtainSeat() >= 0) // the curtain would hide the change
        return;
    const int target = std::clamp(step, 0, stepCount() - 1);
    if (target == shownStep_)
        return;
    const bool wasLatest = atLatest();
    const int from = std::exchange(shownStep_, target);
    if (wasLatest) {
        stopComputers(); // computers wait while a person looks back
        requested_ = false;
    }
    const bool explained = std::exchange(explaining_, false);
    if (atLatest())
        curtainHeld_ = false;
    updateShown();
    tellIfEnded(explained);
    emit shownChanged();
    emit stepped(from);
    emit stateChanged();
    if (atLatest())
        proceed();
}

void GameSession::setPlayers(const std::vector<SeatInfo>& players)
{
    if (seats() == players)
        return;
    stopComputers();
    for (int seat = 0; seat < seatCount(); ++seat) {
        const SeatInfo& player = players[static_cast<std::size_t>(seat)];
        if (seatInfo(seat) != player) // the record names only players that have changed
            timeline_->sit(seat, player);
    }
    modified_ = true;
    standIns_ = 0;
    whyFailed_.clear();
    computers_.endPrograms();
    followPlayers();
}

bool GameSession::coversTiles() const
{
    const Game& game = timeline_->game();
    if (game.phase() == Phase::GameOver || humans() == 0)
        return false;
    for (int seat = 0; seat < seatCount(); ++seat) {
        if (game.hiddenCount(seat) > 0)
            return true;
    }
    return false;
}

QString GameSession::whyNotOpen() const
{
    const bool runs = hasGame() && timeline_->game().phase() != Phase::GameOver;
    return runs && isFair() && ruleSet().hiddenTilesDealt() > 0
               ? tr("This is a fair game: its hidden tiles stay hidden until it is over.")
               : QString();
}

void GameSession::setTableOpen(bool open)
{
    if (open_ == open || (open && !whyNotOpen().isEmpty()))
        return;
    open_ = open;
    if (!hasGame())
        return;
    updateViewer();
    updateShown();
    emit shownChanged();
    emit stateChanged();
    proceed(); // a curtain may have kept a computer waiting
    tellOfStandIns();
}

void GameSession::setCurtains(bool on)
{
    if (curtains_ == on)
        return;
    curtains_ = on;
    if (!hasGame())
        return;
    updateViewer();
    updateShown();
    emit shownChanged();
    emit stateChanged();
    proceed();
    tellOfStandIns();
}

bool GameSession::showsOthersTiles() const
{
    const Game& game = timeline_->game();
    for (int seat = 0; !hasCurtains() && seat < seatCount(); ++seat) {
        if (seat != game.toMove() && isHuman(seat) && game.hiddenCount(seat) > 0)
            return true;
    }
    return false;
}

void GameSession::setComputersOnRequest(bool onRequest)
{
    if (onRequest_ == onRequest)
        return;
    onRequest_ = onRequest;
    requested_ = false;
    if (!hasGame())
        return;
    if (onRequest_ && thinkingSeat() >= 0)
        stopComputers();
    emit stateChanged();
    proceed();
}

void GameSession::requestComputer()
{
    if (waitingComputer() < 0)
        return;
    requested_ = true;
    computers_.skipPause(); // people have asked for it
    if (explaining_)
        setExplaining(false);
    else
        proceed();
    emit stateChanged();
}

void GameSession::setPaused(bool paused)
{
    if (paused_ == paused)
        return;
    paused_ = paused;
    if (paused_)
        stopComputers();
    else if (hasGame())
        proceed();
}

void GameSession::setExplaining(bool explaining)
{
    if (!hasGame() || explaining_ == explaining)
        return;
    if (!explaining) {
        explaining_ = false;
        computers_.restartPause(); // show the market for a moment before the next turn
        if (atLatest())
            curtainHeld_ = false;
        tellIfEnded(true);
        emit stateChanged();
        proceed();
        return;
    }
    stopComputers();
    explaining_ = true;
    emit explainingChanged(true);
    emit stateChanged();
}

void GameSession::tellIfEnded(bool explained)
{
    if (explained)
        emit explainingChanged(false);
}

// --- computers -----------------------------------------------------------------------------------

void GameSession::proceed()
{
    const Game& game = timeline_->game();
    if (paused_ || explaining_ || !atLatest() || curtainSeat_ >= 0 ||
        game.phase() != Phase::Playing || computers_.isBusy())
        return;
    if (game.mustPass()) {
        computers_.decide(Decision::play(Turn::pass()));
        emit stateChanged(); // the pass can be hurried
        return;
    }
    if (!isHuman(game.toMove()) && (!onRequest_ || requested_))
        think();
}

void GameSession::think()
{
    const int seat = timeline_->game().toMove();
    // The seed depends only on the place in the game, so that a seeded game can be repeated.
    const std::uint64_t seed =
        Random::stream(timeline_->seed(), 1000 + timeline_->steps().size()).next();
    const std::string& level = seatInfo(seat).player;
    // The levels that search use the learned weights.
    if (!weightsChecked_ && isLevel(level) && mostNodes(level) != std::uint64_t{0}) {
        weightsChecked_ = true;
        if (const Failure broken = weightsFailure())
            emit warned(wording(broken->message));
    }
    computers_.think(timeline_->viewToMove(), timeline_->rulesPtr(), QString::fromStdString(level),
                     seed);
    emit thinkingChanged(seat);
    emit stateChanged();
}

void GameSession::playDecision(Decision decision)
{
    const Game& game = timeline_->game();
    if (decision.draw ? !game.canDraw() : game.check(decision.turn).has_value()) {
        // The rules check a computer's answer like a person's. A wrong answer must not stop the
        // game.
        qWarning("seat %d answered with an illegal turn; another one is played", game.toMove());
        std::vector<Turn> turns; // does not contain draws
        game.legalTurns(turns);
        decision = turns.empty() ? Decision::drawTile() : Decision::play(turns.front());
    }
    if (decision.draw) {
        drawTile();
        proceed();
        return;
    }
    emit thinkingChanged(-1);
    afterTurn(timeline_->play(decision.turn));
}

void GameSession::stopComputers()
{
    if (computers_.stop()) {
        emit thinkingChanged(-1);
        emit stateChanged();
    }
}

} // namespace hp
