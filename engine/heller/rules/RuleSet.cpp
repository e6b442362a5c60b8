#include "engine/heller/rules/RuleSet.h"

#include "engine/heller/rules/TileCounts.h"

#include <bit>

namespace hp {

Words standardName()
{
    return {{"en", "Standard game"}, {"de", "Standardspiel"}};
}

std::uint64_t RuleSet::strayFires() const
{
    std::uint64_t stray = fixedFires;
    for (int row = 0; row < MaxMarketSide; ++row) {
        for (int column = 0; column < MaxMarketSide; ++column) {
            if (row < rows && column < columns)
                stray &= ~boardSquare(row, column);
        }
    }
    return stray;
}

int RuleSet::freeSquareCount() const
{
    return squareCount() - std::popcount(fixedFires & ~strayFires());
}

int RuleSet::tileCount() const
{
    int count = 0;
    forEachCount(*this, [&](int n) { count += n; });
    return count;
}

int RuleSet::stallCount(int seats) const
{
    int count = 0;
    for (const int n : stalls[seats - MinSeats])
        count += n;
    return count;
}

bool samePlay(const RuleSet& a, const RuleSet& b)
{
    RuleSet c = b;
    c.name = a.name;
    c.base = a.base;
    const auto dropZeros = [](RuleSet rules) {
        for (const TileCount& kind : TileCounts) {
            if (kind.mix)
                std::erase_if(rules.*kind.mix, [](const auto& entry) { return entry.second == 0; });
        }
        return rules;
    };
    return dropZeros(a) == dropZeros(c);
}

} // namespace hp
