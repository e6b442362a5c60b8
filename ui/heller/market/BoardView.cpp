#include "ui/heller/market/BoardView.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/ExplanationPainter.h"
#include "ui/heller/market/LineTags.h"
#include "ui/heller/market/MarketBubble.h"
#include "ui/heller/market/MarketDelegate.h"
#include "ui/kit/access/Announcer.h"
#include "ui/kit/access/PlainTip.h"

#include <QAbstractButton>
#include <QContextMenuEvent>
#include <QFontInfo>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMetaMethod>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hp {

namespace {
/// Labels and sums for an audience, beside the other text.
constexpr double AudienceText = 1.1;
} // namespace

BoardView::BoardView(MarketModel& model, QWidget* parent)
    : CellAction(parent), model_(model), bubble_(new MarketBubble(this))
{
    setModel(&model);
    setItemDelegate(new MarketDelegate(motion_, this));
    setUpTable();

    drop_.setDuration(260);
    drop_.setEasingCurve(QEasingCurve::OutCubic);
    light_.setDuration(450);
    for (QVariantAnimation* animation : {&drop_, &light_}) {
        animation->setStartValue(0.0);
        animation->setEndValue(1.0);
    }
    connect(&drop_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        motion_.dropProgress = value.toDouble();
        repaintSquares(bits(model_.marks().lastPlaced));
    });
    connect(&light_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        motion_.litProgress = value.toDouble();
        repaintSquares(bits(model_.marks().lit));
    });

    connect(&model_, &MarketModel::marked, this, &BoardView::followMarks);
    connect(&model_, &MarketModel::shown, this, &BoardView::followShown);
    connect(&model_, &QAbstractItemModel::modelReset, this, [this] {
        pressed_.reset();
        pressedLine_.reset();
        lit_.clear();
        updateGeometry();
        relayout();
    });
    // A table would lay itself out anew. Here only the ends of these lines have changed.
    if (isWooden())
        disconnect(&model_, &QAbstractItemModel::headerDataChanged, this, nullptr);
    connect(&model_, &QAbstractItemModel::headerDataChanged, this, &BoardView::repaintLines);
    if (isWooden())
        BoardView::relayout();
}

BoardView::~BoardView() = default;

void BoardView::setUpTable()
{
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setMinimumSectionSize(1);
        header->setSectionResizeMode(QHeaderView::Fixed);
    }
    setShowGrid(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    viewport()->setAutoFillBackground(false);
    if (isWooden()) {
        // The board paints letters and numbers itself. The hidden headers provide them to screen
        // readers.
        horizontalHeader()->hide();
        verticalHeader()->hide();
        if (auto* corner = findChild<QAbstractButton*>())
            corner->hide(); // the corner between the headers
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setMouseTracking(true);
        viewport()->setMouseTracking(true);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
        return;
    }
    setCornerButtonEnabled(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setHighlightSections(false);
        header->setSectionsClickable(false);
        header->setDefaultAlignment(Qt::AlignCenter);
    }
}

QSize BoardView::sizeHint() const
{
    return {680, 560};
}

QSize BoardView::minimumSizeHint() const
{
    return {240, 150};
}

QString BoardView::bubbleText() const
{
    return bubble_->text();
}

void BoardView::repaintAll()
{
    looked_ = lookedAt();
    update();
    viewport()->update();
}

// --- what is shown -------------------------------------------------------------------------------

void BoardView::setShowLineValues(bool on)
{
    if (lineValues_ == on)
        return;
    lineValues_ = on;
    updateGeometry();
    relayout();
}

void BoardView::setAnimated(bool on)
{
    animated_ = on;
    if (!on) {
        drop_.stop();
        light_.stop();
        motion_.dropProgress = motion_.litProgress = 1;
        viewport()->update();
    }
}

void BoardView::setForAudience(bool on)
{
    motion_.forAudience = on;
    updateGeometry();
    relayout();
}

