// Pieces that lie ready beside the market: they are taken up with a click or a key, or dragged to
// the market. Those that cannot be used now are pale and say why; the one that is held is lifted.
#pragma once

#include "ui/kit/input/PieceList.h"
#include "ui/lisboa/market/ShelfModel.h"

namespace hp::lisboa {

class NoteBubble;

class ShelfView : public PieceList {
    Q_OBJECT
public:
    /// @param model must outlive the view
    explicit ShelfView(ShelfModel& model, QWidget* parent = nullptr);

    /// How many groups lie side by side. Default: 1
    void setGroupsInRow(int groups);
    /// Pieces are never larger.
    void setLargest(int side);
    /// Places side by side in this form, and rows of them.
    int columns() const { return groupsInRow_ * shelf_.places(); }
    int lines() const { return (shelf_.groups() + groupsInRow_ - 1) / groupsInRow_; }
    /// The room that the caption and the edges take.
    QSize around() const;
    /// Where a row's piece is painted, in this widget.
    QRectF pieceRect(int row) const;
    /// Why the last piece could not be taken up, while it is shown.
    QString bubbleText() const;

    QRect visualRect(const QModelIndex& index) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool take(int row) override;
    void drag(int row) override;
    bool canBeTaken(const QModelIndex& index) const override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate();
    void paintItem(QPainter& painter, int row, const Theme& theme) const;
    double side() const;

    ShelfModel& shelf_;
    TurnInput& input_;
    NoteBubble* bubble_;
    int groupsInRow_ = 1;
    int largest_ = 96;
    int heldRow_ = -1; ///< of several equal pieces the one that was taken up
};

} // namespace hp::lisboa
