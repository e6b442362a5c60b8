// Tables that other files keep about the kinds of tiles: where they are counted, their words, their
// drawings. Each table has one row per kind.
#pragma once

#include "engine/heller/market/Kinds.h"

namespace hp {

/// `Row` has a member `type`. The rows are in the order of TileTypes.
template <class Row> using TileTable = std::array<Row, TileTypes.size()>;

/// Use it in a static_assert for each table, so that no kind is missing.
template <class Row> constexpr bool isComplete(const TileTable<Row>& table)
{
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].type != TileTypes[i].type)
            return false;
    }
    return true;
}

/// @pre `type` is a tile's
template <class Row> constexpr const Row& rowOf(const TileTable<Row>& table, PieceType type)
{
    std::size_t i = 0;
    while (table[i].type != type)
        ++i;
    return table[i];
}

} // namespace hp
