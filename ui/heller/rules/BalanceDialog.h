// The balance report: the person chooses the number of games, the players and the rules to compare
// with. The dialog shows progress while the report runs, and tables and pictures that grow with it.
#pragma once

#include "ui/heller/rules/BalanceRun.h"
#include "ui/heller/rules/RulesLibrary.h"

#include <QDialog>

#include <array>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;

namespace hp {

class BalanceModel;
class BalancePlot;

class BalanceDialog : public QDialog {
    Q_OBJECT
public:
    /// @pre the rules can be played  @param library must outlive the dialog
    BalanceDialog(const RuleSet& rules, const RulesLibrary& library, QWidget* parent = nullptr);

    bool isRunning() const { return runs_[0].isRunning() || runs_[1].isRunning(); }
    const BalanceReport& report(int which) const { return runs_[which].report(); }

public slots:
    void start();
    void cancel();

signals:
    void finished();

protected:
    void done(int result) override;

private:
    void retranslate();
    void onProgress();
    void onFinished();
    void updateButtons();

    RuleSet rules_;
    const RulesLibrary& library_;
    std::array<BalanceRun, 2> runs_;
    std::array<int, 2> games_{};
    std::array<QString, 2> names_;
    bool comparing_ = false;

    QLabel* intro_ = nullptr;
    QLabel* seatsLabel_ = nullptr;
    QSpinBox* seats_ = nullptr;
    QLabel* levelLabel_ = nullptr;
    QComboBox* level_ = nullptr;
    QLabel* gamesLabel_ = nullptr;
    QSpinBox* count_ = nullptr;
    QLabel* otherLabel_ = nullptr;
    QComboBox* other_ = nullptr;
    QPushButton* start_ = nullptr;
    QPushButton* cancel_ = nullptr;
    QPushButton* copy_ = nullptr;
    QPushButton* close_ = nullptr;
    QProgressBar* progress_ = nullptr;
    BalanceModel* model_ = nullptr;
    QTableView* table_ = nullptr;
    BalancePlot* plot_ = nullptr;
};

} // namespace hp
