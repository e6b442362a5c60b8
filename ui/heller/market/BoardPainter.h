// Draws the wooden board around the squares: the wood, the lines' letters and numbers, and the
// paper tags with each line's worth for each seat. It also draws the walls of fires over the
// squares. It can draw a whole board as a picture, without a view.
#pragma once

#include "ui/heller/market/BoardLayout.h"
#include "ui/heller/models/BoardState.h"
#include "ui/kit/look/Theme.h"

#include <QPixmap>
#include <QRegion>

#include <span>
#include <vector>

class QPainter;

namespace hp {

class BoardPainter {
public:
    /// The square over which a piece floats, or which is only looked at.
    struct Pointing {
        int row = -1; ///< row and column whose labels stand out
        int column = -1;
        /// How the held piece would change the lines: the row and column of its square come first.
        std::vector<LineChange> changes;
        QRect space;    ///< the area in which tags can lie
        QRegion region; ///< only this part is needed; none: everything
        /// The line that is being explained: its tag shows what it pays, but only at the end.
        const ExplainedLine* explained = nullptr;
        /// What the tags show, in the order of the state's lines; empty: what the state says.
        std::span<const LineStatus> ends;
    };

    /// Paints everything except the squares.
    void paint(QPainter& painter, const BoardLayout& layout, const BoardState& state,
               const Theme& theme, const Pointing& pointing);
    /// Paints everything, with the squares, the walls and the notes of the explained line.
    /// @param layout at its place: its board is the area in which tags can lie
    void paintWhole(QPainter& painter, const BoardLayout& layout, const BoardState& state,
                    const BoardMarks& marks, const Theme& theme);
    /// Paints bricks on both sides of each fire that divides the lit line.
    /// @param within the squares, in the painter's coordinates: bricks are clipped at its edges
    static void paintWalls(QPainter& painter, const BoardMarks& marks, const BoardLayout& layout,
                           const QRect& within, const Theme& theme);

private:
    void paintWood(QPainter& painter, const BoardLayout& layout, const Theme& theme);

    QPixmap wood_;
    const Theme* woodOf_ = nullptr;
};

} // namespace hp
