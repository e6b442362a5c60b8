// The page with a person's results: streaks, and the results by grade.
#pragma once

#include "ui/heller/puzzles/PuzzleGradesModel.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace hp {

class PuzzleResultsPage : public QWidget {
    Q_OBJECT
public:
    /// The store must outlive the page.
    explicit PuzzleResultsPage(const PuzzleStore& store, QWidget* parent = nullptr);

    void setToday(QDate today);

private:
    void retranslate();
    void refresh();

    const PuzzleStore& store_;
    PuzzleGradesModel grades_;
    QDate today_;
    QLabel* days_ = nullptr;
    QLabel* run_ = nullptr;
    QLabel* note_ = nullptr;
    QTableView* table_ = nullptr;
};

} // namespace hp
