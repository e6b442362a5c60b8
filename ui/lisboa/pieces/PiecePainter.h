// Draws the pieces of Mercado de Lisboa: goods and houses are SVGs in resources/lisboa, kept as
// pixmaps by size. A stand shows its owner by the colour of its awning, by the stitching on its
// counter and by the owner's mark, so that nothing depends on colour alone.
#pragma once

#include "engine/lisboa/rules/Rules.h"
#include "ui/kit/look/Theme.h"

#include <QPixmap>
#include <QRectF>

class QPainter;

namespace hp::lisboa {

/// What is drawn.
struct Figure {
    enum class Kind {
        StandTile,  ///< a card with a good
        Stand,      ///< a stand in the market
        EmptyStand, ///< the same without a good, for counts
        Restaurant, ///< an open one
        Closed,     ///< a restaurant face down
        Customers,  ///< a card with customers and the goods that they want
        Stack,      ///< cards of one number of customers, face down
        WoodenStand,
        Bag,
        Coin,
        Screen ///< that hides money
    };

    Kind kind = Kind::Coin;
    std::uint8_t what = 0; ///< type, kind of restaurant, number of customers
    TypeSet types = 0;     ///< of customers
    int colour = 0;        ///< of a stand: 0..3

    static Figure standTile(int type)
    {
        return {Kind::StandTile, static_cast<std::uint8_t>(type), 0, 0};
    }
    static Figure stand(int type, int colour)
    {
        return {Kind::Stand, static_cast<std::uint8_t>(type), 0, colour};
    }
    static Figure restaurant(int kind)
    {
        return {Kind::Restaurant, static_cast<std::uint8_t>(kind), 0, 0};
    }
    static Figure customers(const Rules::Customers& tile)
    {
        return {Kind::Customers, static_cast<std::uint8_t>(tile.number), tile.types, 0};
    }
    static Figure stack(int number)
    {
        return {Kind::Stack, static_cast<std::uint8_t>(number), 0, 0};
    }
    static Figure emptyStand(int colour) { return {Kind::EmptyStand, 0, 0, colour}; }
    static Figure woodenStand(int colour) { return {Kind::WoodenStand, 0, 0, colour}; }
    static Figure of(Kind kind) { return {kind, 0, 0, 0}; }

    friend bool operator==(const Figure&, const Figure&) = default;
};

/// How strong a piece is that cannot be used now.
inline constexpr double Dimmed = 0.4;

/// Paints the figure in the middle of `rect`.
void paintFigure(QPainter& painter, const QRectF& rect, const Figure& figure, const Theme& theme);
/// Only the good, without its card.
void paintGood(QPainter& painter, const QRectF& rect, int type);
/// For drags and motion: `size` in device-independent pixels.
QPixmap pixmapOf(const Figure& figure, int size, qreal ratio, const Theme& theme);

} // namespace hp::lisboa
