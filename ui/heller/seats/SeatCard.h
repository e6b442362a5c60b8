// One seat's card: ring mark or the face of a computer player, name, money, level, unplaced stalls
// by rank, the hidden tile. If there is little height, the stalls are smaller and their counts are
// beside them.
#pragma once

#include "engine/heller/market/Piece.h"
#include "ui/heller/pieces/Portrait.h"

#include <QModelIndex>
#include <QTimer>
#include <QVariantAnimation>
#include <QVector>
#include <QWidget>

#include <optional>

namespace hp {

class SeatCard : public QWidget {
    Q_OBJECT
public:
    explicit SeatCard(int seat, QWidget* parent = nullptr);

    /// Shows the data of the model's row.
    void showRow(const QModelIndex& index);
    void setAnimated(bool animated);
    void setLow(bool low);
    /// The height of a card in either form.
    int heightOf(bool low) const;
    /// The money that the card shows at the moment, while it counts towards the seat's money.
    int shownMoney() const { return shownMoney_; }
    /// The payment of the last turn, while the card shows it beside the money; else 0.
    int shownChange() const { return change_; }
    /// How a computer player looks about it.
    Mood mood() const;
    /// What stands below the name: who plays, "thinks" or "has won". If who plays does not fit
    /// beside the payment, it is said in fewer words.
    QString shownStatus() const;
    /// The money counts to its end at once.
    void endCounting();

    // Places of the picture, in this widget.
    QRectF markPlace() const;  ///< the seat's mark
    QRectF moneyPlace() const; ///< a square at the end of the money
    QRectF stallPlace(int rank) const;
    QRectF hiddenPlace() const;
    /// A crown is still on its way to the winner's mark: it is not painted.
    void setAwaitsCrown(bool awaits);
    /// The piece of the turn before is still on its way: whose turn it is is not marked yet, or
    /// still. Nothing: it is marked as it is.
    void holdMark(std::optional<bool> marked);

    /// Where the market lies: the left, top or right edge. Default: right.
    void setMarketAt(Qt::Edge edge);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void countTo(int money, bool fresh);
    void paintStalls(QPainter& painter) const;
    void paintOpenTiles(QPainter& painter, const QRectF& place) const;
    void paintHeader(QPainter& painter) const;
    /// The card without its arrow.
    QRectF frame() const;
    QRectF inner() const;
    QRectF header() const;
    /// The row with the stalls and the hidden tile, and the room of one of them.
    QRectF stallsRow() const;
    QRectF areaOf(int place) const;
    double discSide() const;
    /// A piece in its room, beside or above its count.
    QRectF pieceIn(int place, double side) const;
    /// The room of the line below the name, and that of the status in it.
    QRectF statusRow() const;
    QRectF statusPlace() const;
    /// Where the name and what stands below it begin.
    qreal wordsLeft() const;
    QFont changeFont() const;
    void paintStatus(QPainter& painter) const;

    int seat_;
    bool known_ = false; ///< update() has been called
    QString name_;
    QString player_;
    QString playerKind_; ///< in fewer words
    QVector<int> stalls_;
    int money_ = 0;
    int shownMoney_ = 0;
    int change_ = 0; ///< the latest payment, shown for a while
    int hidden_ = 0;
    QVector<Piece> openTiles_; ///< the hidden tiles, on an open table
    int colour_ = 0;
    std::optional<Face> face_; ///< of a computer player
    bool toMove_ = false;
    bool thinking_ = false;
    bool winner_ = false;
    bool animated_ = true;
    Qt::Edge market_ = Qt::RightEdge;
    bool low_ = false;
    bool awaitsCrown_ = false;
    std::optional<bool> heldMark_;
    int dots_ = 0;
    QVariantAnimation counting_;
    QTimer dotTimer_;
    QTimer changeTimer_;
};

} // namespace hp
