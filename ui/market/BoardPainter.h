// Draws the wooden board around the squares: the wood, letters and numbers of the lines, and the
// paper tags with what each line is worth to each seat.
#pragma once

#include "engine/game/LineStandings.h"
#include "ui/market/BoardLayout.h"
#include "ui/models/MarketModel.h"
#include "ui/theme/Theme.h"

#include <QPixmap>

#include <array>
#include <vector>

class QPainter;

namespace hp {

class BoardPainter {
public:
    struct Marks {
        std::array<int, 4> colours{0, 1, 2, 3}; ///< of the seats
        int row = -1;                           ///< row and column whose labels stand out
        int column = -1;
        /// What the held piece would make of the lines: the row and column of its square first.
        std::vector<LineChange> changes;
        QRect space; ///< where tags may lie
    };

    void paint(QPainter& painter, const BoardLayout& layout, const MarketModel& model,
               const Theme& theme, const Marks& marks);

private:
    void paintWood(QPainter& painter, const BoardLayout& layout, const Theme& theme);

    QPixmap wood_;
    bool woodDark_ = false;
};

} // namespace hp
