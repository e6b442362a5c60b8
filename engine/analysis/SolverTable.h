// What the exact searches remember, and how they are watched and stopped.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <stop_token>

namespace hp::exact {

inline constexpr int Infinity = 1 << 28;

/// Bounds on a position's exact value, and the move that was best there.
struct TableEntry {
    std::uint64_t key;
    std::int32_t lower;
    std::int32_t upper;
    std::uint16_t move;
    std::uint8_t depth; ///< squares left; 0: nothing here

    static constexpr std::uint16_t NoMove = 0xffff;
};

/// A transposition table of fixed size, four entries to a bucket. When full, the entries nearest to
/// the end of the round make room.
class SolverTable {
public:
    explicit SolverTable(std::size_t mebibytes)
    {
        std::size_t buckets = 1;
        while (buckets * 2 * sizeof(Bucket) <= mebibytes << 20)
            buckets *= 2;
        // Zeros are empty entries, and calloc hands them out without touching the memory: a quick
        // search pays only for what it uses.
        buckets_.reset(static_cast<Bucket*>(std::calloc(buckets, sizeof(Bucket))));
        if (!buckets_)
            throw std::bad_alloc();
        mask_ = buckets - 1;
    }

    /// The entry of this key, or null.
    const TableEntry* find(std::uint64_t key) const
    {
        for (const TableEntry& entry : buckets_[key & mask_].entries) {
            if (entry.depth != 0 && entry.key == key)
                return &entry;
        }
        return nullptr;
    }
    /// The entry of this key, whatever was in its place before.
    TableEntry& place(std::uint64_t key, int depth)
    {
        TableEntry* worst = nullptr;
        for (TableEntry& entry : buckets_[key & mask_].entries) {
            if (entry.depth != 0 && entry.key == key)
                return entry;
            if (worst == nullptr || entry.depth < worst->depth)
                worst = &entry;
        }
        *worst = {key, -Infinity, Infinity, TableEntry::NoMove, static_cast<std::uint8_t>(depth)};
        return *worst;
    }

private:
    struct Bucket {
        TableEntry entries[4];
    };
    struct Release {
        void operator()(Bucket* buckets) const { std::free(buckets); }
    };
    std::unique_ptr<Bucket[], Release> buckets_;
    std::size_t mask_ = 0;
};

/// Counts nodes and asks whether to stop, seldom enough to cost nothing.
struct SearchControl {
    using Clock = std::chrono::steady_clock;

    std::stop_token stop;
    std::uint64_t maxNodes = 0;             ///< 0: no limit
    std::optional<Clock::time_point> until; ///< no time: no limit
    std::uint64_t nodes = 0;                ///< may be added to
    bool stopped = false;
    std::function<void()> tick; ///< called now and then

    bool visit()
    {
        if (++nodes >= nextLook_)
            look();
        return !stopped;
    }

private:
    static constexpr std::uint64_t NodesBetweenLooks = 4096;
    std::uint64_t nextLook_ = NodesBetweenLooks;

    void look()
    {
        nextLook_ = nodes + NodesBetweenLooks;
        stopped = stopped || stop.stop_requested() || (maxNodes != 0 && nodes >= maxNodes) ||
                  (until && Clock::now() >= *until);
        if (tick)
            tick();
    }
};

/// Spreads the bits of a word over a hash (the finisher of MurmurHash3, public domain).
constexpr std::uint64_t scramble(std::uint64_t x)
{
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ULL;
    x ^= x >> 33;
    return x;
}

} // namespace hp::exact
