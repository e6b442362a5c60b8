// The board of a lesson's step on which squares and lines are chosen: squares with the arrow keys
// and Enter or by a click, lines by a click on their number, letter or values, or with R and C for
// the row and the column of the current square.
#pragma once

#include "ui/heller/market/BoardView.h"

namespace hp {

class QuestionBoard : public BoardView {
    Q_OBJECT
public:
    /// The model must outlive the view.
    explicit QuestionBoard(MarketModel& model, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace hp
