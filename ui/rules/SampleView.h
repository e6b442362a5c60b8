// The sample market with what its lines pay. Squares are changed with a menu of pieces (click,
// Enter or F2), by pulling a piece onto another square, or emptied with Delete; a line's end shows
// its breakdown.
#pragma once

#include <QTableView>

class QMenu;

namespace hp {

class RulesDraft;
class SampleModel;

class SampleView : public QTableView {
    Q_OBJECT
public:
    SampleView(SampleModel& model, RulesDraft& draft, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// With all of the market in sight, at its smallest.
    int smallestHeight() const;
    /// Side of a square, so that the sums at a row's end have room beside it.
    int smallestSquare() const;

    /// Menu of everything that can lie there; the caller deletes it.
    QMenu* pieceMenu(int row, int column);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void fit();
    void openMenu(const QModelIndex& index);

    SampleModel& model_;
    RulesDraft& draft_;
    QPersistentModelIndex pressed_;
};

} // namespace hp
