// Draws a lesson as a card: a picture of its first market, its name, what it is about, how long it
// takes, and how far the person has come.
#pragma once

#include <QStyledItemDelegate>

namespace hp {

class LessonDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// How wide a card is at least with this font.
    static int leastWidth(const QFontMetrics& metrics);
    /// How high a card of this width has to be for all of its words.
    static int heightFor(int width, const QFont& font, const QModelIndex& index);
    /// The size of all cards.
    void setCardSize(QSize size) { size_ = size; }

private:
    QSize size_;
};

} // namespace hp
