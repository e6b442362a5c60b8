// What a person does on a board: the pointer, the keys, the ends of the lines.
#include "ui/heller/market/BoardView.h"

#include "engine/heller/words/Wording.h"
#include "ui/kit/access/PlainTip.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMetaMethod>
#include <QToolTip>
#include <QWheelEvent>

#include <utility>

namespace hp {

// --- what the lines are worth, in words ----------------------------------------------------------

QRect BoardView::endRect(Line line) const
{
    if (!model_.isShown())
        return {};
    if (!layout_.rowValues.isEmpty())
        return line.isRow ? layout_.rowEnd(line.index) : layout_.columnEnd(line.index);
    const std::optional<SquareIndex> at = lookedAt();
    if (at && line.index == (line.isRow ? *at / layout_.columns : *at % layout_.columns))
        return line.isRow ? layout_.rowTag : layout_.columnTag;
    return {};
}

QRect BoardView::labelRect(Line line) const
{
    if (!model_.isShown() || layout_.labelSize == 0)
        return {};
    return line.isRow ? layout_.rowLabel(line.index) : layout_.columnLabel(line.index);
}

bool BoardView::choosesLines() const
{
    static const QMetaMethod signal = QMetaMethod::fromSignal(&BoardView::lineChosen);
    return isSignalConnected(signal);
}

std::optional<Line> BoardView::lineAt(const QPoint& pos) const
{
    for (const Line line : model_.state().market.lines()) {
        if (endRect(line).contains(pos) || labelRect(line).contains(pos))
            return line;
    }
    return {};
}

QString BoardView::lineText(Line line) const
{
    if (model_.state().lines.empty())
        return lineName(line);
    const Qt::Orientation orientation = line.isRow ? Qt::Vertical : Qt::Horizontal;
    const auto header = [&](int role) { return model_.headerData(line.index, orientation, role); };
    const QString text = header(Qt::AccessibleTextRole).toString();
    const auto state = static_cast<LineState>(header(MarketModel::LineStateRole).toInt());
    return state == LineState::Open ? tr("%1 (as it stands, empty squares as 0)").arg(text) : text;
}

void BoardView::showLineToolTip(const QHelpEvent* event)
{
    const std::optional<Line> line = lineAt(event->pos());
    if (!line || model_.state().lines.empty()) {
        QToolTip::hideText();
        return;
    }
    const QRect end = endRect(*line);
    QString text = lineText(*line);
    if (choosesLines())
        text += QLatin1Char('\n') + tr("A click explains it.");
    QToolTip::showText(event->globalPos(), plainTip(text), this,
                       end.contains(event->pos()) ? end : labelRect(*line));
}

bool BoardView::lineEvent(const QMouseEvent& event)
{
    const std::optional<Line> line = lineAt(event.position().toPoint());
    switch (event.type()) {
    case QEvent::MouseButtonPress:
        pressedLine_ = event.button() == Qt::LeftButton ? line : std::nullopt;
        return pressedLine_.has_value();
    case QEvent::MouseButtonRelease: {
        const std::optional<Line> from = std::exchange(pressedLine_, {});
        if (event.button() != Qt::LeftButton || !line || line != from)
            return false;
        emit lineChosen(*line);
        return true;
    }
    case QEvent::MouseMove:
        if (line && choosesLines())
            setCursor(Qt::PointingHandCursor);
        else
            unsetCursor();
        return false;
    default:
        return false;
    }
}

void BoardView::contextMenuEvent(QContextMenuEvent* event)
{
    if (!model_.isShown() || editable_) {
        event->ignore();
        return;
    }
    Place place;
    QPoint at = event->globalPos();
    if (event->reason() == QContextMenuEvent::Mouse) {
        // Over the squares the position is in the viewport, beside them in this widget.
        place.square = squareAt(viewport()->mapFromGlobal(at));
        if (!place.square)
            place.line = lineAt(mapFromGlobal(at));
    } else if ((place.square = currentSquare())) {
        at = mapToGlobal(squareRect(*place.square).center());
    }
    openMenu(place, at);
}

// --- events --------------------------------------------------------------------------------------

bool BoardView::event(QEvent* event)
{
    if (event->type() == QEvent::Paint) { // paints the frame, not the viewport
        paintBoard(static_cast<QPaintEvent*>(event)->region());
        return true;
    }
    if (model_.isShown()) { // beside the squares
        switch (event->type()) {
        case QEvent::ToolTip:
            showLineToolTip(static_cast<QHelpEvent*>(event));
            return true;
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseMove:
            if (lineEvent(*static_cast<QMouseEvent*>(event)))
                return true;
            break;
        case QEvent::ContextMenu: // a scroll area would pass it on to its parent
            contextMenuEvent(static_cast<QContextMenuEvent*>(event));
            return true;
        default:
            break;
        }
    }
    return QTableView::event(event);
}

bool BoardView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Enter)
        unsetCursor(); // it belongs to the ends of the lines
    if (event->type() == QEvent::Leave) {
        if (layout_.rowTag.isEmpty()) // the pointer leaves the squares on its way to the tags
            setPointed({});
        if (byMouse_)
            setPreview({});
    }
    return QTableView::viewportEvent(event);
}

