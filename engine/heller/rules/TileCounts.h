// The members of a RuleSet that hold the number of tiles of each kind: one row per kind of
// market/Kinds.h, in the same order. Also functions that visit all tiles of a RuleSet [3].
#pragma once

#include "engine/heller/market/TileTable.h"
#include "engine/heller/rules/RuleSet.h"

namespace hp {

struct TileCount {
    PieceType type = PieceType::None;
    const char* path = ""; ///< of its field
    int RuleSet::*count = nullptr;
    std::map<int, int> RuleSet::*mix = nullptr; ///< for figures instead: how many of each value
    int lowest = 0;                             ///< of these values; they have no sign here
    bool later = false;                         ///< as in RuleField
};

inline constexpr TileTable<TileCount> TileCounts{{
    {.type = PieceType::Customer, .path = "tiles.customers", .mix = &RuleSet::customers},
    {.type = PieceType::Rogue, .path = "tiles.rogues", .mix = &RuleSet::rogues, .lowest = 1},
    {.type = PieceType::CoinSack, .path = "tiles.coinSacks", .count = &RuleSet::coinSacks},
    {.type = PieceType::Fire, .path = "tiles.fires", .count = &RuleSet::fires},
    {.type = PieceType::EvilEye, .path = "tiles.evilEyes", .count = &RuleSet::evilEyes},
    {.type = PieceType::Wizard, .path = "tiles.wizards", .count = &RuleSet::wizards},
    {.type = PieceType::Banner, .path = "tiles.banners", .count = &RuleSet::banners, .later = true},
    {.type = PieceType::Curse, .path = "tiles.curses", .count = &RuleSet::curses, .later = true},
}};

static_assert(isComplete(TileCounts));

/// @pre `type` is a tile's
constexpr const TileCount& tileCountOf(PieceType type)
{
    return rowOf(TileCounts, type);
}

/// A tile as a RuleSet names it. @param value of a figure, without its sign; otherwise ignored
inline Piece tileOf(PieceType type, int value = 0)
{
    switch (type) {
    case PieceType::Customer:
        return Piece::customer(value);
    case PieceType::Rogue:
        return Piece::rogue(-value);
    default:
        return Piece::special(type);
    }
}

/// Calls `each(count)` for the number of tiles of every value and kind, in the order of TileTypes.
template <class Rules, class Each> void forEachCount(Rules& rules, const Each& each)
{
    for (const TileCount& kind : TileCounts) {
        if (kind.mix) {
            for (auto& [value, count] : rules.*kind.mix)
                each(count);
        } else {
            each(rules.*kind.count);
        }
    }
}

/// Calls `each(piece, count)` for every value and kind, in the order of TileTypes; a count may be
/// 0.
template <class Each> void forEachTile(const RuleSet& rules, const Each& each)
{
    for (const TileCount& kind : TileCounts) {
        if (kind.mix) {
            for (const auto& [value, count] : rules.*kind.mix)
                each(tileOf(kind.type, value), count);
        } else {
            each(tileOf(kind.type), rules.*kind.count);
        }
    }
}

} // namespace hp
