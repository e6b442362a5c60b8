// By what LastSquares knows a position again: everything that the rest of the round depends on.
#include "engine/analysis/LastSquares.h"

namespace hp::exact {

std::uint64_t LastSquares::gapKey(const Section& section, const Walk& walk) const
{
    // A fire may still part the section anywhere: what lies between its empty squares counts.
    int square = lowest(section.open);
    SquareSet between = bit(square);
    std::uint64_t sum = scramble(static_cast<std::uint64_t>(before(square, walk)) ^
                                 between * 0x9e3779b97f4a7c15ULL);
    Word gap = 0;
    for (int i = 0; i < walk.after; ++i) {
        square += walk.step;
        if (grid_.fires & bit(square))
            break;
        if (section.open & bit(square)) {
            between |= bit(square);
            sum += scramble(static_cast<std::uint64_t>(gap) ^ between * 0x9e3779b97f4a7c15ULL);
            between = bit(square);
            gap = 0;
        } else {
            gap += grid_.cells[static_cast<std::size_t>(square)];
        }
    }
    sum += scramble(static_cast<std::uint64_t>(gap) ^ between * 0x9e3779b97f4a7c15ULL);
    return sum;
}

/// Of everything that the rest of the round depends on, and of nothing else.
std::uint64_t LastSquares::key(int left) const
{
    const std::uint64_t pool = available_[0] | available_[1];
    std::uint64_t key = poolKey_ + static_cast<std::uint64_t>(mover_);
    // More of a kind than its seats can still place is as good as just so many: all squares left,
    // or half of them where the seats are sure to take turns.
    for (std::uint64_t items = several_ & pool; items != 0; items &= items - 1) {
        const auto item = static_cast<std::size_t>(lowest(items));
        const int useful = alternate_ && items_[item].seats != 3U ? (left + 1) / 2 : left;
        if (count_[item] > useful)
            key -= itemKey_[item] * static_cast<std::uint64_t>(count_[item] - useful);
    }
    const bool eyesToCome = (pool & eyes_) != 0;
    const bool firesToCome = (pool & fires_) != 0;
    for (int i = 0; i < grid_.sectionCount; ++i) {
        const Section& section = grid_.sections[static_cast<std::size_t>(i)];
        if (section.open == 0)
            continue;
        if (firesToCome) {
            const auto first = static_cast<std::size_t>(lowest(section.open));
            const bool isRow = grid_.row[first] == i;
            key += scramble(gapKey(section, isRow ? rowWalk_[first] : columnWalk_[first]) ^
                            section.open);
            continue;
        }
        // Under an eye customers are nothing; without one to come they are as good as rogues.
        Word need = section.sum;
        const Word customers = need & 1023;
        const Word rogues = need >> word::Rogues & 1023;
        if (word::eyes(need) != 0)
            need = (need & ~(Word{15} << word::Eyes) & ~Word{1023}) | Word{1} << word::Eyes;
        else if (!eyesToCome)
            need = (need & ~Word{0xfffff}) | ((customers - rogues) & 0xfffff);
        key += scramble(static_cast<std::uint64_t>(need) ^ section.open * 0x9e3779b97f4a7c15ULL);
    }
    return key;
}

} // namespace hp::exact
