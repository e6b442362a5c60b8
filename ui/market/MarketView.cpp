#include "ui/market/MarketView.h"

#include "ui/market/MarketBubble.h"
#include "ui/market/MarketDelegate.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QPainter>
#include <QScopedValueRollback>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hp {

MarketView::MarketView(MarketModel& model, TurnInput& input, QWidget* parent)
    : QuietView(parent), model_(model), input_(input), session_(model.session()),
      bubble_(new MarketBubble(session_, input, this))
{
    setObjectName(QStringLiteral("marketView"));
    setModel(&model);
    setItemDelegate(new MarketDelegate(look_, this));
    // The board paints letters and numbers itself; the hidden headers keep them for screen readers.
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setMinimumSectionSize(1);
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->hide();
    }
    setShowGrid(false);
    if (auto* corner = findChild<QAbstractButton*>())
        corner->hide(); // between the headers
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    setAcceptDrops(true);
    viewport()->setAcceptDrops(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);

    drop_.setStartValue(0.0);
    drop_.setEndValue(1.0);
    drop_.setDuration(260);
    drop_.setEasingCurve(QEasingCurve::OutCubic);
    connect(&drop_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        look_.dropProgress = value.toDouble();
        viewport()->update();
    });
    light_.setStartValue(0.0);
    light_.setEndValue(1.0);
    light_.setDuration(450);
    connect(&light_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        look_.litProgress = value.toDouble();
        viewport()->update();
    });

    connect(&input_, &TurnInput::heldChanged, this, &MarketView::onHeldChanged);
    connect(&session_, &GameSession::shownChanged, this, &MarketView::followSession);
    connect(&session_, &GameSession::gameReset, this, &MarketView::followSession);
    connect(&session_, &GameSession::seatsChanged, this, &MarketView::followSession);
    connect(&session_, &GameSession::turnPlayed, this, &MarketView::onTurnPlayed);
    connect(&session_, &GameSession::refused, this, &MarketView::onRefused);
    connect(&model_, &QAbstractItemModel::modelReset, this, &MarketView::relayout);
    connect(&model_, &QAbstractItemModel::headerDataChanged, this, qOverload<>(&QWidget::update));
    retranslate();
    followSession();
}

MarketView::~MarketView() = default;

void MarketView::retranslate()
{
    setAccessibleName(tr("Market"));
    setWhatsThis(
        tr("<p>Drag a piece onto an empty square, or take it up with a click and click the square."
           "</p><p>With the keyboard: arrow keys move, 1 to 4 take up a stall of that rank, D or T "
           "draws a tile, H takes your hidden tile, O the next open tile, Enter or Space places, "
           "Escape puts back.</p>"));
}

QSize MarketView::sizeHint() const
{
    return {680, 560};
}

QSize MarketView::minimumSizeHint() const
{
    return {240, 150};
}

QString MarketView::bubbleText() const
{
    return bubble_->text();
}

// --- what is shown -------------------------------------------------------------------------------

void MarketView::followSession()
{
    look_.lastPlaced.reset();
    if (session_.hasGame()) {
        for (std::size_t i = 0; i < session_.seats().size(); ++i)
            look_.colours[i] = session_.seats()[i].colour;
        const std::vector<const Timeline::Step*> turns = session_.turns(false);
        const auto last = std::find_if(turns.rbegin(), turns.rend(), [](const auto* turn) {
            return turn->report.turn.kind != TurnKind::Pass;
        });
        // After a deal the squares are empty again.
        if (last != turns.rend() &&
            session_.shown().squares[(*last)->report.turn.square] != NoPiece)
            look_.lastPlaced = (*last)->report.turn.square;
        if (layout_.rows != session_.rules().rows() ||
            layout_.columns != session_.rules().columns())
            relayout();
    }
    if (drop_.state() == QAbstractAnimation::Running)
        drop_.stop();
    look_.dropProgress = 1;
    if (litLine_)
        setLitLine(std::exchange(litLine_, {}));
    if (!bubble_->isRefusal())
        setPreview(byMouse_ ? look_.preview : currentSquare());
    update();
    viewport()->update();
}

void MarketView::onTurnPlayed(const TurnReport& report)
{
    if (report.turn.kind == TurnKind::Pass || !session_.atLatest())
        return;
    look_.lastPlaced = report.turn.square;
    if (animated_ && isVisible()) {
        drop_.stop();
        drop_.start();
    }
}

void MarketView::setShowLineValues(bool on)
{
    if (lineValues_ == on)
        return;
    lineValues_ = on;
    relayout();
}

