#include "ui/heller/lessons/LessonCards.h"

#include "ui/heller/lessons/LessonDelegate.h"
#include "ui/kit/look/ClearStyle.h"

#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace hp {

LessonCards::LessonCards(QWidget* parent) : QuietView(parent), delegate_(new LessonDelegate(this))
{
    setViewMode(IconMode);
    setMovement(Static);
    setResizeMode(Adjust);
    setUniformItemSizes(true);
    setSelectionMode(SingleSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegate(delegate_);
    setMouseTracking(true); // the card under the pointer lights up
    ClearStyle::setFrameless(*this);
    viewport()->setAutoFillBackground(false);
}

void LessonCards::setModel(QAbstractItemModel* model)
{
    QuietView::setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, &LessonCards::fit);
    connect(model, &QAbstractItemModel::dataChanged, this, &LessonCards::fit);
    fit();
}

void LessonCards::fit()
{
    if (!model())
        return;
    // The largest cards of which all can be seen, else the smallest.
    const int count = std::max(1, model()->rowCount());
    const QSize room = contentsRect().size() - QSize(1, 0); // the layout begins a row a pixel early
    const auto cardOf = [&](int width) {
        int height = 1;
        for (int row = 0; row < model()->rowCount(); ++row)
            height =
                std::max(height, LessonDelegate::heightFor(width, font(), model()->index(row, 0)));
        return QSize(width, height);
    };
    const int least = LessonDelegate::leastWidth(fontMetrics());
    QSize card;
    bool all = false;
    for (columns_ = 1; !all && columns_ <= std::min(count, room.width() / least); ++columns_) {
        card = cardOf(room.width() / columns_);
        all = (count + columns_ - 1) / columns_ * card.height() <= room.height();
    }
    --columns_;
    if (!all) {
        const int width = room.width() - verticalScrollBar()->sizeHint().width();
        columns_ = std::clamp(width / least, 1, count);
        card = cardOf(width / columns_);
    }
    // Otherwise the layout would keep room for a scroll bar beside the cards.
    setVerticalScrollBarPolicy(all ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAlwaysOn);
    verticalScrollBar()->setSingleStep(card.height() / 4);
    if (card == gridSize())
        return;
    delegate_->setCardSize(card);
    setGridSize(card);
}

void LessonCards::resizeEvent(QResizeEvent* event)
{
    QuietView::resizeEvent(event);
    fit();
}

QModelIndex LessonCards::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const int last = model()->rowCount() - 1;
    const int now = currentIndex().row();
    const int across = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    const auto to = [this](int row) { return model()->index(row, 0); };
    switch (action) {
    case MoveLeft:
    case MovePrevious:
        return to(std::clamp(now - (action == MoveLeft ? across : 1), 0, last));
    case MoveRight:
    case MoveNext:
        return to(std::clamp(now + (action == MoveRight ? across : 1), 0, last));
    case MoveUp:
        return to(now < columns_ ? now : now - columns_);
    case MoveDown:
        return to(std::min(now + columns_, last));
    case MoveHome:
        return to(0);
    case MoveEnd:
        return to(last);
    default:
        return QuietView::moveCursor(action, modifiers);
    }
}

void LessonCards::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid())
        emit activated(currentIndex());
    else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Escape)
        event->ignore(); // for the window
    else
        QuietView::keyPressEvent(event);
}

} // namespace hp
