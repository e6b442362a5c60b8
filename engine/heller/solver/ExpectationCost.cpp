#include "engine/heller/solver/ExpectationCost.h"

#include "engine/heller/solver/Expectation.h"
#include "engine/heller/solver/HiddenDeals.h"

#include <algorithm>
#include <array>
#include <vector>

namespace hp::exact {

namespace {

/// Number of ways to fill i squares with pieces of one sort, divided by the orders of the squares.
/// The series multiply like power series.
using Series = std::array<double, MaxExpectedSquares + 1>;

/// The series with up to `most` more identical pieces.
Series withAlike(const Series& a, int most, std::size_t placed)
{
    Series result{};
    double part = 1;
    for (std::size_t j = 0; j <= placed && static_cast<int>(j) <= most; ++j) {
        for (std::size_t i = 0; i + j <= placed; ++i)
            result[i + j] += a[i] * part;
        part /= static_cast<double>(j + 1);
    }
    return result;
}

/// The seats that do not pass, in the order of their turns.
std::vector<std::size_t> acting(const SeatView& view, std::size_t first)
{
    std::vector<std::size_t> seats;
    const std::size_t count = view.seats();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t seat = (first + i) % count;
        const auto& stalls = view.stalls[seat];
        if (view.supplyCount > 0 || view.hiddenCount[seat] > 0 ||
            std::any_of(stalls.begin(), stalls.end(), [](int left) { return left > 0; }))
            seats.push_back(seat);
    }
    return seats;
}

/// The series of tiles that are not hidden.
Series tilesOf(const SeatView& view, std::size_t placed)
{
    Series all{1};
    for (int kind = 0; kind < view.rules->kindCount(); ++kind)
        all = withAlike(all, view.unseen[kind], placed);
    return all;
}

/// The series of the seat's own pieces.
Series ownOf(const SeatView& view, std::size_t seat, std::size_t placed)
{
    Series own{1};
    for (const int count : view.stalls[seat])
        own = withAlike(own, count, placed);
    return withAlike(own, view.hiddenCount[seat], placed);
}

/// The series of both together. @param most most pieces of the second
Series product(const Series& a, const Series& b, std::size_t most, std::size_t placed)
{
    Series both{};
    for (std::size_t j = 0; j <= std::min(most, placed); ++j) {
        for (std::size_t k = 0; j + k <= placed; ++k)
            both[j + k] += b[j] * a[k];
    }
    return both;
}

/// Number of turns that the i-th of `seats` seats has had when `placed` pieces are placed.
std::size_t turnsOf(std::size_t i, std::size_t seats, std::size_t placed)
{
    return (placed + seats - 1 - i) / seats;
}

/// How many sorts can come next, averaged over all ways to place `placed` of them.
double sortsLeft(const Series& series, std::size_t placed)
{
    return placed + 1 < series.size() && series[placed] > 0
               ? static_cast<double>(placed + 1) * series[placed + 1] / series[placed]
               : 0;
}

} // namespace

int emptySquares(const SeatView& view)
{
    return static_cast<int>(std::count(view.squares.begin(),
                                       view.squares.begin() + view.rules->squareCount(), NoPiece));
}

double expectedNodes(const SeatView& seen)
{
    const SeatView view = likeliestHidden(seen);
    std::size_t squares = emptySquares(view);
    std::size_t first = view.toMove;
    double before = 1;
    if (view.inHand != NoPiece) { // it is placed first
        before = static_cast<double>(squares);
        --squares;
        first = (first + 1) % view.seats();
    }
    const std::vector<std::size_t> seats = acting(view, first);
    if (squares == 0 || seats.empty())
        return before;
    const Series tiles = tilesOf(view, squares);
    std::vector<Series> own;
    own.reserve(seats.size());
    for (const std::size_t seat : seats)
        own.push_back(ownOf(view, seat, squares));
    // Number of own sorts that the next seat can place after `placed` pieces, `drawn` of them
    // tiles.
    const auto ownLeft = [&](std::size_t placed, std::size_t drawn) {
        return sortsLeft(own[placed % seats.size()], (placed - drawn) / seats.size());
    };
    const auto options = [&](std::size_t placed, std::size_t drawn) {
        return sortsLeft(tiles, drawn) + ownLeft(placed, drawn);
    };
    double nodes = 1;
    double orders = 1; // ways to choose the filled squares and their order
    for (std::size_t placed = 0; placed + 1 < squares; ++placed) {
        Series stalls{1};
        for (std::size_t i = 0; i < seats.size(); ++i)
            stalls = product(stalls, own[i], turnsOf(i, seats.size(), placed), placed);
        for (std::size_t drawn = 0; drawn <= placed; ++drawn) {
            const double boards = orders * tiles[drawn] * stalls[placed - drawn];
            double turns = options(placed, drawn);
            // The last square is not stored in the table: it is searched after every turn before
            // it.
            if (placed + 2 == squares)
                turns += sortsLeft(tiles, drawn) * options(placed + 1, drawn + 1) +
                         ownLeft(placed, drawn) * options(placed + 1, drawn);
            nodes += boards * turns * static_cast<double>(squares - placed);
        }
        orders *= static_cast<double>(squares - placed);
    }
    return before * nodes;
}

} // namespace hp::exact
