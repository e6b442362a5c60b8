#include "ui/heller/lessons/LessonDelegate.h"

#include "ui/heller/lessons/LessonsModel.h"
#include "ui/heller/market/MarketPicture.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace hp {

namespace {

constexpr int Gap = 6;
constexpr int BarLetters = 12;

QFont nameFont(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

int LessonDelegate::rowHeight(const QFontMetrics& metrics)
{
    return 2 * metrics.lineSpacing() + 3 * Gap;
}

QSize LessonDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(rowHeight(option.fontMetrics));
    if (index.column() == LessonsModel::Progress)
        size.setWidth(std::max(size.width(), option.fontMetrics.averageCharWidth() * BarLetters) +
                      2 * Gap);
    return size;
}

void LessonDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    if (index.column() == LessonsModel::Time) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    // Ground, selection and focus as in any list.
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    ground.text.clear();
    const QStyle& style = option.widget ? *option.widget->style() : *QApplication::style();
    style.drawControl(QStyle::CE_ItemViewItem, &ground, painter, option.widget);

    const Theme& theme = Theme::of(option.palette);
    const bool selected = option.state & QStyle::State_Selected;
    const QColor ink = selected ? theme.controls.selectionInk : theme.ink;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QRect rect = option.rect.adjusted(Gap, Gap, -Gap, -Gap);
    const QString text = index.data().toString();
    if (index.column() == LessonsModel::Progress) {
        const int line = option.fontMetrics.lineSpacing();
        painter->setPen(ink);
        painter->drawText(QRect(rect.left(), rect.top(), rect.width(), line), Qt::AlignVCenter,
                          text);
        const QRectF bar(rect.left() + 0.5, rect.top() + line + Gap + 0.5, rect.width() - 1,
                         line / 2.0);
        painter->setPen(theme.pen(ink));
        painter->setBrush(theme.square);
        painter->drawRect(bar);
        QRectF done = bar;
        done.setWidth(bar.width() * index.data(LessonsModel::PercentRole).toInt() / 100);
        painter->fillRect(done, theme.gain);
        painter->restore();
        return;
    }
    if (const QVariant market = index.data(LessonsModel::MarketRole); market.isValid()) {
        const auto shown = market.value<Market>();
        QRect picture = rect;
        picture.setWidth(rect.height() * shown.columns() / shown.rows());
        paintMarket(*painter, picture, shown, theme);
    }
    rect.setLeft(rect.left() + rect.height() * 8 / 5 + 2 * Gap); // the widest market is 8 by 5
    const QString summary = index.data(LessonsModel::SummaryRole).toString();
    const QRect top(rect.left(), rect.top(), rect.width(),
                    summary.isEmpty() ? rect.height() : rect.height() / 2);
    painter->setPen(ink);
    painter->setFont(nameFont(option.font));
    painter->drawText(top, Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(text, Qt::ElideRight, top.width()));
    painter->setFont(option.font);
    const QRect below(rect.left(), top.bottom() + 1, rect.width(), rect.height() - top.height());
    painter->drawText(below, Qt::AlignVCenter,
                      option.fontMetrics.elidedText(summary, Qt::ElideRight, below.width()));
    painter->restore();
}

} // namespace hp
