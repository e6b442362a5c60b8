// Follows random games of Mercado de Lisboa with both referees, or a recorded one:
// lisboa_referee [--games N] [--seed S] [--first NUMBER] | --record FILE
#include "tests/referee/lisboa/Series.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr int Part = 1000;

int judgeFile(const char* path)
{
    const auto game = hp::lisboa::loadRecord(QString::fromLocal8Bit(path));
    const std::string what =
        game ? lisboareferee::judge(*game) : "it cannot be read: " + game.error().message.id;
    std::printf("%s: %s\n", path, what.empty() ? "no disagreement" : what.c_str());
    return what.empty() ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    std::uint64_t seed = 1;
    int games = 1000;
    int first = 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::strcmp(argv[i], "--record") == 0)
            return judgeFile(argv[i + 1]);
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
