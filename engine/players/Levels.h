// The levels' classes; everybody else asks makePlayer() of Player.h.
#pragma once

#include "engine/players/Player.h"
#include "engine/players/Search.h"

#include <optional>

namespace hp {

/// Counts what lies there, looks at some of the squares, often forgets the columns, draws for the
/// fun of it and spends the great stalls early (Slips).
class BeginnerPlayer final : public Player {
public:
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
};

/// Has a feeling for what lines will pay and stalls are worth; now and then forgets the columns,
/// and draws when nothing looks good enough (Slips).
class CasualPlayer final : public Player {
public:
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
};

/// One turn ahead: what each line is likely to pay when full, the expectation over the kinds that
/// may be drawn, and a price on every stall that it would no longer have.
/// Frozen: stronger levels are measured against it.
class SkilledPlayer final : public Player {
public:
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
};

/// Learned values and roll-outs where the weights fit the rules, the values of `skilled` and
/// roll-outs elsewhere. Expert and master differ in how far they think.
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
