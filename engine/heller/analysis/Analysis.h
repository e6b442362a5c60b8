// The analysis of a position for people: all sensible turns with their expected money, their chance
// to win and their uncertainty, growing better as long as one looks. Ledgers and expected lines of
// play come from the same deals, so that all numbers agree. For all rules, two to four seats. It
// knows no more than its SeatView.
//
// Turns are played out by the fast policy of the search's roll-outs, on deals that do not depend on
// the turn; the best turns get more of them. The last squares without unknown hidden tiles are
// exact if that takes only about 0.1 s (ExactTurns.h): then all seats play their best after the
// turn, and the answer is certain.
#pragma once

#include "engine/heller/analysis/Ledger.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace hp {

struct AnalysedTurn {
    Decision decision;
    double margin = 0;      ///< expected final money of the game, less the best other's
    double marginError = 0; ///< half width of the 95 % interval
    double win = 0;         ///< chance of the first place, a tie counts as a part
    double winError = 0;
    /// The margin is exact, with kept stalls at the hand-made price; in the last round the chance
    /// to win as well.
    bool certain = false;
    /// No clear difference from the best turn on the same deals: to rank them would rank noise.
    bool isAsGood = false;
};

/// One turn of an expected line of play.
struct ExpectedTurn {
    int seat = 0;
    Turn turn;      ///< a drawn tile is the kind that is most likely
    SeatView after; ///< as the analysing seat would see it
};

class Analysis {
public:
    /// Prepares the analysis; think() does the work. The rules must outlive it.
    /// @pre view.viewer == view.toMove, view.phase == Phase::Playing
    Analysis(const SeatView& view, std::uint64_t seed);
    ~Analysis();
    Analysis(Analysis&&) noexcept;
    Analysis& operator=(Analysis&&) noexcept;

    /// Goes on thinking for about that long, or until `deals` more deals have been played for the
    /// best turns (0: no limit); returns within some milliseconds when stop is requested. The first
    /// call gives an answer for every turn that is listed, even if seconds is tiny; if it is
    /// stopped before that, by the search's prior. With `deals` and time enough, the same calls
    /// give the same answers.
    void think(double seconds, std::stop_token stop, std::uint64_t deals = 0);

    /// At most about 24, best first: by margin, in the last round by the chance to win. Empty
    /// before the first think().
    const std::vector<AnalysedTurn>& turns() const;
    /// Whether more thinking changes nothing.
    bool isDone() const;
    std::uint64_t deals() const; ///< deals played for the best turn; 0 if it is certain
    std::uint64_t nodes() const; ///< turns played in thought so far

    /// Why `turn` is better (or worse) than `other`. Both may be any legal decision; one that is
    /// not listed is played out on the same deals first (less than 0.1 s). The total is the
    /// difference of the margins in turns(). Nothing if one of them is
    /// not legal, or before the first think().
    std::optional<Ledger> ledger(const Decision& turn, const Decision& other);
    /// The listed turn that a hint compares the best one with: the next best of another kind
    /// (stall, draw, hidden or open tile), else the next best. Nothing if there is only one turn.
    std::optional<Decision> comparison() const;
    /// What probably follows a turn until the round's end: by the fast policy; by best play if the
    /// turns are certain. Nothing if the turn is not legal.
    std::vector<ExpectedTurn> expectedPlay(const Decision& first) const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace hp
