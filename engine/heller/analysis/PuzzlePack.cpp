#include "engine/heller/analysis/PuzzlePack.h"

#include "engine/heller/analysis/PuzzleMaker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hp {

namespace {

/// The most puzzles of one sort, as parts of a pack.
constexpr std::array<double, HighestGrade> GradeShares{0.22, 0.22, 0.35, 0.35, 0.15};
/// Of those of a grade: whoever solves one after the other cannot guess the kind of answer.
constexpr std::array<double, PuzzleKinds> KindShares{0.5, 0.3, 0.35, 0.35};
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
        return counts_[value] < room(value, most);
    }
    int room(std::size_t value, double most) const
    {
        return static_cast<int>(std::ceil(shares_[value] * most));
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
        if (!grades_.hasRoom(grade, most_) ||
            !kinds_[grade].hasRoom(kind, grades_.room(grade, most_)) ||
            !wins_.hasRoom(win, most_) || !seats_.hasRoom(seats, most_) ||
            !rounds_.hasRoom(round, most_)) {
            if (++refused_ % Patience == 0)
                most_ *= Growth;
            return false;
        }
        refused_ = 0;
        grades_.add(grade);
        kinds_[grade].add(kind);
        wins_.add(win);
        seats_.add(seats);
        rounds_.add(round);
        return true;
    }

private:
    double most_;
    int refused_ = 0;
    Share<HighestGrade> grades_{GradeShares};
    std::array<Share<PuzzleKinds>, HighestGrade> kinds_{Share(KindShares), Share(KindShares),
                                                        Share(KindShares), Share(KindShares),
                                                        Share(KindShares)};
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

/// Puts the puzzles of one grade in an order in which each kind is spread over all of them.
void mixKinds(std::vector<Puzzle>::iterator from, std::vector<Puzzle>::iterator to)
{
    std::array<double, PuzzleKinds> counts{};
    for (auto one = from; one != to; ++one)
        ++counts[static_cast<std::size_t>(kindOf(*one))];
    // The place of each within its kind, from 0 to 1.
    std::array<double, PuzzleKinds> seen{};
    std::vector<std::pair<double, Puzzle>> placed;
    for (auto one = from; one != to; ++one) {
        const auto kind = static_cast<std::size_t>(kindOf(*one));
        placed.emplace_back((seen[kind]++ + 0.5) / counts[kind], std::move(*one));
    }
    std::ranges::stable_sort(placed, {}, &std::pair<double, Puzzle>::first);
    std::ranges::transform(placed, from, [](auto& one) { return std::move(one.second); });
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
    for (auto from = pack.begin(); from != pack.end();) {
        const auto to = std::find_if(from, pack.end(),
                                     [&](const Puzzle& one) { return one.grade != from->grade; });
        mixKinds(from, to);
        from = to;
    }
    return pack;
}

} // namespace hp
