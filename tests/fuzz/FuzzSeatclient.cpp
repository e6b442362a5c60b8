// A seat at a table elsewhere, and the table at its screen: whatever a dealer sends, nothing is
// shown that cannot be. The input is what comes over the connection. Bytes that no line has say
// what happens meanwhile, see Event.
#include "tests/fuzz/Harness.h"

#include "engine/heller/game/Game.h"
#include "tests/ui/table/net/ChaosPipe.h"
#include "ui/heller/net/SeatClient.h"
#include "ui/heller/session/TableSession.h"

#include <memory>

using namespace hp;
using namespace std::chrono_literals;

namespace {

enum Event : char {
    Arrives = 1,   ///< what comes next arrives later
    Lost = 2,      ///< the connection is; another one is tried
    Silence = 3,   ///< for a while
    Acts = 4,      ///< the person draws or plays
    NextRound = 5, ///< is asked for
    StepsBack = 6,
    StepsForward = 7,
    OpensTable = 8, ///< or closes it
};
constexpr std::string_view Events = "\1\2\3\4\5\6\7\10";
constexpr int MostEvents = 300;

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
class Person {
public:
    Person()
    {
        QObject::connect(&session_, &TableSession::asked, &client_, &SeatClient::request);
        QObject::connect(&client_, &SeatClient::told, &session_, &TableSession::hear);
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
        client_.setWitness({}, {});
        connect();
    }

    void receive(std::string_view bytes)
    {
        if (!bytes.empty() && client_.isConnected())
            client_.receive(fuzz::bytesOf(bytes));
    }

    void meet(char event)
    {
        switch (event) {
        case Lost:
            client_.lost();
            connect();
            break;
        case Silence:
            now_ += 20s;
            client_.tick();
            break;
        case Acts:
            act();
            break;
        case NextRound:
            session_.requestNextRound();
            break;
        case StepsBack:
            if (session_.hasGame())
                session_.stepTo(session_.shownStep() - 1);
            break;
        case StepsForward:
            if (session_.hasGame())
                session_.stepTo(session_.shownStep() + 1);
            break;
        case OpensTable:
            if (session_.hasGame() && (session_.isTableOpen() || session_.whyNotOpen().isEmpty()))
                session_.setTableOpen(!session_.isTableOpen());
            break;
        default:
            break;
        }
    }

    void check()
    {
        requireGood(session_);
        const QByteArray said = wire_->take(wire_->waiting());
        for (const QByteArray& line : said.split('\n'))
            fuzz::require(line.isEmpty() || parseJson(line.toStdString()).ok(),
                          "what a seat says is JSON", line.toStdString());
    }

private:
    static Hello hello()
    {
        Hello hello;
        hello.program = "fuzz";
        hello.name = "Bert";
        hello.token = std::string(TokenLength, 'a');
        return hello;
    }

    void connect()
    {
        auto wire = std::make_unique<PipeEnd>();
        client_.connected(*wire);
        wire_ = std::move(wire);
    }

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

    std::chrono::milliseconds now_{0};
    std::unique_ptr<PipeEnd> wire_;
    SeatClient client_{hello(), [this] { return now_; }};
    TableSession session_;
};

} // namespace

HP_FUZZ_TARGET(seatclient)
{
    Person person;
    std::string_view text = input;
    for (int events = 0; events < MostEvents && !text.empty(); ++events) {
        const std::size_t end = std::min(text.find_first_of(Events), text.size());
        person.receive(text.substr(0, end));
        if (end < text.size())
            person.meet(text[end]);
        person.check();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}