void MarketView::setAnimated(bool on)
{
    animated_ = on;
    if (!on) {
        drop_.stop();
        light_.stop();
        look_.dropProgress = look_.litProgress = 1;
        viewport()->update();
    }
}

void MarketView::setLitLine(std::optional<ScoredLine> line)
{
    const bool same = line && litLine_ && line->step == litLine_->step &&
                      line->score.line == litLine_->score.line;
    const std::vector<SquareIndex> before = std::move(look_.lit);
    litLine_ = std::move(line);
    look_.lit.clear();
    look_.struckOut = look_.walls = 0;
    if (litLine_ && session_.hasGame()) {
        const LineScore& score = litLine_->score;
        look_.lit = score.squares;
        look_.litLine = score.line;
        const SeatView& view = session_.shown();
        if (litLine_->round == view.round) {
            for (const SectionScore& section : score.sections) {
                for (const SquareIndex square : section.squares) {
                    const Piece& piece = view.rules->piece(view.squares[square]);
                    if (section.evilEye && piece.type == PieceType::Customer)
                        look_.struckOut |= SquareSet{1} << square;
                }
            }
            for (const SquareIndex square : score.squares) {
                if (view.rules->piece(view.squares[square]).type == PieceType::Fire)
                    look_.walls |= SquareSet{1} << square;
            }
        }
        if (!same && before != look_.lit) {
            light_.stop();
            look_.litProgress = animated_ && isVisible() ? 0 : 1;
            if (look_.litProgress < 1)
                light_.start();
        }
    }
    update();
    viewport()->update();
}

void MarketView::setPreview(std::optional<SquareIndex> square)
{
    const bool possible = square && session_.hasGame() && input_.held() &&
                          *square < session_.rules().squareCount() &&
                          session_.shown().squares[*square] == NoPiece;
    if (!possible)
        square.reset();
    look_.preview = square;
    look_.held = square ? input_.heldPiece() : Piece();
    const QString before = bubble_->text();
    if (square)
        bubble_->showLines(input_.preview(*square), squareRect(*square));
    else
        bubble_->clear();
    if (bubble_->text() != before)
        setAccessibleDescription(bubble_->text());
    update();
    viewport()->update();
}

void MarketView::onHeldChanged()
{
    if (!input_.held()) {
        setPreview({});
        viewport()->unsetCursor();
        return;
    }
    if (byMouse_ && viewport()->underMouse())
        setPreview(squareAt(viewport()->mapFromGlobal(QCursor::pos())));
    else if (hasFocus() && !byMouse_)
        beginPlacing(); // the square of the last turn is taken
    else if (hasFocus())
        setPreview(currentSquare());
    else
        setPreview({});
}

void MarketView::onRefused(const QString& why)
{
    if (!attempt_)
        return;
    look_.preview.reset();
    refused_ = attempt_;
    bubble_->showRefusal(why, squareRect(*attempt_));
    viewport()->update();
}

void MarketView::place(SquareIndex square)
{
    const QScopedValueRollback guard(attempt_, std::optional(square));
    input_.place(square);
}

void MarketView::beginPlacing()
{
    byMouse_ = false;
    setFocus(Qt::OtherFocusReason);
    const std::optional<SquareIndex> square = nearestEmpty(currentSquare().value_or(0));
    if (square)
        setCurrentIndex(model_.indexOf(*square));
    setPreview(square);
}

// --- geometry ------------------------------------------------------------------------------------

void MarketView::relayout()
{
    if (layingOut_)
        return;
    const QScopedValueRollback guard(layingOut_, true);
    const int rows = model_.rowCount();
    const int columns = model_.columnCount();
    if (rows > 0 && columns > 0) {
        layout_ = BoardLayout::fit(size(), rows, columns, session_.seatCount(), lineValues_);
        horizontalHeader()->setDefaultSectionSize(layout_.cell);
        verticalHeader()->setDefaultSectionSize(layout_.cell);
        const QRect squares = layout_.squares;
        setViewportMargins(squares.left(), squares.top(), width() - squares.right() - 1,
                           height() - squares.bottom() - 1);
    } else {
        layout_ = {};
    }
    update();
    viewport()->update();
}

void MarketView::updateGeometries()
{
    // Not the table's: its margins are its headers'. There is nothing to scroll.
    relayout();
}

void MarketView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    relayout();
    // The strip below has less or more to say just now: what was refused stays beside its square.
    if (bubble_->isRefusal() && refused_)
        bubble_->moveTo(squareRect(*refused_));
    else
        setPreview(look_.preview);
}

