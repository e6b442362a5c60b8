// What the market shows beyond the pieces that lie on it, handed from the view to its delegate.
#pragma once

#include "engine/market/Market.h"
#include "engine/market/Piece.h"

#include <array>
#include <optional>
#include <vector>

namespace hp {

struct MarketLook {
    std::array<int, 4> colours{0, 1, 2, 3}; ///< ring colour of each seat
    /// Where the held piece would go: its row and column are tinted, the piece floats there.
    std::optional<SquareIndex> preview;
    Piece held;

    /// A line being explained, its squares in order; empty: none.
    std::vector<SquareIndex> lit;
    SquareSet struckOut = 0; ///< customers under an evil eye
    SquareSet walls = 0;     ///< fires that part the line
    Line litLine;            ///< direction of the walls
    double litProgress = 1;  ///< 0..1, the light runs along the line

    std::optional<SquareIndex> lastPlaced;
    double dropProgress = 1; ///< 0..1, lastPlaced comes down onto its square

    /// How far square number `i` of the lit line is lit, 0..1.
    double litAt(std::size_t i) const
    {
        const double n = static_cast<double>(lit.size());
        const double t = litProgress * (n + 1) - static_cast<double>(i);
        return t < 0 ? 0 : t > 1 ? 1 : t;
    }
};

} // namespace hp
