#include "ui/heller/lessons/LessonDelegate.h"

#include "ui/heller/lessons/LessonBar.h"
#include "ui/heller/lessons/LessonsModel.h"
#include "ui/heller/market/MarketPicture.h"
#include "ui/kit/preferences/FontSize.h"
#include "ui/kit/windows/WordWrap.h"

#include <QPainter>

#include <algorithm>

namespace hp {

namespace {

constexpr int Between = 5; ///< half of what lies between two cards
constexpr int Inside = 10; ///< from a card's edge to what stands on it
constexpr int Gap = 4;
constexpr double NameSize = 1.1;
constexpr double PictureShare = 0.36;                ///< of a card's width
constexpr double LeastPicture = 9, MostPicture = 24; ///< in lines of text, as the next one
constexpr double LeastWords = 12;
constexpr double PictureForm = 5.0 / 6;

QSize pictureSize(int width, const QFontMetrics& metrics)
{
    const double picture = std::clamp(PictureShare * width, LeastPicture * metrics.height(),
                                      MostPicture * metrics.height());
    return {qRound(picture), qRound(picture * PictureForm)};
}

int wordsWidth(int width, const QFontMetrics& metrics)
{
    return width - 2 * Between - 3 * Inside - pictureSize(width, metrics).width();
}

} // namespace

int LessonDelegate::leastWidth(const QFontMetrics& metrics)
{
    return 2 * Between + 3 * Inside + qRound((LeastPicture + LeastWords) * metrics.height());
}

int LessonDelegate::heightFor(int width, const QFont& font, const QModelIndex& index)
{
    const QFontMetrics metrics(font);
    const int room = wordsWidth(width, metrics);
    const QString summary = index.data(LessonsModel::SummaryRole).toString();
    const int words = wrappedHeight(index.data().toString(), boldFont(font, NameSize), room) + Gap +
                      (summary.isEmpty() ? 0 : wrappedHeight(summary, font, room) + Gap) +
                      wrappedHeight(index.data(LessonsModel::ProgressRole).toString(), font, room) +
                      metrics.height();
    return std::max(words, pictureSize(width, metrics).height()) + 2 * (Inside + Between);
}

QSize LessonDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return size_;
}

void LessonDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const Theme& theme = Theme::of(option.palette);
    const bool chosen = option.state & QStyle::State_Selected;
    const bool focus = option.state & QStyle::State_HasFocus;
    const QFontMetrics& metrics = option.fontMetrics;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRect card = option.rect.adjusted(Between, Between, -Between, -Between);
    const QPen edge = focus    ? theme.pen(theme.focus, 3)
                      : chosen ? theme.pen(theme.litBorder, 2.5)
                               : theme.pen(theme.panelBorder);
    const bool over = option.state & QStyle::State_MouseOver;
    paintSheet(*painter, card, 8, edge, chosen || over ? theme.lit : theme.panel);

    const QRect inner = card.adjusted(Inside, Inside, -Inside, -Inside);
    const auto placed = [&](const QRect& rect) {
        return QStyle::visualRect(option.direction, inner, rect);
    };
    const QRect wood(inner.topLeft(), pictureSize(option.rect.width(), metrics));
    const QRect picture = placed(wood.translated(0, (inner.height() - wood.height()) / 2));
    paintSheet(*painter, picture, 5, theme.pen(theme.woodBorder), theme.wood);
    if (const QVariant market = index.data(LessonsModel::MarketRole); market.isValid())
        paintMarket(*painter, picture.adjusted(Gap, Gap, -Gap, -Gap), market.value<Market>(),
                    theme);

    QRect words = inner;
    words.setLeft(wood.right() + 1 + Inside);
    const auto write = [&](const QString& text, const QFont& font, const QColor& ink) {
        if (text.isEmpty())
            return;
        const int height = wrappedHeight(text, font, words.width());
        painter->setFont(font);
        painter->setPen(ink);
        painter->drawText(placed({words.left(), words.top(), words.width(), height}),
                          int(Qt::TextWordWrap) |
                              int(QStyle::visualAlignment(option.direction, Qt::AlignLeft)),
                          text);
        words.setTop(words.top() + height + Gap);
    };
    write(index.data().toString(), boldFont(option.font, NameSize), theme.ink);
    write(index.data(LessonsModel::SummaryRole).toString(), option.font, theme.ink);
    const QString progress = index.data(LessonsModel::ProgressRole).toString();
    const int bar = metrics.height() * 2 / 3;
    words.setTop(words.bottom() + 1 - bar - wrappedHeight(progress, option.font, words.width()));
    write(progress, option.font, chosen || over ? theme.ink : theme.faintInk);
    paintSteps(*painter, placed({words.left(), words.bottom() + 1 - bar, words.width(), bar}),
               index.data(LessonsModel::StepsRole).toInt(),
               index.data(LessonsModel::DoneRole).toInt(), theme);
    painter->restore();
}

} // namespace hp
