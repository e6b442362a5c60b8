// What a game needs of dialogs from its beginning to its end: new game, players, when to score, the
// summaries. None of them blocks; computers wait while one that is about the game is open.
#pragma once

#include "ui/session/TurnInput.h"
#include "ui/window/RulesChoice.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>

class QDialog;
class QWidget;

namespace hp {

class GameFiles;

class GameFlow : public QObject {
    Q_OBJECT
public:
    GameFlow(GameSession& session, TurnInput& input, Settings& settings, GameFiles& files,
             QWidget* window);

    /// @param rules to begin with in the dialog, instead of those of the last game
    void askForNewGame(const std::optional<RulesChoice>& rules = {});
    void askForPlayers();
    /// Of the round or the game that has ended; ends what is still being explained.
    void showSummary();
    /// The end of a round, or of the game, has not been told yet.
    bool summaryDue() const { return summaryDue_; }
    /// When the game is over: the same seats and rules, the next seat starts. Asks only where the
    /// game has a file that its end is not in; the summary has offered to save the others.
    void playAgain();
    /// A game as the last one was begun, without asking: the first start.
    /// @param seed drawn by lot when not given
    void beginUsualGame(std::optional<quint64> seed = {});
    /// The players of the running game, other rules, a new deal. Asks whether to save a game that
    /// is over; one that is running is the caller's to ask about.
    void startOver(const RulesChoice& rules);
    /// Milliseconds from the end of a round, and of all that is explained about it, until its
    /// summary comes by itself; negative: never.
    void setSummaryDelay(int milliseconds) { summaryDelay_ = milliseconds; }
    /// A name that nobody typed is said in the language in use.
    void renameUnnamed();

signals:
    void rulesChosen(); ///< the rules of the next game have changed in the new-game dialog
    void summaryDueChanged(bool due);
    void refused(const QString& why); ///< no game was begun

private:
    void setSummaryDue(bool due);
    void awaitSummary();
    /// When its time has come by itself: once nobody is busy with anything else.
    void offerSummary();
    void openSummary(bool byItself);
    void begin(const GameSetup& setup);
    void askWhenToScore(const std::vector<LineScore>& lines);
    void rememberUsualNames();
    bool dialogOpen() const;
    /// Opens it; computers wait until it is closed.
    void hold(QDialog* dialog);

    GameSession& session_;
    TurnInput& input_;
    Settings& settings_;
    GameFiles& files_;
    QWidget* window_;
    QPointer<QDialog> dialog_; ///< the one that is open
    QTimer summaryTimer_;
    int summaryDelay_ = 0;
    bool summaryDue_ = false;
    std::array<QString, MaxSeats>
        usualNames_; ///< per seat: the name it has unless somebody typed one
};

} // namespace hp
