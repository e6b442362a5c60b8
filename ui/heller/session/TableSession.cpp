#include "ui/heller/session/TableSession.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/session/GameHost.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace hp {

using Request = TableRequest::Kind;

TableSession::TableSession(GameHost& host, QObject* parent) : ScreenTable(parent)
{
    // The link: calls within the program.
    host_ = new HostedTable(host, {}, this);
    link();
}

void TableSession::link()
{
    connect(this, &TableSession::asked, host_, &HostedTable::request);
    connect(host_, &HostedTable::told, this, &TableSession::hear);
}

void TableSession::leaveHost()
{
    if (std::exchange(elsewhere_, true))
        return;
    ask({Request::Wait, -1, true});
    disconnect(this, &TableSession::asked, host_, nullptr);
    disconnect(host_, nullptr, this, nullptr);
    waits_ = false;
}

void TableSession::returnToHost()
{
    if (!std::exchange(elsewhere_, false))
        return;
    onItsWay_ = false;
    link();
    waits_ = true;
    ask({Request::Again});
    tellWait();
}

int TableSession::thinkingSeat() const
{
    // A person's forced pass also waits, but no computer thinks about it.
    return isWaiting() && !isHuman(latest().toMove) ? latest().toMove : -1;
}

int TableSession::waitingComputer() const
{
    if (!hasGame() || !state().waitsForAsk || !atLatest() || curtainSeat_ >= 0)
        return -1;
    const bool acts = latestPhase() == Phase::Playing && !latest().mustPass();
    return acts && !isHuman(latest().toMove) ? latest().toMove : -1;
}

std::optional<SeatView> TableSession::moverView() const
{
    if (shown().phase != Phase::Playing)
        return {};
    return uncovered() ? uncovered()->asMoverKnows() : shown().asMoverKnows();
}

bool TableSession::personMayAct() const
{
    return atLatest() && curtainSeat_ < 0 && latestPhase() == Phase::Playing &&
           sitsHere(latest().toMove) && !latest().mustPass() && !onItsWay_;
}

QString TableSession::whyNotAsk() const
{
    if (onItsWay_)
        return tr("Your turn is on its way to the table.");
    if (!atLatest())
        return tr("You are looking at an earlier turn. Go to the latest one to play on.");
    if (curtainSeat() >= 0)
        return tr("The curtain is down. Whoever is to move lifts it first.");
    if (curtainHeld_)
        return tr("First the scoring is explained. It can also be shown at once.");
    if (latestPhase() == Phase::Playing && !personMayAct())
        return tr("It is not your turn.");
    return {};
}

// --- what is told --------------------------------------------------------------------------------

void TableSession::hear(const TableNews& news)
{
    using Kind = TableNews::Kind;
    if (!follows(news)) {
        if (!std::exchange(asksAgain_, true))
            ask({Request::Again});
        return;
    }
    if (news.kind == Kind::Reset || news.kind == Kind::Happened || news.kind == Kind::Refused)
        onItsWay_ = news.state.isOnItsWay;
    switch (news.kind) {
    case Kind::Reset:
        hearReset(news);
        break;
    case Kind::Happened:
        hearHappened(news);
        break;
    case Kind::Noted:
        learn(news);
        emit happened({news.event, news.seat});
        emit stateChanged();
        break;
    case Kind::Seats:
        learn(news);
        hearSeats();
        break;
    case Kind::Thinking:
        learn(news);
        emit thinkingChanged(news.seat);
        break;
    case Kind::State:
        learn(news);
        emit stateChanged();
        break;
    case Kind::Looked:
        learn(news);
        looks_ = looks_ && news.steps.empty();
        if (asking_ == 0) { // it has taken its time
            emit shownChanged();
            emit stateChanged();
        }
        break;
    case Kind::Refused:
        learn(news);
        emit refused(wording(news.why), news.asker);
        break;
    case Kind::Warned:
        learn(news);
        emit warned(wording(news.why));
        break;
    }
}

void TableSession::ask(const TableRequest& request)
{
    ++asking_;
    emit asked(request);
    --asking_;
}

void TableSession::act(const TableRequest& request)
{
    onItsWay_ = host_ == nullptr || elsewhere_;
    ask(request);
    if (onItsWay_)
        emit stateChanged();
}

void TableSession::hearReset(const TableNews& news)
{
    const bool explained = std::exchange(explaining_, false);
    learn(news);
    showStep(stepCount() - 1);
    viewer_ = lookedFor_ = -1;
    lookedAtAll_ = looks_ = asksAgain_ = false;
    open_ = open_ && whyNotOpen().isEmpty() && (news.fresh || !coversTiles());
    updateViewer();
    tellIfEnded(explained);
    emit gameReset();
    tellShown();
    expectStandIns();
}

