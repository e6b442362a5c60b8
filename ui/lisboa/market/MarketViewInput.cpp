// What a person does on the market: the pointer, the keys, drag and drop.
#include "ui/lisboa/market/MarketView.h"

#include "ui/kit/input/CellKeys.h"
#include "ui/lisboa/market/NoteBubble.h"
#include "ui/lisboa/market/PieceMime.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>

#include <cstdlib>
#include <utility>

namespace hp::lisboa {

std::optional<Place> MarketView::lookedAt() const
{
    if (byMouse_)
        return pointed_;
    return hasFocus() ? market_.placeAt(currentIndex()) : std::nullopt;
}

void MarketView::setByMouse(bool byMouse)
{
    if (std::exchange(byMouse_, byMouse) == byMouse)
        return;
    repaintAll();
    emit lookedAtChanged();
}

void MarketView::setPointed(const std::optional<Place>& place)
{
    if (pointed_ == place)
        return;
    pointed_ = place;
    if (!byMouse_)
        return;
    update();
    emit lookedAtChanged();
}

void MarketView::consider()
{
    if (!input_.held())
        return; // a hint may be shown
    const auto place = lookedAt();
    input_.consider(place ? input_.stepTo(place->entrance, place->where) : std::nullopt);
    if (byMouse_)
        viewport()->setCursor(input_.considered() ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void MarketView::lookElsewhere()
{
    if (input_.held() && !input_.asked())
        bubble_->clear(); // a refusal, too
    consider();
}

void MarketView::choose(const Place& place)
{
    if (!input_.held()) {
        emit placeChosen(place);
        return;
    }
    const QScopedValueRollback guard(chosen_, std::optional(place));
    if (const auto step = input_.stepTo(place.entrance, place.where))
        input_.place(*step);
    else if (const QString why = input_.whyNot(place.entrance, place.where); !why.isEmpty())
        refuse(why, place);
}

void MarketView::act(const QModelIndex& index)
{
    const auto place = market_.placeAt(index);
    if (!place)
        return;
    setByMouse(false);
    choose(*place);
}

void MarketView::beginPlacing()
{
    if (!input_.held())
        return;
    setByMouse(false);
    const QModelIndex from = currentIndex();
    QModelIndex best;
    int nearest = 0;
    for (const MarketMarks::Target& target : marks_.targets) {
        const QModelIndex index = market_.indexOf(*placeOf(target.step));
        const int distance = from.isValid() ? std::abs(index.row() - from.row()) +
                                                  std::abs(index.column() - from.column())
                                            : 0;
        if (!best.isValid() || distance < nearest) {
            best = index;
            nearest = distance;
        }
    }
    if (best.isValid())
        setCurrentIndex(best);
    setFocus(Qt::OtherFocusReason);
    consider();
}

// --- events -------------------------------------------------------------------------------------

bool MarketView::event(QEvent* event)
{
    if (event->type() == QEvent::Paint) { // paints the frame, not the viewport
        paintBoard();
        return true;
    }
    return QTableView::event(event);
}

bool MarketView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        setPointed({});
        if (byMouse_)
            consider();
    }
    // The bubble says the same, and more.
    if (event->type() == QEvent::ToolTip && !bubble_->text().isEmpty())
        return true;
    return QTableView::viewportEvent(event);
}

void MarketView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        relayout();
    else if (event->type() == QEvent::PaletteChange)
        repaintAll();
}

void MarketView::mousePressEvent(QMouseEvent* event)
{
    pressed_.reset();
    if (event->button() != Qt::LeftButton)
        return;
    setByMouse(true);
    pressed_ = placeAtPos(event->position().toPoint());
    setPointed(pressed_);
    if (pressed_)
        setCurrentIndex(market_.indexOf(*pressed_));
}

void MarketView::mouseMoveEvent(QMouseEvent* event)
{
    setByMouse(true);
    const auto place = placeAtPos(event->position().toPoint());
    if (pointed_ == place)
        return;
    setPointed(place);
    lookElsewhere();
}

