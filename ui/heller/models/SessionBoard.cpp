#include "ui/heller/models/SessionBoard.h"

#include "engine/heller/words/Wording.h"

#include <utility>

namespace hp {

namespace {

PerSeat<BoardSeat> seatsOf(const TableSession& session)
{
    PerSeat<BoardSeat> seats;
    int seat = 0;
    for (const SeatInfo& info : session.seats())
        seats[seat++] = {QString::fromStdString(info.name), info.colour};
    return seats;
}

} // namespace

BoardState boardOf(const TableSession& session)
{
    return BoardState::of(session.shown(), seatsOf(session), session.scoredLines());
}

SessionBoard::SessionBoard(const TableSession& session, QObject* parent)
    : QObject(parent), session_(session)
{
    connect(&session_, &TableSession::gameReset, this, &SessionBoard::reset);
    connect(&session_, &TableSession::shownChanged, this, &SessionBoard::followSession);
    connect(&session_, &TableSession::seatsChanged, this, &SessionBoard::followSeats);
    if (session_.hasGame())
        reset();
}

void SessionBoard::reset()
{
    const bool other = std::exchange(exhibited_, {}).has_value();
    model_.reset(boardOf(session_));
    rules_ = session_.rulesPtr();
    if (other)
        emit exhibitChanged();
}

void SessionBoard::followSession()
{
    if (!model_.isShown() || session_.shown().rules != view().rules) {
        reset();
        return;
    }
    const bool other = std::exchange(exhibited_, {}).has_value();
    model_.show(boardOf(session_));
    if (other)
        emit exhibitChanged();
}

void SessionBoard::followSeats()
{
    BoardState state = model_.state();
    state.seats = seatsOf(session_);
    model_.show(std::move(state));
}

std::size_t SessionBoard::timelineStep() const
{
    return exhibited_ ? exhibited_->step : session_.timelineStep(session_.shownStep());
}

void SessionBoard::exhibit(const Exhibit& exhibit)
{
    const std::optional<SeatView> then = session_.viewAfter(exhibit.step);
    if (!then || then->squares == session_.shown().squares) {
        showPresent();
        return;
    }
    exhibited_ = exhibit;
    model_.show(BoardState::of(*then, seatsOf(session_), session_.scoredLinesAfter(exhibit.step)));
    emit exhibitChanged();
}

void SessionBoard::showPresent()
{
    if (exhibited_)
        followSession();
}

QString SessionBoard::exhibitText() const
{
    if (!exhibited_)
        return {};
    const QString line = lineName(exhibited_->line);
    if (exhibited_->turn == 0)
        return tr("%1 as it lay before the first turn", "Row 2").arg(line);
    return tr("%1 as it lay in round %2, turn %3", "Row 2, numbers")
        .arg(line)
        .arg(exhibited_->round)
        .arg(exhibited_->turn);
}

} // namespace hp
