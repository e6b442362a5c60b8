#include "SessionFixture.h"

#include <QElapsedTimer>
#include <QTest>

using namespace hp;

namespace {

SquareIndex firstEmpty(const TableSession& session)
{
    for (int i = 0; i < session.rules().squareCount(); ++i) {
        if (session.shown().squares[static_cast<std::size_t>(i)] == NoPiece)
            return static_cast<SquareIndex>(i);
    }
    return 0;
}

} // namespace

GameSetup setupOf(std::initializer_list<const char*> players, std::uint64_t seed,
                  const RuleSet& rules)
{
    GameSetup setup;
    setup.rules = rules;
    setup.seed = seed;
    setup.firstStarter = 0;
    int colour = 0;
    for (const char* player : players)
        setup.seats.push_back({"Seat " + std::to_string(colour), player, colour}), ++colour;
    return setup;
}

void actAsPerson(TableSession& session)
{
    const SeatView& view = session.shown();
    const SquareIndex square = firstEmpty(session);
    if (view.inHand != NoPiece) {
        session.requestTurn(Turn::tile(view.drewIntoHand() ? TurnKind::Hidden : TurnKind::Draw,
                                       view.rules->kindOf(view.inHand), square));
        return;
    }
    for (int rank = RankCount; rank >= 1; --rank) {
        if (view.stalls[view.toMove][static_cast<std::size_t>(rank - 1)] > 0) {
            session.requestTurn(Turn::stall(rank, square));
            return;
        }
    }
    if (view.hiddenCount[view.toMove] > 0) {
        session.requestTurn(
            Turn::tile(TurnKind::Hidden, view.rules->kindOf(view.hidden[view.toMove][0]), square));
        return;
    }
    if (view.rules->set().openTiles) {
        for (std::size_t kind = 0; kind < view.unseen.size(); ++kind) {
            if (view.unseen[kind] > 0) {
                session.requestTurn(
                    Turn::tile(TurnKind::Open, static_cast<KindIndex>(kind), square));
                return;
            }
        }
    }
    session.requestDraw();
}

void playToTheEnd(TableSession& session)
{
    QElapsedTimer timer;
    timer.start();
    while (session.latestPhase() != Phase::GameOver && timer.elapsed() < 60000) {
        if (session.curtainSeat() >= 0)
            session.liftCurtain();
        else if (session.latestPhase() == Phase::RoundOver)
            session.requestNextRound();
        else if (session.personMayAct())
            actAsPerson(session);
        else
            QTest::qWait(1);
    }
    QCOMPARE(session.latestPhase(), Phase::GameOver);
}

SessionFixture::SessionFixture()
{
    session.setPace(0);
    session.setThinkSeconds(0.02);
}
