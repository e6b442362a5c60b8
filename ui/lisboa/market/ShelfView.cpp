#include "ui/lisboa/market/ShelfView.h"

#include "ui/kit/look/Drawing.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/lisboa/market/NoteBubble.h"
#include "ui/lisboa/market/PieceMime.h"

#include <QDrag>
#include <QKeyEvent>
#include <QPainter>
#include <QPointer>

#include <algorithm>

namespace hp::lisboa {

namespace {
constexpr int ShelfPad = 7;
constexpr double ItemGap = 0.09; ///< between pieces, in sides of one
} // namespace

ShelfView::ShelfView(ShelfModel& model, QWidget* parent)
    : PieceList(parent), shelf_(model), input_(model.input()),
      bubble_(new NoteBubble(parent ? parent : this)) // a shelf is too narrow for a sentence
{
    setModel(&model);
    connect(&input_, &TurnInput::heldChanged, this, [this] {
        if (!input_.held())
            heldRow_ = -1;
        bubble_->clear();
        retranslate(); // the caption says what is asked
    });
    for (const auto signal : {&Table::shownChanged, &Table::stateChanged, &Table::seatsChanged})
        connect(&model.table(), signal, this, &ShelfView::retranslate);
    retranslate();
}

void ShelfView::retranslate()
{
    if (const QString caption = shelf_.caption(); accessibleName() != caption)
        setAccessibleName(caption);
    viewport()->update();
}

void ShelfView::setGroupsInRow(int groups)
{
    if (std::exchange(groupsInRow_, groups) != groups)
        viewport()->update();
}

void ShelfView::setLargest(int side)
{
    if (std::exchange(largest_, side) != side)
        viewport()->update();
}

QSize ShelfView::around() const
{
    return {2 * ShelfPad, 2 * ShelfPad + fontMetrics().height()};
}

QString ShelfView::bubbleText() const
{
    return bubble_->text();
}

// --- layout -------------------------------------------------------------------------------------

double ShelfView::side() const
{
    const QSize room = size() - around();
    // The groups have half a gap more between them.
    const double across = columns() * (1 + ItemGap) - ItemGap + (groupsInRow_ - 1) * 2 * ItemGap;
    const double down = lines() * (1 + ItemGap) - ItemGap + 0.06; // a lifted piece
    return std::max(8.0, std::min({room.width() / across, room.height() / down,
                                   static_cast<double>(largest_)}));
}

QRectF ShelfView::pieceRect(int row) const
{
    if (row < 0 || row >= shelf_.rowCount())
        return {};
    const ShelfItem& item = shelf_.item(row);
    const int places = shelf_.places();
    int place = 0;
    for (int i = 0; i < row; ++i)
        place += shelf_.item(i).group == item.group ? 1 : 0;
    if (item.last)
        place = std::max(place, places - 1);
    const double s = side();
    const int column = item.group % groupsInRow_;
    const double x = (column * places + place) * s * (1 + ItemGap) + column * 2 * ItemGap * s;
    const int line = item.group / groupsInRow_;
    const double y = line * s * (1 + ItemGap) + 0.06 * s;
    return {ShelfPad + x, ShelfPad + fontMetrics().height() + y, s, s};
}

QRect ShelfView::visualRect(const QModelIndex& index) const
{
    return index.isValid() ? pieceRect(index.row()).toAlignedRect() : QRect();
}

QSize ShelfView::sizeHint() const
{
    return QSize(columns() * 60, lines() * 60) + around();
}

QSize ShelfView::minimumSizeHint() const
{
    return QSize(columns() * 20, lines() * 20) + around();
}

// --- painting -----------------------------------------------------------------------------------

void ShelfView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(*this);
    QPainter painter(viewport());
    const bool asked = shelf_.isAsked();
    paintSheet(painter, viewport()->rect(), 9,
               theme.pen(asked ? theme.litBorder : theme.panelBorder, asked ? 3 : 1.2),
               asked ? theme.lit : theme.panel);
    painter.setPen(theme.ink);
    painter.setFont(asked ? boldFont(font()) : font());
    const QRect caption(ShelfPad + 1, ShelfPad / 2, width() - 2 * ShelfPad, fontMetrics().height());
    painter.drawText(
        caption, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter.font()).elidedText(shelf_.caption(), Qt::ElideRight, caption.width()));
    for (int row = 0; row < shelf_.rowCount(); ++row)
        paintItem(painter, row, theme);
    if (shelf_.rowCount() == 0) {
        painter.setFont(font());
        painter.setPen(theme.faintInk);
        painter.drawText(
            viewport()->rect().adjusted(ShelfPad, fontMetrics().height(), -ShelfPad, -ShelfPad / 2),
            Qt::AlignCenter | Qt::TextWordWrap, tr("none yet", "restaurants"));
    }
}

