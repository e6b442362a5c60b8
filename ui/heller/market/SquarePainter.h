// Draws one square of a board with its piece and its marks. The game, the editor's sample and the
// help all use it.
#pragma once

#include "engine/heller/market/Piece.h"
#include "ui/heller/models/BoardState.h"
#include "ui/kit/look/Theme.h"

#include <QRectF>

#include <optional>

class QPainter;

namespace hp {

/// The moving parts of a board and the square pointed at. Each view has its own.
struct BoardMotion {
    /// The square over which the held piece floats: its row and column are tinted.
    std::optional<SquareIndex> preview;
    /// The picture must be clear from far away: strong light, and this square marked.
    bool forAudience = false;
    std::optional<SquareIndex> sighted;
    SquareSet awaited = 0;   ///< the pieces there are still on their way
    double litProgress = 1;  ///< 0..1, the light moves along the lit squares
    double dropProgress = 1; ///< 0..1, the last piece falls onto its square
};

/// A piece falls from above the board: it begins higher, and larger by a share of its size.
constexpr double FallHeight = 0.16; ///< in sides of a square
constexpr double FallGrowth = 0.35;
/// How far a square's picture may reach over its edges, in sides of it. A falling piece reaches
/// farthest, then walls and badges.
constexpr double SquareReach = FallHeight + FallGrowth / 2;

struct SquareLook {
    Piece piece;
    Piece floating; ///< floats over an empty square
    PerSeat<int> colours{{0, 1, 2, 3}};
    double light = 0;     ///< 0..1, for a line being explained
    bool crossed = false; ///< in the row or column of the square where a piece floats
    bool target = false;  ///< the square where a piece floats
    bool parked = false;  ///< that piece lies there in thought
    bool struckOut = false;
    bool lastPlaced = false;
    double drop = 1; ///< 0..1, the piece falls
    /// Left: the keyboard was here before another part of the window got it.
    enum class Focus { None, Left, Here };
    Focus focus = Focus::None;
    bool sighted = false; ///< the square that everybody should look at
    bool strong = false;  ///< light that is seen from far away

    static SquareLook of(const BoardState& state, const BoardMarks& marks, SquareIndex square,
                         const BoardMotion& motion = {});
};

/// Measures of a square, in the painter's units.
struct SquareStyle {
    double gap; ///< between the edge of the cell and the edge of its field
    double radius;
    double tile; ///< between the edge of the cell and a tile
    double stall;
    double litPen;
    double focusGap;
    double focusPen;
    double halo; ///< around the focus, for contrast

    /// For the board, by the side of a cell.
    static SquareStyle board(double side);
    /// For a small picture, where nothing moves.
    static SquareStyle picture();
};

/// @param cell may be wider than high: the piece is drawn in its middle
void paintSquare(QPainter& painter, const QRectF& cell, const SquareLook& look,
                 const SquareStyle& style, const Theme& theme);

} // namespace hp
