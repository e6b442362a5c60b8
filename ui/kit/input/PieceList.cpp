#include "ui/kit/input/PieceList.h"

#include "ui/kit/input/CellKeys.h"

#include <algorithm>
#include <cstdlib>

namespace hp {

PieceList::PieceList(QWidget* parent) : CellAction(parent)
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
}

QModelIndex PieceList::indexAt(const QPoint& point) const
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QModelIndex index = model()->index(row, 0);
        const QRect rect = visualRect(index);
        if (!rect.isNull() && rect.adjusted(-2, -2, 2, 2).contains(point))
            return index;
    }
    return {};
}

void PieceList::doItemsLayout()
{
    // No list layout. NOLINTNEXTLINE(bugprone-parent-virtual-call)
    QAbstractItemView::doItemsLayout();
}

void PieceList::resizeEvent(QResizeEvent* event)
{
    QAbstractItemView::resizeEvent(event); // NOLINT(bugprone-parent-virtual-call)
    viewport()->update();
}

int PieceList::beside(int row, int step) const
{
    return std::clamp(row + step, 0, model()->rowCount() - 1);
}

void PieceList::act(const QModelIndex& index)
{
    if (take(index.row()))
        emit takenUpByKey();
}

void PieceList::setHovered(const QModelIndex& index)
{
    if (hovered_ == index)
        return;
    hovered_ = index;
    viewport()->setCursor(index.isValid() && canBeTaken(index) ? Qt::OpenHandCursor
                                                               : Qt::ArrowCursor);
    viewport()->update();
}

bool PieceList::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        setHovered({});
    return CellAction::viewportEvent(event);
}

void PieceList::mousePressEvent(QMouseEvent* event)
{
    pressed_.press(*this, *event);
}

void PieceList::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & Qt::LeftButton))
        setHovered(indexAt(event->position().toPoint()));
    else if (const std::optional<int> row = pressed_.dragged(*event))
        drag(*row);
}

void PieceList::mouseReleaseEvent(QMouseEvent* event)
{
    if (const std::optional<int> row = pressed_.clicked(*this, *event))
        take(*row);
}

void PieceList::mouseDoubleClickEvent(QMouseEvent* event)
{
    event->accept(); // the first press has taken the piece up
}

void PieceList::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void PieceList::keyPressEvent(QKeyEvent* event)
{
    if (isActKey(*event)) {
        act(currentIndex());
    } else if (isMoveKey(*event)) {
        QListView::keyPressEvent(event);
        viewport()->update();
    } else {
        event->ignore();
    }
}

void PieceList::focusInEvent(QFocusEvent* event)
{
    QuietView::focusInEvent(event);
    if (!currentIndex().isValid() && model()->rowCount() > 0)
        setCurrentIndex(model()->index(0, 0));
    viewport()->update();
}

QModelIndex PieceList::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    const int rows = model()->rowCount();
    if (rows == 0)
        return {};
    const auto index = [this](int row) { return model()->index(row, 0); };
    const int row = std::clamp(currentIndex().row(), 0, rows - 1);
    switch (action) {
    case MoveHome:
        return index(0);
    case MoveEnd:
        return index(rows - 1);
    case MoveLeft:
    case MovePrevious:
        return index(beside(row, -1));
    case MoveRight:
    case MoveNext:
        return index(beside(row, 1));
    case MoveUp:
    case MoveDown:
    case MovePageUp:
    case MovePageDown:
        break;
    }
    // The nearest piece above or below.
    const bool up = action == MoveUp || action == MovePageUp;
    const QPoint from = visualRect(index(row)).center();
    int best = row;
    int nearest = 0;
    for (int other = 0; other < rows; ++other) {
        const QRect rect = visualRect(index(other));
        const QPoint to = rect.center();
        const int step = up ? from.y() - to.y() : to.y() - from.y();
        if (step < rect.height() / 2)
            continue;
        const int distance = 3 * std::abs(to.x() - from.x()) + step;
        if (best == row || distance < nearest) {
            best = other;
            nearest = distance;
        }
    }
    return index(best);
}

} // namespace hp
