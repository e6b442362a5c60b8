// What a class looks at: a market, what its lines are worth, and the line that is being explained,
// as values. Each pupil's program puts it into words of its own language.
#pragma once

#include "engine/heller/game/LineStatus.h"
#include "engine/heller/game/PositionDraft.h"
#include "engine/table/SeatInfo.h"
#include "ui/heller/models/LineToExplain.h"

#include <optional>
#include <vector>

namespace hp {

struct ClassScene {
    RuleSet rules;
    std::vector<SeatInfo> seats; ///< one without a name is called by its colour
    Market market;
    /// Rows from the top, then columns; empty: the market does not show what its lines are worth.
    std::vector<LineStatus> lines;
    std::optional<LineToExplain> explained; ///< LineToExplain::step means nothing here
    int step = 0;                           ///< of the explanation, from 0

    int seatCount() const { return static_cast<int>(seats.size()); }

    /// A position as it lies, with what its lines would pay now.
    static ClassScene of(const PositionDraft& position);
    /// Its market as a position: nothing else of it is known.
    PositionDraft position() const;
};

} // namespace hp
