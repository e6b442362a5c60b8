// The page with the list of puzzles: their results, and which of them are shown. The selected one
// is the one at hand.
#pragma once

#include "engine/heller/analysis/PuzzleTheme.h"
#include "ui/heller/puzzles/PuzzleListModel.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QTableView;

namespace hp {

class PuzzlePackPage : public QWidget {
    Q_OBJECT
public:
    /// The arguments must outlive the page.
    PuzzlePackPage(const std::vector<Puzzle>& puzzles, const PuzzleStore& store,
                   QWidget* parent = nullptr);

    PuzzleListModel& list() { return list_; }
    /// The row of list() that is selected; -1: none.
    int current() const;
    /// Selects a row of list(), also if the choice leaves it out.
    void setCurrent(int row);
    /// The row after the selected one that the choice shows, from the beginning again after the
    /// last one; unsolved ones come first. -1: there is no other one.
    int nextRow() const;
    /// The first row of list() about this, whatever is shown; unsolved ones come first. -1: none.
    int rowAbout(PuzzleTheme theme) const;

signals:
    void chosen(int row); ///< the person has selected another row of list()

private:
    bool isUnsolved(int row) const;
    void retranslate();
    void updateNote();

    PuzzleListModel list_;
    PuzzleFilter filter_;
    QComboBox* grade_ = nullptr;
    QCheckBox* unsolved_ = nullptr;
    QTableView* table_ = nullptr;
    QLabel* note_ = nullptr;
    bool setting_ = false; ///< the selection changes, and no person does it
};

} // namespace hp
