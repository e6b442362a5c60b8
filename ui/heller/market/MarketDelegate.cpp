#include "ui/heller/market/MarketDelegate.h"

#include "ui/heller/models/MarketModel.h"

#include <QAbstractItemView>
#include <QPainter>

namespace hp {

namespace {

/// The square where the keyboard is, or was before another part got it.
bool isCurrent(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    return view && view->currentIndex() == index;
}

} // namespace

MarketDelegate::MarketDelegate(const BoardMotion& motion, QObject* parent)
    : QStyledItemDelegate(parent), motion_(motion)
{
}

QSize MarketDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return option.rect.size();
}

void MarketDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const Theme& theme = option.widget ? Theme::of(*option.widget) : Theme::of(option.palette);
    const auto& model = static_cast<const MarketModel&>(*index.model());
    if (!model.isSquare(index))
        return;
    SquareLook look = SquareLook::of(model.state(), model.marks(), model.squareOf(index), motion_);
    if (isCurrent(option, index))
        look.focus = option.state.testFlag(QStyle::State_HasFocus) ? SquareLook::Focus::Here
                                                                   : SquareLook::Focus::Left;
    const QRectF cell(option.rect);
    paintSquare(*painter, cell, look, SquareStyle::board(cell.width()), theme);
}

} // namespace hp
