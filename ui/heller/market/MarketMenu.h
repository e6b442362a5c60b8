// The context menu of the market: explanations of lines, and what another piece would do.
#pragma once

#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/session/TurnInput.h"

class QPoint;

namespace hp {

class MarketView;

struct MarketMenuPlace {
    std::optional<SquareIndex> square;
    std::vector<Line> lines; ///< those of the square, or one line
};

/// Object name "marketMenu". The menu deletes itself. It opens nothing if there is nothing to
/// offer.
void openMarketMenu(MarketView& market, const SessionBoard& board, TurnInput& input,
                    const MarketMenuPlace& place, const QPoint& globalPos);
/// A menu of all pieces of the rules, to park one of them over the square. Object name
/// "whatIfMenu". If nothing can be parked there, it says why.
void openWhatIfMenu(MarketView& market, const SessionBoard& board, TurnInput& input,
                    SquareIndex square, const QPoint& globalPos);

} // namespace hp
