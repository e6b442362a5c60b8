// What the round's end will pay at present: the full lines that wait for it, and their sums for
// each seat. The panel stays empty if lines pay at once.
#pragma once

#include "engine/heller/market/Square.h"

#include <QWidget>

class QLabel;
class QListView;

namespace hp {

class DueModel;

class DuePanel : public QWidget {
    Q_OBJECT
public:
    explicit DuePanel(DueModel& model, QWidget* parent = nullptr);

    bool isEmpty() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The person chose a line of the present market, which has not paid yet.
    void lineChosen(hp::Line line);
    /// isEmpty() may have changed.
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void choose(int row);

    DueModel& model_;
    QLabel* title_;
    QLabel* totals_;
    QListView* list_;
};

} // namespace hp
