// The strong players' search: every turn gets a prior by an evaluator and one exact expectation
// over the kinds of tile; the best of them are then rolled out for some turns by its policy, all of
// them on the same deals, and the worse half is dropped again and again (sequential halving).
#pragma once

#include "engine/players/Player.h"
#include "engine/players/ValueTables.h"

#include <array>
#include <vector>

namespace hp {

/// Of the roll-outs by one evaluator.
struct RollOutSettings {
    /// Deals as good as which a prior is taken: of few deals it knows better than they do.
    double priorDeals;
    int depth; ///< turns of a roll-out before the value cuts it off
    /// Turns in a roll-out that look a turn further before they choose: of the seat that thinks, of
    /// each other one.
    int careful;
    int othersCareful;
    /// Coins by which drawing is better than its roll-outs, which place the tile in haste.
    double drawBonus;
    /// Given more time than for a first look, play close turns out again for so many turns in
    /// which both seats search as this one does, for a moment and by what they may know; 0: never.
    int againTurns;
};

struct SearchSettings {
    int candidates = 10; ///< turns that roll-outs compare; 1: the prior alone decides
    bool steady = true;  ///< take the luck of the draws off roll-outs
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
    // Where the learned values are asked:
    bool net = true; ///< the net as well, where there is one, not only the tables
    /// Coins by which a good kept for later rounds is worth more than the tables say.
    float keptGood = 0;
    /// Stands for it where there is a second look, which sees better what goods bring now: with one
    /// round left after this one, with more.
    std::array<float, 2> keptGoodAgain{0.3F, 0.15F};
    /// In the turns of a second look the value counts after every turn, each so many times as much
    /// as the one before it; what is left of the whole goes to the end.
    double lambda = 0.9;
};

/// A decision and what it is worth to the seat to move.
struct RankedDecision {
    Decision decision;
    double margin = 0; ///< expected final money, less the best other's
    double win = 0;    ///< chance of the first place, ties as parts of it
};

struct Ranking {
    std::vector<RankedDecision> decisions; ///< best first, never empty
    std::uint64_t nodes = 0;               ///< turns played in thought
};

/// Whether so much time, and so many nodes, are enough for a second look.
bool allowsSecondLook(const ThinkLimits& limits);

/// Whether the learned values are good for these rules: Weights::fit() and two seats. With more the
/// values do well against each other, but roll-outs by them go astray against players who turn on
/// the leader; the hand-made ones hold (README.md).
bool learnedSearchFits(const Rules& rules);

/// @param weights none: by the hand-made evaluation
/// @pre weights == nullptr || learnedSearchFits(*view.rules); view.phase == Phase::Playing, and the
/// tile in hand is known
Ranking rankDecisions(const SeatView& view, const Weights* weights, const SearchSettings& settings,
                      Random& random, const ThinkLimits& limits, std::stop_token stop);

} // namespace hp
