// Draws one thing of the hand: a rank's stalls with their count, a tile, the face-down supply.
#pragma once

#include <QFont>
#include <QRectF>
#include <QStyledItemDelegate>

#include <array>

namespace hp {

class HandDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// How many there are of a tile, on a small paper label at its lower right corner.
    struct CountLabel {
        QRectF rect;
        QFont font;
        double corner = 0; ///< radius
    };
    static CountLabel countLabel(const QRectF& tile, const QString& text, const QFont& font);

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
