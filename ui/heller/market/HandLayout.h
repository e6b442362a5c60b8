// The geometry of the hand: groups side by side in one row, each under its caption. Open tiles
// stand in as many rows as make them largest. Everything fits, however many pieces there are. If
// there is little room, captions shrink before pieces do. Pieces are as large as on the market if
// the strip can hold them. Plain geometry.
#pragma once

#include "ui/heller/models/HandModel.h"

#include <QRect>
#include <QString>

#include <utility>
#include <vector>

namespace hp {

struct HandLayout {
    struct Group {
        /// The item in this group; a drawn tile lies beside the supply.
        HandModel::Item item = HandModel::Item::Stall;
        std::vector<int> rows; ///< of the model, from left to right
        /// Number of reserved places, at least one per row, so that items do not move during a
        /// round.
        int places = 0;
        int most = 0; ///< most items possible in this round; used by heightFor()
        QString caption;
        QString shortCaption; ///< used if the whole one would make the pieces small
        int captionWidth = 0; ///< as drawn
        int shortWidth = 0;
        QRect captionRect;              ///< may be narrower than either caption
        std::vector<QRect> emptyPlaces; ///< the empty ones
    };
    std::vector<Group> groups; ///< from left to right
    std::vector<QRect> items;  ///< one per row of the model
    int captionHeight = 0;
    int tallest = 150; ///< maximum height of an item

    /// The height of an item's count ("×3"), for an item of that height and beside such captions.
    static int countHeight(int itemHeight, int captionHeight);
    /// The item height at which neither stall nor tile is smaller than on a market with such cells.
    static int itemHeightBeside(int cell, int captionHeight);
    /// The height that the groups need in a strip of this width: for items of that height, or for
    /// the tallest that fit side by side. It does not depend on the lengths of the captions.
    int heightFor(int width, int itemHeight) const;
    /// Lays out the groups in `space`; fills captionRect and items.
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
