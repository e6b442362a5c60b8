#include "ui/market/HandLayout.h"

#include <algorithm>
#include <cmath>

namespace hp {
namespace {

constexpr int PadX = 13;
constexpr int PadY = 7;
constexpr int GroupGap = 20;
constexpr int ItemGap = 6;
constexpr int TallestItem = 150;
constexpr int SmallestItem = 18;
constexpr int OpenSide = 44;       ///< open tiles are good at this size
constexpr double OpenShare = 0.62; ///< or, with little room, at this part of the rest

bool isOpen(const HandLayout::Group& group)
{
    return group.item == HandModel::Item::OpenTile;
}

int itemWidth(HandModel::Item group, int place, int height)
{
    switch (group) {
    case HandModel::Item::Stall: // a disc, its count below
        return height - HandLayout::countHeight(height) + 4;
    case HandModel::Item::Supply: // a stack; beside it the tile that has been drawn
        return place == 0 ? height + height / 7 : height;
    default:
        return height;
    }
}

/// The largest side of `count` squares in a space, and how many go into a row.
std::pair<int, int> bestGrid(int count, int width, int height)
{
    std::pair<int, int> best{0, 1};
    for (int rows = 1; rows <= 8 && rows <= count; ++rows) {
        const int columns = (count + rows - 1) / rows;
        const int side = std::min((width - (columns - 1) * ItemGap) / columns,
                                  (height - (rows - 1) * ItemGap) / rows);
        if (side > best.first)
            best = {side, columns};
    }
    return best;
}

} // namespace

int HandLayout::countHeight(int itemHeight)
{
    return std::clamp(itemHeight / 4, 10, 20);
}

int HandLayout::itemsWidth(const Group& group, int height)
{
    int width = (group.places - 1) * ItemGap;
    for (int i = 0; i < group.places; ++i)
        width += itemWidth(group.item, i, height);
    return width;
}

void HandLayout::arrange(QSize space)
{
    int last = -1;
    for (Group& group : groups) {
        group.places = std::max(group.places, static_cast<int>(group.rows.size()));
        for (const int row : group.rows)
            last = std::max(last, row);
    }
    items.assign(static_cast<std::size_t>(last + 1), QRect());
    if (groups.empty())
        return;
    const int top = PadY + captionHeight + 3;
    const int room = std::max(SmallestItem, space.height() - top - PadY);
    const int width = space.width() - 2 * PadX;

    // As tall as possible; the open tiles get what is left and must not become too small for it.
    int height = std::min(room, TallestItem);
    std::pair<int, int> grid{0, 1};
    for (; height > SmallestItem; --height) {
        int left = width - static_cast<int>(groups.size() - 1) * GroupGap;
        const Group* open = nullptr;
        for (const Group& group : groups) {
            if (isOpen(group))
                open = &group;
            else
                left -= std::max(group.captionWidth, itemsWidth(group, height));
        }
        if (!open && left >= 0)
            break;
        if (open && left > 0) {
            grid = bestGrid(open->places, left, room);
            grid.first = std::min(grid.first, height);
            if (grid.first >= std::min<double>(OpenSide, height * OpenShare))
                break;
        }
    }

    int x = PadX;
    for (Group& group : groups) {
        const bool open = isOpen(group);
        const int side = open ? std::max(grid.first, 8) : height;
        const int columns = open ? grid.second : group.places;
        const int rows = (group.places + columns - 1) / columns;
        const int y = top + std::max(0, (room - rows * side - (rows - 1) * ItemGap) / 2);
        int itemX = x;
        int right = x;
        group.emptyPlaces.clear();
        for (int i = 0; i < group.places; ++i) {
            if (i % columns == 0)
                itemX = x;
            const QRect rect(itemX, y + i / columns * (side + ItemGap),
                             itemWidth(group.item, i, side), side);
            if (i < static_cast<int>(group.rows.size()))
                items[static_cast<std::size_t>(group.rows[static_cast<std::size_t>(i)])] = rect;
            else
                group.emptyPlaces.push_back(rect);
            itemX += rect.width() + ItemGap;
            right = std::max(right, itemX - ItemGap);
        }
        const int groupWidth = std::max(std::min(group.captionWidth, width), right - x);
        group.captionRect = QRect(x, PadY, groupWidth, captionHeight);
        x += groupWidth + GroupGap;
    }
}

} // namespace hp
