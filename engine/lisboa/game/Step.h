// A turn is made of steps, each chosen knowing the outcome of the one before [12].
#pragma once

#include "engine/lisboa/market/Market.h"

namespace hp::lisboa {

enum class StepKind : std::uint8_t {
    Swap,       ///< the own tiles before a turn, or the display before taking [13]: swap
    Open,       ///< a stand on a square: open f@b3
    Take,       ///< a tile of the display, or none when it is empty: take t, take -
    Bring,      ///< customers to an entrance: bring 2ft@<3
    Restaurant, ///< an own restaurant on a square: restaurant p@c4
    Coin        ///< coin
};

struct Step {
    StepKind kind = StepKind::Coin;
    std::uint8_t what = NoType; ///< type of a stand tile, customer tile, or kind of restaurant
    std::uint8_t where = 0;     ///< square or entrance

    static Step swap() { return {StepKind::Swap, NoType, 0}; }
    static Step open(int type, Square square)
    {
        return {StepKind::Open, static_cast<std::uint8_t>(type), square};
    }
    /// @param type NoType takes nothing
    static Step take(int type) { return {StepKind::Take, static_cast<std::uint8_t>(type), 0}; }
    static Step bring(CustomerTile tile, Entrance entrance)
    {
        return {StepKind::Bring, tile, entrance};
    }
    static Step restaurant(int kind, Square square)
    {
        return {StepKind::Restaurant, static_cast<std::uint8_t>(kind), square};
    }
    static Step coin() { return {}; }

    friend bool operator==(const Step&, const Step&) = default;
};

/// What chance gives at a step, in this order [12].
struct Dealt {
    std::uint8_t revealed = NoType; ///< kind of the grey restaurant
    /// Stand tiles by type that a swap gives; three, or none where there is no swap.
    std::array<std::uint8_t, TypeCount> swapped{};
    std::uint8_t refill = NoType; ///< type of the tile that fills the display
    CustomerTile customers = NoCustomers;

    friend bool operator==(const Dealt&, const Dealt&) = default;
};

} // namespace hp::lisboa
