// Pieces that lie ready, as a list with a layout of its own: visualRect() says where each one is.
// They are taken up with a click, a key or a screen reader, or dragged elsewhere.
#pragma once

#include "ui/kit/access/CellAction.h"
#include "ui/kit/input/PressedRow.h"

#include <QListView>

namespace hp {

class PieceList : public CellAction<QListView> {
    Q_OBJECT
public:
    explicit PieceList(QWidget* parent = nullptr);

    QModelIndex indexAt(const QPoint& point) const override;
    void scrollTo(const QModelIndex&, ScrollHint) override {}
    void doItemsLayout() override;

signals:
    /// A piece was taken up with a key: what it is for should get the keyboard.
    void takenUpByKey();

protected:
    /// Takes the piece up, or puts it down again. @return whether it is held now
    virtual bool take(int row) = 0;
    virtual void drag(int row) = 0;
    virtual bool canBeTaken(const QModelIndex& index) const = 0;
    /// The row to the left (-1) or right (+1) on screen; at the ends, the same row.
    virtual int beside(int row, int step) const;
    const QPersistentModelIndex& hovered() const { return hovered_; }

    void act(const QModelIndex& index) override;
    bool viewportEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString&) override {}
    void focusInEvent(QFocusEvent* event) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

protected slots:
    void updateGeometries() override {}

private:
    void setHovered(const QModelIndex& index);

    QPersistentModelIndex hovered_;
    PressedRow pressed_;
};

} // namespace hp
