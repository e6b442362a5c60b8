// The history of one game: every state, taking back, redoing, stepping, and the record of all this
// for a file. It includes secrets; the code that shows it decides who may see what.
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/game/GameReview.h"
#include "engine/heller/game/GameStart.h"
#include "engine/heller/game/TableStep.h"
#include "engine/table/SeatInfo.h"

#include <optional>
#include <string>
#include <vector>

namespace hp {

/// One line of a record after its head. The lines are in the order of the events.
struct RecordEntry {
    enum class Kind { Deal, Draw, Turn, TakeBack, Sit, Aid };
    Kind kind = Kind::Turn;
    int seat = 0;          ///< who drew, played, took back, had help, or whose player changed
    Deal deal;             ///< Deal
    int number = 0;        ///< Deal, see Timeline::numberDeal(); 0: none
    Turn turn;             ///< Turn, and the turn taken back (Draw: the tile is `turn.what`)
    bool drawOnly = false; ///< TakeBack: only the drawing was taken back
    SeatInfo info;         ///< Sit
    hp::Aid aid{};         ///< Aid
    std::optional<std::array<int, MaxSeats>> money; ///< after the entry; checked if given
    int line = 0; ///< line number in the file that was read, for errors
};

struct GameRecord {
    RuleSet rules;
    std::vector<SeatInfo> seats;
    std::uint64_t seed = 0;
    bool fair = false;              ///< nobody has any aid
    std::optional<GameStart> start; ///< of a game that begins from a position instead of a deal
    std::vector<RecordEntry> entries;
    std::optional<RecordedReview> review; ///< of the game after all entries
};

/// The seeds that the deals of a record have to come from: nobody has chosen a tile.
struct DealSeeds {
    std::vector<std::uint64_t> rounds; ///< of the first round, the second ...
    std::optional<int> firstStarter;   ///< of the first round, if it is not drawn by lot
};

class Timeline {
public:
    /// One event and the game after it.
    struct Step {
        using Kind = StepKind;
        Kind kind = Kind::Deal;
        int seat = 0;
        TurnReport report;        ///< Turn
        KindIndex drawn = NoKind; ///< Draw
        AidSet aids = 0;          ///< Turn: what its seat had
        Game after;

        /// The step as that seat is told of it, see Game::viewFor().
        TableStep viewFor(int viewer) const { return seenAs(after.viewFor(viewer)); }
        /// With all secrets.
        TableStep fullView() const { return seenAs(after.fullView()); }

    private:
        TableStep seenAs(const SeatView& view) const { return {kind, seat, report, aids, view}; }
    };

    /// Starts a game and deals its first round. Everything random comes from the seed.
    /// @pre rules have no errors, 2..4 seats; firstStarter, if given, is one of them
    Timeline(const RuleSet& rules, const std::vector<SeatInfo>& seats, std::uint64_t seed,
             std::optional<int> firstStarter = {}, bool fair = false);
    /// Begins from a position instead of a deal; it can be in any phase. The seed decides what the
    /// view does not know (hidden tiles, the order of the supply).
    /// @pre as many seats as the view has; a game can be in that position, see positionOf()
    static Timeline fromPosition(const SeatView& position, const std::vector<SeatInfo>& seats,
                                 std::uint64_t seed, bool fair = false);
    /// Replays a record and checks all of it: an impossible deal, turn or sum is an error with the
    /// entry's line. With seeds, each round has to be dealt from its own, also when it is dealt
    /// again after it was taken back: "record.otherDeal" and "record.noSeed" name the round. (A
    /// position that the game begins from is no deal: it has its own hidden tiles and supply.)
    static Result<Timeline> fromRecord(const GameRecord& record, const DealSeeds* seeds = nullptr);

    const Game& game() const { return steps_.back().after; }
    const Rules& rules() const { return *rules_; }
    const RulesPtr& rulesPtr() const { return rules_; }
    const std::vector<SeatInfo>& seats() const { return seats_; }
    std::uint64_t seed() const { return seed_; }
    /// Nobody may have aids: no hints, no analysis, no take back after a draw.
    bool isFair() const { return fair_; }

    /// All steps up to now, beginning with the first deal. Steps taken back are not included.
    const std::vector<Step>& steps() const { return steps_; }
    /// With all secrets.
    std::vector<TableStep> openSteps() const;
    SeatView viewToMove() const { return game().viewFor(game().toMove()); }

    // Game::check() decides what is allowed. These functions do it and log it.
    void draw();
    const TurnReport& play(const Turn& turn);
    /// Deals the next round, from this seed or else the game's. A round that was dealt before, and
    /// taken back, is dealt the same way again. @pre game().phase() == Phase::RoundOver
    void nextRound(std::optional<std::uint64_t> seed = {});
    /// The record says of the deal that was just made which one it was at its table, where all
    /// deals are counted: also those that came to nothing, and those of games before.
    void numberDeal(int number);
    void sit(int seat, SeatInfo info);
    /// Notes that the seat has had this aid for its next turn, at most once. Taking the turn back
    /// does not undo it. @pre !isFair()  @return whether it was noted now
    bool noteAid(int seat, Aid aid);

    bool canTakeBack() const;
    /// Takes back the last step: a placement (a drawn tile is then in hand again) or a draw (the
    /// tile goes back to its old place). A deal is taken back together with the turn before it.
    /// @pre canTakeBack()
    void takeBackStep();
    /// Takes back the last whole turn with its draw, or only the draw of an unfinished turn.
    /// @pre canTakeBack()
    void takeBackTurn();
    bool canRedo() const { return !undone_.empty(); }
    /// Plays the step again that was taken back last. @pre canRedo() @return the step
    const Step& redo();

    /// The review of all steps up to now. Every further step, or one taken back, drops it.
    const std::optional<Review>& review() const { return review_; }
    /// @pre it was made of this timeline as it is now
    void keepReview(Review review) { review_ = std::move(review); }

    bool beginsWithPosition() const { return start_.has_value(); }
    GameRecord record() const;

private:
    Timeline(RulesPtr rules, std::vector<SeatInfo> seats, std::uint64_t seed);
    /// Whether the next round is dealt from its seed.
    Failure checkDeal(const Deal& deal, const DealSeeds& seeds) const;
    void append(Step step);
    /// Makes the start its first step, if a game can begin there.
    Failure beginFrom(const GameStart& start);
    void applyDeal(const Deal& deal);
    void log(RecordEntry entry);
    Failure apply(const RecordEntry& entry, const DealSeeds* seeds);

    RulesPtr rules_;
    std::vector<SeatInfo> firstSeats_; ///< the seats at the start
    std::vector<SeatInfo> seats_;
    std::uint64_t seed_;
    std::vector<Step> steps_;
    std::vector<RecordEntry> log_;
    std::vector<Deal> deals_;  ///< by round, including rounds taken back
    std::vector<Step> undone_; ///< the last one is redone first; never a Deal
    PerSeat<AidSet> aids_;     ///< had for the next turn
    bool fair_ = false;
    std::optional<GameStart> start_;
    std::optional<Review> review_;
};

} // namespace hp
