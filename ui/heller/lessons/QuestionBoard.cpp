#include "ui/heller/lessons/QuestionBoard.h"

#include "ui/heller/market/LineButtons.h"

#include <QKeyEvent>

namespace hp {

QuestionBoard::QuestionBoard(MarketModel& model, QWidget* parent) : BoardView(model, parent)
{
    setObjectName(QStringLiteral("lessonBoard"));
    setShowBubble(false);
    new LineButtons(*this, model);
}

void QuestionBoard::keyPressEvent(QKeyEvent* event)
{
    const bool isRow = event->key() == Qt::Key_R;
    if ((isRow || event->key() == Qt::Key_C) && event->modifiers() == Qt::NoModifier &&
        currentSquare()) {
        const Market& market = board().state().market;
        const SquareIndex square = *currentSquare();
        const int index = isRow ? market.rowOf(square) : market.columnOf(square);
        emit lineChosen({isRow, static_cast<std::uint8_t>(index)});
        return;
    }
    BoardView::keyPressEvent(event);
}

} // namespace hp
