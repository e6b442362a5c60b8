#include "ui/heller/market/PlayArea.h"

#include "ui/heller/market/HandView.h"
#include "ui/heller/market/MarketView.h"

#include <QEvent>

#include <algorithm>

namespace hp {

namespace {
constexpr double LargestHand = 0.4; ///< part of the height that market and hand share
/// The hand's pieces beside those on the market, where an audience looks at the market.
constexpr double AudienceHand = 0.46;
} // namespace

PlayArea::PlayArea(QWidget* parent) : QWidget(parent) {}

void PlayArea::setParts(QWidget* notice, MarketView* market, QWidget* prompt, HandView* hand)
{
    notice_ = notice;
    market_ = market;
    prompt_ = prompt;
    hand_ = hand;
    for (QWidget* part :
         {notice, static_cast<QWidget*>(market), prompt, static_cast<QWidget*>(hand)}) {
        if (part)
            part->setParent(this);
    }
    connect(hand, &HandView::takenUpByKey, market, &MarketView::beginPlacing);
    arrange();
}

void PlayArea::setForAudience(bool on)
{
    handScale_ = on ? AudienceHand : 1;
    arrange();
}

void PlayArea::setSpacing(int spacing)
{
    spacing_ = spacing;
    arrange();
}

QSize PlayArea::minimumSizeHint() const
{
    if (!market_)
        return {};
    const QSize market = market_->minimumSizeHint();
    const QSize hand = hand_->minimumSizeHint();
    const QSize prompt =
        prompt_ ? QSize(prompt_->minimumSizeHint().width(), prompt_->minimumHeight()) : QSize(0, 0);
    return {std::max({market.width(), prompt.width(), hand.width()}),
            market.height() + prompt.height() + hand.height() + 2 * spacing_};
}

int PlayArea::heightOf(const QWidget* part) const
{
    if (!part)
        return 0;
    const int height =
        part->hasHeightForWidth() ? part->heightForWidth(width()) : part->sizeHint().height();
    return std::max({height, part->minimumSizeHint().height(), part->minimumHeight()});
}

int PlayArea::handHeight(int both) const
{
    // Find the lowest height at which the hand's pieces are not smaller than those on the remaining
    // market, or the part of them that they have for an audience.
    const auto cellBeside = [this, both](int height) {
        return qRound(handScale_ * market_->cellIn({width(), both - height}));
    };
    const auto isEnough = [&](int height) {
        const int cell = cellBeside(height);
        return cell == 0 || hand_->heightBeside(cell, width()) <= height;
    };
    int low = std::min(hand_->minimumSizeHint().height(), both);
    int high = std::max(low, static_cast<int>(both * LargestHand));
    while (low < high) {
        const int middle = (low + high) / 2;
        if (isEnough(middle))
            high = middle;
        else
            low = middle + 1;
    }
    // With smaller squares, open tiles may fit into fewer rows and need less height.
    const int cell = cellBeside(low);
    return cell == 0 ? low : std::min(low, hand_->heightBeside(cell, width()));
}

void PlayArea::arrange()
{
    if (!market_ || width() <= 0)
        return;
    int top = 0;
    if (notice_ && !notice_->isHidden()) {
        top = heightOf(notice_) + spacing_;
        notice_->setGeometry(0, 0, width(), top - spacing_);
    }
    const int prompt = heightOf(prompt_);
    const int both = std::max(2, height() - top - prompt - 2 * spacing_);
    const int hand = handHeight(both);
    const int market = both - hand;
    market_->setGeometry(0, top, width(), market);
    if (prompt_)
        prompt_->setGeometry(0, top + market + spacing_, width(), prompt);
    hand_->setMarketCell(qRound(handScale_ * market_->boardLayout().cell));
    hand_->setGeometry(0, height() - hand, width(), hand);
}

bool PlayArea::event(QEvent* event)
{
    // One of the parts needs another size.
    if (event->type() == QEvent::LayoutRequest)
        arrange();
    return QWidget::event(event);
}

void PlayArea::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

} // namespace hp
