// Draws a lesson in the list: a small picture of its first market, its name, what it is about, and
// how far the person has come, as a bar beside the words.
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
    /// Of a row with this font.
    static int rowHeight(const QFontMetrics& metrics);
};

} // namespace hp
