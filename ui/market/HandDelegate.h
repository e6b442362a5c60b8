// Draws one thing of the hand: a rank's stalls with their count, a tile, the face-down supply.
#pragma once

#include <QStyledItemDelegate>

#include <array>

namespace hp {

class HandDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit HandDelegate(QObject* parent = nullptr);

    /// Ring colour of each seat.
    void setColours(const std::array<int, 4>& colours) { colours_ = colours; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    std::array<int, 4> colours_{0, 1, 2, 3};
};

} // namespace hp
