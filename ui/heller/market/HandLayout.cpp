#include "ui/heller/market/HandLayout.h"

#include "ui/heller/market/BoardLayout.h"

#include <algorithm>
#include <cmath>

namespace hp {
namespace {

constexpr int PadX = 13;
constexpr int PadY = 7;
constexpr int CaptionGap = 3;
constexpr int SmallestItem = 18;
constexpr double WholePart = 0.96; ///< least part of the height that whole captions must leave
constexpr int LeastItem = 34;      ///< at this height the ranks can just be told apart
constexpr double OpenSide = 44;    ///< a good size for open tiles
constexpr double OpenLines = 2.6;  ///< or this many times the height of their caption
constexpr double OpenShare = 0.62; ///< or, with little room, this part of the other items' height
constexpr int Endless = 4000;

bool isOpen(const HandLayout::Group& group)
{
    return group.item == HandModel::Item::OpenTile;
}

/// The largest side of `count` squares in a space, and the number of squares per row.
std::pair<int, int> bestGrid(int count, int width, int height, int gap)
{
    std::pair<int, int> best{0, 1};
    for (int rows = 1; rows <= 8 && rows <= count; ++rows) {
        const int columns = (count + rows - 1) / rows;
        const int side =
            std::min((width - (columns - 1) * gap) / columns, (height - (rows - 1) * gap) / rows);
        if (side > best.first)
            best = {side, columns};
    }
    return best;
}

} // namespace

int HandLayout::countHeight(int itemHeight, int captionHeight)
{
    const int least = std::max(10, captionHeight * 3 / 4); // it is read as captions are
    return std::clamp(itemHeight / 4, least, std::max(20, captionHeight * 6 / 5));
}

int HandLayout::itemHeightBeside(int cell, int captionHeight)
{
    // A tile in the hand has a small margin (HandDelegate).
    const double tile = cell - 2 * BoardLayout::pieceInset(cell, false) + 3;
    const double stall = cell - 2 * BoardLayout::pieceInset(cell, true);
    int height = static_cast<int>(std::ceil(tile));
    while (height - countHeight(height, captionHeight) < stall)
        ++height;
    return height;
}

int HandLayout::itemWidth(HandModel::Item group, int place, int height) const
{
    switch (group) {
    case HandModel::Item::Stall: // a disc with its count below
        return height - countHeight(height, captionHeight) + 4;
    case HandModel::Item::Supply: // a stack with the drawn tile beside it
        return place == 0 ? height + height / 7 : height;
    default:
        return height;
    }
}

HandLayout::Gaps HandLayout::gapsWith(Captions captions)
{
    return captions == Captions::Whole ? Gaps{20, 6} : Gaps{12, 4};
}

int HandLayout::itemsWidth(const Group& group, int height, int gap) const
{
    int width = (group.places - 1) * gap;
    for (int i = 0; i < group.places; ++i)
        width += itemWidth(group.item, i, height);
    return width;
}

int HandLayout::groupWidth(const Group& group, Captions captions, int height) const
{
    const int caption = captions == Captions::Whole   ? group.captionWidth
                        : captions == Captions::Short ? group.shortWidth
                                                      : 0;
    return std::max(caption, itemsWidth(group, height, gapsWith(captions).items));
}

HandLayout::Fit HandLayout::largest(QSize room, Captions captions, int limit) const
{
    // Finds the greatest height. The open tiles get the remaining width; they must not become too
    // small in relation to that height.
    const Gaps gaps = gapsWith(captions);
    const double openSide = std::max(OpenSide, captionHeight * OpenLines);
    Fit fit{captions, std::min(room.height(), limit)};
    for (; fit.height > SmallestItem; --fit.height) {
        int left = room.width() - static_cast<int>(groups.size() - 1) * gaps.groups;
        const Group* open = nullptr;
        for (const Group& group : groups) {
            if (isOpen(group))
                open = &group;
            else
                left -= groupWidth(group, captions, fit.height);
        }
        if (!open && left >= 0)
            break;
        if (open && left > 0) {
            fit.grid = bestGrid(open->places, left, room.height(), gaps.items);
            fit.grid.first = std::min(fit.grid.first, fit.height);
            if (fit.grid.first >= std::min(openSide, fit.height * OpenShare))
                break;
        }
    }
    return fit;
}

HandLayout::Fit HandLayout::shortened(QSize room, int limit) const
{
    const Fit shorter = largest(room, Captions::Short, limit);
    const Fit elided = largest(room, Captions::Elided, limit);
    return shorter.height >= std::min(LeastItem, elided.height) ? shorter : elided;
}

HandLayout::Fit HandLayout::best(QSize room) const
{
    const Fit whole = largest(room, Captions::Whole, tallest);
    const Fit other = shortened(room, tallest);
    return whole.height >= other.height * WholePart ? whole : other;
}

int HandLayout::heightFor(int width, int itemHeight) const
{
    HandLayout fullest = *this;
    for (Group& group : fullest.groups)
        group.places = std::max({group.places, group.most, static_cast<int>(group.rows.size())});
    const int inside = width - 2 * PadX;
    const int height = fullest.shortened({inside, Endless}, itemHeight).height;
    // Open tiles may need more than one row for this height.
    int low = height;
    int high = Endless;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (fullest.shortened({inside, middle}, itemHeight).height >= height)
            high = middle;
        else
            low = middle + 1;
    }
    return PadY + captionHeight + CaptionGap + low + PadY;
}

void HandLayout::arrange(QSize space)
{
    int last = -1;
    for (Group& group : groups) {
        group.places = std::max(group.places, static_cast<int>(group.rows.size()));
        for (const int row : group.rows)
            last = std::max(last, row);
    }
    items.assign(last + 1, QRect());
    if (groups.empty())
        return;
    const int top = PadY + captionHeight + CaptionGap;
    const int room = std::max(SmallestItem, space.height() - top - PadY);
    const int width = space.width() - 2 * PadX;

    const Fit fit = best({width, room});
    const auto [groupGap, itemGap] = gapsWith(fit.captions);

    int x = PadX;
    for (Group& group : groups) {
        const bool open = isOpen(group);
        const int side = open ? std::max(fit.grid.first, 8) : fit.height;
        const int columns = open ? fit.grid.second : group.places;
        const int rows = (group.places + columns - 1) / columns;
        const int y = top + std::max(0, (room - rows * side - (rows - 1) * itemGap) / 2);
        int itemX = x;
        int right = x;
        group.emptyPlaces.clear();
        for (int i = 0; i < group.places; ++i) {
            if (i % columns == 0)
                itemX = x;
            const QRect rect(itemX, y + i / columns * (side + itemGap),
                             itemWidth(group.item, i, side), side);
            if (i < std::ssize(group.rows))
                items[group.rows[i]] = rect;
            else
                group.emptyPlaces.push_back(rect);
            itemX += rect.width() + itemGap;
            right = std::max(right, itemX - itemGap);
        }
        // The last caption gets all the room that is left.
        const int wide = open ? right - x : groupWidth(group, fit.captions, side);
        const int end = &group == &groups.back() ? PadX + width : x + wide;
        group.captionRect = QRect(x, PadY, std::min(end, PadX + width) - x, captionHeight);
        x += wide + groupGap;
    }
}

} // namespace hp