void BoardView::drop()
{
    if (animated_ && isVisible()) {
        drop_.stop();
        drop_.start();
    }
}

void BoardView::endDrop()
{
    if (drop_.state() == QAbstractAnimation::Running) {
        drop_.stop();
        repaintSquares(bits(model_.marks().lastPlaced));
    }
    motion_.dropProgress = 1;
}

void BoardView::setAwaited(SquareSet squares)
{
    repaintSquares(std::exchange(motion_.awaited, squares) ^ squares);
}

void BoardView::setShowBubble(bool on)
{
    if (std::exchange(showsBubble_, on) != on && !bubble_->isRefusal())
        BoardView::setPreview(motion_.preview);
}

void BoardView::followShown()
{
    followMarks();
    // What the held piece would change is another thing on another market.
    if (!bubble_->isRefusal())
        BoardView::setPreview(motion_.preview);
}

void BoardView::followMarks()
{
    const BoardMarks& marks = model_.marks();
    const BoardMarks before = std::exchange(shown_, marks);
    SquareSet changed = difference(before, marks);
    // A line that stays lit while the market changes is not lit anew.
    if (marks.lit != before.lit && marks.lit != lit_ && !marks.lit.empty()) {
        light_.stop();
        motion_.litProgress = animated_ && isVisible() ? 0 : 1;
        changed |= bits(marks.lit);
        if (motion_.litProgress < 1)
            light_.start();
    }
    const bool otherPiece = marks.held != before.held || marks.parked != before.parked;
    if (otherPiece || marks.target != before.target || marks.choosable != before.choosable) {
        if (!bubble_->isRefusal())
            BoardView::setPreview(motion_.preview);
    }
    if (otherPiece || marks.lit.empty() != before.lit.empty())
        changed |= crossOf(motion_.preview);
    repaintSquares(changed);
    // A step of the explanation changes the line's end only when it comes to the coins.
    if (marks.explained.has_value() != before.explained.has_value() ||
        (marks.explained && (marks.explained->showsCoins() != before.explained->showsCoins() ||
                             marks.explained->score != before.explained->score)))
        repaintEnds();
}

SquareSet BoardView::crossOf(std::optional<SquareIndex> square) const
{
    SquareSet cross = 0;
    const Market& market = model_.state().market;
    for (int i = 0; square && i < market.squareCount(); ++i) {
        const auto other = static_cast<SquareIndex>(i);
        if (market.rowOf(other) == market.rowOf(*square) ||
            market.columnOf(other) == market.columnOf(*square))
            cross |= bit(other);
    }
    return cross;
}

void BoardView::repaintEnds()
{
    if (isWooden())
        update(QRegion(rect()).subtracted(layout_.insideOfSquares()));
}

void BoardView::repaintLines(Qt::Orientation orientation, int first, int last)
{
    if (!isWooden() || layout_.cell == 0)
        return;
    QRegion region;
    for (int index = first; index <= last; ++index)
        region += layout_.band(orientation == Qt::Vertical, index, rect());
    update(region.subtracted(layout_.insideOfSquares()));
}

void BoardView::repaintSquares(SquareSet squares)
{
    if (squares == 0 || !model_.isShown())
        return;
    QRegion region;
    for (int i = 0; i < model_.state().market.squareCount(); ++i) {
        if ((squares >> i & 1U) == 0)
            continue;
        const QRect cell = visualRect(model_.indexOf(static_cast<SquareIndex>(i)));
        const int over = static_cast<int>(cell.width() * SquareReach) + 1;
        region += cell.adjusted(-over, -over, over, over);
    }
    viewport()->update(region);
}

