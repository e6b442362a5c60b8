#include "engine/players/Weighing.h"

#include <algorithm>
#include <bit>

namespace hp {

namespace {

// Each tried against its neighbours in matches of 600 games; see README.md.
constexpr double TileShareOfRest = 0.9; ///< of the tiles left, how many fit beside the stalls
constexpr double GoodsPrice = 6.0;      ///< what one good of a kept stall earns in a good line
constexpr double HiddenTilePrice = 4.0; ///< for being able to wait for the right line
constexpr double TrustByEmpty[MaxMarketSide + 1] = {1, 0.9, 0.82, 0.76, 0.7, 0.65, 0.6, 0.6, 0.6};

} // namespace

Weighing::Weighing(const SeatView& view) : lookout_(view), seat_(view.toMove), seats_(view.seats())
{
    const double squares = std::popcount(lookout_.empty());
    const double tiles = lookout_.tilesToCome();
    guess_ = lookout_.guess(std::clamp(TileShareOfRest * tiles / std::max(1.0, squares), 0.0, 1.0));
    std::copy(std::begin(TrustByEmpty), std::end(TrustByEmpty), guess_.trust);

    // Stalls that come back, and all in the last round, are worth keeping only while there are
    // turns left to place them.
    const Rules& rules = lookout_.rules();
    turnsLeft_ = squares / seats_;
    const double full = rules.squareCount() / static_cast<double>(seats_);
    for (int rank = 1; rank <= RankCount; ++rank) {
        const bool returns = rules.set().returningRanks[static_cast<std::size_t>(rank - 1)];
        const double fading = std::min(1.0, turnsLeft_ / (0.5 * full));
        price_[static_cast<std::size_t>(rank - 1)] = GoodsPrice * rank *
                                                     (returns       ? 0.35 * fading
                                                      : lastRound() ? 0.8 * fading
                                                                    : 1.0);
    }
    base_ = lookout_.allLines(guess_);
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats_); ++s)
        base_[s] += view.money[s];
}

double Weighing::after(PieceCode code, SquareIndex square, bool ownHidden)
{
    SeatValues values = lookout_.change(code, square, guess_);
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats_); ++s)
        values[s] += base_[s];
    double margin = marginOf(values, seat_, seats_);
    if (isStallCode(code))
        margin -= price_[static_cast<std::size_t>(rankOfStall(code) - 1)];
    if (ownHidden)
        margin -= HiddenTilePrice * std::min(1.0, turnsLeft_ / 5.0);
    return margin;
}

double Weighing::bestSquare(PieceCode code, bool ownHidden, SquareIndex& square)
{
    double best = -1e300;
    for (SquareSet left = lookout_.empty(); left != 0; left &= left - 1) {
        const auto candidate = static_cast<SquareIndex>(std::countr_zero(left));
        const double value = after(code, candidate, ownHidden);
        if (value > best) {
            best = value;
            square = candidate;
        }
    }
    return best;
}

bool Weighing::lastRound() const
{
    const RuleSet& set = lookout_.rules().set();
    if (!set.unknownRounds())
        return lookout_.view().round >= set.rounds;
    // Somebody may place the last stall in this round.
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats_); ++s) {
        int left = 0;
        for (const auto count : lookout_.view().stalls[s])
            left += count;
        if (left <= 0.4 * turnsLeft_)
            return true;
    }
    return false;
}

double Weighing::keptStalls(int seat) const
{
    double value = 0;
    for (std::size_t rank = 0; rank < RankCount; ++rank)
        value += price_[rank] * lookout_.view().stalls[static_cast<std::size_t>(seat)][rank];
    return value;
}

} // namespace hp
