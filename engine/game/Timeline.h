// The history of one game: every state it went through, taking back, redoing, stepping, and the
// record of all that for a file. Secrets and all; who may see what is decided by whoever shows it.
#pragma once

#include "engine/game/TurnReport.h"

#include <optional>
#include <string>
#include <vector>

namespace hp {

/// Who sits at a seat, as the record keeps it.
struct SeatInfo {
    std::string name;
    std::string player = "human"; ///< "human", a level's name, or "exec:COMMAND"
    int colour = 0;               ///< 0..3, red green blue yellow: only for pictures

    friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

/// One line of a record after its head, in the order in which things happened.
struct RecordEntry {
    enum class Kind { Deal, Draw, Turn, TakeBack, Sit };
    Kind kind = Kind::Turn;
    int seat = 0;          ///< who drew, played, took back, or (Sit) whose player changed
    Deal deal;             ///< Deal
    Turn turn;             ///< Turn, and the turn taken back (a Draw: tile in `turn.what`)
    bool drawOnly = false; ///< TakeBack: only the drawing was taken back
    SeatInfo info;         ///< Sit
    std::optional<std::array<int, MaxSeats>> money; ///< after it; checked when given
    int line = 0; ///< where it stands in the file that was read, for errors
};

struct GameRecord {
    RuleSet rules;
    std::vector<SeatInfo> seats;
    std::uint64_t seed = 0;
    std::vector<RecordEntry> entries;
};

class Timeline {
public:
    /// One thing that happened and the game after it.
    struct Step {
        /// Deal: also the position that the timeline begins from, as its first step.
        enum class Kind { Deal, Draw, Turn };
        Kind kind = Kind::Deal;
        int seat = 0;
        TurnReport report;        ///< Turn
        KindIndex drawn = NoKind; ///< Draw
        Game after;
    };

    /// Starts a game and deals its first round. Everything random comes from the seed.
    /// @pre rules have no errors, 2..4 seats; firstStarter, if given, is one of them
    Timeline(const RuleSet& rules, const std::vector<SeatInfo>& seats, std::uint64_t seed,
             std::optional<int> firstStarter = {});
    /// Begins from a position instead of a deal; it can be in any phase. What the view does not
    /// know (hidden tiles, the order of the supply) is drawn by lot from the seed.
    /// @pre as many seats as the view has
    static Timeline fromPosition(const SeatView& position, const std::vector<SeatInfo>& seats,
                                 std::uint64_t seed);
    /// Replays a record and trusts nothing in it: an impossible deal, turn or sum is an error with
    /// the entry's line.
    static Result<Timeline> fromRecord(const GameRecord& record);

    const Game& game() const { return steps_.back().after; }
    const Rules& rules() const { return *rules_; }
    const RulesPtr& rulesPtr() const { return rules_; }
    const std::vector<SeatInfo>& seats() const { return seats_; }
    std::uint64_t seed() const { return seed_; }

    /// All steps up to now, the first deal first; taken-back ones are not among them.
    const std::vector<Step>& steps() const { return steps_; }
    SeatView viewToMove() const { return game().viewFor(game().toMove()); }

    // What may be done is the game's to say (Game::check); these do it and write it down.
    void draw();
    const TurnReport& play(const Turn& turn);
    /// Deals the next round. @pre game().phase() == Phase::RoundOver
    void nextRound();
    void sit(int seat, SeatInfo info);

    bool canTakeBack() const;
    /// Takes back the last step: a placing (a drawn tile is in the hand again) or a drawing (the
    /// tile is back where it was). A deal in between goes with the turn before it.
    /// @pre canTakeBack()
    void takeBackStep();
    /// Takes back the last whole turn, with its drawing; or just the drawing of a turn under way.
    /// @pre canTakeBack()
    void takeBackTurn();
    bool canRedo() const { return !undone_.empty(); }
    /// Plays again what was taken back last. @pre canRedo()  @return the step
    const Step& redo();

    bool beginsWithPosition() const { return beginsWithPosition_; }
    /// @pre !beginsWithPosition(): a record's form begins with a deal
    GameRecord record() const;

private:
    Timeline(RulesPtr rules, std::vector<SeatInfo> seats, std::uint64_t seed);
    Deal dealFor(const Game& game) const;
    void append(Step step);
    void applyDeal(const Deal& deal);
    void log(RecordEntry entry);
    Failure apply(const RecordEntry& entry);

    RulesPtr rules_;
    std::vector<SeatInfo> firstSeats_; ///< who sat there at the start
    std::vector<SeatInfo> seats_;
    std::uint64_t seed_;
    std::vector<Step> steps_;
    std::vector<RecordEntry> log_;
    std::vector<Deal> deals_;  ///< by round, also of rounds taken back
    std::vector<Step> undone_; ///< last one first to be redone; never a Deal
    bool beginsWithPosition_ = false;
};

} // namespace hp
