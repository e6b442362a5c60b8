#include "ui/heller/lessons/LessonGame.h"

#include "engine/heller/game/TurnReport.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

#include <utility>

namespace hp {

LessonGame::LessonGame(QObject* parent) : QObject(parent)
{
    connect(&session_, &TableSession::happened, this, &LessonGame::follow);
    for (const auto signal :
         {&TableSession::stateChanged, &TableSession::shownChanged, &TableSession::seatsChanged})
        connect(&session_, signal, this, &LessonGame::statusChanged);
    connect(&session_, &TableSession::explainingChanged, this, &LessonGame::statusChanged);
}

std::vector<SeatInfo> LessonGame::players(const LessonStep& step) const
{
    std::vector<SeatInfo> seats;
    for (int seat = 0; seat < step.position->seats; ++seat)
        seats.push_back({colourName(seat).toStdString(),
                         seat == learner_ ? "human" : step.task.goal.level, seat});
    return seats;
}

QString LessonGame::begin(const LessonStep& step, quint64 seed)
{
    if (&step != &step_)
        step_ = step;
    learner_ = step_.position->toMove;
    on_ = false; // what the change of games reports is not about the new one
    drew_ = false;
    over_ = false;
    session_.setComputersOnRequest(step_.task.kind != LessonTask::Kind::Play);
    GameSetup setup;
    setup.seats = players(step_);
    setup.seed = seed;
    setup.position = step_.position;
    QString why = host_.newGame(setup);
    on_ = why.isEmpty();
    emit statusChanged();
    return why;
}

void LessonGame::end()
{
    if (!std::exchange(on_, false))
        return;
    session_.setComputersOnRequest(true);
    session_.setPaused(true);
    session_.setPaused(false);
}

void LessonGame::follow(const GameEvent& event)
{
    if (!on_)
        return;
    if (event.kind == GameEvent::Kind::Drawing && event.seat == learner_) {
        drew_ = true;
        emit decided(Decision::drawTile());
    } else if (event.kind == GameEvent::Kind::Turn && event.report) {
        const bool drew = std::exchange(drew_, false);
        const Turn turn = event.report->turn;
        const std::size_t lines = event.report->lines.size();
        if (lines > 0) {
            const std::vector<ScoredLine> all = session_.scoredLines();
            const std::size_t count = std::min(lines, all.size());
            emit paid({all.end() - static_cast<std::ptrdiff_t>(count), all.end()});
        }
        if (event.seat == learner_ && !drew && turn.kind != TurnKind::Pass)
            emit decided(Decision::play(turn));
        if (session_.latestPhase() != Phase::Playing && !std::exchange(over_, true))
            emit roundEnded();
    }
}

QString LessonGame::status() const
{
    if (!session_.hasGame())
        return {};
    const SeatView& view = session_.shown();
    QStringList money;
    for (int seat = 0; seat < view.seats(); ++seat)
        money << tr("%1 %2", "seat, coins")
                     .arg(isolated(session_.seatInfo(seat).name), localNumber(view.money[seat]));
    const QString coins = money.join(QStringLiteral(", "));
    if (view.phase != Phase::Playing)
        return tr("The round is over. Money: %1").arg(coins);
    const QString name = isolated(session_.seatInfo(view.toMove).name);
    if (view.toMove != learner_ && session_.isExplaining())
        return tr("%1 waits until you have read this. Money: %2").arg(name, coins);
    if (view.toMove != learner_)
        return tr("%1 is to move. Money: %2").arg(name, coins);
    if (view.inHand != NoPiece)
        return tr("You (%1) have drawn: place the tile. Money: %2").arg(name, coins);
    return tr("Your turn (%1). Money: %2").arg(name, coins);
}

void LessonGame::retranslate()
{
    hand_.retranslate();
    if (!session_.hasGame() || !step_.position)
        return;
    host_.setPlayers(players(step_));
    emit statusChanged();
}

} // namespace hp
