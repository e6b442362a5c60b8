// What a policy chooses: a piece to place, a draw or a pass; and the square, once it is known.
#pragma once

#include "engine/heller/game/Turn.h"
#include "engine/table/PerSeat.h"

#include <array>

namespace hp {

struct Choice {
    static constexpr int Draw = -1;
    static constexpr int Pass = -2;
    static constexpr int NotHidden = -1;
    static constexpr float None = -1e30F;

    float value = None;          ///< margin to the best other seat
    int code = Pass;             ///< rank - 1, RankCount + kind, or Draw or Pass
    int hiddenIndex = NotHidden; ///< index among the own hidden tiles

    bool isHidden() const { return hiddenIndex != NotHidden; }

    /// The best of each sort: a stall of each rank, a hidden tile, and a draw (with open tiles: the
    /// best tile). Sorts that are not possible have no value.
    static constexpr std::size_t HiddenOption = RankCount;
    static constexpr std::size_t DrawOption = RankCount + 1;
    using Options = std::array<Choice, RankCount + 2>;
};

/// A turn in the form that evaluators use.
struct Placing {
    int code = Choice::Draw; ///< as in Choice
    int hiddenIndex = Choice::NotHidden;
    int square = -1;
    bool drawsFirst = false; ///< draws a tile into the hand, then places one of the hand [20]

    /// @pre something is placed @param inHand it is the tile that was drawn
    Turn turn(bool inHand) const
    {
        const auto where = static_cast<SquareIndex>(square);
        if (code < RankCount)
            return Turn::stall(code + 1, where);
        const TurnKind from = hiddenIndex != Choice::NotHidden ? TurnKind::Hidden
                              : inHand                         ? TurnKind::Draw
                                                               : TurnKind::Open;
        return Turn::tile(from, static_cast<KindIndex>(code - RankCount), where);
    }
};

} // namespace hp
