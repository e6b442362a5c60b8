// What a round, or the whole game, came to. The dialog tells and asks; what its buttons stand for
// is done by whoever listens to its signals.
#pragma once

#include "ui/session/GameSession.h"

#include <QDialog>

#include <optional>
#include <utility>
#include <vector>

class QTableView;

namespace hp {

class SummaryModel;

class RoundSummaryDialog : public QDialog {
    Q_OBJECT
public:
    enum class Kind { Round, Game };

    /// The round that ended last, or all rounds of a game that is over. Object name
    /// "roundSummaryDialog" or "gameSummaryDialog". @pre session.hasGame()
    RoundSummaryDialog(const GameSession& session, Kind kind, QWidget* parent = nullptr);

    Kind kind() const { return kind_; }
    /// All that the dialog says above the tables, as plain text.
    QString summaryText() const;

signals:
    // All but save close the dialog first.
    void nextRoundRequested();
    void newGameRequested();
    void saveRequested();
    void lookRequested(); ///< the dialog closes so that the market can be seen

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Place {
        int place = 1;
        int seat = 0;
        int money = 0;
    };

    void build();
    QWidget* buildRanking();
    QWidget* buildFates();
    QTableView* buildTable();
    QString name(int seat) const;
    QString names(const std::vector<int>& seats) const;
    QString headline() const;
    QString decisionText() const;
    QString nextText() const;
    QString fateText(bool returned) const;
    std::vector<Place> ranking() const;

    Kind kind_;
    // Copies: the dialog says the same for as long as it is open, whatever becomes of the game.
    std::vector<RoundSummary> rounds_;
    std::vector<SeatInfo> seats_;
    unsigned winners_ = 0;
    /// Seats of equal money with their unplaced stalls, where these have decided.
    std::vector<std::pair<int, int>> decidingStalls_;
    NextStarter nextStarterRule_;
    std::optional<int> nextStarter_;
    SummaryModel* model_ = nullptr;
    QWidget* content_ = nullptr;
};

} // namespace hp
