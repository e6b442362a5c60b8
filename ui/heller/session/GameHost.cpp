#include "ui/heller/session/GameHost.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RecordRecovery.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/heller/session/OpenRecord.h"

#include <QPointer>
#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace hp {

struct HellerKind::Records {
    static auto load(const QString& path) { return loadRecord(path); }
    static auto recover(const QString& path) { return recoverRecord(path); }
    static auto text(const Timeline& game) { return printRecord(game.record()); }
    static const auto& seats(const Timeline& game) { return game.seats(); }
    static auto money(const Timeline& game)
    {
        return [end = game.game()](int seat) { return end.money(seat); };
    }
    static Result<QByteArray> growing(const QByteArray& text)
    {
        auto record = parseRecord(text);
        return record ? growing(std::move(record).value()) : Result<QByteArray>(record.error());
    }
    /// Without its review, a record only ever grows.
    static QByteArray growing(GameRecord record)
    {
        record.review.reset();
        return printRecord(record);
    }
};

GameHost::GameHost(QObject* parent) : HostOf(parent) {}

GameHost::~GameHost() = default;

const Rules& GameHost::rules() const
{
    return timeline_->rules();
}

const std::vector<SeatInfo>& GameHost::players() const
{
    return timeline_->seats();
}

GameRecord GameHost::record() const
{
    return timeline_->record();
}

QByteArray GameHost::recordText() const
{
    return printRecord(record());
}

QByteArray GameHost::growingText() const
{
    return HellerKind::Records::growing(record());
}

int GameHost::round() const
{
    return hasGame() ? timeline_->game().round() : 0;
}

int GameHost::toMove() const
{
    return isPlaying() ? timeline_->game().toMove() : -1;
}

int GameHost::personToMove() const
{
    const int seat = toMove();
    return seat < 0 || timeline_->game().mustPass() || !isHuman(seat) ? -1 : seat;
}

int GameHost::turnCount() const
{
    return !hasGame() ? 0
                      : static_cast<int>(std::ranges::count(timeline_->steps(), StepKind::Turn,
                                                            &Timeline::Step::kind));
}

std::size_t GameHost::stepCount() const
{
    return hasGame() ? timeline_->steps().size() : 0;
}

int GameHost::seatOfStep(std::size_t step) const
{
    const Timeline::Step& done = timeline_->steps()[step];
    return done.kind == StepKind::Deal ? -1 : done.seat;
}

std::uint64_t GameHost::seed() const
{
    return timeline_->seed();
}

bool GameHost::hasEnded() const
{
    return timeline_->game().phase() == Phase::GameOver && timeline_->steps().size() > 1;
}

bool GameHost::isPlaying() const
{
    return hasGame() && timeline_->game().phase() == Phase::Playing;
}

bool GameHost::hasSecrets() const
{
    return timeline_->game().phase() != Phase::GameOver && people() != 0;
}

std::optional<OpenRecord> GameHost::openRecord() const
{
    if (hasSecrets())
        return {};
    return OpenRecord(*timeline_);
}

const std::optional<Review>& GameHost::review() const
{
    return timeline_->review();
}

bool GameHost::hasUnsavedWork() const
{
    if (!hasGame() || !isModified())
        return false;
    if (people() != 0 && filePath().isEmpty())
        return canTakeBack();
    return std::ranges::count(timeline_->steps(), StepKind::Turn, &Timeline::Step::kind) > 0;
}

bool GameHost::isHuman(int seat) const
{
    return takers().isPerson(seat, timeline_->seats()[seat].player);
}

unsigned GameHost::people() const
{
    return takers().people(timeline_->seats());
}

bool GameHost::canTakeBack() const
{
    return std::ranges::any_of(timeline_->steps(), [people = people()](const Timeline::Step& step) {
        return step.kind != StepKind::Deal && (people >> step.seat & 1U) != 0;
    });
}

// --- telling -------------------------------------------------------------------------------------

