// One of each tile that has a drawing of its own.
#pragma once

#include "engine/heller/market/Kinds.h"
#include "engine/heller/market/Piece.h"

#include <vector>

inline std::vector<hp::Piece> allTiles()
{
    using hp::Piece;
    std::vector<Piece> tiles;
    for (int value = 1; value <= 6; ++value) {
        for (std::uint8_t copy = 0; copy < 2; ++copy) {
            tiles.push_back(Piece::customer(value));
            tiles.back().copy = copy;
        }
        tiles.push_back(Piece::rogue(-value));
    }
    for (const hp::TileTraits& kind : hp::TileTypes) {
        if (!kind.hasValue)
            tiles.push_back(Piece::special(kind.type));
    }
    return tiles;
}