void TableSession::hearHappened(const TableNews& news)
{
    using Event = GameEvent::Kind;
    const bool drawing = news.event == Event::Drawing;
    // Whoever takes back, goes on or deals has read enough.
    const bool leaves = news.redone || (!drawing && news.event != Event::Turn);
    const bool explained = leaves && std::exchange(explaining_, false);
    const int round = latest().round;
    learn(news);
    if (looks_)
        cover(); // the news is for the one who looked before
    showStep(stepCount() - 1);
    if (drawing) {
        emit shownChanged();
        emit happened({news.event, news.seat});
        return;
    }
    if (latest().round > round)
        viewer_ = -1; // the new hidden tile is unseen, and its owner may not be at the screen
    const std::optional<TurnReport> report =
        news.event == Event::Turn ? std::optional(steps().back().report) : std::nullopt;
    updateViewer();
    // After a payment, hold the curtain up until it is known whether a view explains the payment.
    curtainHeld_ = curtainSeat_ >= 0 && report && !report->lines.empty();
    tellIfEnded(explained);
    emit shownChanged();
    emit happened({news.event, news.seat, report ? &*report : nullptr, news.redone});
    if (report) {
        if (report->lines.empty())
            tellIfEnded(std::exchange(explaining_, false));
        curtainHeld_ = curtainSeat_ >= 0 && explaining_;
    }
    emit stateChanged();
    tellWait();
}

void TableSession::hearSeats()
{
    updateViewer();
    emit seatsChanged();
    tellShown();
}

void TableSession::tellShown()
{
    emit shownChanged();
    emit stateChanged();
    tellWait();
}

void TableSession::look()
{
    if (lookedFor_ == viewer_ && lookedAtAll_ == open_)
        return;
    lookedFor_ = viewer_;
    lookedAtAll_ = open_;
    looks_ = true;
    ask({Request::Look, viewer_, open_});
    if (looks_)
        cover(); // what the one before knows
}

void TableSession::updateViewer()
{
    const SeatView game = latest();
    const int people = std::popcount(state().here);
    const bool curtainDown = curtainSeat() >= 0;
    curtainSeat_ = -1;
    curtainHeld_ = false;
    const int seat = game.toMove;
    if (!state().whyFailed.isEmpty()) {
        // Whoever will take the seat, nobody looks at its tile before.
        viewer_ = -1;
        curtainSeat_ = seat;
    } else if (open_) {
        viewer_ = -1;
    } else if (people <= 1) {
        viewer_ = people == 0 ? -1 : std::countr_zero(state().here);
    } else {
        // With several people at one screen the table is turned to the seat to move. A curtain
        // comes down in between if that seat has something to hide. While other seats act, no
        // hidden tile is shown, because the person who waits also looks at the table. At the end of
        // a round everybody looks at the scores.
        const auto hides = [&game](int of) { return game.hiddenCount[of] > 0; };
        const bool playing = game.phase == Phase::Playing;
        const bool acts = playing && seat == viewer_;
        if (viewer_ >= 0 && (!sitsHere(viewer_) || (!acts && hides(viewer_))))
            viewer_ = -1;
        if (playing && sitsHere(seat) && seat != viewer_) {
            if (hides(seat) && (hasCurtains() || !whyStandIn(seat).isEmpty())) {
                viewer_ = -1;
                curtainSeat_ = seat;
                curtainHeld_ = explaining_ && !curtainDown;
            } else {
                viewer_ = seat;
            }
        }
    }
    look();
}

void TableSession::tellWait()
{
    const bool waits = paused_ || explaining_ || (hasGame() && (!atLatest() || curtainSeat_ >= 0));
    if (std::exchange(waits_, waits) != waits)
        ask({Request::Wait, -1, waits});
}

void TableSession::tellIfEnded(bool explained)
{
    if (explained)
        emit explainingChanged(false);
}

// --- requests ------------------------------------------------------------------------------------

void TableSession::requestDraw(const void* asker)
{
    if (const QString why = whyNotAsk(); !why.isEmpty())
        return refuse(why, asker);
    TableRequest request{Request::Draw};
    request.asker = asker;
    act(request);
}

