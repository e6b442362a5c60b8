// The keys over the market that ask for explanations. R: the row of the square that is looked at,
// C: its column, B: both, one after the other. W: what another piece would do on that square.
#pragma once

#include "ui/heller/market/TurnKeys.h"

namespace hp {

class MarketView;

class LineKeys {
    Q_DECLARE_TR_FUNCTIONS(hp::LineKeys)
public:
    /// The meanings of all keys in words, for the help.
    static std::vector<TurnKeys::Meaning> meanings();
    /// Acts on the key. @return false: it is none of these keys
    static bool press(const QKeyEvent& event, MarketView& market);
};

} // namespace hp
