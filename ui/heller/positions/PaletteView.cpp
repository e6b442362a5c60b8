#include "ui/heller/positions/PaletteView.h"

#include "ui/heller/market/DragPicture.h"
#include "ui/heller/market/HandDelegate.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/positions/PaletteModel.h"
#include "ui/heller/positions/PieceMime.h"
#include "ui/kit/input/CellKeys.h"
#include "ui/kit/preferences/TextSize.h"

#include <QDrag>
#include <QKeyEvent>
#include <QPainter>
#include <QPointer>
#include <QScrollBar>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

constexpr QSize UsualItem{38, 50};
constexpr int Spacing = 3;
constexpr int KindGap = 3;    ///< that part of a piece lies between two kinds in a row
constexpr double Part = 0.36; ///< at most of the height of board and palette together

/// As in the hand; the eraser is drawn here.
class PaletteDelegate : public HandDelegate {
public:
    PaletteDelegate(std::function<QSize(int)> size, QObject* parent)
        : HandDelegate(parent), size_(std::move(size))
    {
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        return size_(index.row());
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        QStyleOptionViewItem inside = option;
        inside.rect = option.rect.adjusted(Spacing, Spacing, -Spacing, -Spacing);
        if (!index.data(HandModel::PieceRole).value<Piece>().isNone()) {
            HandDelegate::paint(painter, inside, index);
            return;
        }
        const Theme& theme = option.widget ? Theme::of(*option.widget) : Theme::of(option.palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const bool held = index.data(HandModel::HeldRole).toBool();
        const QRectF frame = QRectF(inside.rect).adjusted(-2, -2, 2, 2);
        if (held) {
            painter->setPen(theme.pen(theme.litBorder, 2.5));
            painter->setBrush(theme.lit);
            painter->drawRoundedRect(frame, 7, 7);
        }
        // An empty square with a cross.
        const double side = inside.rect.width() - 4;
        QRectF square(0, 0, side, side);
        square.moveCenter(frame.center());
        painter->setPen(theme.pen(theme.squareBorder, 1.5, Qt::DashLine));
        painter->setBrush(theme.square);
        painter->drawRoundedRect(square, 5, 5);
        const QRectF cross = square.adjusted(side / 4, side / 4, -side / 4, -side / 4);
        painter->setPen(QPen(theme.ink, 2.5, Qt::SolidLine, Qt::RoundCap));
        painter->drawLine(cross.topLeft(), cross.bottomRight());
        painter->drawLine(cross.topRight(), cross.bottomLeft());
        if (option.state & QStyle::State_HasFocus) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(theme.pen(theme.focus, 2.5));
            painter->drawRoundedRect(frame.adjusted(-1, -1, 1, 1), 8, 8);
        }
        painter->restore();
    }

private:
    std::function<QSize(int)> size_; ///< of a row of the model
};

/// Stalls of a seat, customers, rogues, and what is left.
int paletteKind(const Piece& piece)
{
    if (piece.isStall())
        return piece.seat;
    return MaxSeats + (piece.type == PieceType::Customer ? 0
                       : piece.type == PieceType::Rogue  ? 1
                                                         : 2);
}

} // namespace

PaletteView::PaletteView(PaletteModel& model, QWidget* parent) : QuietView(parent), model_(model)
{
    setObjectName(QStringLiteral("palette"));
    setModel(&model);
    auto* delegate = new PaletteDelegate(
        [this](int row) {
            const auto at = static_cast<std::size_t>(row);
            return itemSize() + QSize(at < rows_.after.size() ? rows_.after[at] : 0, 0);
        },
        this);
    setItemDelegate(delegate);
    setFrameShape(QFrame::NoFrame);
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setMovement(QListView::Static);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabKeyNavigation(false);
    viewport()->setAutoFillBackground(false);
    if (parent)
        parent->installEventFilter(this);
    const auto colours = [this, delegate] {
        std::array<int, 4> ofSeats{};
        for (int seat = 0; seat < MaxSeats; ++seat)
            ofSeats[seat] = model_.names()[seat].colour;
        delegate->setColours(ofSeats);
    };
    connect(&model, &QAbstractItemModel::dataChanged, this, colours);
    connect(&model, &QAbstractItemModel::modelReset, this, [this, colours] {
        colours();
        fit();
    });
    colours();
    retranslate();
}

void PaletteView::retranslate()
{
    setAccessibleName(tr("Pieces to place"));
    setWhatsThis(tr("<p>Click a piece and then the squares where it belongs, or drag it there. "
                    "Escape puts it back. The last one empties squares.</p>"));
}

QSize PaletteView::itemSize() const
{
    // Pieces grow less than text: there are many of them.
    const double scale = 1 + std::max(0.0, scaleOf(font()) - 1) * 0.5;
    return QSize(qRound(UsualItem.width() * scale), qRound(UsualItem.height() * scale)) +
           QSize(2 * Spacing, 2 * Spacing);
}

