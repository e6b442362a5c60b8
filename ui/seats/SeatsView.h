// The seats around the market, a card each: name, money, unplaced stalls, the hidden tile, whose
// turn it is and who thinks.
#pragma once

#include <QWidget>

#include <vector>

class QScrollArea;
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
    /// What the cards need, without scrolling; there is a low form for where that is too much.
    int cardsHeight(bool low = false) const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    void refresh(int first, int last);
    /// Low cards where the others would not all be seen.
    void fitCards();
    /// Whoever is to move is in sight, where there is not room for all.
    void followTurn();

    SeatModel& model_;
    bool animated_ = true;
    QScrollArea* scroll_;
    QVBoxLayout* layout_ = nullptr;
    std::vector<SeatCard*> cards_;
};

} // namespace hp
