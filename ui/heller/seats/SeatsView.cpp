#include "ui/heller/seats/SeatsView.h"

#include "ui/heller/models/SeatModel.h"
#include "ui/heller/seats/SeatCard.h"
#include "ui/kit/windows/Boxes.h"
#include "ui/kit/windows/OnChange.h"

#include <QEvent>
#include <QScrollArea>
#include <QTimer>

namespace hp {

SeatsView::SeatsView(SeatModel& model, QWidget* parent) : QWidget(parent), model_(model)
{
    setObjectName(QStringLiteral("seatsView"));
    auto* inside = new QWidget;
    layout_ = new QVBoxLayout(inside);
    layout_->setContentsMargins(0, 0, 0, 0);
    layout_->setSpacing(8);
    scroll_ = new QScrollArea;
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setWidgetResizable(true);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setWidget(inside);
    // The table shines through between the cards.
    inside->setAutoFillBackground(false);
    scroll_->viewport()->setAutoFillBackground(false);
    inColumn(this, {scroll_}, NoMargins);
    scroll_->viewport()->installEventFilter(this);
    connect(&model_, &QAbstractItemModel::modelReset, this, &SeatsView::rebuild);
    connect(&model_, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex& first, const QModelIndex& last) {
                refresh(first.row(), last.row());
            });
    rebuild();
    onChange(*this, {QEvent::LanguageChange}, [this] { refresh(0, cardCount() - 1); });
    onChange(*this, {QEvent::FontChange}, [this] { fitCards(); });
}

void SeatsView::rebuild()
{
    for (SeatCard* card : cards_) {
        layout_->removeWidget(card);
        delete card;
    }
    cards_.clear();
    while (QLayoutItem* item = layout_->takeAt(0))
        delete item;
    for (int row = 0; row < model_.rowCount(); ++row) {
        auto* card = new SeatCard(row);
        card->setAnimated(animated_);
        card->setMarketAt(market_);
        card->setFocusPolicy(row == 0 ? Qt::StrongFocus : Qt::ClickFocus);
        layout_->addWidget(card);
        cards_.push_back(card);
    }
    layout_->addStretch(1);
    refresh(0, model_.rowCount() - 1);
    fitCards();
    updateGeometry();
}

void SeatsView::refresh(int first, int last)
{
    for (int row = first; row <= last && row < cardCount(); ++row)
        cards_[row]->showRow(model_.index(row));
    followTurn();
}

void SeatsView::followTurn()
{
    for (int row = 0; row < cardCount(); ++row) {
        if (model_.index(row).data(SeatModel::ToMoveRole).toBool())
            scroll_->ensureWidgetVisible(cards_[row], 0, 0);
    }
}

void SeatsView::setMarketAt(Qt::Edge edge)
{
    market_ = edge;
    for (SeatCard* card : cards_)
        card->setMarketAt(edge);
    fitCards();
}

void SeatsView::setAnimated(bool animated)
{
    animated_ = animated;
    for (SeatCard* card : cards_)
        card->setAnimated(animated);
    refresh(0, cardCount() - 1);
}

SeatCard* SeatsView::card(int row) const
{
    return row >= 0 && row < cardCount() ? cards_[row] : nullptr;
}

QSize SeatsView::sizeHint() const
{
    const int em = fontMetrics().height();
    const int height = cards_.empty() ? em * 8 : cards_.front()->heightOf(false) + 8;
    return {std::max(em * 13, 200), height * 4};
}

int SeatsView::cardsHeight(bool low) const
{
    int height = (cardCount() - 1) * layout_->spacing();
    for (const SeatCard* card : cards_)
        height += card->heightOf(low);
    return height;
}

void SeatsView::fitCards()
{
    const bool low = cardsHeight() > height();
    for (SeatCard* card : cards_)
        card->setLow(low);
}

void SeatsView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitCards();
}

bool SeatsView::eventFilter(QObject* watched, QEvent* event)
{
    // Wait until the scroll bar has its new range.
    if (event->type() == QEvent::Resize)
        QTimer::singleShot(0, this, &SeatsView::followTurn);
    return QWidget::eventFilter(watched, event);
}

} // namespace hp