void TableSession::requestTurn(const Turn& turn, const void* asker)
{
    if (const QString why = whyNotAsk(); !why.isEmpty())
        return refuse(why, asker);
    TableRequest request{Request::Turn};
    request.turn = turn;
    request.aids = showsOthersTiles() ? aidBit(Aid::OpenTable) : AidSet{0};
    request.asker = asker;
    act(request);
}

void TableSession::requestNextRound()
{
    ask({Request::NextRound});
}

void TableSession::liftCurtain()
{
    if (curtainSeat() < 0)
        return;
    const int seat = std::exchange(curtainSeat_, -1);
    ask({Request::SitIn, seat});
    viewer_ = open_ ? -1 : seat;
    look();
    emit seatsChanged(); // a person may play now
    tellShown();
    tellOfStandIns();
}

void TableSession::seatComputer()
{
    ask({Request::Substitute, curtainSeat()});
}

void TableSession::noteAid(Aid aid)
{
    const bool acts = latestPhase() == Phase::Playing && sitsHere(latest().toMove);
    TableRequest request{Request::Aid, acts ? latest().toMove : viewer_};
    request.aids = aidBit(aid);
    ask(request);
}

void TableSession::takeBack(const void* asker)
{
    TableRequest request{Request::TakeBack};
    request.asker = asker;
    ask(request);
}

void TableSession::redo()
{
    ask({Request::Redo});
}

void TableSession::stepTo(int step)
{
    if (!hasGame() || curtainSeat() >= 0) // the curtain would hide the change
        return;
    const int target = std::clamp(step, 0, stepCount() - 1);
    if (target == shownStep())
        return;
    const bool wasLatest = atLatest();
    const int from = shownStep();
    showStep(target);
    if (wasLatest) { // computers wait while a person looks back
        ask({Request::Withdraw});
        tellWait();
    }
    const bool explained = std::exchange(explaining_, false);
    if (atLatest())
        curtainHeld_ = false;
    tellIfEnded(explained);
    emit shownChanged();
    emit stepped(from);
    emit stateChanged();
    tellWait();
}

void TableSession::moveNow()
{
    ask({Request::Hurry});
}

bool TableSession::coversTiles() const
{
    const auto& hidden = latest().hiddenCount;
    return latestPhase() != Phase::GameOver && state().people != 0 &&
           std::any_of(hidden.begin(), hidden.begin() + seatCount(),
                       [](std::uint8_t count) { return count > 0; });
}

QString TableSession::whyNotOpen() const
{
    if (!hasGame() || latestPhase() == Phase::GameOver || ruleSet().hiddenTilesDealt() == 0)
        return {};
    if (isFair())
        return tr("This is a fair game: its hidden tiles stay hidden until it is over.");
    if (state().people != state().here)
        return tr("Others play at a table of their own: hidden tiles stay hidden until the game is "
                  "over.");
    return {};
}

void TableSession::setTableOpen(bool open)
{
    if (open_ == open || (open && !whyNotOpen().isEmpty()))
        return;
    open_ = open;
    if (!hasGame())
        return;
    updateViewer();
    tellShown();
    tellOfStandIns();
}

void TableSession::setCurtains(bool on)
{
    if (curtains_ == on)
        return;
    curtains_ = on;
    if (!hasGame())
        return;
    updateViewer();
    tellShown();
    tellOfStandIns();
}

bool TableSession::showsOthersTiles() const
{
    const SeatView& view = latest();
    for (int seat = 0; seat < seatCount(); ++seat) {
        const bool seen = open_ || (!hasCurtains() && sitsHere(seat));
        if (seat != view.toMove && seen && view.hiddenCount[seat] > 0)
            return true;
    }
    return false;
}

void TableSession::setComputersOnRequest(bool onRequest)
{
    if (std::exchange(onRequest_, onRequest) != onRequest)
        ask({Request::OnRequest, -1, onRequest});
}

void TableSession::requestComputer()
{
    if (waitingComputer() < 0)
        return;
    ask({Request::Computer});
    if (explaining_)
        setExplaining(false);
    emit stateChanged();
}

void TableSession::setPaused(bool paused)
{
    paused_ = paused;
    tellWait();
}

void TableSession::setExplaining(bool explaining)
{
    if (!hasGame() || explaining_ == explaining)
        return;
    explaining_ = explaining;
    if (explaining) {
        tellWait();
        emit explainingChanged(true);
        emit stateChanged();
        return;
    }
    ask({Request::Pause}); // show the market for a moment before the next turn
    if (atLatest())
        curtainHeld_ = false;
    tellIfEnded(true);
    emit stateChanged();
    tellWait();
}

} // namespace hp
