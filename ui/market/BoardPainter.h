// Draws the wooden board around the squares (the wood, letters and numbers of the lines, and the
// paper tags with what each line is worth to each seat), and the walls of fires upon them. A whole
// board also for a picture that is no view.
#pragma once

#include "ui/market/BoardLayout.h"
#include "ui/models/BoardState.h"
#include "ui/theme/Theme.h"

#include <QPixmap>

#include <vector>

class QPainter;

namespace hp {

class BoardPainter {
public:
    /// Where a piece floats, or just a look goes.
    struct Pointing {
        int row = -1; ///< row and column whose labels stand out
        int column = -1;
        /// What the held piece would make of the lines: the row and column of its square first.
        std::vector<LineChange> changes;
        QRect space; ///< where tags may lie
    };

    /// All but the squares.
    void paint(QPainter& painter, const BoardLayout& layout, const BoardState& state,
               const Theme& theme, const Pointing& pointing);
    /// With the squares.
    void paintWhole(QPainter& painter, const BoardLayout& layout, const BoardState& state,
                    const BoardMarks& marks, const Theme& theme);
    /// Bricks on both sides of each fire that parts the lit line.
    /// @param within squares, in the painter's coordinates: they are cut off at its edges
    static void paintWalls(QPainter& painter, const BoardMarks& marks, const BoardLayout& layout,
                           const QRect& within, const Theme& theme);

private:
    void paintWood(QPainter& painter, const BoardLayout& layout, const Theme& theme);

    QPixmap wood_;
    bool woodDark_ = false;
};

} // namespace hp