int PaletteView::heightFor(int width) const
{
    return rowsIn(width).count * itemSize().height();
}

PaletteView::Rows PaletteView::rowsIn(int width) const
{
    // A list that wraps leaves room for its scroll bar, shown or not.
    width -= style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, verticalScrollBar());
    const int item = itemSize().width();
    const int pieces = model_.rowCount();
    const auto kind = [this](int row) {
        return paletteKind(model_.index(row).data(HandModel::PieceRole).value<Piece>());
    };
    Rows rows;
    rows.after.resize(static_cast<std::size_t>(pieces));
    int x = 0;
    for (int row = 0; row < pieces; ++row) {
        if (x > 0 && x + item > width) {
            x = 0;
            ++rows.count;
        }
        x += item;
        if (row + 1 == pieces || kind(row) == kind(row + 1))
            continue;
        int last = row + 1; // of the next kind
        while (last + 1 < pieces && kind(last + 1) == kind(row + 1))
            ++last;
        const int gap = item / KindGap;
        const bool fits = x + gap + (last - row) * item <= width;
        const bool stallsEnd = kind(row) < MaxSeats && kind(row + 1) >= MaxSeats;
        int& after = rows.after[row];
        // What is left of the row is narrower than a piece.
        after = fits && !stallsEnd ? gap : std::max(0, width - x - item / 2);
        x += after;
    }
    return rows;
}

QRect PaletteView::visualRect(const QModelIndex& index) const
{
    QRect rect = QListView::visualRect(index);
    rect.setWidth(std::min(rect.width(), itemSize().width()));
    return rect;
}

void PaletteView::fit()
{
    rows_ = rowsIn(maximumViewportSize().width());
    scheduleDelayedItemsLayout();
    const int row = itemSize().height();
    const int most = parentWidget() ? int(parentWidget()->height() * Part) / row * row : 0;
    setMaximumHeight(std::min(heightFor(width()), std::max(row, most)));
    updateGeometry();
}

QSize PaletteView::sizeHint() const
{
    return {17 * itemSize().width(),
            std::min(heightFor(std::max(width(), itemSize().width())), maximumHeight())};
}

QSize PaletteView::minimumSizeHint() const
{
    return {6 * itemSize().width(), itemSize().height()};
}

void PaletteView::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    fit();
}

bool PaletteView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        fit();
    return QuietView::eventFilter(watched, event);
}

void PaletteView::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange) {
        doItemsLayout();
        fit();
    }
}

void PaletteView::mousePressEvent(QMouseEvent* event)
{
    pressed_.press(*this, *event);
}

void PaletteView::mouseMoveEvent(QMouseEvent* event)
{
    if (const std::optional<int> row = pressed_.dragged(*event))
        drag(*row);
}

void PaletteView::mouseReleaseEvent(QMouseEvent* event)
{
    const std::optional<int> row = pressed_.clicked(*this, *event);
    if (!row)
        return;
    const QModelIndex index = model_.index(*row);
    const auto piece = index.data(HandModel::PieceRole).value<Piece>();
    model_.setHeld(index.data(HandModel::HeldRole).toBool() ? std::nullopt : std::optional(piece));
}

void PaletteView::mouseDoubleClickEvent(QMouseEvent* event)
{
    // The first click has already taken up the piece.
    event->accept();
}

void PaletteView::drag(int row)
{
    const auto piece = model_.index(row).data(HandModel::PieceRole).value<Piece>();
    PiecePainter::Look look;
    for (int seat = 0; seat < MaxSeats; ++seat)
        look.colours[seat] = model_.names()[seat].colour;
    auto* drag = new QDrag(this);
    drag->setMimeData(mimeOf(piece));
    const int side = 2 * itemSize().width() - itemSize().width() / 2;
    if (!piece.isNone())
        setDragPicture(*drag, piece, side, look, *this);
    model_.setHeld(piece); // the board shows what it would do
    const QPointer<PaletteView> self(this);
    drag->exec(Qt::CopyAction);
    if (self)
        model_.setHeld({});
}

void PaletteView::keyPressEvent(QKeyEvent* event)
{
    if (isActKey(*event)) {
        if (!currentIndex().isValid())
            return;
        model_.setHeld(currentIndex().data(HandModel::PieceRole).value<Piece>());
        emit takenUpByKey();
    } else if (event->key() == Qt::Key_Escape && model_.held()) {
        model_.setHeld({});
    } else if (isMoveKey(*event)) {
        QListView::keyPressEvent(event);
    } else {
        event->ignore();
    }
}

void PaletteView::keyboardSearch(const QString&) {}

void PaletteView::focusInEvent(QFocusEvent* event)
{
    QuietView::focusInEvent(event);
    if (!currentIndex().isValid() && model_.rowCount() > 0)
        setCurrentIndex(model_.index(0));
}

} // namespace hp
