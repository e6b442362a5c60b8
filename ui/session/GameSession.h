// The one object that owns the running game. Views send requests, the engine decides, signals tell
// what has happened. Secrets stay here: shown() is a SeatView of the viewer, and the lists below
// hold public events only.
#pragma once

#include "engine/game/Summary.h"
#include "engine/game/Timeline.h"
#include "ui/session/ComputerTurns.h"
#include "ui/session/GameEvent.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace hp {

/// Everything a new game needs.
struct GameSetup {
    RuleSet rules;
    std::vector<SeatInfo> seats;
    std::optional<int> firstStarter; ///< drawn by lot when not given
    std::uint64_t seed = 0;
};

class GameSession : public QObject {
    Q_OBJECT
public:
    explicit GameSession(QObject* parent = nullptr);

    // --- reading ------------------------------------------------------------------------------
    bool hasGame() const { return timeline_ != nullptr; }
    // The rest needs hasGame().
    const Rules& rules() const { return timeline_->rules(); }
    const RuleSet& ruleSet() const { return timeline_->rules().set(); }
    int seatCount() const { return timeline_->rules().seats(); }
    const std::vector<SeatInfo>& seats() const { return timeline_->seats(); }
    const SeatInfo& seatInfo(int seat) const { return seats()[static_cast<std::size_t>(seat)]; }
    /// A person takes its turns: for who is no level (an external program, the level of a version
    /// to come) a person does it, too, until somebody else is chosen.
    bool isHuman(int seat) const;
    /// Whose eyes are on the table: their hidden tile is visible. -1: nobody's (curtain,
    /// onlookers).
    int viewer() const { return viewer_; }
    /// What the viewer may know of the state that is shown (the latest, or an earlier one).
    const SeatView& shown() const { return shown_; }
    /// The latest state is shown, not an earlier one.
    bool atLatest() const { return shownStep_ + 1 == stepCount(); }
    /// Places to step through: after each deal, each turn, and a drawing not yet placed.
    int stepCount() const { return static_cast<int>(stops_.size()); }
    int shownStep() const { return shownStep_; }
    /// Index into the timeline's steps of a place to step to.
    std::size_t timelineStep(int step) const { return stops_[static_cast<std::size_t>(step)]; }
    Timeline::Step::Kind stepKind(std::size_t timelineStep) const
    {
        return timeline_->steps()[timelineStep].kind;
    }
    /// The place to step to that shows the market after that step of the timeline.
    int stepOfTimeline(std::size_t timelineStep) const;
    /// Public events up to the shown state, or all of them.
    std::vector<const Timeline::Step*> turns(bool all) const;
    std::vector<ScoredLine> scoredLines() const; ///< up to the shown state
    /// The market after a step of the timeline as onlookers saw it, nobody's hidden tiles; and the
    /// lines paid up to then. None: there is no such step.
    std::optional<SeatView> viewAfter(std::size_t timelineStep) const;
    std::vector<ScoredLine> scoredLinesAfter(std::size_t timelineStep) const;
    std::vector<RoundSummary> roundSummaries() const { return hp::roundSummaries(*timeline_); }
    unsigned winners() const { return timeline_->game().winners(); }
    Phase latestPhase() const { return timeline_->game().phase(); }
    /// The seat a computer is thinking for, or -1.
    int thinkingSeat() const;
    /// A computer's turn, or a forced pass, is on its way: moveNow() has something to hurry.
    bool isWaiting() const;
    /// The seat the curtain waits for, or -1 when it is up.
    int curtainSeat() const { return curtainHeld_ ? -1 : curtainSeat_; }
    /// What was paid is being explained: computers' turns and the curtain wait for it.
    bool isExplaining() const { return explaining_; }
    /// It is a person's turn, the curtain is up and the latest state is shown.
    bool personMayAct() const;
    bool canTakeBack() const;
    bool canRedo() const;
    bool isModified() const { return modified_; }
    /// Modified, and somebody would miss it: what computers did before a person's first turn is
    /// nobody's work.
    bool hasUnsavedWork() const;
    const QString& filePath() const { return filePath_; }
    GameRecord record() const { return timeline_->record(); }
    std::uint64_t seed() const { return timeline_->seed(); }

