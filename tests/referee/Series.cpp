#include "Series.h"

#include "FollowedGame.h"

#include <chrono>
#include <iomanip>

namespace referee {

std::uint64_t seedOf(const Series& series, std::uint64_t number)
{
    return series.seed * 0x9e3779b97f4a7c15ULL + number;
}

int follow(const Series& series, const SideMaker& makeSide, Tally& tally, std::ostream& out)
{
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    };
    out << std::fixed << std::setprecision(1);
    const auto sayCount = [&] {
        out << tally.games() << " games of seed " << series.seed << ", from number " << series.first
            << " on, " << tally.turns() << " turns, " << seconds() << " s";
    };
    double lastWord = 0;
    for (std::uint64_t number = series.first; number - series.first < series.games; ++number) {
        const std::uint64_t seed = seedOf(series, number);
        const std::unique_ptr<Side> side = makeSide(seed, tally);
        FollowedGame game(*side, seed, tally);
        const std::string words = game.play();
        if (!words.empty()) {
            out << "game " << number << " of seed " << series.seed
                << ": referee and program disagree\n"
                << game.record() << words << "\nagain: referee --seed " << series.seed
                << " --first " << number << " --games 1\n";
            return 1;
        }
        if (!series.quiet && seconds() - lastWord >= 60) {
            lastWord = seconds();
            sayCount();
            out << std::endl; // flushes, for whoever reads the log meanwhile
        }
    }
    if (!series.quiet)
        out << tally.table();
    sayCount();
    out << ": no disagreement\n";
    return 0;
}

} // namespace referee
