#include "ui/heller/market/BoardView.h"

#include "ui/heller/market/ExplanationPainter.h"
#include "ui/heller/market/LineTags.h"
#include "ui/heller/market/MarketBubble.h"
#include "ui/heller/market/MarketDelegate.h"
#include "ui/kit/access/Announcer.h"

#include <QAbstractButton>
#include <QFontInfo>
#include <QHeaderView>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
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
    disconnect(&model_, &QAbstractItemModel::headerDataChanged, this, nullptr);
    connect(&model_, &QAbstractItemModel::headerDataChanged, this, &BoardView::repaintLines);
    relayout();
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

void BoardView::setAwaited(SquareSet squares, std::vector<LineStatus> ends)
{
    repaintSquares(std::exchange(motion_.awaited, squares) ^ squares);
    if (ends == ends_)
        return;
    ends_ = std::move(ends);
    repaintEnds();
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
    update(QRegion(rect()).subtracted(layout_.insideOfSquares()));
}

void BoardView::repaintLines(Qt::Orientation orientation, int first, int last)
{
    if (layout_.cell == 0)
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
    // The table's own layout is not used: it sets margins for the headers.
    relayout();
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

void BoardView::scrollTo(const QModelIndex&, ScrollHint) {}

void BoardView::wheelEvent(QWheelEvent* event)
{
    event->ignore();
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
    pointing.ends = ends_;
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

} // namespace hp
