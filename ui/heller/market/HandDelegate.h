// Draws one item of the hand: the stalls of a rank with their count, a tile, or the face-down
// supply.
#pragma once

#include "ui/heller/models/HandModel.h"

#include <QFont>
#include <QRectF>
#include <QStyledItemDelegate>

#include <array>

namespace hp {

class HandDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// The number of equal tiles, on a small paper label at the lower right corner of the tile.
    struct CountLabel {
        QRectF rect;
        QFont font;
        double corner = 0; ///< radius
    };
    static CountLabel countLabel(const QRectF& tile, const QString& text, const QFont& font);

    /// The piece itself, or the top one of a heap, within an item's place.
    static QRectF pieceIn(HandModel::Item item, const QRect& place, int captionHeight);

    explicit HandDelegate(QObject* parent = nullptr);

    /// Sets the ring colour of each seat.
    void setColours(const std::array<int, 4>& colours) { colours_ = colours; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    std::array<int, 4> colours_{0, 1, 2, 3};
};

} // namespace hp
