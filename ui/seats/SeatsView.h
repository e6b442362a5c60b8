// The seats around the market, a card each: name, money, unplaced stalls, the hidden tile, whose
// turn it is and who thinks.
#pragma once

#include <QWidget>

#include <vector>

class QVBoxLayout;

namespace hp {

class SeatCard;
class SeatModel;

class SeatsView : public QWidget {
    Q_OBJECT
public:
    explicit SeatsView(SeatModel& model, QWidget* parent = nullptr);

    /// Money that counts up or down, a waiting computer's dots. Default: on.
    void setAnimated(bool animated);
    bool animated() const { return animated_; }
    int cardCount() const { return static_cast<int>(cards_.size()); }
    QWidget* card(int row) const;
    QSize sizeHint() const override;
    /// What the cards need, without scrolling.
    int cardsHeight() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuild();
    void refresh(int first, int last);

    SeatModel& model_;
    bool animated_ = true;
    QVBoxLayout* layout_ = nullptr;
    std::vector<SeatCard*> cards_;
};

} // namespace hp
