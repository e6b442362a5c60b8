// The page with the solution of a puzzle: why it is the best turn, as a sentence and as a ledger,
// and what follows it if all seats play their best. Until the puzzle is over it tells nothing.
#pragma once

#include "ui/heller/models/BoardState.h"
#include "ui/heller/teaching/LedgerModel.h"

#include <QWidget>

class QLabel;

namespace hp {

class ExpectedLine;
class LedgerTable;
class PuzzleAttempt;

class PuzzleSolutionPage : public QWidget {
    Q_OBJECT
public:
    explicit PuzzleSolutionPage(QWidget* parent = nullptr);

    /// Shows what the attempt may tell now.
    void showAttempt(const PuzzleAttempt& attempt, const PerSeat<BoardSeat>& seats);
    /// The solution's reason in a sentence; empty until it may be told.
    QString sentence() const;
    const LedgerModel& ledger() const { return ledger_; }
    ExpectedLine& line() { return *line_; }

private:
    void retranslate();

    LedgerModel ledger_;
    RulesPtr rules_; ///< of the position that is shown
    QLabel* sentence_ = nullptr;
    LedgerTable* table_ = nullptr;
    ExpectedLine* line_ = nullptr;
};

} // namespace hp
