// The balance report: the person chooses the number of games, the players and the rules to compare
// with. The dialog shows progress while the report runs, and tables and pictures.
#pragma once

#include "ui/table/rules/BalancePlot.h"
#include "ui/table/rules/BalanceRun.h"
#include "ui/table/settings/RulesId.h"

#include <QDialog>

#include <array>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTableView;

namespace hp {

class BalanceDialog : public QDialog {
    Q_OBJECT
public:
    bool isRunning() const { return runs_[0].isRunning() || runs_[1].isRunning(); }
    BalancePlot& plot() { return *plot_; }
    /// The first one, or the one that it is compared with.
    const SeatBalance& report(int which) const { return runs_[which].report(); }

public slots:
    void start();
    void cancel();

signals:
    void finished();

protected:
    struct Choice {
        int games = 0;
        int seats = 0;
        std::string level;
        std::uint64_t seed = 0;
    };
    /// What a game gives. Names are in the language in use. An empty id is of the rules that the
    /// report is about.
    struct Subject {
        QStringList levels; ///< that play a game in much less than a second
        std::function<QString(const QString& level)> levelName;
        std::vector<RulesId> others; ///< rules to compare with, which can be played
        std::function<QString(const RulesId&)> rulesName;
        std::function<void(BalanceRun&, const RulesId&, const Choice&)> start;
    };

    BalanceDialog(Subject subject, QWidget* parent);
    void done(int result) override;

private:
    void follow();
    void retranslate();
    void updateButtons();

    Subject subject_;
    std::array<QString, 2> names_;
    std::array<BalanceRun, 2> runs_;
    int reports_ = 1; ///< that were asked for
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
