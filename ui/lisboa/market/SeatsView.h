// The cards of all seats, below each other or side by side.
#pragma once

#include "ui/lisboa/market/SeatsModel.h"

#include <QWidget>

#include <vector>

namespace hp::lisboa {

class SeatCard;

class SeatsView : public QWidget {
    Q_OBJECT
public:
    /// @param model must outlive the view
    explicit SeatsView(SeatsModel& model, QWidget* parent = nullptr);

    /// Side by side, above the market. Default: below each other, at its left.
    void setWide(bool wide);
    void setAnimated(bool animated);
    int cardCount() const { return static_cast<int>(cards_.size()); }
    /// @pre 0 <= seat < cardCount()
    SeatCard& card(int seat) const { return *cards_[seat]; }
    /// The usual height of one card.
    int cardHeight() const;

    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void refresh();
    void arrange();
    void narrow();

    SeatsModel& model_;
    std::vector<SeatCard*> cards_;
    bool wide_ = false;
    bool animated_ = true;
};

} // namespace hp::lisboa
