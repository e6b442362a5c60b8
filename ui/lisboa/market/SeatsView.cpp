#include "ui/lisboa/market/SeatsView.h"

#include "ui/kit/windows/OnChange.h"
#include "ui/lisboa/market/SeatCard.h"

#include <algorithm>

namespace hp::lisboa {

namespace {
constexpr int CardGap = 7;
} // namespace

SeatsView::SeatsView(SeatsModel& model, QWidget* parent) : QWidget(parent), model_(model)
{
    setObjectName(QStringLiteral("seatsView"));
    connect(&model, &QAbstractItemModel::modelReset, this, &SeatsView::rebuild);
    connect(&model, &QAbstractItemModel::dataChanged, this, &SeatsView::refresh);
    rebuild();
    onChange(*this, {QEvent::LanguageChange}, [this] { refresh(); });
    onChange(*this, {QEvent::FontChange}, [this] { arrange(); });
}

void SeatsView::rebuild()
{
    for (SeatCard* card : cards_)
        delete card;
    cards_.clear();
    for (int row = 0; row < model_.rowCount(); ++row) {
        auto* card = new SeatCard(row, this);
        card->setAnimated(animated_);
        card->setMarketAt(wide_ ? Qt::BottomEdge : Qt::RightEdge);
        card->setFocusPolicy(row == 0 ? Qt::StrongFocus : Qt::ClickFocus);
        card->setVisible(true);
        cards_.push_back(card);
    }
    refresh();
    arrange();
    updateGeometry();
}

void SeatsView::refresh()
{
    for (int row = 0; row < cardCount() && row < model_.rowCount(); ++row)
        cards_[row]->showSeat(model_.seat(row),
                              model_.index(row).data(Qt::AccessibleTextRole).toString());
    narrow();
}

void SeatsView::narrow()
{
    // All in the same form.
    const bool narrow = std::any_of(cards_.begin(), cards_.end(), [](const SeatCard* card) {
        return card->needsNarrow(card->width());
    });
    for (SeatCard* card : cards_)
        card->setNarrow(narrow);
}

void SeatsView::setWide(bool wide)
{
    if (std::exchange(wide_, wide) == wide)
        return;
    for (SeatCard* card : cards_)
        card->setMarketAt(wide ? Qt::BottomEdge : Qt::RightEdge);
    arrange();
}

void SeatsView::setAnimated(bool animated)
{
    animated_ = animated;
    for (SeatCard* card : cards_)
        card->setAnimated(animated);
    refresh();
}

int SeatsView::cardHeight() const
{
    return cards_.empty() ? 0 : cards_.front()->sizeHint().height();
}

QSize SeatsView::sizeHint() const
{
    const int count = std::max(1, cardCount());
    const QSize card = cards_.empty() ? QSize(200, 100) : cards_.front()->sizeHint();
    return wide_ ? QSize(count * card.width(), card.height())
                 : QSize(card.width(), count * (card.height() + CardGap));
}

void SeatsView::arrange()
{
    const int count = cardCount();
    if (count == 0)
        return;
    const int usual = cardHeight();
    for (int i = 0; i < count; ++i) {
        if (wide_) {
            const int left = i * (width() + CardGap) / count;
            const int right = (i + 1) * (width() + CardGap) / count - CardGap;
            cards_[i]->setGeometry(left, 0, right - left, usual);
        } else {
            // As high as there is room, within reason.
            const int share = (height() + CardGap) / count - CardGap;
            const int high = cards_[i]->heightIn({width(), share});
            cards_[i]->setGeometry(0, i * (high + CardGap), width(), high);
        }
    }
    narrow();
}

void SeatsView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace hp::lisboa
