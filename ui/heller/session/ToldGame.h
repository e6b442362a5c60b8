// What a table has been told of its game, and the place in it that is looked at. It knows no more
// than its viewer.
#pragma once

#include "engine/heller/game/Summary.h"
#include "ui/heller/session/TableLink.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace hp {

class ToldGame {
public:
    bool hasGame() const { return state_.rules != nullptr; }
    // The other functions need hasGame().
    const Rules& rules() const { return *state_.rules; }
    const RuleSet& ruleSet() const { return rules().set(); }
    const RulesPtr& rulesPtr() const { return state_.rules; }
    int seatCount() const { return rules().seats(); }
    const std::vector<SeatInfo>& seats() const { return state_.seats; }
    const SeatInfo& seatInfo(int seat) const { return seats()[seat]; }
    /// A person takes this seat's turns. If the player is no known level (a level of a later
    /// version, or a program that the user has not added), or is a program that has failed and
    /// people have chosen so, a person takes its turns until another player is chosen.
    bool isHuman(int seat) const { return state_.isPerson(seat); }
    /// A person elsewhere who is not connected just now.
    bool isAway(int seat) const { return (state_.away >> seat & 1U) != 0; }
    /// That person sits at this table.
    bool sitsHere(int seat) const { return state_.sitsHere(seat); }
    /// Who plays the seat, in words: a person, a level, or a program by the name that the user has
    /// given it.
    QString playerText(int seat) const;
    bool beginsWithPosition() const { return state_.beginsWithPosition; }
    /// Nobody may have aids: hints and analysis are switched off, and a draw is not taken back.
    bool isFair() const { return state_.fair; }
    bool canTakeBack() const { return state_.canTakeBack; }
    bool canRedo() const { return state_.canRedo; }

    /// What the viewer may know of the shown state (the latest one, or an earlier one). On an open
    /// table it includes all hidden tiles.
    const SeatView& shown() const { return shown_; }
    /// The latest state is shown, not an earlier one.
    bool atLatest() const { return shownStep_ + 1 == stepCount(); }
    /// The number of stops for stepping through the game: after each deal, after each turn, and
    /// after a draw not yet placed.
    int stepCount() const { return static_cast<int>(stops_.size()); }
    int shownStep() const { return shownStep_; }
    /// The index into steps() of one of these stops.
    std::size_t timelineStep(int step) const { return stops_[step]; }
    /// The stop that shows the market after that step of the game.
    int stepOfTimeline(std::size_t timelineStep) const;
    /// All steps of the game, from the first deal to the latest state, as the viewer knows them.
    const std::vector<TableStep>& steps() const { return steps_; }
    /// Those up to the shown state.
    std::span<const TableStep> shownSteps() const
    {
        return std::span(steps_).first(timelineStep(shownStep_) + 1);
    }
    /// The turns among shownSteps(), or among all steps() if `all`.
    std::vector<const TableStep*> turns(bool all) const;
    int turnCount(bool all) const;
    std::vector<ScoredLine> scoredLines() const; ///< up to the shown state
    /// The market after a step as onlookers saw it, without hidden tiles, and the lines paid up to
    /// then. Nothing if there is no such step.
    std::optional<SeatView> viewAfter(std::size_t timelineStep) const;
    std::vector<ScoredLine> scoredLinesAfter(std::size_t timelineStep) const;
    /// What the viewer knows of the latest state.
    const SeatView& latest() const { return steps_.back().after; }
    Phase latestPhase() const { return latest().phase; }

protected:
    const TableState& state() const { return state_; }
    /// Whether the news goes on where this ends.
    bool follows(const TableNews& news) const;
    /// Takes in what the news says. The same step stays shown. @pre follows()
    void learn(const TableNews& news);
    void showStep(int step);
    /// Forgets what onlookers do not know.
    void cover();
    /// The state after the shown step, with all secrets, if the game is over.
    const SeatView* uncovered() const;

private:
    TableState state_;
    std::vector<TableStep> steps_;
    std::vector<TableStep> openSteps_; ///< when the game is over
    std::uint64_t news_ = 0;           ///< the number of the latest
    std::vector<std::size_t> stops_;
    int shownStep_ = 0;
    SeatView shown_;
};

} // namespace hp
