#include "ui/heller/rules/RuleTableDelegate.h"

#include "ui/heller/pieces/PiecePainter.h"
#include "ui/heller/session/TableSession.h" // metatype of Piece

#include <QPainter>

namespace hp {

namespace {

constexpr int PictureSide = 34;

} // namespace

RuleTableDelegate::RuleTableDelegate(int differsRole, int pieceRole, int secondPieceRole,
                                     QObject* parent)
    : NumberCells(differsRole, parent), pieceRole_(pieceRole), secondPieceRole_(secondPieceRole)
{
}

void RuleTableDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    const Theme& theme = Theme::of(option.palette);
    const bool pictures = pieceRole_ >= 0 && index.column() == 0;
    if (pictures) {
        // Draws background and focus first, then the pictures, then the name to their right.
        QStyleOptionViewItem empty = option;
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
    NumberCells::paint(painter, option, index);
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

} // namespace hp
