#include "ui/market/MarketView.h"

#include "ui/market/LineTags.h"
#include "ui/market/MarketBubble.h"
#include "ui/market/MarketDelegate.h"
#include "ui/shell/Announcer.h"

#include <QAbstractButton>
#include <QFontInfo>
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
    connect(&session_, &GameSession::happened, this, [this](const GameEvent& event) {
        if (event.report)
            onTurnPlayed(*event.report);
    });
    connect(&input_, &TurnInput::refused, this, &MarketView::onRefused);
    connect(&model_, &MarketModel::exhibitChanged, this, &MarketView::followExhibit);
    connect(&model_, &QAbstractItemModel::modelReset, this, [this] {
        updateGeometry();
        relayout();
    });
    connect(&model_, &QAbstractItemModel::headerDataChanged, this, qOverload<>(&QWidget::update));
    retranslate();
    followSession();
}

MarketView::~MarketView() = default;

void MarketView::retranslate()
{
    const QString then = model_.exhibitText();
    setAccessibleName(then.isEmpty() ? tr("Market") : tr("Market: %1", "as it lay").arg(then));
    setWhatsThis(
        tr("<p>Drag a piece onto an empty square, or take it up with a click and click the square."
           "</p><p>With the keyboard: arrow keys move, 1 to 4 take up a stall of that rank, D or T "
           "draws a tile, H takes your hidden tile, O the next open tile, Enter or Space places, "
           "Escape puts back, I tells what a piece is and does.</p>"));
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

std::optional<SquareIndex> MarketView::lastPlaced() const
{
    const std::vector<const Timeline::Step*> turns = session_.turns(true);
    const std::optional<ScoredLine>& then = model_.exhibited();
    const std::size_t end =
        then ? static_cast<std::size_t>(then->turn) : session_.turns(false).size();
    for (std::size_t i = std::min(end, turns.size()); i-- > 0;) {
        const Turn& turn = turns[i]->report.turn;
        if (turn.kind == TurnKind::Pass)
            continue;
        // After a deal the squares are empty again.
        return model_.view().squares[turn.square] != NoPiece ? std::optional(turn.square)
                                                             : std::nullopt;
    }
    return {};
}

void MarketView::followSession()
{
    look_.lastPlaced.reset();
    if (session_.hasGame()) {
        for (std::size_t i = 0; i < session_.seats().size(); ++i)
            look_.colours[i] = session_.seats()[i].colour;
        look_.lastPlaced = lastPlaced();
        if (layout_.rows != session_.rules().rows() ||
            layout_.columns != session_.rules().columns())
            relayout();
    }
    if (drop_.state() == QAbstractAnimation::Running)
        drop_.stop();
    look_.dropProgress = 1;
    if (litLine_)
        light(std::exchange(litLine_, {}));
    if (!bubble_->isRefusal())
        setPreview(byMouse_ ? look_.preview : currentSquare());
    update();
    viewport()->update();
}

void MarketView::followExhibit()
{
    look_.lastPlaced = lastPlaced();
    if (model_.exhibited())
        setPreview({});
    else
        light({});
    if (!model_.exhibited() && !choosing_)
        emit exhibitLeft();
    retranslate();
    update();
    viewport()->update();
}

void MarketView::leaveExhibit()
{
    model_.showPresent();
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
    updateGeometry();
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
    {
        const QScopedValueRollback guard(choosing_, true);
        if (line && session_.hasGame())
            model_.exhibit(*line);
        else
            model_.showPresent();
    }
    light(std::move(line));
}

void MarketView::light(std::optional<ScoredLine> line)
{
    // On the market of another round other pieces lie in that line.
    if (line && (!session_.hasGame() || line->round != model_.view().round))
        line.reset();
    const bool same = line && litLine_ && line->step == litLine_->step &&
                      line->score.line == litLine_->score.line;
    const std::vector<SquareIndex> before = std::move(look_.lit);
    litLine_ = std::move(line);
    look_.lit.clear();
    if (litLine_) {
        look_.lit = litLine_->score.squares;
        look_.litLine = litLine_->score.line;
        if (!same && before != look_.lit) {
            light_.stop();
            look_.litProgress = animated_ && isVisible() ? 0 : 1;
            if (look_.litProgress < 1)
                light_.start();
        }
    }
    strikeOut();
}

void MarketView::setLitStage(ScoringStage stage)
{
    litStage_ = stage;
    strikeOut();
}

void MarketView::strikeOut()
{
    look_.struckOut = look_.walls = 0;
    if (litLine_) {
        const SeatView& view = model_.view();
        const LineScore& score = litLine_->score;
        for (std::size_t i = 0; i < score.sections.size(); ++i) {
            if (!score.sections[i].evilEye || !litStage_.strikes(static_cast<int>(i)))
                continue;
            for (const SquareIndex square : score.sections[i].squares) {
                if (view.rules->piece(view.squares[square]).type == PieceType::Customer)
                    look_.struckOut |= SquareSet{1} << square;
            }
        }
        for (const SquareIndex square : score.squares) {
            if (litStage_.showsWalls() &&
                view.rules->piece(view.squares[square]).type == PieceType::Fire)
                look_.walls |= SquareSet{1} << square;
        }
    }
    update();
    viewport()->update();
}

void MarketView::setPreview(std::optional<SquareIndex> square)
{
    if (square && input_.held())
        leaveExhibit(); // a piece goes onto the present market
    const bool possible = square && session_.hasGame() && input_.held() &&
                          *square < session_.rules().squareCount() &&
                          session_.shown().squares[*square] == NoPiece;
    if (!possible)
        square.reset();
    look_.preview = square;
    look_.held = square ? input_.heldPiece() : Piece();
    changes_ = square ? input_.changes(*square) : std::vector<LineChange>();
    const bool tags =
        !layout_.rowValues.isEmpty() &&
        LineTags(layout_, Theme::of(*this), look_.colours, font()).haveRoom(changes_, rect());
    const bool full = std::any_of(changes_.begin(), changes_.end(),
                                  [](const LineChange& change) { return change.completes(); });
    if (square && (full || !tags))
        bubble_->showChanges(changes_, squareRect(*square));
    else
        bubble_->clear();
    const QString description = MarketBubble::changesText(changes_, session_);
    if (accessibleDescription() != description) {
        setAccessibleDescription(description);
        Announcer::of(*this).sayLatest(description);
    }
    update();
    viewport()->update();
}

void MarketView::onHeldChanged()
{
    if (input_.held())
        leaveExhibit();
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

BoardLayout MarketView::layoutIn(QSize size) const
{
    return BoardLayout::fit(size, model_.rowCount(), model_.columnCount(), session_.seatCount(),
                            lineValues_, QFontInfo(font()).pixelSize());
}

int MarketView::cellIn(QSize size) const
{
    return model_.rowCount() > 0 ? layoutIn(size).cell : 0;
}

void MarketView::relayout()
{
    if (layingOut_)
        return;
    const QScopedValueRollback guard(layingOut_, true);
    const int rows = model_.rowCount();
    const int columns = model_.columnCount();
    if (rows > 0 && columns > 0) {
        layout_ = layoutIn(size());
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
    marks.changes = changes_;
    marks.space = rect();
    if (const std::optional<SquareIndex> at = lookedAt()) {
        marks.row = *at / layout_.columns;
        marks.column = *at % layout_.columns;
    }
    const Theme& theme = Theme::of(*this);
    QPainter painter(this);
    board_.paint(painter, layout_, model_, theme, marks);
    if (model_.exhibited()) {
        // Not the present market: a picture of it, framed.
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(theme.litBorder, 3, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(layout_.board).adjusted(2.5, 2.5, -2.5, -2.5), 9, 9);
    }
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
