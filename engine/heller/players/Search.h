// The strong players' search. An evaluator gives every turn a prior from one exact expectation over
// the kinds of tile. The best turns are then rolled out for some turns by its policy, all on the
// same deals, and the worse half is dropped repeatedly (sequential halving).
#pragma once

#include "engine/heller/players/Player.h"
#include "engine/heller/players/ValueTables.h"

#include <array>
#include <vector>

namespace hp {

/// Settings of the roll-outs with one evaluator.
struct RollOutSettings {
    /// Number of deals that a prior counts as: it is more reliable than a few deals.
    double priorDeals;
    int depth; ///< turns of a roll-out before the value cuts it off
    /// Number of turns in a roll-out that look one turn further before they choose: for the seat
    /// that thinks, and for each other seat.
    int careful;
    int othersCareful;
    /// Coins added to a draw: its roll-outs place the tile by a quick choice and undervalue it.
    double drawBonus;
    /// Length of the second look's roll-outs in turns; 0: no second look. If there is more time
    /// than for a first look, close turns are rolled out again. Both seats then run a short search
    /// of this kind in each turn, with only what they may know.
    int againTurns;
};

struct SearchSettings {
    int candidates = 10; ///< turns that roll-outs compare; 1: the prior alone decides
    bool steady = true;  ///< subtract the luck of the draws in roll-outs
    RollOutSettings learned{.priorDeals = 10,
                            .depth = 5,
                            .careful = 2,
                            .othersCareful = 2,
                            .drawBonus = 1,
                            .againTurns = 15};
    RollOutSettings heuristic{.priorDeals = 5,
                              .depth = 8,
                              .careful = 1,
                              .othersCareful = 0,
                              .drawBonus = 0,
                              .againTurns = 0};
    // For the learned values only:
    bool net = true; ///< use the net as well as the tables, if there is one
    /// A good kept for later rounds counts this many coins more than the tables say.
    float keptGood = 0;
    /// Replaces keptGood where there is a second look, which sees better what goods bring now.
    /// First value: one round is left after this one; second: more.
    std::array<float, 2> keptGoodAgain{0.3F, 0.15F};
    /// In a roll-out of the second look the value counts after every turn. Each weight is this
    /// factor times the weight before; the end gets the rest of the total weight.
    double lambda = 0.9;
};

/// A decision and its value for the seat to move.
struct RankedDecision {
    Decision decision;
    double margin = 0; ///< expected final money, less the best other's
    double win = 0;    ///< chance of the first place, a tie counts as a part
};

struct Ranking {
    std::vector<RankedDecision> decisions; ///< best first, never empty
    std::uint64_t nodes = 0;               ///< turns simulated
};

/// Whether this time and these nodes are enough for a second look.
bool allowsSecondLook(const ThinkLimits& limits);

/// Whether the learned values can be used for these rules: Weights::fit() and two seats. With more
/// seats the values do well against each other, but roll-outs by them mislead against players who
/// act against the leader. The hand-made values do not (README.md).
bool learnedSearchFits(const Rules& rules);

/// The turns that rankDecisions() compares, by their priors: no roll-out is played.
/// @pre as for rankDecisions()
Ranking rankByPrior(const SeatView& view, const Weights* weights, const SearchSettings& settings);

/// @param weights null: use the hand-made evaluation
/// @pre weights == nullptr || learnedSearchFits(*view.rules); view.phase == Phase::Playing, and the
/// tile in hand is known
Ranking rankDecisions(const SeatView& view, const Weights* weights, const SearchSettings& settings,
                      Random& random, const ThinkLimits& limits, std::stop_token stop);

} // namespace hp
