#include "engine/players/Weighing.h"

#include <algorithm>
#include <bit>

namespace hp {

// Each number was tried against its neighbours in matches of 600 games; see README.md.

PerRank<double> WeighingScale::stallPrices(const Rules& rules, int round, const AllStalls& stalls,
                                           double turnsLeft)
{
    // Stalls that come back, and all in the last round, are worth keeping only while there are
    // turns left to place them.
    const double full = rules.freeSquareCount() / static_cast<double>(rules.seats());
    const double fading = std::min(1.0, turnsLeft / (0.5 * full));
    const bool last = lastRound(rules, round, stalls, turnsLeft);
    PerRank<double> prices;
    for (int rank = 1; rank <= RankCount; ++rank) {
        const bool returns = rules.set().returningRanks[static_cast<std::size_t>(rank - 1)];
        prices[rank] = GoodsPrice * rank * (returns ? 0.35 * fading : last ? 0.8 * fading : 1.0);
    }
    return prices;
}

double WeighingScale::hiddenPrice(double turnsLeft)
{
    return HiddenTilePrice * std::min(1.0, turnsLeft / 5.0);
}

bool WeighingScale::lastRound(const Rules& rules, int round, const AllStalls& stalls,
                              double turnsLeft)
{
    if (!rules.set().unknownRounds())
        return round >= rules.set().rounds;
    // Somebody may place the last stall in this round.
    for (std::size_t s = 0; s < static_cast<std::size_t>(rules.seats()); ++s) {
        int left = 0;
        for (const auto count : stalls[s])
            left += count;
        if (left <= 0.4 * turnsLeft)
            return true;
    }
    return false;
}

SquareGuess foreseen(const Lookout& lookout)
{
    const double squares = std::popcount(lookout.empty());
    const double tiles = lookout.tilesToCome();
    SquareGuess guess = lookout.guess(
        std::clamp(WeighingScale::TileShareOfRest * tiles / std::max(1.0, squares), 0.0, 1.0));
    std::copy(std::begin(WeighingScale::TrustByEmpty), std::end(WeighingScale::TrustByEmpty),
              guess.trust);
    return guess;
}

Weighing::Weighing(const SeatView& view) : lookout_(view), seat_(view.toMove), seats_(view.seats())
{
    const double squares = std::popcount(lookout_.empty());
    guess_ = foreseen(lookout_);
    turnsLeft_ = squares / seats_;
    price_ = WeighingScale::stallPrices(lookout_.rules(), view.round, view.stalls, turnsLeft_);
    base_ = lookout_.allLines(guess_);
    for (int seat = 0; seat < seats_; ++seat)
        base_[seat] += view.money[static_cast<std::size_t>(seat)];
}

double Weighing::after(PieceCode code, SquareIndex square, bool ownHidden)
{
    SeatValues values = lookout_.change(code, square, guess_);
    for (int seat = 0; seat < seats_; ++seat)
        values[seat] += base_[seat];
    double margin = marginOf(values, seat_, seats_);
    if (isStallCode(code))
        margin -= price_[rankOfStall(code)];
    if (ownHidden)
        margin -= WeighingScale::hiddenPrice(turnsLeft_);
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

double Weighing::keptStalls(int seat) const
{
    const auto& stalls = lookout_.view().stalls[static_cast<std::size_t>(seat)];
    double value = 0;
    for (int rank = 1; rank <= RankCount; ++rank)
        value += price_[rank] * stalls[static_cast<std::size_t>(rank - 1)];
    return value;
}

} // namespace hp