TableState GameHost::state(const HostedTable& table) const
{
    const std::vector<SeatInfo>& seats = timeline_->seats();
    TableState state{seatsState(seats), timeline_->rulesPtr(), seats};
    state.here = state.people & table.place_.seats;
    state.fair = timeline_->isFair();
    state.beginsWithPosition = timeline_->beginsWithPosition();
    state.isBusy = computers().isBusy();
    if (!table.place_.leads) {
        state.whyFailed.clear();
    } else {
        state.canTakeBack = canTakeBack() && !roundsAsked_;
        state.canRedo = timeline_->canRedo();
        state.waitsForAsk = onRequest_ && !requested_;
    }
    return state;
}

bool GameHost::mayOpen(const HostedTable& table) const
{
    const bool others = (people() & ~table.place_.seats) != 0; // sit elsewhere
    return (!timeline_->isFair() && !others) || timeline_->game().phase() == Phase::GameOver ||
           timeline_->rules().set().hiddenTilesDealt() == 0;
}

void GameHost::forTables(const std::function<void(HostedTable&)>& tell)
{
    ++telling_;
    const std::vector<QPointer<HostedTable>> tables(tables_.begin(), tables_.end());
    for (const QPointer<HostedTable>& table : tables) {
        if (table) // whoever heard it before may have closed this one
            tell(*table);
    }
    tellDone();
}

void GameHost::tell(const TableNews& news)
{
    if (hasGame())
        forTables([&](HostedTable& table) { tell(table, news); });
}

void GameHost::tell(HostedTable& table, TableNews news)
{
    using Kind = TableNews::Kind;
    news.state = state(table);
    news.number = ++table.news_;
    news.first = table.toldSteps_;
    if (news.kind == Kind::Reset || news.kind == Kind::Looked || news.kind == Kind::Happened) {
        const auto& steps = timeline_->steps();
        for (std::size_t& told = table.toldSteps_; told < steps.size(); ++told)
            news.steps.push_back(table.open_ ? steps[told].fullView()
                                             : steps[told].viewFor(table.viewer_));
        if (!news.steps.empty() && timeline_->game().phase() == Phase::GameOver)
            news.openSteps = timeline_->openSteps();
    }
    ++telling_;
    emit table.told(news);
    tellDone();
}

void GameHost::tellDone()
{
    if (--telling_ == 0 && std::exchange(goesOn_, false))
        proceed();
}

void GameHost::commit(GameEvent::Kind event, int seat, bool redone)
{
    modify();
    if (timeline_->game().phase() == Phase::GameOver)
        computers().endPrograms();
    TableNews news{TableNews::Kind::Happened};
    news.event = event;
    news.seat = seat;
    news.redone = redone;
    keepFirst();
    ++telling_;
    tell(news);
    emit happened({event, seat, nullptr, redone});
    goesOn_ = true;
    tellDone();
}

void GameHost::refuse(HostedTable& table, const TableRequest& request, const Message& why)
{
    TableNews news{TableNews::Kind::Refused};
    news.why = why;
    news.asker = request.asker;
    tell(table, std::move(news));
}

// --- games coming and going ----------------------------------------------------------------------

QString GameHost::newGame(const GameSetup& setup)
{
    if (setup.position)
        return newGameFrom(*setup.position, setup);
    if (setup.goesOn) {
        restart(std::make_unique<Timeline>(setup.goesOn->begin(setup.seats, setup.seed)), {}, false,
                true);
        return {};
    }
    const auto findings = validate(setup.rules);
    if (hasErrors(findings))
        return wording(findings.front().message);
    auto timeline = std::make_unique<Timeline>(setup.rules, setup.seats, setup.seed,
                                               setup.firstStarter, setup.fair);
    timeline->numberDeal(setup.dealNumber);
    restart(std::move(timeline), {}, false, true);
    return {};
}

QString GameHost::newGameFrom(const PositionDraft& draft, const GameSetup& setup)
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

