// The sample market with its lines' payments. A person changes a square with a menu of pieces
// (click, Enter or F2), moves a piece by dragging it to another square, and removes it with Delete.
// The end of a line shows its breakdown.
#pragma once

#include "ui/market/BoardView.h"

class QMenu;

namespace hp {

class RulesDraft;
class SampleBoard;

class SampleView : public BoardView {
    Q_OBJECT
public:
    SampleView(SampleBoard& sample, RulesDraft& draft, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// The least height that shows the whole market.
    int smallestHeight() const;
    /// The least side of a square with room for the sums at a row's end.
    int smallestSquare() const;

    /// A menu of all pieces that can be placed there; the caller deletes it.
    QMenu* pieceMenu(int row, int column);

protected:
    void relayout() override;

private:
    void openMenu(SquareIndex square);

    RulesDraft& draft_;
};

} // namespace hp
