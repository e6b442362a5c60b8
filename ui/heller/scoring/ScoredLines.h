// "Scored so far": the list of all lines that have paid. The person chooses a line to be explained.
#pragma once

#include "ui/heller/models/LineToExplain.h"

#include <QWidget>

class QLabel;
class QListView;

namespace hp {

class TableSession;
class ScoreModel;

class ScoredLines : public QWidget {
    Q_OBJECT
public:
    ScoredLines(ScoreModel& model, TableSession& session, QWidget* parent = nullptr);

    /// Makes the row of the line that is explained the current one; null: there is none.
    void follow(const LineToExplain* explained);
    /// Renews the texts after a change of language or font.
    void retranslate();

signals:
    void chosen(const hp::LineToExplain& line);
    void copyAsked(const hp::LineToExplain& line);

private:
    /// Takes no more height than its rows need: the explanation above gets the rest.
    void fit();
    void showMenu(const QPoint& position);
    LineToExplain lineAt(int row) const;

    ScoreModel& model_;
    TableSession& session_;
    bool syncing_ = false; ///< the selection is being updated; no person chooses
    QLabel* title_;
    QListView* list_;
};

} // namespace hp
