// Squares and line ends of the sample market.
#pragma once

#include <QStyledItemDelegate>

namespace hp {

class SampleDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// Room that a line's end needs.
    static QSize endSize(const QFont& font, int seats);
};

} // namespace hp
