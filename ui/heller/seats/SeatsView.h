// The seats around the market, one card each: name, money, unplaced stalls, the hidden tile, whose
// turn it is and who is thinking.
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

    /// Turns on or off the animation of counting money and of a waiting computer's dots. Default:
    /// on.
    void setAnimated(bool animated);
    bool animated() const { return animated_; }
    /// Where the market lies: the left, top or right edge. Default: right.
    void setMarketAt(Qt::Edge edge);
    int cardCount() const { return static_cast<int>(cards_.size()); }
    SeatCard* card(int row) const;
    QSize sizeHint() const override;
    /// The height that the cards need without scrolling. The low form is for windows where the
    /// usual form does not fit.
    int cardsHeight(bool low = false) const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    void refresh(int first, int last);
    /// Uses low cards if the usual ones would not all fit.
    void fitCards();
    /// Scrolls to the seat to move if there is not room for all cards.
    void followTurn();

    SeatModel& model_;
    bool animated_ = true;
    Qt::Edge market_ = Qt::RightEdge;
    QScrollArea* scroll_;
    QVBoxLayout* layout_ = nullptr;
    std::vector<SeatCard*> cards_;
};

} // namespace hp
