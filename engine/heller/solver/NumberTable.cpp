#include "engine/heller/solver/NumberTable.h"

#include <algorithm>

namespace hp::exact {

double* NumberTable::add(std::uint64_t key)
{
    if (5 * (count_ + 1) > 3 * (mask_ + 1)) {
        if (2 * slots_.size() * sizeof(double) > MostBytes)
            return nullptr;
        grow();
    }
    ++count_;
    double* slot = &slots_[slotOf(key) - slots_.data()];
    *slot = std::bit_cast<double>(key);
    return slot + 1;
}

void NumberTable::grow()
{
    std::vector<double> old((mask_ + 1) * 2 * width_);
    old.swap(slots_);
    mask_ = mask_ * 2 + 1;
    for (std::size_t i = 0; i < old.size(); i += width_) {
        if (keyAt(&old[i]) == 0)
            continue;
        const std::uint64_t key = keyAt(&old[i]);
        std::copy_n(&old[i], width_, &slots_[slotOf(key) - slots_.data()]);
    }
}

} // namespace hp::exact
