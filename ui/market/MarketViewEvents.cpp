// MarketView's mouse, keys, focus and drag and drop.
#include "ui/market/MarketBubble.h"
#include "ui/market/MarketView.h"
#include "ui/market/SourceMime.h"
#include "ui/market/TurnKeys.h"
#include "ui/shell/PlainTip.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QToolTip>

namespace hp {

bool MarketView::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Paint: // of the frame; the viewport's comes through viewportEvent()
        paintBoard(static_cast<QPaintEvent*>(event));
        return true;
    case QEvent::ShortcutOverride: {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (TurnKeys::wants(*key, input_, session_)) {
            event->accept();
            return true;
        }
        break;
    }
    case QEvent::ToolTip: // of the tags; those of the squares come through viewportEvent()
        showLineToolTip(static_cast<QHelpEvent*>(event));
        return true;
    default:
        break;
    }
    return QTableView::event(event);
}

std::optional<MarketView::Tag> MarketView::tagAt(const QPoint& pos) const
{
    const std::optional<SquareIndex> at = lookedAt();
    for (int i = 0; i < layout_.rows + layout_.columns; ++i) {
        const bool row = i < layout_.rows;
        const int section = row ? i : i - layout_.rows;
        QRect place;
        if (!layout_.rowValues.isEmpty())
            place = row ? layout_.rowEnd(section) : layout_.columnEnd(section);
        else if (at && section == (row ? *at / layout_.columns : *at % layout_.columns))
            place = row ? layout_.rowTag : layout_.columnTag;
        if (place.contains(pos))
            return Tag{{row, static_cast<std::uint8_t>(section)}, place};
    }
    return {};
}

void MarketView::showLineToolTip(const QHelpEvent* event)
{
    const std::optional<Tag> tag = tagAt(event->pos());
    if (!tag) {
        QToolTip::hideText();
        return;
    }
    const Line line = tag->line;
    const Qt::Orientation orientation = line.isRow ? Qt::Vertical : Qt::Horizontal;
    const auto header = [&](int role) { return model_.headerData(line.index, orientation, role); };
    const QString text = header(Qt::AccessibleTextRole).toString();
    const auto state = static_cast<LineState>(header(MarketModel::LineStateRole).toInt());
    QToolTip::showText(event->globalPos(),
                       plainTip(state == LineState::Open
                                    ? tr("%1 (as it stands, empty squares as 0)").arg(text)
                                    : text),
                       this, tag->place);
}

bool MarketView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        if (layout_.rowTag.isEmpty()) // on its way to the tags the pointer leaves the squares
            setPointed({});
        if (byMouse_)
            setPreview({});
    }
    return QTableView::viewportEvent(event);
}

void MarketView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        setPreview(look_.preview);
    } else if (event->type() == QEvent::FontChange) {
        updateGeometry();
        relayout();
    } else if (event->type() == QEvent::PaletteChange) {
        update();
        viewport()->update();
    }
}

void MarketView::mousePressEvent(QMouseEvent* event)
{
    pressed_.reset();
    if (event->button() != Qt::LeftButton)
        return;
    byMouse_ = true;
    pressed_ = squareAt(event->position().toPoint());
    if (pressed_)
        setCurrentIndex(model_.indexOf(*pressed_));
}

void MarketView::mouseReleaseEvent(QMouseEvent* event)
{
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    const bool click = event->button() == Qt::LeftButton && square && square == pressed_;
    pressed_.reset();
    if (!click)
        return;
    // With empty hands a click on a piece just looks at it, and so does one on a market of before.
    if (model_.exhibited())
        return;
    if (input_.held() || (session_.personMayAct() && session_.shown().squares[*square] == NoPiece))
        place(*square);
}

void MarketView::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
}

void MarketView::mouseMoveEvent(QMouseEvent* event)
{
    byMouse_ = true;
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    setPointed(square);
    if (input_.held()) {
        const bool free = square && session_.shown().squares[*square] == NoPiece;
        viewport()->setCursor(free ? Qt::PointingHandCursor : Qt::ArrowCursor);
        if (free ? square != look_.preview : look_.preview.has_value())
            setPreview(square);
    }
}

void MarketView::keyPressEvent(QKeyEvent* event)
{
    if (!session_.hasGame()) {
        event->ignore();
        return;
    }
    byMouse_ = false;
    if (!currentIndex().isValid())
        setCurrentIndex(model_.index(0, 0));
    {
        const QScopedValueRollback guard(attempt_, currentSquare());
        if (TurnKeys::press(*event, input_, session_))
            return;
    }
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Select:
        if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier))
            break;
        if (currentSquare())
            place(*currentSquare());
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
    event->ignore(); // shortcuts and the window's own keys
}

void MarketView::keyboardSearch(const QString&) {}

void MarketView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QuietView::currentChanged(current, previous);
    if (!byMouse_)
        setPreview(currentSquare());
    update();
}

void MarketView::focusInEvent(QFocusEvent* event)
{
    QuietView::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && session_.hasGame()) {
        byMouse_ = false;
        if (!currentIndex().isValid())
            setCurrentIndex(model_.indexOf(nearestEmpty(0).value_or(0)));
        setPreview(currentSquare());
    }
    update();
    viewport()->update();
}

void MarketView::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    if (!byMouse_)
        setPreview({});
    update();
    viewport()->update();
}

void MarketView::dragEnterEvent(QDragEnterEvent* event)
{
    if (!session_.hasGame() || !sourceOf(event->mimeData(), session_.rules())) {
        event->ignore();
        return;
    }
    event->setDropAction(Qt::MoveAction);
    event->accept();
}

void MarketView::dragMoveEvent(QDragMoveEvent* event)
{
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    const bool known = session_.hasGame() && sourceOf(event->mimeData(), session_.rules());
    byMouse_ = true;
    if (!known || !square) {
        setPreview({});
        event->ignore();
        return;
    }
    // Over a taken square too: only a drop that comes can be told why it cannot be.
    if (square != look_.preview)
        setPreview(square);
    event->setDropAction(Qt::MoveAction);
    event->accept();
}

void MarketView::dragLeaveEvent(QDragLeaveEvent*)
{
    setPreview({});
}

void MarketView::dropEvent(QDropEvent* event)
{
    const std::optional<SquareIndex> square = squareAt(event->position().toPoint());
    if (!session_.hasGame() || !square) {
        event->ignore();
        return;
    }
    const std::optional<TurnInput::Source> source = sourceOf(event->mimeData(), session_.rules());
    const QScopedValueRollback guard(attempt_, square);
    // The hand has taken it up when the drag began, unless the drag comes from elsewhere.
    if (!source || (input_.held() != source && !input_.pick(*source)) || !input_.place(*square)) {
        event->ignore();
        return;
    }
    setCurrentIndex(model_.indexOf(*square));
    event->setDropAction(Qt::MoveAction);
    event->accept();
}

} // namespace hp
