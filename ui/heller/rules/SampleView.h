// The sample market with its lines' payments, edited like every market that is laid out. The end of
// a line shows its breakdown.
#pragma once

#include "ui/heller/positions/EditableBoard.h"

namespace hp {

class RulesDraft;
class SampleBoard;

class SampleView : public EditableBoard {
    Q_OBJECT
public:
    SampleView(SampleBoard& sample, RulesDraft& draft, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// The least height that shows the whole market.
    int smallestHeight() const;
    /// The least side of a square with room for the sums at a row's end.
    int smallestSquare() const;

protected:
    void relayout() override;

private:
    RulesDraft& draft_;
};

} // namespace hp