void BoardView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        setPreview(motion_.preview);
    } else if (event->type() == QEvent::FontChange) {
        updateGeometry();
        relayout();
    } else if (event->type() == QEvent::PaletteChange) {
        repaintAll();
    }
}

bool BoardView::isChoosing(Qt::MouseButton button) const
{
    return button == Qt::LeftButton || (button == Qt::RightButton && editable_);
}

void BoardView::mousePressEvent(QMouseEvent* event)
{
    pressed_.reset();
    if (!isChoosing(event->button()))
        return;
    setByMouse(true);
    const QModelIndex index = indexAt(event->position().toPoint());
    pressed_ = squareAt(event->position().toPoint());
    if (model_.flags(index) & Qt::ItemIsSelectable)
        setCurrentIndex(index);
}

void BoardView::mouseReleaseEvent(QMouseEvent* event)
{
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    const std::optional<SquareIndex> from = std::exchange(pressed_, {});
    if (editable_)
        unsetCursor();
    if (!isChoosing(event->button()) || !square || !from)
        return;
    if (square == from && event->modifiers() & Qt::ShiftModifier) {
        chooseAside(*square, Choice::Click);
    } else if (square == from) {
        choose(*square, Choice::Click);
    } else if (editable_) {
        emit piecePulled(*from, *square);
        setCurrentIndex(model_.indexOf(*square));
    }
}

void BoardView::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
}

void BoardView::mouseMoveEvent(QMouseEvent* event)
{
    setByMouse(true);
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    setPointed(square);
    if (editable_ && event->buttons() != Qt::NoButton)
        setCursor(pressed_ ? Qt::ClosedHandCursor : Qt::ArrowCursor);
    if (!model_.marks().held.isNone()) {
        const bool free = square && model_.marks().canChoose(*square);
        viewport()->setCursor(free ? Qt::PointingHandCursor : Qt::ArrowCursor);
        if (free ? square != motion_.preview : motion_.preview.has_value())
            setPreview(square);
    }
}

void BoardView::act(const QModelIndex& index)
{
    if (!model_.isShown() || !model_.isSquare(index))
        return;
    setByMouse(false);
    choose(model_.squareOf(index), Choice::Key);
}

void BoardView::keyPressEvent(QKeyEvent* event)
{
    if (!model_.isShown()) {
        event->ignore();
        return;
    }
    setByMouse(false);
    if (!currentIndex().isValid())
        setCurrentIndex(model_.index(0, 0));
    switch (event->key()) {
    case Qt::Key_F2:
    case Qt::Key_Menu:
        if (!editable_)
            break;
        [[fallthrough]];
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Select:
        if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
            break;
        if (currentSquare() && event->modifiers() & Qt::ShiftModifier)
            chooseAside(*currentSquare(), Choice::Key);
        else if (currentSquare())
            choose(*currentSquare(), Choice::Key);
        return;
    case Qt::Key_F10: // Qt turns the menu key into an event, but not this one
        if (editable_ || event->modifiers() != Qt::ShiftModifier)
            break;
        {
            QContextMenuEvent menu(QContextMenuEvent::Keyboard, rect().center(),
                                   mapToGlobal(rect().center()));
            contextMenuEvent(&menu);
        }
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (!editable_)
            break;
        if (currentSquare())
            emit squareEmptied(*currentSquare());
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        if (event->modifiers() & (Qt::AltModifier | Qt::MetaModifier))
            break;
        QTableView::keyPressEvent(event);
        return;
    default:
        break;
    }
    event->ignore(); // for shortcuts and the window's own keys
}

void BoardView::keyboardSearch(const QString&) {}

void BoardView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QuietView::currentChanged(current, previous);
    if (!byMouse_)
        setPreview(currentSquare());
    // The frame of the focus is a little larger than the square.
    for (const QModelIndex& index : {previous, current})
        repaintSquares(model_.isSquare(index) ? bit(model_.squareOf(index)) : 0);
    followLook();
}

void BoardView::focusInEvent(QFocusEvent* event)
{
    QuietView::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && model_.isShown()) {
        setByMouse(false);
        if (!currentIndex().isValid())
            setCurrentIndex(model_.indexOf(nearestEmpty(0).value_or(0)));
        setPreview(currentSquare());
    }
    repaintAll();
}

void BoardView::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    if (!byMouse_ && event->reason() != Qt::PopupFocusReason) // a menu asks about this square
        setPreview({});
    repaintAll();
}

} // namespace hp