void ShelfView::paintItem(QPainter& painter, int row, const Theme& theme) const
{
    const ShelfItem& item = shelf_.item(row);
    const QModelIndex index = shelf_.index(row);
    const bool usable = index.data(ShelfModel::UsableRole).toBool();
    const bool held =
        index.data(ShelfModel::HeldRole).toBool() && (heldRow_ < 0 || heldRow_ == row);
    const bool pointed = hovered() == index && usable;
    QRectF rect = pieceRect(row);
    const double s = rect.width();
    painter.setRenderHint(QPainter::Antialiasing);
    if (held) {
        // It leaves its shadow where it lay.
        painter.setPen(theme.pen(theme.litBorder, 1.5, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(2, 2, -2, -2), s * 0.07, s * 0.07);
        rect.translate(0, -s * 0.11);
    } else if (pointed) {
        rect.translate(0, -s * 0.04);
    }
    const bool counts = !item.piece;
    const bool pale =
        item.piece ? !usable && shelf_.table().personMayAct() &&
                         (shelf_.shelf() != Shelf::Display || shelf_.table().shown().game.taking())
                   : item.count == 0;
    const double before = painter.opacity();
    if (pale)
        painter.setOpacity(before * Dimmed);
    const double small = s * (counts ? 0.66 : 1);
    QRectF picture(0, 0, small, small);
    picture.moveCenter(rect.center());
    if (counts)
        picture.moveTop(rect.top() + s * 0.02);
    paintFigure(painter, picture, item.figure, theme);
    painter.setOpacity(before);
    if (item.count >= 0) {
        const QString text = QStringLiteral("×%1").arg(item.count);
        if (counts) {
            painter.setPen(theme.ink);
            drawCentred(painter, QPointF(rect.center().x(), rect.bottom() - s * 0.14), text,
                        std::max(10.0, s * 0.24), s);
        } else {
            const QRectF disc(rect.right() - s * 0.36, rect.bottom() - s * 0.34, s * 0.38,
                              s * 0.34);
            painter.setPen(theme.pen(theme.panelBorder));
            painter.setBrush(theme.panel);
            painter.drawRoundedRect(disc, s * 0.08, s * 0.08);
            painter.setPen(theme.ink);
            drawCentred(painter, disc.center(), text, s * 0.23, disc.width() * 0.86);
        }
    }
    if (held || (shelf_.isAsked() && usable)) {
        const double in = theme.lineWidth(held ? 3 : 2) / 2;
        painter.setPen(theme.pen(theme.litBorder, held ? 3 : 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(-in, -in, in, in), s * 0.08, s * 0.08);
    }
    if (index.data(ShelfModel::HintedRole).toBool()) {
        const double in = theme.lineWidth(3) / 2;
        painter.setPen(theme.pen(theme.focus, 3, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(-in, -in, in, in), s * 0.08, s * 0.08);
    }
    if (hasFocus() && currentIndex() == index) {
        painter.setPen(theme.pen(theme.focus, 2.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.adjusted(-2.5, -2.5, 2.5, 2.5), s * 0.08, s * 0.08);
    }
}

// --- taking up ----------------------------------------------------------------------------------

bool ShelfView::take(int row)
{
    if (row < 0 || row >= shelf_.rowCount())
        return false;
    const ShelfItem item = shelf_.item(row);
    if (item.piece && input_.held() == item.piece && heldRow_ >= 0 && heldRow_ != row) {
        heldRow_ = row; // another one of the same
        viewport()->update();
        return true;
    }
    bubble_->clear();
    if (const QString why = shelf_.whyNot(row); !why.isEmpty()) {
        QRect anchor = visualRect(shelf_.index(row));
        anchor.moveTopLeft(viewport()->mapTo(bubble_->parentWidget(), anchor.topLeft()));
        bubble_->showRefusal(why, anchor);
        return false;
    }
    heldRow_ = row;
    input_.take(*item.piece);
    return input_.held() == item.piece;
}

bool ShelfView::canBeTaken(const QModelIndex& index) const
{
    return index.data(ShelfModel::UsableRole).toBool();
}

void ShelfView::drag(int row)
{
    const ShelfItem item = shelf_.item(row);
    // A tile of the display has no place to be dragged to: a click takes it.
    if (!item.piece || item.piece->kind == StepKind::Take)
        return;
    if (input_.held() != item.piece && !take(row))
        return;
    heldRow_ = row;
    const int side = std::max(48, visualRect(shelf_.index(row)).width());
    auto* drag = new QDrag(this);
    drag->setMimeData(mimeOf(*item.piece));
    drag->setPixmap(pixmapOf(item.figure, side, devicePixelRatioF(), Theme::of(*this)));
    drag->setHotSpot(QPoint(side / 2, side / 2));
    const QPointer<ShelfView> self(this);
    const Qt::DropAction action = drag->exec(Qt::MoveAction);
    // A piece dropped beside the market goes back.
    if (self && action == Qt::IgnoreAction && input_.held() == item.piece)
        input_.putDown();
}

void ShelfView::changeEvent(QEvent* event)
{
    PieceList::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        viewport()->update();
}

void ShelfView::mousePressEvent(QMouseEvent* event)
{
    PieceList::mousePressEvent(event);
    if (event->button() == Qt::RightButton && input_.held())
        input_.putDown();
}

void ShelfView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && input_.held())
        input_.putDown();
    else
        PieceList::keyPressEvent(event);
}

} // namespace hp::lisboa
