// Market, prompt and hand below each other, and sometimes a notice above the market. The hand is
// just high enough for pieces as large as those on the market, and the market gets the rest. Both
// heights depend on each other and are computed together.
#pragma once

#include <QWidget>

namespace hp {

class HandView;
class MarketView;

class PlayArea : public QWidget {
    Q_OBJECT
public:
    explicit PlayArea(QWidget* parent = nullptr);

    /// Sets the parts, which become children. A piece that is taken up by a key is placed by keys.
    /// @param notice gets room while it is shown; null: there is none
    /// @param prompt as high as its text needs; null: there is none
    void setParts(QWidget* notice, MarketView* market, QWidget* prompt, HandView* hand);
    void setSpacing(int spacing);
    /// The market is large, and the hand takes less of the room.
    void setForAudience(bool on);
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    /// The hand's part of the height that market and hand share.
    int handHeight(int both) const;
    int heightOf(const QWidget* part) const;

    QWidget* notice_ = nullptr;
    MarketView* market_ = nullptr;
    QWidget* prompt_ = nullptr;
    HandView* hand_ = nullptr;
    int spacing_ = 8;
    double handScale_ = 1; ///< the size of the hand's pieces, for that of the market's
};

} // namespace hp