    /// See ComputerTurns.
    void setPace(int milliseconds) { computers_.setPace(milliseconds); }
    void setThinkSeconds(double seconds) { computers_.setThinkSeconds(seconds); }
    double thinkSeconds() const { return computers_.thinkSeconds(); }

    /// Reads, checks and opens a record; on failure everything stays as it was.
    Failure open(const QString& path);
    Failure save(const QString& path);
    /// Takes over a game from elsewhere (autosave, a test). Empty path: not saved yet.
    void adopt(Timeline timeline, const QString& path, bool modified);

public slots:
    // What can be refused answers why, in words; empty: it is done.
    QString newGame(const hp::GameSetup& setup);
    QString requestDraw();
    QString requestTurn(const hp::Turn& turn);
    void requestNextRound();
    void liftCurtain();
    void takeBack();
    void redo();
    void stepTo(int step);
    void stepFirst() { stepTo(0); }
    void stepBack() { stepTo(shownStep_ - 1); }
    void stepForward() { stepTo(shownStep_ + 1); }
    void stepLast() { stepTo(stepCount() - 1); }
    /// Has the computer that is thinking play what it has found so far.
    void moveNow() { computers_.hurry(); }
    /// Changes who plays, also in the middle of a game: all seats at once, or two that change
    /// places would pass through a table with one person, to whom nothing is hidden.
    void setPlayers(const std::vector<hp::SeatInfo>& players);
    /// Computers wait while a dialog that is about the game is open.
    void setPaused(bool paused);
    /// Whoever explains what was paid says when it begins and when it has ended; begun while a turn
    /// is told of, it holds the next person's curtain up, too. People need not wait:
    /// a turn of theirs that pays nothing, and whatever leads elsewhere in the game, ends it.
    void setExplaining(bool explaining);

signals:
    // What there is to see.
    void gameReset();    ///< another game: models start afresh
    void shownChanged(); ///< shown() has changed
    void seatsChanged(); ///< names, players or colours
    void stateChanged(); ///< anything that enables or disables actions, the curtain among it
    /// What has been done, once shown() is what comes after it.
    void happened(const hp::GameEvent& event);
    void thinkingChanged(int seat); ///< -1: nobody thinks
    /// When it ends, shown() is already what comes after it.
    void explainingChanged(bool explaining);
    /// Something about this game that people should know, though nobody has asked.
    void warned(const QString& what);

private:
    /// The one way by which a change of the running game reaches models and views: shows the latest
    /// state to whoever may see it, tells of it, and goes on.
    /// @param explained something earlier was being explained, and is no longer
    void commit(const GameEvent& event, bool explained);
    void tell(const GameEvent& event);
    void showLatest();
    /// Ends what belongs to the turn under way. @return something was being explained
    bool leaveTurn();
    void restart(std::unique_ptr<Timeline> timeline, const QString& path, bool modified);
    /// Says so where a person takes the turns of a player that the window cannot start.
    void tellOfStandIns();
    void rebuildStops();
    void updateShown();
    void updateViewer();
    /// Once what is shown is what comes after it. @param explained until now
    void tellIfEnded(bool explained);
    void proceed();
    /// For whoever is to move.
    void drawTile();
    /// @param explained something earlier was being explained, and is no longer
    void afterTurn(const TurnReport& played, bool explained = false);
    void think();
    /// Plays what a computer has decided on.
    void playDecision(Decision decision);
    void stopComputers();
    /// Why nothing that this screen asks for is done now; empty when it is.
    QString whyNotAsk() const;
    int humans() const;
    bool takenBackUpToPerson() const;

    std::unique_ptr<Timeline> timeline_;
    ComputerTurns computers_;
    std::vector<std::size_t> stops_;
    int shownStep_ = 0;
    int viewer_ = -1;
    int curtainSeat_ = -1;
    bool curtainHeld_ = false; ///< for an explanation; secrets are hidden all the same
    bool explaining_ = false;
    bool standInsToTell_ = false; ///< as soon as no curtain is in front of it
    SeatView shown_;
    bool paused_ = false;
    bool weightsChecked_ = false; ///< of the strong levels, when one is first asked
    bool modified_ = false;
    QString filePath_;
};

} // namespace hp

Q_DECLARE_METATYPE(hp::Turn)
Q_DECLARE_METATYPE(hp::Piece)
Q_DECLARE_METATYPE(hp::TurnReport)
Q_DECLARE_METATYPE(hp::ScoredLine)
