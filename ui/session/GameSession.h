// The only object that owns the running game. Views send requests, the engine decides, and signals
// report what has happened. Secrets stay here: shown() is a SeatView of the viewer, and the lists
// below hold public events only.
#pragma once

#include "engine/game/Summary.h"
#include "engine/game/Timeline.h"
#include "ui/programs/Program.h"
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
    RuleSet rules; ///< a position has its own
    std::vector<SeatInfo> seats;
    std::optional<int> firstStarter; ///< drawn by lot when not given
    std::uint64_t seed = 0;
    bool fair = false; ///< no hints, no analysis, no take back after a draw, for everybody
    /// Begins from there instead of a deal, see positionOf(). firstStarter is not used.
    std::optional<PositionDraft> position = {};
};

class GameSession : public QObject {
    Q_OBJECT
public:
    explicit GameSession(QObject* parent = nullptr);

    // --- reading ------------------------------------------------------------------------------
    bool hasGame() const { return timeline_ != nullptr; }
    // The other functions of this section need hasGame().
    const Rules& rules() const { return timeline_->rules(); }
    const RuleSet& ruleSet() const { return timeline_->rules().set(); }
    const RulesPtr& rulesPtr() const { return timeline_->rulesPtr(); }
    int seatCount() const { return timeline_->rules().seats(); }
    const std::vector<SeatInfo>& seats() const { return timeline_->seats(); }
    const SeatInfo& seatInfo(int seat) const { return seats()[static_cast<std::size_t>(seat)]; }
    /// A person takes this seat's turns. If the player is no known level (a level of a later
    /// version, or a program that is not among setPrograms()), or is a program that has failed and
    /// people have chosen so, a person takes its turns until another player is chosen.
    bool isHuman(int seat) const;
    /// Who plays the seat, in words: a person, a level, or a program by the name that the user has
    /// given it.
    QString playerText(int seat) const;
    /// The seat whose hidden tile is visible. -1: none (curtain, onlookers), or all of them (an
    /// open table).
    int viewer() const { return viewer_; }
    /// What the viewer may know of the shown state (the latest one, or an earlier one). On an open
    /// table it includes all hidden tiles.
    const SeatView& shown() const { return shown_; }
    /// Everybody sees every hidden tile, and no curtain comes down.
    bool isTableOpen() const { return open_; }
    /// Opening the table would uncover hidden tiles in a game that people still play. Ask them
    /// first.
    bool coversTiles() const;
    /// The shown state as its seat to move knows it, for a hint or an analysis. Nothing if nobody
    /// is to move, or if that seat knows a tile that the viewer must not know. When the game is
    /// over there are no secrets any more.
    std::optional<SeatView> moverView() const;
    /// The reason why the table may not be opened now, in words; empty if it may.
    QString whyNotOpen() const;
    /// The latest state is shown, not an earlier one.
    bool atLatest() const { return shownStep_ + 1 == stepCount(); }
    /// The number of stops for stepping through the game: after each deal, after each turn, and
    /// after a draw not yet placed.
    int stepCount() const { return static_cast<int>(stops_.size()); }
    int shownStep() const { return shownStep_; }
    /// The index into the timeline's steps of one of these stops.
    std::size_t timelineStep(int step) const { return stops_[static_cast<std::size_t>(step)]; }
    Timeline::Step::Kind stepKind(std::size_t timelineStep) const
    {
        return timeline_->steps()[timelineStep].kind;
    }
    /// The stop that shows the market after that step of the timeline.
    int stepOfTimeline(std::size_t timelineStep) const;
    /// Public events up to the shown state, or all of them if `all`.
    std::vector<const Timeline::Step*> turns(bool all) const;
    std::vector<ScoredLine> scoredLines() const; ///< up to the shown state
    /// The market after a step of the timeline as onlookers saw it, without hidden tiles, and the
    /// lines paid up to then. Nothing if there is no such step.
    std::optional<SeatView> viewAfter(std::size_t timelineStep) const;
    std::vector<ScoredLine> scoredLinesAfter(std::size_t timelineStep) const;
    std::vector<RoundSummary> roundSummaries() const { return hp::roundSummaries(*timeline_); }
    unsigned winners() const { return timeline_->game().winners(); }
    Phase latestPhase() const { return timeline_->game().phase(); }
    /// The seat that a computer is thinking for, or -1.
    int thinkingSeat() const;
    /// The seat of a computer that is to move and waits for requestComputer(), or -1.
    int waitingComputer() const;
    /// A computer's turn or a forced pass is about to be played: moveNow() can hurry it.
    bool isWaiting() const;
    /// The seat that the curtain waits for, or -1 when it is up.
    int curtainSeat() const { return curtainHeld_ ? -1 : curtainSeat_; }
    /// Why the player of that seat does not play, in words; empty if a person sits there. Then
    /// people choose: liftCurtain() lets a person play in its place, seatComputer() a level.
    QString absence() const;
    /// A curtain comes down where a person's hidden tile would be seen by the others. Without
    /// curtains it is shown while its seat is to move.
    bool hasCurtains() const { return curtains_ || isFair(); }
    /// A view is explaining a payment. Computers' turns and the curtain wait for it.
    bool isExplaining() const { return explaining_; }
    /// It is a person's turn, the curtain is up and the latest state is shown.
    bool personMayAct() const;
    /// Why this screen may not ask for a turn now, in words; empty if it may. When a round or the
    /// game is over, the rules say so.
    QString whyNotAsk() const;
    bool canTakeBack() const;
    bool canRedo() const;
    bool isModified() const { return modified_; }
    /// The game is modified, and a person would miss the change. Turns of computers before a
    /// person's first turn do not count.
    bool hasUnsavedWork() const;
    /// People still play this game: what its seats cannot see stays hidden.
    bool hasSecrets() const;
    /// A copy of the whole game, for a review. @pre !hasSecrets()
    Timeline reviewable() const { return *timeline_; }
    /// The review that the record has; none if it has none.
    const std::optional<Review>& review() const { return timeline_->review(); }
    const QString& filePath() const { return filePath_; }
    GameRecord record() const { return timeline_->record(); }
    std::uint64_t seed() const { return timeline_->seed(); }
    bool beginsWithPosition() const { return timeline_->beginsWithPosition(); }
    /// Nobody may have aids: hints and analysis are switched off, and a draw is not taken back.
    bool isFair() const { return timeline_->isFair(); }

