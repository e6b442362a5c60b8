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
    /// The width of an end with seats in two columns.
    static int wideEnd(const QFont& font);
    /// The width below which two figures and a sign have no room any more.
    static int narrowestEnd(const QFont& font);
    /// The height that seats in two columns need.
    static int lowestEnd(const QFont& font, int seats);
};

} // namespace hp
