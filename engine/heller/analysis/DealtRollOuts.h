// Roll-outs of a position's turns on numbered deals, by the strongest level's evaluator for its
// rules: the learned values for two seats and rules near the standard ones, else the hand-made
// ones. The luck of later draws is subtracted, as in the search. Reviews use it; the analysis plays
// to the round's end instead, because its ledgers need what the lines pay.
#pragma once

#include "engine/heller/game/Decision.h"
#include "engine/heller/players/Candidates.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace hp {

class DealtRollOuts {
public:
    struct Listed {
        Decision decision;
        Outcome prior; ///< before any roll-out
    };

    /// @param view what is unknown in it is dealt at random; must outlive this object
    /// @pre view.phase == Phase::Playing; the seat to move knows its hidden tiles and the one in
    /// hand
    DealtRollOuts(const SeatView& view, std::uint64_t seed);
    ~DealtRollOuts();
    DealtRollOuts(const DealtRollOuts&) = delete;
    DealtRollOuts& operator=(const DealtRollOuts&) = delete;

    /// All turns that put off no score, by prior, best first; never empty.
    const std::vector<Listed>& turns() const;
    const Scale& scale() const;
    /// The number of deals that a prior counts as.
    double priorDeals() const;

    /// The result of a decision on a deal, for the seat to move; the same numbers give the same
    /// result. Putting off a score counts as not putting it off. @pre the decision is legal
    Outcome play(const Decision& decision, std::uint64_t deal);
    /// The result if this tile is drawn now and placed by the policy.
    /// @pre drawing is possible; all hidden tiles are known and the supply has one of the kind
    Outcome draw(KindIndex kind, std::uint64_t deal);

    /// Whether there is a second look (SecondLook.h): roll-outs in which all seats think.
    bool looksAgain() const;
    /// The result of one of them. It takes some milliseconds. @pre looksAgain(); as for play()
    Outcome playAgain(const Decision& decision, std::uint64_t deal);

private:
    struct Kind;
    template <class E> struct By;
    std::unique_ptr<Kind> by_;
};

} // namespace hp
