// GameSession's computers: asked when it is their turn, hurried, and stopped.
#include "engine/text/Wording.h"
#include "ui/session/GameSession.h"
#include "ui/session/Thinker.h"

#include <algorithm>

namespace hp {

namespace {
/// For a tile that was drawn when somebody was tired of waiting.
constexpr double HurriedSeconds = 0.05;
} // namespace

void GameSession::proceed()
{
    const Game& game = timeline_->game();
    if (paused_ || !atLatest() || curtainSeat_ >= 0 || game.phase() != Phase::Playing ||
        thinker_->busy() || answer_)
        return;
    if (game.mustPass()) {
        answered(Decision::play(Turn::pass()));
        return;
    }
    if (!isHuman(game.toMove()))
        think();
}

void GameSession::think()
{
    const Game& game = timeline_->game();
    const int seat = game.toMove();
    // The seed depends on the place in the game alone, so that a seeded game can be repeated.
    const std::uint64_t seed =
        Random::stream(timeline_->seed(), 1000 + timeline_->steps().size()).next();
    const std::string& level = seats()[static_cast<std::size_t>(seat)].player;
    if (!weightsChecked_ && (level == "expert" || level == "master")) {
        weightsChecked_ = true;
        if (const Failure broken = weightsFailure())
            emit refused(wording(broken->message));
    }
    thinker_->start(timeline_->viewToMove(), timeline_->rulesPtr(), QString::fromStdString(level),
                    seed, {hurried_ ? std::min(HurriedSeconds, thinkSeconds_) : thinkSeconds_, 0});
    emit thinkingChanged(seat);
    emit stateChanged();
}

void GameSession::answered(const Decision& decision)
{
    answer_ = decision;
    const int wait =
        sinceTurn_.isValid() && !decision.draw ? pace_ - static_cast<int>(sinceTurn_.elapsed()) : 0;
    // Also without a wait by way of the timer: a whole game of computers must not nest its turns.
    turnTimer_.start(std::max(wait, 0));
}

Turn GameSession::anyTurn() const
{
    std::vector<Turn> turns;
    timeline_->game().legalTurns(turns);
    return turns.front();
}

void GameSession::playAnswer()
{
    if (!answer_)
        return;
    const Decision decision = *answer_;
    answer_.reset();
    const Game& game = timeline_->game();
    if (decision.draw && game.canDraw()) {
        drawTile();
        proceed();
        return;
    }
    hurried_ = false;
    Turn turn = decision.turn;
    if (decision.draw || game.check(turn)) {
        // A computer's answer is checked like a person's; a wrong one must not stop the game.
        qWarning("seat %d answered with an illegal turn; another one is played", game.toMove());
        turn = anyTurn();
    }
    emit thinkingChanged(-1);
    afterTurn(timeline_->play(turn));
}

void GameSession::moveNow()
{
    pace_ = 0;
    hurried_ = thinker_->busy() || answer_;
    if (thinker_->busy())
        thinker_->hurry();
    if (answer_) {
        turnTimer_.stop();
        playAnswer();
    }
}

void GameSession::stopThinking()
{
    const bool was = hasGame() && thinkingSeat() >= 0;
    turnTimer_.stop();
    answer_.reset();
    hurried_ = false;
    thinker_->cancel();
    if (was) {
        emit thinkingChanged(-1);
        emit stateChanged();
    }
}

} // namespace hp
