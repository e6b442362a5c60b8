// Where the pieces of the hand lie: groups side by side, each under its caption, in one row; open
// tiles in as many rows as make them largest. Everything fits, however many there are. Plain
// geometry.
#pragma once

#include "ui/models/HandModel.h"

#include <QRect>
#include <QString>

#include <vector>

namespace hp {

struct HandLayout {
    struct Group {
        HandModel::Item item = HandModel::Item::Stall;
        int first = 0; ///< row of the model
        int count = 0;
        int places = 0; ///< room kept, at least count: what lies there does not move during a round
        QString caption;
        int captionWidth = 0; ///< as drawn; decides the least width of the group
        QRect captionRect;
        std::vector<QRect> emptyPlaces; ///< the empty ones
    };
    std::vector<Group> groups; ///< from left to right; their rows may run in another order
    std::vector<QRect> items;  ///< one per row of the model
    int captionHeight = 0;

    /// Height that an item's count ("×3") takes of an item of that height.
    static int countHeight(int itemHeight);
    /// Lays the groups out in `space`; fills captionRect and items.
    void arrange(QSize space);

private:
    int fixedWidth(const Group& group, int height) const;
};

} // namespace hp
