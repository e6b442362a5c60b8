#include "ui/heller/positions/PositionBoard.h"

#include "engine/heller/game/Position.h"
#include "ui/heller/positions/PositionDocument.h"

#include <utility>

namespace hp {

PositionBoard::PositionBoard(const PositionDocument& document, QObject* parent)
    : QObject(parent), document_(document)
{
    connect(&document, &PositionDocument::changed, this, &PositionBoard::show);
    show();
}

void PositionBoard::show()
{
    const PositionDraft& draft = document_.draft();
    const PerSeat<BoardSeat> seats = document_.seatsShown();
    if (const Result<Position> position = positionOf(draft)) {
        model_.show(BoardState::of(position->view, seats));
        rules_ = position->rules;
        return;
    }
    model_.show(BoardState::laidOut(draft.market, draft.rules, draft.seats, seats));
    rules_.reset();
}

} // namespace hp
