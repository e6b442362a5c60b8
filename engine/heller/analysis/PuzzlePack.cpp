#include "engine/heller/analysis/PuzzlePack.h"

#include "engine/heller/analysis/PuzzleMaker.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hp {

namespace {

/// The most puzzles of one sort, as parts of a pack.
constexpr std::array<double, HighestGrade> GradeShares{0.22, 0.22, 0.35, 0.35, 0.15};
constexpr std::array<double, PuzzleKinds> KindShares{0.5, 0.28, 0.3, 0.22};
constexpr std::array<double, 2> WinShares{0.85, 0.4};         ///< coins decide; only one wins
constexpr std::array<double, 2> SeatShares{0.85, 0.3};        ///< two; more
constexpr std::array<double, 3> RoundShares{0.33, 0.33, 0.5}; ///< the first, one between, the last
/// Each time that so many puzzles in a row were of no use, all shares grow.
constexpr int Patience = 100;
constexpr double Growth = 1.1;

/// Counts the puzzles of each value of one property.
template <std::size_t Values> class Share {
public:
    explicit Share(const std::array<double, Values>& shares) : shares_(shares) {}

    bool hasRoom(std::size_t value, double most) const
    {
        return counts_[value] < static_cast<int>(std::ceil(shares_[value] * most));
    }
    void add(std::size_t value) { ++counts_[value]; }

private:
    std::array<double, Values> shares_;
    std::array<int, Values> counts_{};
};

class Variety {
public:
    explicit Variety(int count) : most_(count) {}

    bool take(const Puzzle& puzzle)
    {
        const std::size_t grade = puzzle.grade - LowestGrade;
        const auto kind = static_cast<std::size_t>(kindOf(puzzle));
        const std::size_t win = puzzle.onlyWin ? 1 : 0;
        const std::size_t seats = puzzle.position.seats > 2 ? 1 : 0;
        const PositionDraft& position = puzzle.position;
        const std::size_t round = position.round == position.rules.mostRounds() ? 2
                                  : position.round == 1                         ? 0
                                                                                : 1;
        if (!grades_.hasRoom(grade, most_) || !kinds_.hasRoom(kind, most_) ||
            !wins_.hasRoom(win, most_) || !seats_.hasRoom(seats, most_) ||
            !rounds_.hasRoom(round, most_)) {
            if (++refused_ % Patience == 0)
                most_ *= Growth;
            return false;
        }
        refused_ = 0;
        grades_.add(grade);
        kinds_.add(kind);
        wins_.add(win);
        seats_.add(seats);
        rounds_.add(round);
        return true;
    }

private:
    double most_;
    int refused_ = 0;
    Share<HighestGrade> grades_{GradeShares};
    Share<PuzzleKinds> kinds_{KindShares};
    Share<2> wins_{WinShares};
    Share<2> seats_{SeatShares};
    Share<3> rounds_{RoundShares};
};

/// The piece with its seat counted from the one to move.
Piece turned(Piece piece, const PositionDraft& position)
{
    piece.copy = 0;
    if (piece.isStall())
        piece.seat = static_cast<decltype(piece.seat)>(
            (piece.seat + position.seats - position.toMove) % position.seats);
    return piece;
}

} // namespace

bool areAlike(const Puzzle& a, const Puzzle& b)
{
    const Market& first = a.position.market;
    const Market& second = b.position.market;
    if (first.rows() != second.rows() || first.columns() != second.columns())
        return false;
    int same = 0;
    for (int i = 0; i < first.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        same += turned(first.at(square), a.position) == turned(second.at(square), b.position);
    }
    return 4 * same >= 3 * first.squareCount();
}

std::vector<Puzzle> makePuzzles(int count, std::uint64_t seed, const PuzzlePackProgress& progress,
                                const std::stop_token& stop)
{
    PuzzleMaker maker(seed);
    Variety spread(count);
    std::vector<Puzzle> pack;
    while (std::ssize(pack) < count) {
        const auto puzzle = maker.make(stop);
        if (!puzzle)
            break;
        const bool known = std::any_of(pack.begin(), pack.end(),
                                       [&](const Puzzle& one) { return areAlike(one, *puzzle); });
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
