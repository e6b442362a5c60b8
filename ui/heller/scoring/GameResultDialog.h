// The end of a game: who has won, the seats on their steps, the course of the money, and the best
// line; the tables of rounds and lines are behind "Details". The dialog only shows and asks. The
// receivers of its signals do what its buttons stand for.
#pragma once

#include "ui/heller/scoring/BestLine.h"
#include "ui/heller/session/TableSession.h"

#include <QDialog>

#include <array>
#include <optional>
#include <utility>
#include <vector>

class QPushButton;
class QToolButton;

namespace hp {

class ChartModel;
class StandingsModel;
class SummaryModel;

class GameResultDialog : public QDialog {
    Q_OBJECT
public:
    /// Shows all rounds that have ended. Object name "gameSummaryDialog". @pre session.hasGame()
    explicit GameResultDialog(const TableSession& session, QWidget* parent = nullptr);

    /// The winner and the other seats' results, as plain text.
    QString summaryText() const;

signals:
    // All signals except save close the dialog first.
    void playAgainRequested(); ///< the same seats and rules, the next seat starts
    void newGameRequested();
    void saveRequested();
    void reviewRequested(); ///< what every turn was worth
    void lookRequested();   ///< the dialog closes so that the market can be seen
    /// The dialog closes so that this line can be explained on the market.
    void lineChosen(const hp::ScoredLine& line);

private:
    void build();
    QWidget* buildPictures(QWidget* page);
    QPushButton* buildAgain();
    QWidget* buildButtons();
    QToolButton* buildDetails();
    void fit();
    QString name(int seat) const;
    QString headline() const;
    QString decisionText() const;

    // Copies: the dialog stays the same while it is open, even if the game changes.
    std::vector<SeatInfo> seats_;
    bool elsewhere_; ///< its host is
    /// Seats with equal money and their unplaced stalls, if these stalls decided the winner.
    std::vector<std::pair<int, int>> decidingStalls_;
    int nextStarter_ = 0; ///< if the game is played again
    /// The money after each turn, and whether a round begins there.
    struct Moment {
        int turn = 0;
        int round = 0; ///< that begins there; 0: none
        std::array<int, MaxSeats> money{};
    };
    std::vector<Moment> course_;
    std::optional<BestPayment> best_;
    Market bestMarket_; ///< on which it paid
    bool detailed_ = false;
    ChartModel* curve_ = nullptr;
    StandingsModel* standings_ = nullptr;
    SummaryModel* lines_ = nullptr;
    QWidget* content_ = nullptr;
};

} // namespace hp
