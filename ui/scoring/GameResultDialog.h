// How a game came out: who has won, then a table of seats and rounds, the lines behind "Details".
// The dialog tells and asks; what its buttons stand for is done by whoever listens to its signals.
#pragma once

#include "ui/session/GameSession.h"

#include <QDialog>

#include <utility>
#include <vector>

class QToolButton;

namespace hp {

class StandingsModel;
class SummaryModel;

class GameResultDialog : public QDialog {
    Q_OBJECT
public:
    /// All rounds that have ended. Object name "gameSummaryDialog". @pre session.hasGame()
    explicit GameResultDialog(const GameSession& session, QWidget* parent = nullptr);

    /// Who has won and how the others came out, as plain text.
    QString summaryText() const;

signals:
    // All but save close the dialog first.
    void playAgainRequested(); ///< the same seats and rules, the next seat starts
    void newGameRequested();
    void saveRequested();
    void lookRequested(); ///< the dialog closes so that the market can be seen

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QWidget* buildHeadline(QWidget* page);
    QWidget* buildButtons();
    QToolButton* buildDetails();
    void fit();
    QString name(int seat) const;
    QString headline() const;
    QString decisionText() const;

    // Copies: the dialog says the same for as long as it is open, whatever becomes of the game.
    std::vector<SeatInfo> seats_;
    /// Seats of equal money with their unplaced stalls, where these have decided.
    std::vector<std::pair<int, int>> decidingStalls_;
    int nextStarter_ = 0; ///< of the game that is played again
    bool detailed_ = false;
    StandingsModel* standings_ = nullptr;
    SummaryModel* lines_ = nullptr;
    QWidget* content_ = nullptr;
};

} // namespace hp
