// Pieces that lie ready beside the market: they are taken up with a click or a key, or dragged to
// the market. Those that cannot be used now are pale and say why; the one that is held is lifted.
#pragma once

#include "ui/kit/access/CellAction.h"
#include "ui/kit/input/PressedRow.h"
#include "ui/lisboa/market/ShelfModel.h"

#include <QListView>

namespace hp::lisboa {

class NoteBubble;

class ShelfView : public CellAction<QListView> {
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
    QModelIndex indexAt(const QPoint& point) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint) override;
    void doItemsLayout() override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A piece was taken up with a key: the market should get the keyboard.
    void takenUpByKey();

protected:
    void act(const QModelIndex& index) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString& search) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

protected slots:
    void updateGeometries() override;

private:
    void retranslate();
    /// Takes the piece up, or puts it down again. @return whether it is held now
    bool take(int row);
    void drag(int row);
    void setHovered(const QModelIndex& index);
    void paintItem(QPainter& painter, int row, const Theme& theme) const;
    double side() const;

    ShelfModel& shelf_;
    TurnInput& input_;
    NoteBubble* bubble_;
    int groupsInRow_ = 1;
    int largest_ = 96;
    int heldRow_ = -1; ///< of several equal pieces the one that was taken up
    QPersistentModelIndex hovered_;
    PressedRow pressed_;
};

} // namespace hp::lisboa
