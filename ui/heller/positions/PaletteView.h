// The palette of pieces: stalls, customers, rogues and the other tiles, each kind in one row as far
// as there is room. A click takes a piece up (again: puts it back), Enter or Space takes it up
// and asks for the board; pieces are dragged from here to the board.
#pragma once

#include "ui/kit/access/QuietView.h"
#include "ui/kit/input/PressedRow.h"

#include <QListView>

#include <vector>

namespace hp {

class PaletteModel;

class PaletteView : public QuietView<QListView> {
    Q_OBJECT
public:
    /// The model must outlive the view.
    explicit PaletteView(PaletteModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    QRect visualRect(const QModelIndex& index) const override;
    /// The height at which all pieces are visible. In a low window the palette is lower and
    /// scrolls: the board beside it needs the room.
    int heightFor(int width) const;

signals:
    void takenUpByKey(); ///< the board should get the focus

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString& search) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QSize itemSize() const;
    /// The room after each piece that begins another row, or keeps kinds apart, and the number of
    /// rows.
    struct Rows {
        std::vector<int> after;
        int count = 1;
    };
    Rows rowsIn(int width) const;
    void fit();
    void drag(int row);
    void retranslate();

    PaletteModel& model_;
    PressedRow pressed_;
    Rows rows_; ///< in the width that it has
};

} // namespace hp