void GameHost::adopt(Timeline timeline, const QString& path, bool modified)
{
    restart(std::make_unique<Timeline>(std::move(timeline)), path, modified);
}

Failure GameHost::open(const QString& path)
{
    Result<Timeline> loaded = loadRecord(path);
    if (!loaded)
        return loaded.error();
    adopt(std::move(loaded).value(), path, false);
    return {};
}

void GameHost::keepReview(const Review& review)
{
    if (timeline_->review() == review)
        return;
    timeline_->keepReview(review);
    modify();
    report(GameEvent::Kind::Reviewed);
}

void GameHost::report(GameEvent::Kind event, int seat)
{
    TableNews news{TableNews::Kind::Noted};
    news.event = event;
    news.seat = seat;
    tell(news);
    emit happened({event, seat});
}

void GameHost::tellReset(HostedTable& table, bool fresh)
{
    table.viewer_ = -1;
    table.open_ = false;
    table.toldSteps_ = 0;
    TableNews news{TableNews::Kind::Reset};
    news.fresh = fresh;
    tell(table, std::move(news));
}

void GameHost::restart(std::unique_ptr<Timeline> timeline, const QString& path, bool modified,
                       bool fresh)
{
    leaveTurn();
    timeline_ = std::move(timeline);
    computers().skipPause();
    beginOther(path, modified);
    ++telling_;
    forTables([&](HostedTable& table) { tellReset(table, fresh); });
    emit gameReset();
    goesOn_ = true;
    tellDone();
}

// --- players -------------------------------------------------------------------------------------

void GameHost::setPlayers(const std::vector<SeatInfo>& players)
{
    const std::vector<SeatInfo> before = timeline_->seats();
    if (before == players)
        return;
    stopComputers();
    for (std::size_t seat = 0; seat < before.size(); ++seat) {
        if (before[seat] != players[seat]) // the record names only players that have changed
            timeline_->sit(static_cast<int>(seat), players[seat]);
    }
    takers().change(before, players);
    modify();
    takers().forgive();
    computers().endPrograms();
    tellSeats();
}

void GameHost::onProgramFailed()
{
    requested_ = false;
    tell({TableNews::Kind::Thinking});
    tellSeats();
}

void GameHost::tellSeats()
{
    keepFirst();
    ++telling_;
    tell({TableNews::Kind::Seats});
    emit seatsChanged();
    goesOn_ = true;
    tellDone();
}

// --- requests ------------------------------------------------------------------------------------

bool GameHost::isWaitedFor() const
{
    return std::ranges::any_of(tables_, &HostedTable::waits_);
}

bool GameHost::mayAsk(const HostedTable& table, const TableRequest& request) const
{
    using Kind = TableRequest::Kind;
    const unsigned seats = table.place_.seats;
    const auto sitsAt = [seats](int seat) { return (seats >> seat & 1U) != 0; };
    switch (request.kind) {
    case Kind::Again:
        return true;
    case Kind::NextRound:
        return seats != 0;
    case Kind::Look:
    case Kind::SitIn:
    case Kind::Aid:
        return request.seat < 0 || sitsAt(request.seat);
    case Kind::Draw:
    case Kind::Turn:
        return sitsAt(timeline_->game().toMove()) && isHuman(timeline_->game().toMove());
    case Kind::Wait:
    case Kind::Pause:
    case Kind::TakeBack:
    case Kind::Redo:
    case Kind::Substitute:
    case Kind::OnRequest:
    case Kind::Computer:
    case Kind::Withdraw:
    case Kind::Hurry:
        break;
    }
    return table.place_.leads;
}

