// The balance report: the person chooses the number of games, the players and the rules to compare
// with. The dialog shows progress while the report runs, and tables and pictures.
#pragma once

#include "ui/table/rules/BalanceModel.h"
#include "ui/table/rules/BalancePlot.h"
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
    bool isRunning() const { return running_; }
    BalancePlot& plot() { return *plot_; }

public slots:
    void start();
    virtual void cancel() = 0;

signals:
    void finished();

protected:
    /// What a game gives. Names are in the language in use.
    struct Subject {
        QStringList levels; ///< that play a game in much less than a second
        std::function<QString(const QString& level)> levelName;
        std::vector<RulesId> others; ///< rules to compare with, which can be played
        /// An empty id: the rules that the report is about.
        std::function<QString(const RulesId&)> rulesName;
    };
    struct Choice {
        int games = 0;
        int seats = 0;
        std::string level;
        std::uint64_t seed = 0;
        RulesId other; ///< empty: nothing to compare with
    };
    struct Report {
        BalanceModel::Figures figures;
        SeatBalance seats;
    };

    BalanceDialog(Subject subject, QWidget* parent);

    /// Both reports use the same seed, so they get the same deals as far as their pieces are the
    /// same.
    virtual void run(const Choice& choice) = 0;
    void setProgress(int games); ///< of both reports together
    void showReports(const std::array<Report, 2>& reports);
    /// All that run() began has come to its end.
    void hasFinished();
    void done(int result) override;

private:
    void retranslate();
    void updateButtons();

    Subject subject_;
    std::array<QString, 2> names_;
    bool running_ = false;
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
