// The table of the expectation searches.
#pragma once

#include "engine/heller/solver/SolverTable.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace hp::exact {

/// Maps a position's key to a fixed count of numbers: an open hash table of limited size.
class NumberTable {
public:
    explicit NumberTable(std::size_t numbers) : width_(numbers + 1), slots_(FirstSlots * width_) {}
    /// The numbers, or null. @pre key != 0
    const double* find(std::uint64_t key) const
    {
        const double* slot = slotOf(key);
        return keyAt(slot) == key ? slot + 1 : nullptr;
    }
    /// Null if there is no room. @pre key != 0, and the key is not in the table
    double* add(std::uint64_t key);

private:
    static constexpr std::size_t FirstSlots = 1024;
    static constexpr std::size_t MostBytes = std::size_t{256} << 20;
    static std::uint64_t keyAt(const double* slot) { return std::bit_cast<std::uint64_t>(*slot); }
    std::size_t firstSlot(std::uint64_t key) const { return scramble(key) & mask_; }
    const double* slotOf(std::uint64_t key) const
    {
        std::size_t slot = firstSlot(key);
        while (keyAt(&slots_[slot * width_]) != 0 && keyAt(&slots_[slot * width_]) != key)
            slot = (slot + 1) & mask_;
        return &slots_[slot * width_];
    }
    void grow();

    std::size_t width_;
    std::size_t mask_ = FirstSlots - 1;
    std::size_t count_ = 0;
    std::vector<double> slots_; ///< key (0: free) and numbers
};

} // namespace hp::exact