void GameHost::request(HostedTable& table, const TableRequest& request)
{
    using Kind = TableRequest::Kind;
    if (!hasGame() && request.kind != Kind::Wait && request.kind != Kind::OnRequest)
        return;
    if (!mayAsk(table, request)) {
        if (hasGame())
            refuse(table, request, {"table.othersDecide", {}});
        return;
    }
    switch (request.kind) {
    case Kind::Look:
        table.viewer_ = request.seat;
        table.open_ = request.on && mayOpen(table);
        table.toldSteps_ = 0;
        tell(table, {TableNews::Kind::Looked});
        break;
    case Kind::Wait:
        table.waits_ = request.on;
        if (isWaitedFor())
            stopComputers();
        else
            proceed();
        break;
    case Kind::Pause:
        computers().restartPause();
        break;
    case Kind::Draw:
        if (const Failure failure = timeline_->game().checkDraw())
            return refuse(table, request, failure->message);
        drawTile();
        tellState();
        break;
    case Kind::Turn:
        play(table, request);
        break;
    case Kind::NextRound:
        if (timeline_->game().phase() != Phase::RoundOver)
            break;
        if (roundsAsked_)
            roundsAsked_();
        else
            dealRound({});
        break;
    case Kind::TakeBack:
        takeBack(table, request);
        break;
    case Kind::Redo:
        redo();
        break;
    case Kind::Aid:
        noteAids(request.seat, request.aids);
        break;
    case Kind::SitIn:
        takers().sitIn(request.seat);
        tell({TableNews::Kind::Looked});
        break;
    case Kind::Substitute: {
        std::vector<SeatInfo> players = timeline_->seats();
        players[request.seat].player = StandInLevel;
        setPlayers(players);
        break;
    }
    case Kind::OnRequest:
        onRequest_ = request.on;
        requested_ = false;
        if (onRequest_ && computers().isBusy() && !isHuman(timeline_->game().toMove()))
            stopComputers();
        tellState();
        proceed();
        break;
    case Kind::Computer:
        requested_ = true;
        computers().skipPause(); // people have asked for it
        tell({TableNews::Kind::Looked});
        proceed();
        break;
    case Kind::Withdraw:
        requested_ = false;
        tell({TableNews::Kind::Looked});
        break;
    case Kind::Hurry:
        computers().hurry();
        break;
    case Kind::Again:
        tellReset(table, false);
        break;
    }
}

void GameHost::drawTile()
{
    const int seat = timeline_->game().toMove();
    timeline_->draw();
    modify();
    TableNews news{TableNews::Kind::Happened};
    news.event = GameEvent::Kind::Drawing;
    news.seat = seat;
    keepFirst();
    tell(news);
    emit happened({GameEvent::Kind::Drawing, seat});
}

void GameHost::play(HostedTable& table, const TableRequest& request)
{
    const Game& game = timeline_->game();
    if (const Failure failure = game.check(request.turn))
        return refuse(table, request, failure->message);
    // A person draws first and sees the tile. Naming an unseen tile would be choosing it.
    if (request.turn.kind == TurnKind::Draw && game.inHand() == NoPiece)
        return refuse(table, request, {"table.drawFirst", {}});
    noteAids(game.toMove(), request.aids);
    computers().stop(); // a forced pass may wait to be played
    timeline_->play(request.turn);
    afterTurn();
}

void GameHost::afterTurn(bool redone)
{
    requested_ = false;
    computers().startPause();
    commit(GameEvent::Kind::Turn, timeline_->steps().back().seat, redone);
}

void GameHost::noteAids(int seat, AidSet aids)
{
    if (timeline_->isFair() || timeline_->game().phase() == Phase::GameOver || seat < 0)
        return;
    for (const AidName& name : AidNames) {
        if ((aids & aidBit(name.aid)) == 0 || !timeline_->noteAid(seat, name.aid))
            continue;
        modify();
        report(GameEvent::Kind::Aid, seat);
    }
}

void GameHost::leaveTurn()
{
    stopComputers();
    requested_ = false;
    takers().forgive();
}

void GameHost::setRoundsAsked(std::function<void()> asked)
{
    roundsAsked_ = std::move(asked);
    chance_ = QRandomGenerator::system()->generate64();
}

