// The palette of pieces. A click takes a piece up (again: puts it back), Enter or Space takes it up
// and asks for the board; pieces are dragged from here to the board.
#pragma once

#include "ui/kit/access/QuietView.h"
#include "ui/kit/input/PressedRow.h"

#include <QListView>

namespace hp {

class PaletteModel;

class PaletteView : public QuietView<QListView> {
    Q_OBJECT
public:
    /// The model must outlive the view.
    explicit PaletteView(PaletteModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
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
    void fit();
    void drag(int row);
    void retranslate();

    PaletteModel& model_;
    PressedRow pressed_;
};

} // namespace hp