    /// See ComputerTurns.
    void setPace(int milliseconds) { computers_.setPace(milliseconds); }
    void setThinkSeconds(double seconds) { computers_.setThinkSeconds(seconds); }
    double thinkSeconds() const { return computers_.thinkSeconds(); }
    /// The only programs (exec:COMMAND) that may be started. A record can name any program; it must
    /// be the user who has added it here.
    void setPrograms(const Programs& programs);

    /// Reads, checks and opens a record; on failure everything stays as it was.
    Failure open(const QString& path);
    Failure save(const QString& path);
    /// Takes over a game from elsewhere (autosave, a test). Empty path: not saved yet.
    void adopt(Timeline timeline, const QString& path, bool modified);

public slots:
    // Requests that can be refused return the reason in words; empty: done.
    QString newGame(const hp::GameSetup& setup);
    QString requestDraw();
    QString requestTurn(const hp::Turn& turn);
    void requestNextRound();
    void liftCurtain();
    /// A level plays the seat that the curtain waits for. @pre !absence().isEmpty()
    void seatComputer();
    /// Notes in the record that a person has had this aid for the turn under way or for its next
    /// one. Call it when the aid is shown. Does nothing when no person plays on, and in a fair
    /// game, where there are no aids.
    void noteAid(hp::Aid aid);
    /// Keeps a review of this game in its record. @pre !hasSecrets()
    void keepReview(const hp::Review& review);
    /// Takes back the last turn of a person and all turns after it. Refused in a fair game if a
    /// tile was drawn since; otherwise that is noted as an aid.
    QString takeBack();
    void redo();
    void stepTo(int step);
    void stepFirst() { stepTo(0); }
    void stepBack() { stepTo(shownStep_ - 1); }
    void stepForward() { stepTo(shownStep_ + 1); }
    void stepLast() { stepTo(stepCount() - 1); }
    /// Makes the computer that is thinking play the best turn found so far.
    void moveNow() { computers_.hurry(); }
    /// Opens the table or closes it, for the running game and for new games. A game that is opened
    /// from a file or restored keeps its tiles covered if it coversTiles(), and a fair game does so
    /// in any case. Turns that people play on an open table are noted as played with an aid.
    void setTableOpen(bool open);
    /// See hasCurtains(); for the running game and for new games. Default: on. A fair game has
    /// curtains in any case. Turns that people play without are noted as played with an aid.
    void setCurtains(bool on);
    /// Computers begin a turn only on requestComputer(). Default: off. A pass that the rules force
    /// needs no request.
    void setComputersOnRequest(bool onRequest);
    /// Lets the computer that waits play its turn. Ends a running explanation.
    void requestComputer();
    /// Changes the players, also in the middle of a game. It sets all seats at once: if two players
    /// changed places one by one, the table would have only one person for a moment, and nothing
    /// would be hidden from that person.
    void setPlayers(const std::vector<hp::SeatInfo>& players);
    /// Computers wait while a dialog about the game is open.
    void setPaused(bool paused);
    /// A view that explains a payment calls this when it begins and when it ends. If it begins
    /// while happened() reports the turn, it also holds the next person's curtain up. People need
    /// not wait: a person's turn that pays nothing, and any move to another place in the game, end
    /// the explanation.
    void setExplaining(bool explaining);

signals:
    // Signals about what views show.
    void gameReset();       ///< another game: models start again
    void shownChanged();    ///< shown() has changed
    void stepped(int from); ///< somebody looks at another step now; shown() is its state
    void seatsChanged();    ///< names, players or colours
    void stateChanged();    ///< anything that enables or disables actions, including the curtain
    /// Something has happened. shown() is already the state after it.
    void happened(const hp::GameEvent& event);
    void thinkingChanged(int seat); ///< -1: no computer is thinking
    /// When an explanation ends, shown() is already the state after it.
    void explainingChanged(bool explaining);
    /// People should know this about the game, although nobody has asked.
    void warned(const QString& what);

private:
    /// The only way in which a change of the running game reaches models and views. It shows the
    /// latest state to whoever may see it, reports the event, and goes on.
    /// @param explained an explanation was running and has ended
    void commit(const GameEvent& event, bool explained);
    void tell(const GameEvent& event);
    void showLatest();
    /// Ends everything that belongs to the turn under way. @return whether an explanation was
    /// running
    bool leaveTurn();
    QString newGameFrom(const PositionDraft& draft, const GameSetup& setup);
    /// @param fresh nobody has played this game yet, so nobody has a tile to hide
    void restart(std::unique_ptr<Timeline> timeline, const QString& path, bool modified,
                 bool fresh = false);
    /// Warns if a person takes the turns of a player that the window cannot start.
    void tellOfStandIns();
    /// Why a person takes that seat's turns, in words; empty if a person sits there.
    QString whyStandIn(int seat) const;
    bool hasAgreed(int seat) const { return (standIns_ >> seat & 1U) != 0; }
    /// A program does not go on. People say who takes its seat.
    void onProgramFailed(const QString& why);
    /// The players of the seats, or what they can do, have changed.
    void followPlayers();
    void rebuildStops();
    void updateShown();
    void updateViewer();
    /// Reports the end of an explanation. Call when shown() is the state after it. @param explained
    /// an explanation was running until now
    void tellIfEnded(bool explained);
    void proceed();
    /// Draws a tile for the seat to move.
    void drawTile();
    /// @param explained an explanation was running and has ended
    void afterTurn(const TurnReport& played, bool explained = false);
    void think();
    /// A seat of a person, other than the one to move, has a hidden tile that no curtain covers.
    bool showsOthersTiles() const;
    /// Plays a computer's decision.
    void playDecision(Decision decision);
    void stopComputers();
    int humans() const;
    bool takenBackUpToPerson(const Timeline& timeline) const;

    std::unique_ptr<Timeline> timeline_;
    ComputerTurns computers_;
    std::vector<std::size_t> stops_;
    int shownStep_ = 0;
    int viewer_ = -1;
    int curtainSeat_ = -1;
    bool curtainHeld_ = false; ///< up during an explanation; secrets are hidden all the same
    bool explaining_ = false;
    bool standInsToTell_ = false; ///< warn as soon as no curtain hides the table
    Programs programs_;
    unsigned standIns_ = 0; ///< bit per seat: people know that a person plays in its player's place
    QString whyFailed_;     ///< the program of the seat to move, in words; people have not answered
    bool curtains_ = true;
    SeatView shown_;
    bool open_ = false;      ///< see isTableOpen()
    bool onRequest_ = false; ///< computers wait for requestComputer()
    bool requested_ = false; ///< for the turn under way
    bool paused_ = false;
    bool weightsChecked_ = false; ///< checked when a strong level is first asked
    bool modified_ = false;
    QString filePath_;
};

} // namespace hp

Q_DECLARE_METATYPE(hp::Turn)
Q_DECLARE_METATYPE(hp::Piece)
Q_DECLARE_METATYPE(hp::TurnReport)
Q_DECLARE_METATYPE(hp::ScoredLine)
