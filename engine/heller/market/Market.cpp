#include "engine/heller/market/Market.h"

#include <algorithm>

namespace hp {

std::vector<Line> Market::lines() const
{
    std::vector<Line> result;
    result.reserve(rows_ + columns_);
    for (int row = 0; row < rows_; ++row)
        result.push_back({true, static_cast<std::uint8_t>(row)});
    for (int column = 0; column < columns_; ++column)
        result.push_back({false, static_cast<std::uint8_t>(column)});
    return result;
}

std::vector<SquareIndex> Market::squaresOf(Line line) const
{
    std::vector<SquareIndex> result;
    const int length = line.isRow ? columns_ : rows_;
    result.reserve(length);
    for (int i = 0; i < length; ++i)
        result.push_back(line.isRow ? square(line.index, i) : square(i, line.index));
    return result;
}

bool Market::isFull(Line line) const
{
    const auto squares = squaresOf(line);
    return std::none_of(squares.begin(), squares.end(),
                        [this](SquareIndex square) { return at(square).isNone(); });
}

bool Market::isFull() const
{
    for (int i = 0; i < squareCount(); ++i) {
        if (squares_[i].isNone())
            return false;
    }
    return true;
}

} // namespace hp
