// Market, prompt and hand below each other. The hand is as high as its pieces need to be as large
// as those on the market, and the market has the rest: both are found together.
#pragma once

#include <QWidget>

namespace hp {

class HandView;
class MarketView;

class PlayArea : public QWidget {
    Q_OBJECT
public:
    explicit PlayArea(QWidget* parent = nullptr);

    /// They become children. @param prompt as high as its text needs
    void setParts(MarketView* market, QWidget* prompt, HandView* hand);
    /// Above the market while it is not hidden, as high as it wants to be.
    void setBanner(QWidget* banner);
    void setSpacing(int spacing);
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    /// Of the height that market and hand share.
    int handHeight(int both) const;
    int heightOf(const QWidget& part) const;

    QWidget* banner_ = nullptr;
    MarketView* market_ = nullptr;
    QWidget* prompt_ = nullptr;
    HandView* hand_ = nullptr;
    int spacing_ = 8;
};

} // namespace hp
