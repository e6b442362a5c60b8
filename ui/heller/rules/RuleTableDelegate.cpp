#include "ui/heller/rules/RuleTableDelegate.h"

#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/input/NumberBox.h"
#include "ui/kit/input/TypeOver.h"
#include "ui/table/session/TableSession.h" // metatype of Piece

#include <QKeyEvent>
#include <QPainter>

namespace hp {

namespace {

constexpr int PictureSide = 34;

/// The editor of a cell.
class CellNumber : public NumberBox {
public:
    using NumberBox::NumberBox;
    bool countsAtOnce = false; ///< the typed value counts before it is finished
};

} // namespace

RuleTableDelegate::RuleTableDelegate(int differsRole, int pieceRole, int secondPieceRole,
                                     QObject* parent)
    : QStyledItemDelegate(parent), differsRole_(differsRole), pieceRole_(pieceRole),
      secondPieceRole_(secondPieceRole)
{
}

void RuleTableDelegate::setBounds(int column, Bounds bounds, bool instant)
{
    columns_[column] = {bounds, instant};
}

void RuleTableDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    const Theme& theme = Theme::of(option.palette);
    QStyleOptionViewItem cell = option;
    const bool differs = columns_.contains(index.column()) && index.data(differsRole_).toBool();
    cell.font.setBold(differs);
    const bool pictures = pieceRole_ >= 0 && index.column() == 0;
    if (pictures) {
        // Draws background and focus first, then the pictures, then the name to their right.
        QStyleOptionViewItem empty = cell;
        initStyleOption(&empty, index);
        const QString name = empty.text;
        empty.text.clear();
        const QWidget* widget = option.widget;
        QStyle* style = widget->style();
        style->drawControl(QStyle::CE_ItemViewItem, &empty, painter, widget);
        QRect space = option.rect.adjusted(4, 1, -4, -1);
        for (const int role : {pieceRole_, secondPieceRole_}) {
            const Piece piece = index.data(role).value<Piece>();
            if (piece.isNone())
                continue;
            const QRect picture(space.left(), space.center().y() - PictureSide / 2, PictureSide,
                                PictureSide);
            PiecePainter::paint(*painter, picture, piece, theme);
            space.setLeft(space.left() + PictureSide + 4);
        }
        space.setLeft(option.rect.left() + 4 + 2 * (PictureSide + 4) + 4);
        const bool selected = option.state & QStyle::State_Selected;
        painter->save();
        painter->setPen(
            option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
        painter->setFont(option.font);
        // "Burgher, burgher woman" uses two lines if one has no room.
        const int wrap = Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap;
        const QRect wrapped = option.fontMetrics.boundingRect(space, wrap, name);
        const bool fits =
            wrapped.width() <= space.width() && wrapped.height() <= option.rect.height();
        painter->drawText(
            space, fits ? wrap : Qt::AlignVCenter | Qt::AlignLeft,
            fits ? name : option.fontMetrics.elidedText(name, Qt::ElideRight, space.width()));
        painter->restore();
        return;
    }
    QStyledItemDelegate::paint(painter, cell, index);
    if (differs) {
        // The same bar as beside a field that differs from the base.
        painter->fillRect(
            QRect(option.rect.left(), option.rect.top() + 2, 3, option.rect.height() - 4),
            theme.litBorder);
    }
}

QSize RuleTableDelegate::sizeHint(const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    if (pieceRole_ >= 0) {
        size.setHeight(qMax(size.height(), PictureSide + 4));
        if (index.column() == 0)
            size.setWidth(2 * (PictureSide + 4) + 16 +
                          option.fontMetrics.horizontalAdvance(index.data().toString()));
    }
    return size;
}

QWidget* RuleTableDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                         const QModelIndex& index) const
{
    const Column column = columns_.value(index.column());
    const Bounds bounds = column.bounds;
    auto* spin = new CellNumber(parent);
    spin->setBefore(index.data(Qt::EditRole).toInt());
    connect(spin, &NumberBox::refused, this, &RuleTableDelegate::refused);
    spin->setRange(bounds.low, bounds.high);
    spin->setAlignment(Qt::AlignRight);
    TypeOver::installOn(*spin); // independent of the style
    spin->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    if (column.instant) {
        spin->countsAtOnce = true;
        auto* self = const_cast<RuleTableDelegate*>(this);
        connect(spin, &QSpinBox::valueChanged, self, [self, spin] { emit self->commitData(spin); });
    }
    return spin;
}

void RuleTableDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    auto* spin = qobject_cast<QSpinBox*>(editor);
    const int value = index.data(Qt::EditRole).toInt();
    if (spin->value() == value)
        return; // keeps the text that is being typed
    const QSignalBlocker blocker(spin);
    spin->setValue(value);
}

bool RuleTableDelegate::eventFilter(QObject* editor, QEvent* event)
{
    // After Escape, the rejected text must not be reported.
    auto* spin = dynamic_cast<CellNumber*>(editor);
    if (spin && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        const QSignalBlocker blocker(spin);
        spin->setValue(spin->countsAtOnce ? spin->before() : spin->value());
        if (spin->countsAtOnce)
            emit commitData(spin);
    }
    return QStyledItemDelegate::eventFilter(editor, event);
}

void RuleTableDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                     const QModelIndex& index) const
{
    auto* spin = qobject_cast<QSpinBox*>(editor);
    spin->interpretText();
    if (spin->value() != index.data(Qt::EditRole).toInt())
        model->setData(index, spin->value(), Qt::EditRole);
}

} // namespace hp