void MarketView::scrollTo(const QModelIndex&, ScrollHint) {}

void MarketView::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

QRect MarketView::squareRect(SquareIndex square) const
{
    return layout_.columns == 0
               ? QRect()
               : layout_.cellRect(square / layout_.columns, square % layout_.columns);
}

std::optional<SquareIndex> MarketView::squareAt(const QPoint& viewportPos) const
{
    const QModelIndex index = indexAt(viewportPos);
    return index.isValid() ? std::optional(model_.squareOf(index)) : std::nullopt;
}

std::optional<SquareIndex> MarketView::currentSquare() const
{
    return currentIndex().isValid() ? std::optional(model_.squareOf(currentIndex())) : std::nullopt;
}

std::optional<SquareIndex> MarketView::lookedAt() const
{
    if (look_.preview)
        return look_.preview;
    if (byMouse_ && pointed_)
        return pointed_;
    // A small board has the values of these lines only: they stay.
    return hasFocus() || !layout_.rowTag.isEmpty() ? currentSquare() : std::nullopt;
}

void MarketView::setPointed(std::optional<SquareIndex> square)
{
    if (pointed_ == square)
        return;
    pointed_ = square;
    update();
}

std::optional<SquareIndex> MarketView::nearestEmpty(SquareIndex from) const
{
    if (!session_.hasGame())
        return {};
    const int columns = session_.rules().columns();
    std::optional<SquareIndex> best;
    int bestDistance = 0;
    for (int square = 0; square < session_.rules().squareCount(); ++square) {
        if (session_.shown().squares[static_cast<std::size_t>(square)] != NoPiece)
            continue;
        const int distance = std::abs(square / columns - from / columns) +
                             std::abs(square % columns - from % columns);
        if (!best || distance < bestDistance) {
            best = static_cast<SquareIndex>(square);
            bestDistance = distance;
        }
    }
    return best;
}

// --- painting ------------------------------------------------------------------------------------

void MarketView::paintBoard(QPaintEvent*)
{
    if (layout_.cell == 0)
        return;
    BoardPainter::Marks marks;
    marks.colours = look_.colours;
    if (const std::optional<SquareIndex> at = lookedAt()) {
        marks.row = *at / layout_.columns;
        marks.column = *at % layout_.columns;
    }
    QPainter painter(this);
    board_.paint(painter, layout_, model_, Theme::of(*this), marks);
}

void MarketView::paintEvent(QPaintEvent*)
{
    if (layout_.cell == 0)
        return;
    QPainter painter(viewport());
    const int columns = model_.columnCount();
    for (int i = 0; i < model_.rowCount() * columns; ++i) {
        const QModelIndex index = model_.index(i / columns, i % columns);
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        option.rect = visualRect(index);
        option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
        itemDelegate()->paint(&painter, option, index);
    }
    paintWalls(painter);
}

void MarketView::paintWalls(QPainter& painter)
{
    if (look_.walls == 0 || look_.litProgress < 1)
        return;
    const Theme& theme = Theme::of(*this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double thick = std::max(4.0, layout_.cell * 0.07);
    for (const SquareIndex square : look_.lit) {
        if (((look_.walls >> square) & 1) == 0)
            continue;
        const QRectF cell = visualRect(model_.indexOf(square));
        // Bricks on both sides of the fire, across the line.
        for (const bool after : {false, true}) {
            const bool row = look_.litLine.isRow;
            QRectF wall = cell;
            if (row) {
                wall.setWidth(thick);
                wall.moveLeft((after ? cell.right() : cell.left()) - thick / 2);
            } else {
                wall.setHeight(thick);
                wall.moveTop((after ? cell.bottom() : cell.top()) - thick / 2);
            }
            wall = wall.intersected(QRectF(viewport()->rect()));
            painter.setPen(QPen(theme.dark ? QColor(0xf0, 0xe6, 0xd2) : theme.ink, 1.2));
            painter.setBrush(QColor(0xb0, 0x3a, 0x22));
            painter.drawRoundedRect(wall, 1.5, 1.5);
            const double length = row ? wall.height() : wall.width();
            for (int brick = 1; brick < 6; ++brick) {
                const double at = length * brick / 6;
                if (row)
                    painter.drawLine(QPointF(wall.left(), wall.top() + at),
                                     QPointF(wall.right(), wall.top() + at));
                else
                    painter.drawLine(QPointF(wall.left() + at, wall.top()),
                                     QPointF(wall.left() + at, wall.bottom()));
            }
        }
    }
}

} // namespace hp
