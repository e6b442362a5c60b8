// What others know of the kinds of tiles: where they are counted, their words, their drawings. Each
// of these is a table with a row for each kind.
#pragma once

#include "engine/market/Kinds.h"

namespace hp {

/// `Row` has a member `type`. In the order of TileTypes.
template <class Row> using TileTable = std::array<Row, TileTypes.size()>;

/// To be asserted of each table, so that none lacks a kind.
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
