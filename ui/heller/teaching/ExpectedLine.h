// A position and what probably follows, on a board of its own: step by step to the end of the
// round.
#pragma once

#include "engine/heller/analysis/Analysis.h"
#include "ui/heller/models/MarketModel.h"

#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;

namespace hp {

class BoardView;

class ExpectedLine : public QWidget {
    Q_OBJECT
public:
    explicit ExpectedLine(QWidget* parent = nullptr);

    /// Shows a position without a line of play. Its rules must outlive the widget, or the next call
    /// of this function.
    void setPosition(const SeatView& view, const PerSeat<BoardSeat>& seats);
    /// @param first the turn that begins the line; before the first step it floats over its square
    void setPlay(const Decision& first, std::vector<ExpectedTurn> play);

    /// All seats play their best, after a first turn that is known to be the best. Default: what
    /// probably follows.
    void setBestPlay(bool best);

    /// 0: the position; n: after the n-th turn.
    int step() const { return step_; }
    int stepCount() const { return static_cast<int>(play_.size()) + 1; }
    QString stepText() const;
    BoardView& view() { return *view_; }
    const MarketModel& board() const { return model_; }
    /// The whole line of play, one turn per text line, for the clipboard.
    QString text() const;

public slots:
    void goTo(int step);
    void first() { goTo(0); }
    void back() { goTo(step_ - 1); }
    void next() { goTo(step_ + 1); }
    void last() { goTo(stepCount() - 1); }

private:
    void retranslate();
    void drawIcons();
    void show();
    void updateControls();
    QString turnText(std::size_t turn) const;
    QString moneyText() const;

    MarketModel model_;
    BoardView* view_;
    QLabel* heading_;
    QLabel* words_;
    QLabel* money_;
    QToolButton* first_;
    QToolButton* back_;
    QToolButton* next_;
    QToolButton* last_;
    SeatView start_;
    PerSeat<BoardSeat> seats_;
    Decision begins_;
    bool bestPlay_ = false;
    std::vector<ExpectedTurn> play_;
    int step_ = 0;
};

} // namespace hp
