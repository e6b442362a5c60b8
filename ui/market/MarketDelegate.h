// Draws one square of the market and what lies on it.
#pragma once

#include "ui/market/MarketLook.h"

#include <QStyledItemDelegate>

namespace hp {

class MarketDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// @param look outlives the delegate
    explicit MarketDelegate(const MarketLook& look, QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const MarketLook& look_;
};

} // namespace hp
