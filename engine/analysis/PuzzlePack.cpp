#include "engine/analysis/PuzzlePack.h"

#include "engine/analysis/PuzzleMaker.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hp {

namespace {

/// At most these parts of a pack have the grade 1..5 or the kind.
constexpr std::array<double, HighestGrade> GradeShares{0.2, 0.25, 0.25, 0.3, 0.15};
constexpr std::array<double, PuzzleKinds> KindShares{0.45, 0.25, 0.3, 0.2};
/// Each time that so many puzzles in a row were of no use, all shares grow.
constexpr int Patience = 300;
constexpr double Growth = 1.1;

class Spread {
public:
    explicit Spread(int count) : count_(count) {}

    bool take(const Puzzle& puzzle)
    {
        const auto grade = static_cast<std::size_t>(puzzle.grade - LowestGrade);
        const auto kind = static_cast<std::size_t>(kindOf(puzzle));
        if (grades_[grade] >= most(GradeShares[grade]) || kinds_[kind] >= most(KindShares[kind])) {
            if (++refused_ % Patience == 0)
                growth_ *= Growth;
            return false;
        }
        refused_ = 0;
        ++grades_[grade];
        ++kinds_[kind];
        return true;
    }

private:
    int most(double share) const { return static_cast<int>(std::ceil(growth_ * share * count_)); }

    int count_;
    double growth_ = 1;
    int refused_ = 0;
    std::array<int, HighestGrade> grades_{};
    std::array<int, PuzzleKinds> kinds_{};
};

} // namespace

std::vector<Puzzle> makePuzzles(int count, std::uint64_t seed, const PuzzlePackProgress& progress,
                                const std::stop_token& stop)
{
    PuzzleMaker maker(seed);
    Spread spread(count);
    std::vector<Puzzle> pack;
    while (static_cast<int>(pack.size()) < count) {
        const auto puzzle = maker.make(stop);
        if (!puzzle)
            break;
        const bool known = std::any_of(pack.begin(), pack.end(),
                                       [&](const Puzzle& one) { return one.id == puzzle->id; });
        if (known || !spread.take(*puzzle))
            continue;
        pack.push_back(*puzzle);
        if (progress)
            progress(static_cast<int>(pack.size()), maker.games());
    }
    std::stable_sort(pack.begin(), pack.end(),
                     [](const Puzzle& a, const Puzzle& b) { return a.grade < b.grade; });
    return pack;
}

} // namespace hp
