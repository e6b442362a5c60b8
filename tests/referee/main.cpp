// The second referee as a command: follows random games over random rules until the first
// disagreement, and says how to see it again.
#include "EngineSide.h"
#include "RecordedGame.h"
#include "Series.h"

#include "engine/heller/text/RecordFile.h"

#include <cstdlib>
#include <cstring>
#include <iostream>

using namespace referee;

namespace {

constexpr char Usage[] =
    "usage: referee [--games N] [--seed S] [--first N] [--quiet]\n"
    "       referee --record FILE\n"
    "Follows N (1000) random games over random rules, from the seed S (1) and the game number\n"
    "--first (1) on; or judges a recorded game. Exit status: 0 the referee and the engine agree, 1 "
    "they do not, 2 wrong usage.\n";

bool readNumber(const char* text, std::uint64_t& number)
{
    char* end = nullptr;
    number = text ? std::strtoull(text, &end, 10) : 0;
    return text && *text >= '0' && *text <= '9' && *end == '\0';
}

bool readOptions(char** begin, char** end, Series& series)
{
    for (char** argument = begin; argument != end; ++argument) {
        const char* value = argument + 1 == end ? nullptr : argument[1];
        std::uint64_t* number = nullptr;
        if (std::strcmp(*argument, "--games") == 0)
            number = &series.games;
        else if (std::strcmp(*argument, "--seed") == 0)
            number = &series.seed;
        else if (std::strcmp(*argument, "--first") == 0)
            number = &series.first;
        else if (std::strcmp(*argument, "--quiet") == 0)
            series.quiet = true;
        else
            return false;
        if (number && !readNumber(value, *number))
            return false;
        if (number)
            ++argument;
    }
    return true;
}

int judgeFile(const char* path)
{
    const auto game = hp::loadRecord(QString::fromLocal8Bit(path));
    const std::string words = game ? judge(*game) : "it cannot be read: " + game.error().message.id;
    std::cout << path << ": " << (words.empty() ? "no disagreement" : words) << '\n';
    return words.empty() ? 0 : 1;
}

} // namespace

int main(int count, char** arguments)
{
    if (count == 2 && std::strcmp(arguments[1], "--help") == 0) {
        std::cout << Usage;
        return 0;
    }
    if (count == 3 && std::strcmp(arguments[1], "--record") == 0)
        return judgeFile(arguments[2]);
    Series series;
    if (!readOptions(arguments + 1, arguments + count, series)) {
        std::cerr << Usage;
        return 2;
    }
    Tally tally;
    return follow(series, EngineSide::sitDown, tally, std::cout);
}