void GameHost::dealRound(std::optional<std::uint64_t> seed, int number)
{
    leaveTurn();
    timeline_->nextRound(seed);
    timeline_->numberDeal(number);
    computers().startPause();
    commit(GameEvent::Kind::Round);
}

bool GameHost::takenBackUpToPerson(const Timeline& timeline) const
{
    const Game& game = timeline.game();
    return game.phase() == Phase::Playing && isHuman(game.toMove()) && !game.mustPass();
}

void GameHost::takeBack(HostedTable& table, const TableRequest& request)
{
    if (!canTakeBack() || roundsAsked_)
        return;
    Timeline before = *timeline_; // where the game would be: not there if that is refused
    do {
        before.takeBackTurn();
    } while (!takenBackUpToPerson(before) && before.canTakeBack());
    const auto& steps = timeline_->steps();
    const bool drawn =
        std::any_of(steps.begin() + static_cast<std::ptrdiff_t>(before.steps().size()), steps.end(),
                    [](const Timeline::Step& step) { return step.kind == StepKind::Draw; });
    if (drawn && timeline_->isFair())
        return refuse(table, request, {"table.drawnInFairGame", {}});
    leaveTurn();
    if (drawn && takenBackUpToPerson(before))
        before.noteAid(before.game().toMove(), Aid::TakeBackAfterDraw);
    *timeline_ = std::move(before);
    for (HostedTable* told : tables_)
        told->toldSteps_ = 0;
    computers().startPause();
    commit(GameEvent::Kind::TakenBack);
}

void GameHost::redo()
{
    if (!timeline_->canRedo())
        return;
    leaveTurn();
    do {
        timeline_->redo();
    } while (timeline_->canRedo() &&
             (timeline_->game().inHand() != NoPiece || !takenBackUpToPerson(*timeline_)) &&
             timeline_->game().phase() == Phase::Playing);
    if (timeline_->steps().back().kind == StepKind::Turn)
        afterTurn(true);
    else
        commit(GameEvent::Kind::Redone);
}

// --- computers -----------------------------------------------------------------------------------

void GameHost::proceed()
{
    if (telling_ > 0) {
        goesOn_ = true;
        return;
    }
    if (isWaitedFor() || !hasGame())
        return;
    const Game& game = timeline_->game();
    if (game.phase() != Phase::Playing || !takers().whyFailed().isEmpty() || computers().isBusy())
        return;
    if (game.mustPass()) {
        computers().decide(Decision::play(Turn::pass()));
        tellState(); // the pass can be hurried
        return;
    }
    if (!isHuman(game.toMove()) && (!onRequest_ || requested_))
        think();
}

void GameHost::think()
{
    const int seat = timeline_->game().toMove();
    // The seed depends only on the place in the game, so that a seeded game can be repeated.
    const std::uint64_t seed =
        Random::stream(roundsAsked_ ? chance_ : timeline_->seed(), 1000 + timeline_->steps().size())
            .next();
    const std::string& level = timeline_->seats()[seat].player;
    // The levels that search use the learned weights.
    if (!weightsChecked_ && isLevel(level) && mostNodes(level) != std::uint64_t{0}) {
        weightsChecked_ = true;
        if (const Failure broken = weightsFailure()) {
            TableNews news{TableNews::Kind::Warned};
            news.why = broken->message;
            tell(news);
        }
    }
    computers().think(seat, timeline_->viewToMove(), timeline_->rulesPtr(), level, seed);
    TableNews news{TableNews::Kind::Thinking};
    news.seat = seat;
    tell(news);
    tellState();
}

void GameHost::playDecision(const Decision& chosen)
{
    Decision decision = chosen;
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
    tell({TableNews::Kind::Thinking});
    timeline_->play(decision.turn);
    afterTurn();
}

void GameHost::stopComputers()
{
    if (computers().stop()) {
        tell({TableNews::Kind::Thinking});
        tellState();
    }
}

} // namespace hp

// Here, since a host's table of virtual functions needs the records.
#include "moc_GameHost.cpp"
