// The transposition table of the exact searches, and the control to watch and stop them.
#pragma once

#include <algorithm>
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

/// Bounds on a position's exact value, and the best move there. Four entries fill one cache line,
/// because the searches spend most time waiting for lookups.
struct TableEntry {
    std::uint64_t key;
    std::int64_t lower : 24;
    std::int64_t upper : 24;
    std::uint64_t move : 12;
    std::uint64_t depth : 4; ///< squares left or more; 0: empty entry

    static constexpr std::uint16_t NoMove = 0xfff;
    /// More than any market pays: 8 x 8 squares with the greatest values stay below a million.
    static constexpr int Most = (1 << 23) - 1;
    static constexpr int MostDepth = 15;

    /// Whether the bounds decide a search between alpha and beta. If not, it narrows alpha and
    /// beta.
    bool settles(int& alpha, int& beta, int& value) const
    {
        if (lower >= beta || lower == upper) {
            value = lower;
            return true;
        }
        if (upper <= alpha) {
            value = upper;
            return true;
        }
        alpha = std::max<int>(alpha, lower);
        beta = std::min<int>(beta, upper);
        return false;
    }
    /// Stores the result of a search between alpha and beta.
    void learn(int value, int alpha, int beta)
    {
        if (value < beta)
            upper = std::min<int>(upper, value);
        if (value > alpha)
            lower = std::max<int>(lower, value);
    }
};
static_assert(sizeof(TableEntry) == 16);

/// A transposition table of fixed size, four entries to a bucket. When it is full, entries nearest
/// to the end of the round are replaced. Three quarters of all entries are nearest to the end; they
/// are needed again soon or never. These have a separate table that fits into the processor's
/// cache.
class SolverTable {
public:
    explicit SolverTable(std::size_t mebibytes) : near_(NearMiB), far_(mebibytes) {}

    /// The entry of this key, or null. @param depth squares left
    const TableEntry* find(std::uint64_t key, int depth) const { return at(depth).find(key); }
    /// The entry to write for this key, whatever it held before.
    TableEntry& place(std::uint64_t key, int depth)
    {
        return (depth <= NearSquares ? near_ : far_).place(key, depth);
    }

private:
    static constexpr int NearSquares = 3;
    static constexpr std::size_t NearMiB = 1;

    class Part {
    public:
        explicit Part(std::size_t mebibytes)
        {
            std::size_t buckets = 1;
            while (buckets * 2 * sizeof(Bucket) <= mebibytes << 20)
                buckets *= 2;
            // Zeros are empty entries, and calloc provides them without touching the memory: a
            // quick search pays only for what it uses. One bucket more than needed is allocated,
            // because the first bucket must start at a cache line.
            std::size_t space = (buckets + 1) * sizeof(Bucket);
            memory_.reset(std::calloc(1, space));
            void* first = memory_.get();
            if (first == nullptr)
                throw std::bad_alloc();
            buckets_ = static_cast<Bucket*>(
                std::align(sizeof(Bucket), buckets * sizeof(Bucket), first, space));
            mask_ = buckets - 1;
        }
        const TableEntry* find(std::uint64_t key) const
        {
            for (const TableEntry& entry : buckets_[key & mask_].entries) {
                if (entry.depth != 0 && entry.key == key)
                    return &entry;
            }
            return nullptr;
        }
        TableEntry& place(std::uint64_t key, int depth)
        {
            TableEntry* worst = nullptr;
            for (TableEntry& entry : buckets_[key & mask_].entries) {
                if (entry.depth != 0 && entry.key == key)
                    return entry;
                if (worst == nullptr || entry.depth < worst->depth)
                    worst = &entry;
            }
            *worst = {key, -TableEntry::Most, TableEntry::Most, TableEntry::NoMove,
                      static_cast<std::uint64_t>(std::min(depth, TableEntry::MostDepth))};
            return *worst;
        }

    private:
        struct Bucket {
            TableEntry entries[4];
        };
        struct Release {
            void operator()(void* memory) const { std::free(memory); }
        };
        std::unique_ptr<void, Release> memory_;
        Bucket* buckets_ = nullptr;
        std::size_t mask_ = 0;
    };
    const Part& at(int depth) const { return depth <= NearSquares ? near_ : far_; }

    Part near_;
    Part far_;
};

/// Counts nodes and checks for a stop, so seldom that it costs almost nothing.
struct SearchControl {
    using Clock = std::chrono::steady_clock;

    std::stop_token stop;
    std::uint64_t maxNodes = 0; ///< 0: no limit
    std::uint64_t nodes = 0;    ///< callers may add to it
    bool stopped = false;
    std::function<void()> tick; ///< called from time to time

    /// Sets the time limit, counted from now; 0: no limit.
    void stopAfter(double seconds)
    {
        if (seconds > 0)
            until_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(seconds));
    }
    bool visit()
    {
        if (++nodes >= nextLook_)
            look();
        return !stopped;
    }

private:
    std::optional<Clock::time_point> until_;
    static constexpr std::uint64_t NodesBetweenLooks = 4096;
    std::uint64_t nextLook_ = NodesBetweenLooks;

    void look()
    {
        nextLook_ = nodes + NodesBetweenLooks;
        stopped = stopped || stop.stop_requested() || (maxNodes != 0 && nodes >= maxNodes) ||
                  (until_ && Clock::now() >= *until_);
        if (tick)
            tick();
    }
};

/// Mixes the bits of a word into a hash (the finisher of MurmurHash3, public domain).
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
