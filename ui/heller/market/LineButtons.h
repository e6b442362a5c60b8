// Gives screen readers an object for each line of a board, with an action that chooses the line. A
// table's headers have no actions. These buttons are invisible: they lie over the ends of the
// lines, and the pointer passes through them.
#pragma once

#include <QObject>
#include <QTimer>

#include <vector>

namespace hp {

class BoardView;
class LineButton;
class MarketModel;

class LineButtons : public QObject {
    Q_OBJECT
public:
    /// The buttons lie beside the board in its parent, because a table has no children but its
    /// cells. The board emits lineChosen() for them.
    LineButtons(BoardView& board, const MarketModel& model);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();

    BoardView& board_;
    const MarketModel& model_;
    QTimer later_;                     ///< until the board has laid itself out
    std::vector<LineButton*> buttons_; ///< children of the board's parent; rows, then columns
};

} // namespace hp
