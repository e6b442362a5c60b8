// What the round's end will pay at present: the full lines that wait for it, and their sums for
// each seat. The panel stays empty if lines pay at once.
#pragma once

#include "engine/game/Summary.h"

#include <QWidget>

class QLabel;
class QListView;

namespace hp {

class DueModel;
class GameSession;

class DuePanel : public QWidget {
    Q_OBJECT
public:
    DuePanel(DueModel& model, const GameSession& session, QWidget* parent = nullptr);

    bool isEmpty() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The person chose a line to see on the market, in its present state; it has not paid yet.
    void lineChosen(const hp::ScoredLine& line);
    /// isEmpty() may have changed.
    void changed();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void choose(int row);

    DueModel& model_;
    const GameSession& session_;
    QLabel* title_;
    QLabel* totals_;
    QListView* list_;
};

} // namespace hp
