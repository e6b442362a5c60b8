// A separate window that analyses a position for as long as somebody looks: the turns by rank, why
// one is better than another, and what probably follows. It gets a position and knows nothing of a
// game; whoever opens it decides what its reader may know.
#pragma once

#include "engine/table/SeatInfo.h"
#include "ui/heller/teaching/AnalysisModel.h"
#include "ui/heller/teaching/AnalysisRun.h"
#include "ui/heller/teaching/LedgerModel.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QSplitter;
class QTabWidget;
class QTableView;

namespace hp {

class ExpectedLine;
class LedgerTable;

class AnalysisWindow : public QWidget {
    Q_OBJECT
public:
    explicit AnalysisWindow(QWidget* parent = nullptr);
    ~AnalysisWindow() override;

    /// Analyses a position for its seat to move, from what that seat knows: hidden tiles of the
    /// other seats in the view are not used. If there is nothing to analyse (no turn, an unknown
    /// tile in the hand), it says so instead. Keeps copies of everything.
    void analyse(const SeatView& view, const std::vector<SeatInfo>& seats);
    /// Shows no analysis, and why.
    void clear(const QString& why);
    /// The position being analysed; none after clear().
    const std::optional<SeatView>& position() const { return position_; }

    const AnalysisModel& model() const { return model_; }
    const LedgerModel& ledger() const { return ledgerModel_; }
    ExpectedLine& expectedLine() { return *line_; }
    /// The turn whose reasons are shown; none if there is none.
    std::optional<Decision> selected() const;
    /// The turn that it is compared with.
    std::optional<Decision> comparedWith() const;
    /// Everything that is shown, for the clipboard.
    QString text() const;

public slots:
    void copy();

signals:
    void closed();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildLayout();
    void retranslate();
    void nameParts();
    void setCompact(bool compact);
    void onGrown();
    /// Selects the best turn, unless the selected one is nearly as good.
    void selectBest();
    void onSelected();
    void onLedger(const Ledger& ledger);
    void onPlay(const Decision& first, const std::vector<ExpectedTurn>& play);
    void askReasons();
    void fillComparisons();
    void updateTexts();
    /// What the selected turn is compared with if nobody has chosen.
    std::optional<Decision> usualComparison() const;
    QString titleText() const;
    QString reasonText() const;
    QString statusText() const;

    AnalysisRun run_;
    AnalysisModel model_;
    LedgerModel ledgerModel_;
    std::optional<SeatView> position_;
    RulesPtr rules_; ///< of the position
    std::vector<SeatInfo> seats_;
    QString whyNone_;
    bool growing_ = false; ///< the rows change, not what the person has selected
    bool chosen_ = false;  ///< the person has selected a turn; until then it is the best one
    std::optional<Decision> compareTo_; ///< chosen; none: the usual one

    QSortFilterProxyModel* sorted_ = nullptr;
    QLabel* title_ = nullptr;
    QLabel* status_ = nullptr;
    QTableView* table_ = nullptr;
    QLabel* otherLabel_ = nullptr;
    QComboBox* other_ = nullptr;
    QLabel* sentence_ = nullptr;
    LedgerTable* ledger_ = nullptr;
    ExpectedLine* line_ = nullptr;
    QWidget* reasons_ = nullptr; ///< what it is compared with, the sentence, the ledger
    QSplitter* left_ = nullptr;
    QTabWidget* pages_ = nullptr; ///< turns and reasons in a low window
    QSplitter* across_ = nullptr;
    QPushButton* copy_ = nullptr;
    QPushButton* close_ = nullptr;
};

} // namespace hp