void BoardView::setPreview(std::optional<SquareIndex> square)
{
    const BoardMarks& marks = model_.marks();
    if (!square || !marks.canChoose(*square))
        square = marks.target;
    if (marks.held.isNone())
        square.reset();
    const std::optional<SquareIndex> before = std::exchange(motion_.preview, square);
    const bool changed = !changes_.empty();
    changes_ = square ? model_.changes(*square) : std::vector<LineChange>();
    const bool tags = !layout_.rowValues.isEmpty() &&
                      LineTags(layout_, Theme::of(*this), model_.state().colours(),
                               model_.state().seatCount, font())
                          .haveRoom(changes_, rect());
    const bool full = std::any_of(changes_.begin(), changes_.end(),
                                  [](const LineChange& change) { return change.completes(); });
    // A parked piece stays while its lines are explained: the bubble would cover them.
    if (square && showsBubble_ && !marks.parked && (full || !tags))
        bubble_->showChanges(changes_, model_.state(), squareRect(*square));
    else
        bubble_->clear();
    const QString description = MarketBubble::changesText(changes_, model_.state());
    if (accessibleDescription() != description) {
        setAccessibleDescription(description);
        Announcer::of(*this).sayLatest(description);
    }
    if (before != square)
        repaintSquares((crossOf(before) ^ crossOf(square)) | bits(before) | bits(square));
    if (changed || !changes_.empty())
        repaintEnds();
    followLook();
}

void BoardView::refuse(const QString& why, SquareIndex square)
{
    motion_.preview.reset();
    refused_ = square;
    bubble_->showRefusal(why, squareRect(square));
    repaintAll();
}

std::optional<SquareIndex> BoardView::lookedAt() const
{
    if (motion_.preview)
        return motion_.preview;
    if (byMouse_ && pointed_)
        return pointed_;
    // A small board shows the values of this square's lines only, so they stay visible.
    return hasFocus() || !layout_.rowTag.isEmpty() ? currentSquare() : std::nullopt;
}

void BoardView::setPointed(std::optional<SquareIndex> square)
{
    if (pointed_ == square)
        return;
    pointed_ = square;
    followLook();
}

void BoardView::setByMouse(bool byMouse)
{
    byMouse_ = byMouse;
    followLook();
}

void BoardView::followLook()
{
    const std::optional<SquareIndex> now = lookedAt();
    const std::optional<SquareIndex> before = std::exchange(looked_, now);
    if (before == now)
        return;
    repaintEnds();
    if (motion_.forAudience)
        repaintSquares(bits(before) | bits(now));
}

void BoardView::choose(SquareIndex square, Choice)
{
    emit squareChosen(square);
}

void BoardView::openMenu(const Place&, const QPoint&) {}

// --- geometry ------------------------------------------------------------------------------------

BoardLayout BoardView::layoutIn(QSize size) const
{
    return BoardLayout::fit(
        size, model_.rowCount(), model_.columnCount(), model_.state().seatCount, lineValues_,
        qRound(QFontInfo(font()).pixelSize() * (motion_.forAudience ? AudienceText : 1)));
}

int BoardView::cellIn(QSize size) const
{
    return model_.isShown() ? layoutIn(size).cell : 0;
}

void BoardView::relayout()
{
    if (layingOut_)
        return;
    const QScopedValueRollback guard(layingOut_, true);
    if (model_.isShown()) {
        layout_ = layoutIn(size());
        horizontalHeader()->setDefaultSectionSize(layout_.cell);
        verticalHeader()->setDefaultSectionSize(layout_.cell);
        const QRect squares = layout_.squares;
        setViewportMargins(squares.left(), squares.top(), width() - squares.right() - 1,
                           height() - squares.bottom() - 1);
    } else {
        layout_ = {};
    }
    repaintAll();
}

void BoardView::updateGeometries()
{
    // On wood, the table's own layout is not used: it sets margins for the headers. Nothing
    // scrolls.
    if (isWooden())
        relayout();
    else
        QTableView::updateGeometries();
}

void BoardView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    relayout();
    // The strip below has just changed its height. A refusal must stay beside its square.
    if (bubble_->isRefusal() && refused_)
        bubble_->moveTo(squareRect(*refused_));
    else
        setPreview(motion_.preview);
}

