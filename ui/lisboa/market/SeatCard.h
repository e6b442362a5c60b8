// One seat's card: mark, name, money or the screen before it, tiles and restaurants that lie before
// it, wooden stands left and stands in the market. The seat to move has a frame and an arrow.
#pragma once

#include "ui/lisboa/market/SeatsModel.h"

#include <QTimer>
#include <QWidget>

namespace hp::lisboa {

class SeatCard : public QWidget {
    Q_OBJECT
public:
    explicit SeatCard(int seat, QWidget* parent = nullptr);

    void showSeat(const SeatsModel::Seat& seat, const QString& words);
    /// What a step has brought the seat stands beside its money for a while.
    void showChange(int change);
    int shownChange() const { return change_; }
    /// What stands below the name: who plays, whose turn it is, or how the game has ended, in as
    /// few words as fit.
    QString shownStatus() const;
    void setAnimated(bool animated);
    /// Where the market lies: the right or the bottom edge. Default: right.
    void setMarketAt(Qt::Edge edge);
    /// Money stands below the name. Default: beside it.
    void setNarrow(bool narrow);
    /// The name needs a line for itself, in a card of this width.
    bool needsNarrow(int width) const;
    /// The height that its pieces can use in this room.
    int heightIn(QSize room) const;
    /// Where coins fly to, in this widget.
    QRectF moneyPlace() const;
    QRectF markPlace() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF frame() const;
    QRectF inner() const;
    /// Of tiles, and of stands: what the card's height and width leave.
    double rowHeight() const;
    double pieceSide(double width) const;
    QString moneyText() const;
    QFont moneyFont() const;
    QFont nameFont() const;
    /// Room that money takes with its coin or screen.
    double moneyWidth() const;
    /// The room of the line below the name, and that of the status in it.
    QRectF statusRow() const;
    QRectF statusPlace() const;
    void paintFrame(QPainter& painter) const;
    void paintHeader(QPainter& painter) const;
    void paintStatus(QPainter& painter) const;
    void paintPieces(QPainter& painter) const;

    SeatsModel::Seat seat_;
    int change_ = 0;
    bool animated_ = true;
    bool narrow_ = false;
    Qt::Edge market_ = Qt::RightEdge;
    int dots_ = 0;
    QTimer dotTimer_;
    QTimer changeTimer_;
};

} // namespace hp::lisboa
