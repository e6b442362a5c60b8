// A window with what each person at this machine has played of a game of the program: by opponent,
// the rating and its curve, money, all games; export, rename or merge, reset. Each chart has its
// table beside it.
#pragma once

#include "ui/kit/charts/ChartModel.h"
#include "ui/table/statistics/OpponentModel.h"
#include "ui/table/statistics/PlayedGamesModel.h"
#include "ui/table/statistics/StatisticsStore.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QTabWidget;
class QTableView;

namespace hp {

class CurveChart;
class Dialogs;
class EmptyState;

class StatisticsWindow : public QWidget {
    Q_OBJECT
public:
    /// Store and dialogs must outlive it. @param game shown first, the one where newGameAsked()
    /// leads
    /// @pre the store has it
    StatisticsWindow(StatisticsStore& store, const std::string& game, Dialogs& dialogs,
                     QWidget* parent = nullptr);
    /// Waits for an export.
    ~StatisticsWindow() override;

    /// The game that is shown.
    const StatisticsGame& game() const;
    void showGame(const std::string& id);
    /// The person that is shown; nobody if there are no games, or none that are read yet.
    std::optional<Person> person() const;
    /// Now, or as soon as there are games of hers.
    void showPerson(const Person& person);

public slots:
    void askForName();
    void askForReset();
    void exportTable();

signals:
    /// There are no games yet, and one is to be played.
    void newGameAsked();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// A chart and its table, over one model.
    struct Curves {
        ChartModel* model = nullptr;
        CurveChart* chart = nullptr;
        QTableView* table = nullptr;
        QWidget* page = nullptr;
    };
    void build();
    Curves buildCurves(const char* name, QLabel* below = nullptr);
    QTableView* buildTable(const char* name, QAbstractItemModel& model);
    /// Shows what the store has, and keeps the person if there still are games of hers.
    void refresh();
    void listPersons();
    const Persons& persons() const { return store_.personsSoFar(game().name.id); }
    void showCurrent();
    void retranslate();
    void fitRows(); ///< their height, to the size of text
    const PersonGames* current() const;
    QString summaryText() const;
    QString strengthText(double strength) const;
    QString scaleText() const;
    QString notesText() const;
    Chart ratingChart() const;
    Chart moneyChart() const;
    void rename(const Person& from, const QString& typed);
    void forget(const std::string& of, const std::optional<Person>& person);
    void complain(const Failure& failure);

    StatisticsStore& store_;
    const std::string first_; ///< the game that the window was opened for
    Dialogs& dialogs_;
    std::optional<Person> wanted_; ///< the one that is shown, or shall be
    OpponentModel opponents_;
    PlayedGamesModel games_;
    QThreadPool pool_; ///< for exports
    QString kept_;     ///< where the last reset has kept a copy

    QLabel* gameLabel_ = nullptr; ///< it and the choice are hidden if there is one game only
    QComboBox* game_ = nullptr;
    QLabel* personLabel_ = nullptr;
    QComboBox* person_ = nullptr;
    QLabel* summary_ = nullptr;
    QTabWidget* pages_ = nullptr;
    EmptyState* empty_ = nullptr; ///< in their place
    QTableView* opponentTable_ = nullptr;
    QLabel* scale_ = nullptr; ///< the levels' strengths
    Curves rating_;
    Curves money_;
    QTableView* gameTable_ = nullptr;
    QLabel* notes_ = nullptr;
    QPushButton* rename_ = nullptr;
    QPushButton* reset_ = nullptr;
    QPushButton* export_ = nullptr;
    QPushButton* close_ = nullptr;
};

} // namespace hp
