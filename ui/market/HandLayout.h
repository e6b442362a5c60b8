// Where the pieces of the hand lie: groups side by side, each under its caption, in one row; open
// tiles in as many rows as make them largest. Everything fits, however many there are; where there
// is little room, captions give way before the pieces do. Plain geometry.
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

    /// Height that an item's count ("×3") takes of an item of that height.
    static int countHeight(int itemHeight);
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
    static int itemsWidth(const Group& group, int height, int gap);
    static int groupWidth(const Group& group, Captions captions, int height);
    Fit largest(QSize room, Captions captions) const;
    Fit best(QSize room) const;
};

} // namespace hp
