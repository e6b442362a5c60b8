// Draws the cells of a MarketModel: its squares.
#pragma once

#include "ui/heller/market/SquarePainter.h"

#include <QStyledItemDelegate>

namespace hp {

class MarketDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// @param motion must outlive the delegate
    explicit MarketDelegate(const BoardMotion& motion, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const BoardMotion& motion_;
};

} // namespace hp
