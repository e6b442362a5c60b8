// Follows random games of Mercado de Lisboa with both referees:
// lisboa_referee [--games N] [--seed S] [--first NUMBER]
#include "tests/referee/lisboa/Series.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr int Part = 1000;

} // namespace

int main(int argc, char** argv)
{
    std::uint64_t seed = 1;
    int games = 1000;
    int first = 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::strcmp(argv[i], "--games") == 0)
            games = std::atoi(argv[i + 1]);
        else if (std::strcmp(argv[i], "--seed") == 0)
            seed = std::strtoull(argv[i + 1], nullptr, 10);
        else if (std::strcmp(argv[i], "--first") == 0)
            first = std::atoi(argv[i + 1]);
    }
    lisboareferee::Tally tally;
    std::string what;
    // In parts, so that a run that is stopped has said how far it came.
    for (int done = 0; done < games && what.empty(); done += Part) {
        what = lisboareferee::followGames(seed, first + done, std::min(Part, games - done), tally);
        std::printf("seed %llu: %d games, %ld turns; ended by coins %d, squares %d, entrances %d\n",
                    static_cast<unsigned long long>(seed), tally.games, tally.turns,
                    tally.endings[1], tally.endings[2], tally.endings[3]);
        std::fflush(stdout);
    }
    std::printf("%s\n", what.empty() ? "No disagreement." : what.c_str());
    return what.empty() ? 0 : 1;
}
