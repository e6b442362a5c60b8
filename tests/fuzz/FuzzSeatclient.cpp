// A seat at a table elsewhere, and the table at its screen: whatever a dealer sends, nothing is
// shown that cannot be. The input is what comes over the connection. See SeatEvents.h.
#include "tests/fuzz/SeatEvents.h"

#include "engine/heller/game/Game.h"
#include "ui/heller/net/SeatClient.h"
#include "ui/heller/session/TableSession.h"

using namespace hp;

namespace {

bool isSeat(const TableSession& session, int seat)
{
    return seat >= 0 && seat < session.seatCount();
}

void requireGood(const SeatView& view, const RulesPtr& rules)
{
    fuzz::require(view.rules == rules.get(), "a view is of these rules");
    int unknown = view.inHand == UnknownTile ? 1 : 0;
    for (int seat = 0; seat < MaxSeats; ++seat) {
        fuzz::require(view.hiddenCount[seat] == 0 || seat < rules->seats(),
                      "only seats hold tiles");
        for (int tile = 0; tile < view.hiddenCount[seat]; ++tile)
            unknown += view.hidden[seat][tile] == UnknownTile ? 1 : 0;
    }
    fuzz::require(view.unseenCount() == view.supplyCount + unknown, "unseen tiles add up");
    fuzz::require(view.viewer < rules->seats() && view.toMove < rules->seats(), "seats are seats");
}

/// What a hint and a computer player do with the view of the seat to move.
void playOn(const SeatView& view)
{
    Random random(1);
    const Game game = Game::sample(view, random);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    fuzz::require(!turns.empty() || game.canDraw(), "there is something to do");
    for (const Turn& turn : turns) {
        Game next = game;
        fuzz::require(!next.check(turn), "a legal turn is legal");
        next.play(turn);
    }
}

void requireGood(const TableSession& session)
{
    if (!session.hasGame())
        return;
    const int seats = session.seatCount();
    fuzz::require(std::ssize(session.seats()) == seats, "every seat has a player");
    for (int seat = 0; seat < seats; ++seat)
        (void)session.playerText(seat);
    for (const int seat : {session.viewer(), session.thinkingSeat(), session.waitingComputer(),
                           session.curtainSeat()})
        fuzz::require(seat == -1 || isSeat(session, seat), "a seat is one of these");
    fuzz::require(session.stepCount() > 0, "a game has a step");
    fuzz::require(session.shownStep() >= 0 && session.shownStep() < session.stepCount(),
                  "the shown step is one");
    fuzz::require(session.steps().front().kind == StepKind::Deal, "a game begins with a deal");
    fuzz::require(session.timelineStep(session.stepCount() - 1) + 1 == session.steps().size(),
                  "the last step is a stop");
    for (const TableStep& step : session.steps())
        requireGood(step.after, session.rulesPtr());
    requireGood(session.shown(), session.rulesPtr());
    (void)roundSummaries(session.shownSteps());
    (void)session.viewAfter(session.timelineStep(session.shownStep()));
    if (const auto view = session.moverView(); view && !view->mustPass())
        playOn(*view);
}

/// A person at a screen, and the connection to a dealer.
class Person : public fuzz::SeatElsewhere<SeatClient> {
public:
    Person()
    {
        QObject::connect(&session_, &TableSession::asked, &client(), &SeatClient::request);
        QObject::connect(&client(), &SeatClient::told, &session_, &TableSession::hear);
        QObject::connect(&session_, &TableSession::thinkingChanged, [this](int seat) {
            fuzz::require(seat == -1 || isSeat(session_, seat), "a seat thinks");
        });
        QObject::connect(&session_, &TableSession::happened, [this](const GameEvent& event) {
            using Kind = GameEvent::Kind;
            const bool turn = event.kind == Kind::Turn;
            const bool drawing = event.kind == Kind::Drawing;
            fuzz::require((event.report != nullptr) == turn, "a turn has a report");
            if (turn || drawing || event.kind == Kind::Aid)
                fuzz::require(isSeat(session_, event.seat), "it is somebody's");
            const TableStep& last = session_.steps().back();
            if (turn)
                fuzz::require(last.kind == StepKind::Turn && last.seat == event.seat,
                              "the turn is the last step");
            if (drawing)
                fuzz::require(last.kind == StepKind::Draw && last.seat == event.seat,
                              "the draw is the last step");
        });
    }

    void meet(fuzz::SeatEvent event)
    {
        using Event = fuzz::SeatEvent;
        switch (event) {
        case Event::Lost:
            loseConnection();
            break;
        case Event::Silence:
            passSilence();
            break;
        case Event::Acts:
            act();
            break;
        case Event::NextRound:
            session_.requestNextRound();
            break;
        case Event::StepsBack:
            if (session_.hasGame())
                session_.stepTo(session_.shownStep() - 1);
            break;
        case Event::StepsForward:
            if (session_.hasGame())
                session_.stepTo(session_.shownStep() + 1);
            break;
        case Event::OpensTable:
            if (session_.hasGame() && (session_.isTableOpen() || session_.whyNotOpen().isEmpty()))
                session_.setTableOpen(!session_.isTableOpen());
            break;
        case Event::Arrives:
            break;
        }
    }

    void check()
    {
        requireGood(session_);
        SeatElsewhere::check();
    }

private:
    void act()
    {
        if (!session_.hasGame() || !session_.personMayAct())
            return;
        Random random(1);
        const Game game = Game::sample(session_.latest(), random);
        std::vector<Turn> turns;
        game.legalTurns(turns);
        if (turns.empty())
            session_.requestDraw();
        else
            session_.requestTurn(turns.front());
    }

    TableSession session_;
};

} // namespace

HP_FUZZ_TARGET(seatclient)
{
    fuzz::sitThrough<Person>(input);
}
