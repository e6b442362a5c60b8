#include "engine/heller/analysis/PuzzleGrade.h"

#include "engine/heller/analysis/Puzzle.h"
#include "engine/heller/players/Levels.h"

namespace hp {

namespace {

/// Master's turns in half a second.
constexpr ThinkLimits UsualThought{.seconds = 1e6, .nodes = 400'000};
constexpr std::uint64_t Seed = 20'110'101;

int triesOf(const Level& level)
{
    switch (level.thinking) {
    case Thinking::Slipping:
        return 15;
    case Thinking::OneTurnAhead:
        return 1; // it uses no random numbers
    case Thinking::Searching:
        break;
    }
    return level.nodes ? 5 : 3;
}

bool misses(const Level& level, const SeatView& view, const Decision& solution,
            const std::stop_token& stop)
{
    const auto player = makePlayer(level);
    const int tries = triesOf(level);
    int found = 0;
    int missed = 0;
    for (int i = 0; 2 * found < tries && 2 * missed <= tries; ++i) {
        Random random = Random::stream(Seed, static_cast<std::uint64_t>(i));
        ++(player->choose(view, random, UsualThought, stop) == solution ? found : missed);
        if (stop.stop_requested())
            break;
    }
    return 2 * found < tries;
}

} // namespace

int gradeOf(const SeatView& view, const Decision& solution, const std::stop_token& stop)
{
    const auto all = levels();
    for (int grade = HighestGrade; grade > LowestGrade && !stop.stop_requested(); --grade) {
        if (misses(all[grade - 1], view, solution, stop))
            return grade;
    }
    return LowestGrade;
}

} // namespace hp
