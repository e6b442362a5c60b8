// The player that searches: exactly if the last squares can be computed, otherwise by Search.
#pragma once

#include "engine/heller/players/Player.h"
#include "engine/heller/players/Search.h"

#include <optional>

namespace hp {

/// Uses the learned values if they fit the rules, otherwise the hand-made evaluation. Expert and
/// master differ in how much they think.
class StrongPlayer final : public Player {
public:
    /// @param weights null: always use the hand-made evaluation
    /// @param nodes   most turns simulated per decision, 0: as many as the time allows
    StrongPlayer(std::optional<Weights> weights, const SearchSettings& settings,
                 std::uint64_t nodes)
        : weights_(std::move(weights)), settings_(settings), nodes_(nodes)
    {
    }
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
    /// All turns that it considered; if the position can be solved, all legal turns.
    Ranking rank(const SeatView& view, Random& random, const ThinkLimits& limits,
                 std::stop_token stop) const;

private:
    std::optional<RankedDecision> solved(const SeatView& view, ThinkLimits& limits,
                                         const std::stop_token& stop) const;
    Ranking think(const SeatView& view, Random& random, const ThinkLimits& limits,
                  std::stop_token stop) const;

    std::optional<Weights> weights_;
    SearchSettings settings_;
    std::uint64_t nodes_;
};

} // namespace hp
