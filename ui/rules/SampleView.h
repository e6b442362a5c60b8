// The sample market with what its lines pay. Squares are changed with a menu of pieces (click,
// Enter or F2), by pulling a piece onto another square, or emptied with Delete; a line's end shows
// its breakdown.
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
    /// With all of the market in sight, at its smallest.
    int smallestHeight() const;
    /// Side of a square, so that the sums at a row's end have room beside it.
    int smallestSquare() const;

    /// Menu of everything that can lie there; the caller deletes it.
    QMenu* pieceMenu(int row, int column);

protected:
    void relayout() override;

private:
    void openMenu(SquareIndex square);

    RulesDraft& draft_;
};

} // namespace hp
