// The player that searches: exactly where the last squares can be worked out, else by Search.
#pragma once

#include "engine/players/Player.h"
#include "engine/players/Search.h"

#include <optional>

namespace hp {

/// By the learned values where they fit the rules, by the hand-made evaluation elsewhere. Expert
/// and master differ in how far they think.
class StrongPlayer final : public Player {
public:
    /// @param weights none: always as where they do not fit
    /// @param nodes   most turns to play in thought per decision, 0: as many as the time allows
    StrongPlayer(std::optional<Weights> weights, const SearchSettings& settings,
                 std::uint64_t nodes)
        : weights_(std::move(weights)), settings_(settings), nodes_(nodes)
    {
    }
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
    /// All turns that it considered; where they can be solved, all there are.
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
