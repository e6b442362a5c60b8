// The levels' classes; everybody else asks makePlayer() of Player.h.
#pragma once

#include "engine/players/Player.h"

namespace hp {

/// Plausible turns at random, with a person's slips: looks along the row and forgets the column,
/// now and then wastes a good stall or plays anywhere.
class BeginnerPlayer final : public Player {
public:
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
};

/// Takes the money that lies on the table; when nothing pays, builds up what its lines stand at.
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

} // namespace hp
