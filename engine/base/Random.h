// The random generator for every deal and every roll-out. Callers pass it in wherever chance is
// needed, so that a seed reproduces a game on any platform. std::mt19937 would be good enough for
// deals, but the standard distributions differ between libraries, and roll-outs need one number in
// a nanosecond.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <utility>

namespace hp {

/// xoshiro256** (Blackman and Vigna, public domain), seeded through splitmix64.
class Random {
public:
    explicit Random(std::uint64_t seed = 0)
    {
        for (auto& word : state_) {
            seed += 0x9e3779b97f4a7c15ULL;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
            z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
            word = z ^ (z >> 31);
        }
    }

    /// A separate stream for one purpose within a game, e.g. (seed, round): the deal of round 2
    /// does not depend on the turns played or taken back in round 1.
    static Random stream(std::uint64_t seed, std::uint64_t purpose)
    {
        return Random(seed ^ (purpose * 0xd1342543de82ef95ULL + 0x2545f4914f6cdd1dULL));
    }

    std::uint64_t next()
    {
        const std::uint64_t result = rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotl(state_[3], 45);
        return result;
    }

    /// Uniform in [0, bound), without bias. @pre bound > 0
    std::uint32_t below(std::uint32_t bound)
    {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold)
                product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// Uniform in [0, 1).
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

    template <class Iterator> void shuffle(Iterator first, Iterator last)
    {
        for (auto n = static_cast<std::uint32_t>(last - first); n > 1; --n)
            std::swap(first[n - 1], first[below(n)]);
    }

    /// A random index. The probability of each is proportional to its weight. -1 when all weights
    /// are 0.
    template <class Weights> int pick(const Weights& weights)
    {
        double left = unit() * std::accumulate(std::begin(weights), std::end(weights), 0.0);
        int last = -1;
        for (std::size_t place = 0; place < std::size(weights) && left >= 0; ++place) {
            if (weights[place] <= 0)
                continue;
            last = static_cast<int>(place);
            left -= weights[place];
        }
        return last;
    }

private:
    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    std::array<std::uint64_t, 4> state_{};
};

} // namespace hp