void BoardView::scrollTo(const QModelIndex& index, ScrollHint hint)
{
    if (!isWooden())
        QTableView::scrollTo(index, hint);
}

void BoardView::wheelEvent(QWheelEvent* event)
{
    if (isWooden())
        event->ignore();
    else
        QTableView::wheelEvent(event);
}

QRect BoardView::squareRect(SquareIndex square) const
{
    return layout_.columns == 0
               ? QRect()
               : layout_.cellRect(square / layout_.columns, square % layout_.columns);
}

std::optional<SquareIndex> BoardView::squareAt(const QPoint& viewportPos) const
{
    const QModelIndex index = indexAt(viewportPos);
    return model_.isSquare(index) ? std::optional(model_.squareOf(index)) : std::nullopt;
}

std::optional<SquareIndex> BoardView::currentSquare() const
{
    return model_.isSquare(currentIndex()) ? std::optional(model_.squareOf(currentIndex()))
                                           : std::nullopt;
}

std::optional<SquareIndex> BoardView::nearestEmpty(SquareIndex from) const
{
    if (!model_.isShown())
        return {};
    const Market& market = model_.state().market;
    std::optional<SquareIndex> best;
    int bestDistance = 0;
    for (int i = 0; i < market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (!market.at(square).isNone())
            continue;
        const int distance = std::abs(market.rowOf(square) - market.rowOf(from)) +
                             std::abs(market.columnOf(square) - market.columnOf(from));
        if (!best || distance < bestDistance) {
            best = square;
            bestDistance = distance;
        }
    }
    return best;
}

// --- painting ------------------------------------------------------------------------------------

void BoardView::paintBoard(const QRegion& region)
{
    if (layout_.cell == 0)
        return;
    BoardPainter::Pointing pointing;
    pointing.changes = changes_;
    pointing.space = rect();
    pointing.region = region;
    if (model_.marks().explained)
        pointing.explained = &*model_.marks().explained;
    if (const std::optional<SquareIndex> at = lookedAt()) {
        pointing.row = *at / layout_.columns;
        pointing.column = *at % layout_.columns;
    }
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter_.paint(painter, layout_, model_.state(), theme, pointing);
    if (isFramed()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(theme.pen(theme.litBorder, 3, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(layout_.board).adjusted(2.5, 2.5, -2.5, -2.5), 9, 9);
    }
}

void BoardView::paintEvent(QPaintEvent* event)
{
    if (!isWooden()) {
        QTableView::paintEvent(event);
        return;
    }
    if (layout_.cell == 0)
        return;
    motion_.sighted = motion_.forAudience ? lookedAt() : std::nullopt;
    lit_ = model_.marks().lit;
    QPainter painter(viewport());
    for (int i = 0; i < model_.state().market.squareCount(); ++i) {
        const QModelIndex index = model_.indexOf(static_cast<SquareIndex>(i));
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        option.rect = visualRect(index);
        if (!event->region().intersects(option.rect))
            continue;
        option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
        itemDelegate()->paint(&painter, option, index);
    }
    if (motion_.litProgress < 1)
        return;
    const Theme& theme = Theme::of(*this);
    BoardPainter::paintWalls(painter, model_.marks(), layout_, viewport()->rect(), theme);
    explanation::paint(painter, model_.state(), model_.marks(), layout_, viewport()->rect(), theme);
}

// --- what the lines are worth, in words ----------------------------------------------------------

QRect BoardView::endRect(Line line) const
{
    if (!isWooden() || !model_.isShown())
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
    if (!isWooden() || !model_.isShown() || layout_.labelSize == 0)
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
    if (isWooden() && event->type() == QEvent::Paint) { // paints the frame, not the viewport
        paintBoard(static_cast<QPaintEvent*>(event)->region());
        return true;
    }
    if (isWooden() && model_.isShown()) { // beside the squares
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
    if (event->type() == QEvent::Enter && isWooden())
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
    } else if (event->type() == QEvent::StyleChange && !isWooden()) {
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
