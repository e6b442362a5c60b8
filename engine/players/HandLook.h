// What `skilled` does with a view: the level plays it, roll-outs of the fallback foresee it.
#pragma once

#include "engine/players/Weighing.h"

#include <stop_token>

namespace hp {

/// The decision by Weighing, and what is expected of a draw, kind by kind: so the luck of a draw is
/// known, and its square without another look.
class HandLook {
public:
    /// @param view outlives this
    /// @param stop once requested, the best so far is the decision and the draw stays unknown
    explicit HandLook(const SeatView& view, const std::stop_token& stop = {});

    Weighing& weighing() { return weighing_; }
    const Decision& decision() const { return decision_; }
    bool canDraw() const { return canDraw_; }
    double drawValue() const { return drawValue_; }
    SquareIndex squareFor(KindIndex kind) const { return kinds_[kind].square; }
    /// How much better than the mean of what is unseen the kind is.
    double drawLuck(KindIndex kind) const { return kinds_[kind].value - drawValue_; }
    /// Of what can be placed, whether it is the own hidden tile.
    bool isHidden(PieceCode code);

private:
    struct Best {
        double value = 0;
        SquareIndex square = 0;
    };
    Best bestOf(PieceCode code, bool hidden);

    Weighing weighing_;
    bool canDraw_;
    Decision decision_;
    double drawValue_ = 0;
    std::array<Best, MaxTiles> kinds_{};
};

} // namespace hp