void MarketView::mouseReleaseEvent(QMouseEvent* event)
{
    const auto place = placeAtPos(event->position().toPoint());
    const auto from = std::exchange(pressed_, {});
    if (event->button() == Qt::RightButton && input_.held())
        input_.putDown();
    if (event->button() == Qt::LeftButton && place && place == from)
        choose(*place);
}

void MarketView::mouseDoubleClickEvent(QMouseEvent* event)
{
    // The second press of a double click was meant for what the first one has done.
    event->accept();
}

void MarketView::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void MarketView::keyPressEvent(QKeyEvent* event)
{
    if (market_.rowCount() == 0) {
        event->ignore();
        return;
    }
    if (isActKey(*event)) {
        act(currentIndex());
    } else if (event->key() == Qt::Key_Escape && input_.held()) {
        input_.putDown();
        if (!input_.held())
            emit putDownByKey();
    } else if (isMoveKey(*event)) {
        setByMouse(false);
        QTableView::keyPressEvent(event);
    } else {
        event->ignore(); // for shortcuts and the window's own keys
    }
}

void MarketView::keyboardSearch(const QString&) {}

QModelIndex MarketView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    const int rows = market_.rowCount();
    const int columns = market_.columnCount();
    QModelIndex at = currentIndex();
    if (!at.isValid())
        return market_.index(rows / 2, columns / 2);
    int row = at.row();
    int column = at.column();
    switch (action) {
    case MoveLeft:
    case MovePrevious:
        --column;
        break;
    case MoveRight:
    case MoveNext:
        ++column;
        break;
    case MoveUp:
        --row;
        break;
    case MoveDown:
        ++row;
        break;
    case MoveHome:
        column = 0;
        break;
    case MoveEnd:
        column = columns - 1;
        break;
    case MovePageUp:
        row = 0;
        break;
    case MovePageDown:
        row = rows - 1;
        break;
    }
    const QModelIndex to = market_.index(row, column);
    return market_.placeAt(to) ? to : at; // the corners are no places
}

void MarketView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QuietView::currentChanged(current, previous);
    viewport()->update();
    if (byMouse_)
        return;
    update();
    lookElsewhere();
    emit lookedAtChanged();
}

void MarketView::focusInEvent(QFocusEvent* event)
{
    QuietView::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && market_.rowCount() > 0) {
        setByMouse(false);
        if (!currentIndex().isValid())
            setCurrentIndex(market_.index(market_.rowCount() / 2, market_.columnCount() / 2));
        consider();
        emit lookedAtChanged();
    }
    repaintAll();
}

void MarketView::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    if (!byMouse_ && event->reason() != Qt::PopupFocusReason) {
        consider();
        emit lookedAtChanged();
    }
    repaintAll();
}

// --- drag and drop ------------------------------------------------------------------------------

void MarketView::dragEnterEvent(QDragEnterEvent* event)
{
    if (const auto piece = pieceOf(event->mimeData()); piece && input_.held() == piece)
        event->acceptProposedAction();
}

void MarketView::dragMoveEvent(QDragMoveEvent* event)
{
    setByMouse(true);
    const auto place = placeAtPos(event->position().toPoint());
    if (place != pointed_) {
        setPointed(place);
        lookElsewhere();
    }
    // A place that is not legal accepts too, to say why.
    if (place && input_.held() && input_.held() == pieceOf(event->mimeData()))
        event->acceptProposedAction();
    else
        event->ignore();
}

void MarketView::dragLeaveEvent(QDragLeaveEvent* event)
{
    setPointed({});
    consider();
    event->accept();
}

void MarketView::dropEvent(QDropEvent* event)
{
    const auto place = placeAtPos(event->position().toPoint());
    if (!place || !input_.held() || input_.held() != pieceOf(event->mimeData())) {
        event->ignore();
        return;
    }
    event->acceptProposedAction();
    choose(*place);
}

} // namespace hp::lisboa
