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
    if (paused_ || explaining_ || !atLatest() || curtainSeat_ >= 0 ||
        game.phase() != Phase::Playing || thinker_->busy() || answer_)
        return;
    if (game.mustPass()) {
        answered(Decision::play(Turn::pass()));
        emit stateChanged(); // it can be hurried
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
            emit warned(wording(broken->message));
    }
    thinker_->start(timeline_->viewToMove(), timeline_->rulesPtr(), QString::fromStdString(level),
                    seed, {hurried_ ? std::min(HurriedSeconds, thinkSeconds_) : thinkSeconds_, 0});
    emit thinkingChanged(seat);
    emit stateChanged();
}

void GameSession::answered(const Decision& decision)
{
    answer_ = decision;
    // Also without a wait by way of the timer: a whole game of computers must not nest its turns.
    turnTimer_.start(decision.draw ? 0 : restOfPace());
}

int GameSession::restOfPace() const
{
    return sinceTurn_.isValid() // maybe weeks ago
               ? static_cast<int>(std::max(pace_ - sinceTurn_.elapsed(), qint64{0}))
               : 0;
}

void GameSession::playAnswer()
{
    if (!answer_)
        return;
    Decision decision = *answer_;
    answer_.reset();
    const Game& game = timeline_->game();
    if (decision.draw ? !game.canDraw() : game.check(decision.turn).has_value()) {
        // A computer's answer is checked like a person's; a wrong one must not stop the game.
        qWarning("seat %d answered with an illegal turn; another one is played", game.toMove());
        std::vector<Turn> turns; // drawing is not among them
        game.legalTurns(turns);
        decision = turns.empty() ? Decision::drawTile() : Decision::play(turns.front());
    }
    if (decision.draw) {
        drawTile();
        proceed();
        return;
    }
    hurried_ = false;
    emit thinkingChanged(-1);
    afterTurn(timeline_->play(decision.turn));
}

void GameSession::moveNow()
{
    pace_ = 0;
    hurried_ = isWaiting();
    if (thinker_->busy())
        thinker_->hurry();
    if (answer_) {
        turnTimer_.stop();
        playAnswer();
    }
}

void GameSession::stopThinking()
{
    const bool was = isWaiting();
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
