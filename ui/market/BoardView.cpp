#include "ui/market/BoardView.h"

#include "ui/market/LineTags.h"
#include "ui/market/MarketBubble.h"
#include "ui/market/MarketDelegate.h"
#include "ui/shell/Announcer.h"
#include "ui/shell/PlainTip.h"

#include <QAbstractButton>
#include <QFontInfo>
#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hp {

BoardView::BoardView(MarketModel& model, QWidget* parent)
    : QuietView(parent), model_(model), bubble_(new MarketBubble(this))
{
    setModel(&model);
    setItemDelegate(new MarketDelegate(motion_, this));
    setUpTable();

    drop_.setDuration(260);
    drop_.setEasingCurve(QEasingCurve::OutCubic);
    light_.setDuration(450);
    const auto drives = [this](QVariantAnimation& animation, double& progress) {
        animation.setStartValue(0.0);
        animation.setEndValue(1.0);
        connect(&animation, &QVariantAnimation::valueChanged, this,
                [this, &progress](const QVariant& value) {
                    progress = value.toDouble();
                    viewport()->update();
                });
    };
    drives(drop_, motion_.dropProgress);
    drives(light_, motion_.litProgress);

    connect(&model_, &MarketModel::marked, this, &BoardView::followMarks);
    connect(&model_, &QAbstractItemModel::modelReset, this, [this] {
        pressed_.reset();
        updateGeometry();
        relayout();
    });
    connect(&model_, &QAbstractItemModel::headerDataChanged, this, qOverload<>(&QWidget::update));
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

void BoardView::drop()
{
    if (animated_ && isVisible()) {
        drop_.stop();
        drop_.start();
    }
}

void BoardView::endDrop()
{
    if (drop_.state() == QAbstractAnimation::Running)
        drop_.stop();
    motion_.dropProgress = 1;
}

void BoardView::followMarks()
{
    const std::vector<SquareIndex>& lit = model_.marks().lit;
    if (lit != lit_ && !lit.empty()) {
        light_.stop();
        motion_.litProgress = animated_ && isVisible() ? 0 : 1;
        if (motion_.litProgress < 1)
            light_.start();
    }
    lit_ = lit;
    if (!bubble_->isRefusal())
        setPreview(motion_.preview);
    repaintAll();
}

void BoardView::setPreview(std::optional<SquareIndex> square)
{
    const BoardMarks& marks = model_.marks();
    if (!square || !marks.canChoose(*square))
        square = marks.target;
    if (marks.held.isNone())
        square.reset();
    motion_.preview = square;
    changes_ = square ? model_.changes(*square) : std::vector<LineChange>();
    const bool tags = !layout_.rowValues.isEmpty() &&
                      LineTags(layout_, Theme::of(*this), model_.state().colours(), font())
                          .haveRoom(changes_, rect());
    const bool full = std::any_of(changes_.begin(), changes_.end(),
                                  [](const LineChange& change) { return change.completes(); });
    if (square && showsBubble_ && (full || !tags))
        bubble_->showChanges(changes_, model_.state(), squareRect(*square));
    else
        bubble_->clear();
    const QString description = MarketBubble::changesText(changes_, model_.state());
    if (accessibleDescription() != description) {
        setAccessibleDescription(description);
        Announcer::of(*this).sayLatest(description);
    }
    repaintAll();
}

void BoardView::refuse(const QString& why, SquareIndex square)
{
    motion_.preview.reset();
    refused_ = square;
    bubble_->showRefusal(why, squareRect(square));
    viewport()->update();
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
    update();
}

void BoardView::choose(SquareIndex square, Choice)
{
    emit squareChosen(square);
}

// --- geometry ------------------------------------------------------------------------------------

BoardLayout BoardView::layoutIn(QSize size) const
{
    return BoardLayout::fit(size, model_.rowCount(), model_.columnCount(), model_.state().seatCount,
                            lineValues_, QFontInfo(font()).pixelSize());
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

void BoardView::paintBoard()
{
    if (layout_.cell == 0)
        return;
    BoardPainter::Pointing pointing;
    pointing.changes = changes_;
    pointing.space = rect();
    if (const std::optional<SquareIndex> at = lookedAt()) {
        pointing.row = *at / layout_.columns;
        pointing.column = *at % layout_.columns;
    }
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    painter_.paint(painter, layout_, model_.state(), theme, pointing);
    if (isFramed()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.litBorder, 3, Qt::DashLine));
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
    QPainter painter(viewport());
    for (int i = 0; i < model_.state().market.squareCount(); ++i) {
        const QModelIndex index = model_.indexOf(static_cast<SquareIndex>(i));
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        option.rect = visualRect(index);
        option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
        itemDelegate()->paint(&painter, option, index);
    }
    if (model_.marks().walls != 0 && motion_.litProgress >= 1)
        BoardPainter::paintWalls(painter, model_.marks(), layout_, viewport()->rect(),
                                 Theme::of(*this));
}

// --- what the lines are worth, in words ----------------------------------------------------------

std::optional<BoardView::Tag> BoardView::tagAt(const QPoint& pos) const
{
    const std::optional<SquareIndex> at = lookedAt();
    for (const Line line : model_.state().market.lines()) {
        QRect place;
        if (!layout_.rowValues.isEmpty())
            place = line.isRow ? layout_.rowEnd(line.index) : layout_.columnEnd(line.index);
        else if (at && line.index == (line.isRow ? *at / layout_.columns : *at % layout_.columns))
            place = line.isRow ? layout_.rowTag : layout_.columnTag;
        if (place.contains(pos))
            return Tag{line, place};
    }
    return {};
}

void BoardView::showLineToolTip(const QHelpEvent* event)
{
    const std::optional<Tag> tag = model_.isShown() ? tagAt(event->pos()) : std::optional<Tag>();
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

// --- events --------------------------------------------------------------------------------------

bool BoardView::event(QEvent* event)
{
    if (isWooden() && event->type() == QEvent::Paint) { // paints the frame, not the viewport
        paintBoard();
        return true;
    }
    if (isWooden() && event->type() == QEvent::ToolTip) { // for the tags, not for the squares
        showLineToolTip(static_cast<QHelpEvent*>(event));
        return true;
    }
    return QTableView::event(event);
}

bool BoardView::viewportEvent(QEvent* event)
{
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
    byMouse_ = true;
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
    if (square == from) {
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
    byMouse_ = true;
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

void BoardView::keyPressEvent(QKeyEvent* event)
{
    if (!model_.isShown()) {
        event->ignore();
        return;
    }
    byMouse_ = false;
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
        if (currentSquare())
            choose(*currentSquare(), Choice::Key);
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
    update();
}

void BoardView::focusInEvent(QFocusEvent* event)
{
    QuietView::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && model_.isShown()) {
        byMouse_ = false;
        if (!currentIndex().isValid())
            setCurrentIndex(model_.indexOf(nearestEmpty(0).value_or(0)));
        setPreview(currentSquare());
    }
    repaintAll();
}

void BoardView::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    if (!byMouse_)
        setPreview({});
    repaintAll();
}

} // namespace hp
