// One turn of a seat (rulebook "Spielablauf"), in four bytes.
#pragma once

#include "engine/heller/market/Square.h"
#include "engine/heller/rules/Rules.h"

namespace hp {

enum class TurnKind : std::uint8_t {
    Stall,  ///< an own stall:           R3@c2
    Draw,   ///< a tile off the supply:  ?+5@d4
    Hidden, ///< the own hidden tile:    !-3@a1 (any tile of the hand [20])
    Open,   ///< an open tile [15]:      =+5@d4
    Pass    ///< only when nothing else is possible
};

/// Lines that a turn completes and whose score the seat defers to the round's end
/// (LineScoring::Choice).
enum Defer : std::uint8_t { DeferNone = 0, DeferRow = 1, DeferColumn = 2, DeferBoth = 3 };

struct Turn {
    TurnKind kind = TurnKind::Pass;
    std::uint8_t what = 0; ///< rank 1..4 of a stall, else the KindIndex of the tile
    SquareIndex square = 0;
    std::uint8_t defer = DeferNone;

    static Turn stall(int rank, SquareIndex square)
    {
        return {TurnKind::Stall, static_cast<std::uint8_t>(rank), square, DeferNone};
    }
    static Turn tile(TurnKind kind, KindIndex what, SquareIndex square)
    {
        return {kind, what, square, DeferNone};
    }
    static Turn pass() { return {}; }

    friend bool operator==(const Turn&, const Turn&) = default;
};

} // namespace hp
