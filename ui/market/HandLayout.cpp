#include "ui/market/HandLayout.h"

#include <algorithm>
#include <cmath>

namespace hp {
namespace {

constexpr int PadX = 14;
constexpr int PadY = 7;
constexpr int GroupGap = 26;
constexpr int ItemGap = 6;
constexpr int TallestItem = 150;
constexpr int SmallestItem = 18;
constexpr int OpenSide = 44;       ///< open tiles are good at this size
constexpr double OpenShare = 0.62; ///< or, with little room, at this part of the rest

bool isOpen(const HandLayout::Group& group)
{
    return group.item == HandModel::Item::OpenTile;
}

int itemWidth(HandModel::Item item, int height)
{
    switch (item) {
    case HandModel::Item::Stall: // a disc, its count below
        return height - HandLayout::countHeight(height) + 4;
    case HandModel::Item::Supply: // a stack
        return height + height / 7;
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

int HandLayout::fixedWidth(const Group& group, int height) const
{
    return std::max(group.captionWidth,
                    group.places * itemWidth(group.item, height) + (group.places - 1) * ItemGap);
}

void HandLayout::arrange(QSize space)
{
    int rowCount = 0;
    for (Group& group : groups) {
        group.places = std::max(group.places, group.count);
        rowCount = std::max(rowCount, group.first + group.count);
    }
    items.assign(static_cast<std::size_t>(rowCount), QRect());
    if (groups.empty())
        return;
    const int top = PadY + captionHeight + 3;
    const int room = std::max(SmallestItem, space.height() - top - PadY);
    const int width = space.width() - 2 * PadX;

    // As tall as possible; the open tiles get what is left and must not become too small for it.
    int height = std::min(room, TallestItem);
    std::pair<int, int> grid{0, 1};
    int openWidth = 0;
    for (; height > SmallestItem; --height) {
        int used = static_cast<int>(groups.size() - 1) * GroupGap;
        const Group* open = nullptr;
        for (const Group& group : groups) {
            if (isOpen(group))
                open = &group;
            else
                used += fixedWidth(group, height);
        }
        openWidth = width - used;
        if (!open && openWidth >= 0)
            break;
        if (open && openWidth > 0) {
            grid = bestGrid(open->count, openWidth, room);
            grid.first = std::min(grid.first, height);
            if (grid.first >= std::min<double>(OpenSide, height * OpenShare))
                break;
        }
    }

    int x = PadX;
    for (Group& group : groups) {
        const int side = isOpen(group) ? std::max(grid.first, 8) : height;
        const int columns = isOpen(group) ? grid.second : group.places;
        const int step = itemWidth(group.item, side) + ItemGap;
        const int rows = isOpen(group) ? (group.places + columns - 1) / columns : 1;
        const int used = rows * side + (rows - 1) * ItemGap;
        const int y = top + std::max(0, (room - used) / 2);
        for (int i = 0; i < group.count; ++i)
            items[static_cast<std::size_t>(group.first + i)] =
                QRect(x + i % columns * step, y + i / columns * (side + ItemGap),
                      itemWidth(group.item, side), side);
        group.emptyPlaces.clear();
        for (int i = group.count; i < group.places; ++i)
            group.emptyPlaces.emplace_back(x + i * step, y, itemWidth(group.item, side), side);
        const int groupWidth =
            std::max(std::min(group.captionWidth, width), columns * step - ItemGap);
        group.captionRect = QRect(x, PadY, groupWidth, captionHeight);
        x += groupWidth + GroupGap;
    }
}

} // namespace hp
