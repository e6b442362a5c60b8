// Where the pieces of the hand lie: groups side by side, each under its caption, in one row; open
// tiles in as many rows as make them largest. Everything fits, however many there are; where there
// is little room, captions give way before the pieces do. Pieces are as large as those on the
// market wherever the strip can hold them. Plain geometry.
#pragma once

#include "ui/models/HandModel.h"

#include <QRect>
#include <QString>

#include <utility>
#include <vector>

namespace hp {

struct HandLayout {
    struct Group {
        /// What lies here; a tile that has been drawn lies beside the supply.
        HandModel::Item item = HandModel::Item::Stall;
        std::vector<int> rows; ///< of the model, from left to right
        /// Room kept, at least for all rows: what lies here does not move during a round.
        int places = 0;
        int most = 0; ///< as many may lie here in this round; counts for heightFor()
        QString caption;
        QString shortCaption; ///< for where the whole one would make the pieces small
        int captionWidth = 0; ///< as drawn
        int shortWidth = 0;
        QRect captionRect;              ///< may be narrower than either
        std::vector<QRect> emptyPlaces; ///< the empty ones
    };
    std::vector<Group> groups; ///< from left to right
    std::vector<QRect> items;  ///< one per row of the model
    int captionHeight = 0;
    int tallest = 150; ///< no item is taller

    /// Height that an item's count ("×3") takes of an item of that height, beside such captions.
    static int countHeight(int itemHeight, int captionHeight);
    /// The item of which neither stall nor tile is smaller than on a market with such cells.
    static int itemHeightBeside(int cell, int captionHeight);
    /// What the groups need below each other of a strip so wide: for items so tall, or for the
    /// tallest that there is room for side by side. The same for captions of any length.
    int heightFor(int width, int itemHeight) const;
    /// Lays the groups out in `space`; fills captionRect and items.
    void arrange(QSize space);

private:
    enum class Captions { Whole, Short, Elided };
    struct Gaps {
        int groups;
        int items;
    };
    struct Fit {
        Captions captions;
        int height;                        ///< of the pieces
        std::pair<int, int> grid = {0, 1}; ///< side of the open tiles, and how many in a row
    };
    static Gaps gapsWith(Captions captions);
    int itemWidth(HandModel::Item group, int place, int height) const;
    int itemsWidth(const Group& group, int height, int gap) const;
    int groupWidth(const Group& group, Captions captions, int height) const;
    Fit largest(QSize room, Captions captions, int limit) const;
    Fit shortened(QSize room, int limit) const;
    Fit best(QSize room) const;
};

} // namespace hp
