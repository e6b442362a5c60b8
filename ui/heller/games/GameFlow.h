// The dialogs that a game needs from beginning to end: new game, players, when to score, the
// summaries. None of them blocks. Computers wait while a dialog about the game is open.
#pragma once

#include "engine/heller/game/PositionDraft.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/models/BoardState.h"
#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/TurnInput.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QAction;
class QDialog;
class QWidget;

namespace hp {

class GameFiles;

class GameFlow : public QObject {
    Q_OBJECT
public:
    GameFlow(GameHost& host, TableSession& session, TurnInput& input, Settings& settings,
             GameFiles& files, QWidget* window);

    /// @param rules the rules that the dialog starts with, instead of those of the last game
    void askForNewGame(const std::optional<RulesChoice>& rules = {});
    void askForPlayers();
    /// Enter the games of the program: a new game may be one of another.
    void setGames(const QList<QAction*>& games) { games_ = games; }
    /// The game has never been saved.
    bool hasNoFile() const { return host_.filePath().isEmpty(); }
    /// Asks who plays and begins a game from this position. @pre it has no errors
    /// @param names empty names stand for the usual ones
    void askToPlayOn(const PositionDraft& draft, const PerSeat<BoardSeat>& names);
    /// Shows the summary of the round or the game that has ended. Ends a running explanation.
    void showSummary();
    /// A round or the game has ended, and its summary has not been shown yet.
    bool summaryDue() const { return summaryDue_; }
    /// Starts a new game with the same seats and rules when the game is over. The next seat starts.
    /// Asks only if the game has a file that does not include its end, because the summary has
    /// already offered to save other games.
    void playAgain();
    /// Whether the number of the deal may be told: who deals it again knows all tiles. Nobody who
    /// plays may know them, and a written position has no deal.
    bool mayTellDeal() const;
    /// Puts that number into the clipboard. @pre mayTellDeal()
    void copyDeal();
    /// Deals the same tiles again, with exchanged seats. Asks whether to save the game that is
    /// over.
    /// @pre mayTellDeal()
    void exchangeSeats();
    /// Of the one person who plays the usual game, as it was given; empty: the usual name. Nothing:
    /// there are several, or none.
    std::optional<QString> usualPerson() const;
    /// @pre usualPerson()
    void nameUsualPerson(const QString& name);
    /// Begins a game like the last one without asking: for the first start.
    /// @param seed chosen at random when not given
    void beginUsualGame(std::optional<quint64> seed = {});
    /// Lays a position on the table in place of the running game. Asks whether to save that one.
    /// @return whether the position lies there
    bool layPosition(const PositionDraft& draft, const std::vector<SeatInfo>& seats);
    /// Begins a new deal with the players of the running game and other rules. If the game is over,
    /// asks whether to save it. If it is still running, the caller must ask.
    void startOver(const RulesChoice& rules);
    /// Milliseconds from the end of a round and of its explanations until the summary opens by
    /// itself; negative: never.
    void setSummaryDelay(int milliseconds) { summaryDelay_ = milliseconds; }
    /// How strong an even match against these seats has to be.
    void setEvenStrength(std::function<double(const std::vector<SeatInfo>&)> strength)
    {
        evenStrength_ = std::move(strength);
    }
    /// The table is out of sight: computers wait, and no summary opens by itself.
    void setTableCovered(bool covered);
    /// For each seat: the name it has if nobody typed one, in the language in use.
    const std::array<QString, MaxSeats>& usualNames() const { return usualNames_; }
    /// Translates a name that nobody typed into the language in use.
    void renameUnnamed();

signals:
    void rulesChosen(); ///< the rules of the next game have changed in the new-game dialog
    void summaryDueChanged(bool due);
    void refused(const QString& why); ///< no game was begun
    void told(const QString& what);   ///< something that is not seen has been done
    void reviewAsked();               ///< at the game's end
    /// The person chose a line in a summary.
    void explanationAsked(const hp::ScoredLine& line);

private:
    void setSummaryDue(bool due);
    void awaitSummary();
    /// Opens the summary by itself as soon as the user is not busy with anything else.
    void offerSummary();
    void openSummary(bool byItself);
    /// @return whether a game has begun; else refused() says why
    bool begin(GameSetup setup);
    /// Gives even matches the strength that they play now.
    void setEvenMatches(std::vector<SeatInfo>& seats) const;
    void askWhenToScore(const std::vector<LineScore>& lines);
    void rememberUsualNames();
    bool dialogOpen() const;
    /// Opens the dialog. Computers wait until it is closed.
    void hold(QDialog* dialog);

    GameHost& host_;
    TableSession& session_;
    TurnInput& input_;
    Settings& settings_;
    GameFiles& files_;
    QWidget* window_;
    QPointer<QDialog> dialog_; ///< the open dialog
    QTimer summaryTimer_;
    int summaryDelay_ = 0;
    bool summaryDue_ = false;
    QList<QAction*> games_;
    std::function<double(const std::vector<SeatInfo>&)> evenStrength_;
    bool covered_ = false; ///< see setTableCovered()
    std::array<QString, MaxSeats>
        usualNames_; ///< for each seat: the name it has if nobody typed one
};

} // namespace hp
