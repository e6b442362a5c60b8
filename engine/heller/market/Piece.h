// What can lie on a square, rulebook "Bedeutung des Spielmaterials".
#pragma once

#include <cstdint>

namespace hp {

enum class PieceType : std::uint8_t {
    None,
    Stall,
    Customer,
    Rogue,
    CoinSack,
    Fire,
    EvilEye,
    Wizard,
    Banner,
    Curse
};

/// A stall or a tile, by its meaning. Small, so it is copied freely.
struct Piece {
    PieceType type = PieceType::None;
    std::int8_t value = 0; ///< customers 0..99, rogues -99..-1, else 0
    std::uint8_t rank = 0; ///< stalls: 1..4
    std::uint8_t seat = 0; ///< stalls: 0..3
    std::uint8_t copy = 0; ///< which of the equal tiles it is (King or Queen): only for pictures

    bool isNone() const { return type == PieceType::None; }
    bool isStall() const { return type == PieceType::Stall; }
    bool isTile() const { return type != PieceType::None && type != PieceType::Stall; }
    bool isFigure() const { return type == PieceType::Customer || type == PieceType::Rogue; }

    static Piece stall(int seat, int rank)
    {
        return {PieceType::Stall, 0, static_cast<std::uint8_t>(rank),
                static_cast<std::uint8_t>(seat), 0};
    }
    static Piece customer(int value)
    {
        return {PieceType::Customer, static_cast<std::int8_t>(value)};
    }
    /// @param value negative
    static Piece rogue(int value) { return {PieceType::Rogue, static_cast<std::int8_t>(value)}; }
    static Piece special(PieceType type) { return {type}; }

    friend bool operator==(const Piece&, const Piece&) = default;
};

/// Equal except for the picture.
inline bool sameMeaning(Piece a, Piece b)
{
    a.copy = b.copy = 0;
    return a == b;
}

} // namespace hp
