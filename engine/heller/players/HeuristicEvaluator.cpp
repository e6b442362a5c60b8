#include "engine/heller/players/HeuristicEvaluator.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hp {

namespace {

/// Standard deviation of the final difference of two seats, by the empty squares in the last round.
double spreadOf(int squares)
{
    constexpr double perSquare = 8.0;
    return perSquare * std::sqrt(static_cast<double>(std::max(1, squares)));
}

} // namespace

HeuristicEvaluator::HeuristicEvaluator(const SeatView& view, const SearchSettings& settings,
                                       std::uint64_t& nodes)
    : view_(view), rules_(*view.rules), settings_(settings.heuristic), nodes_(nodes),
      me_(view.toMove), heuristic_(rules_)
{
    scale_.lastRound = view.isLastRound();
}

std::vector<Candidate> HeuristicEvaluator::candidates()
{
    std::vector<Candidate> all;
    const auto add = [&](int code, int hiddenIndex, int square, double prior) {
        Candidate one;
        one.code = code;
        one.hiddenIndex = hiddenIndex;
        one.square = square;
        one.prior = prior;
        all.push_back(one);
    };
    Random order(0); // order of the supply; nothing reads it
    const Game game = Game::sample(view_, order);
    heuristic_.look(game);
    ++nodes_;
    squares_ = std::popcount(game.empty());
    scale_.spread = spreadOf(squares_);
    heuristic_.forPlaceable([&](int code, int hiddenIndex) {
        for (SquareSet left = game.empty(); left != 0; left &= left - 1) {
            const auto square = static_cast<SquareIndex>(std::countr_zero(left));
            add(code, hiddenIndex, square,
                heuristic_.valueOf(code, square) -
                    heuristic_.priceOf(code, hiddenIndex != Choice::NotHidden));
        }
    });
    if (heuristic_.canDraw())
        add(Choice::Draw, Choice::NotHidden, -1, heuristic_.drawValue());
    if (all.empty())
        add(Choice::Pass, Choice::NotHidden, -1, leadOf(me_));
    // Kept stalls count for all seats, in the priors as in the roll-outs.
    atFirst_ = foreseen(0);
    for (Candidate& one : all)
        one.prior += marginOf(atFirst_);
    const double best = bestPrior(all).prior;
    gains_ = best - marginOf(atFirst_) - leadOf(me_);
    scale_.expect(ofSeats(evened(withMargin(best), squares_)), me_);
    return all;
}

double HeuristicEvaluator::chanceBefore(double prior) const
{
    return chance(evened(withMargin(prior), squares_), scale_.spread);
}

Choice HeuristicEvaluator::choose(const Game& game)
{
    heuristic_.look(game);
    const Choice choice = heuristic_.choose();
    if (choice.code != Choice::Pass) {
        gains_ += choice.value - leadOf(game.toMove());
        ++turns_;
    }
    return choice;
}

/// Cuts only at a turn of the thinking seat, because the value is the mover's. A seat that must
/// pass has no value, but then the round is nearly over.
std::optional<Outcome> HeuristicEvaluator::cut(const Game& game)
{
    if (game.toMove() != me_ || game.mustPass())
        return {};
    heuristic_.look(game);
    const SeatValues money = foreseen(heuristic_.choose().value);
    const int squares = std::popcount(game.empty());
    return Outcome{marginOf(money), chance(evened(money, squares), spreadOf(squares))};
}

/// The value of a finished round. At the end of the game only money counts, otherwise also the kept
/// stalls.
Outcome HeuristicEvaluator::atEnd(const Game& game) const
{
    SeatValues money;
    for (int seat = 0; seat < rules_.seats(); ++seat)
        money[seat] = game.money(seat) + keptAfter(game, seat);
    if (game.phase() != Phase::GameOver)
        return {marginOf(money), chance(money, scale_.spread)};
    const unsigned winners = game.winners();
    return {marginOf(money), winners >> me_ & 1U ? 1.0 / std::popcount(winners) : 0.0};
}

/// @pre the seat is the one that thinks: the others do not look further
double HeuristicEvaluator::valueFor(const Game& game, int)
{
    if (isOver(game))
        return atEnd(game).margin;
    ++nodes_;
    heuristic_.look(game);
    return marginOf(foreseen(heuristic_.choose().value));
}

std::span<const double> HeuristicEvaluator::ofSeats(const SeatValues& money) const
{
    return std::span(money.values).first(rules_.seats());
}

double HeuristicEvaluator::chance(const SeatValues& money, double spread) const
{
    return chanceOfFirst(ofSeats(money), me_, spread);
}

/// The values expected at the own turn include that turn. Seats with as many turns to come get the
/// gain of a turn as well; otherwise each seat would expect to lead at an even start.
SeatValues HeuristicEvaluator::evened(SeatValues money, int squares) const
{
    const int seats = rules_.seats();
    for (int i = 1; i < seats; ++i) {
        if ((squares - i + seats - 1) / seats == (squares + seats - 1) / seats)
            money[(me_ + i) % seats] += gains_ / turns_;
    }
    return money;
}

/// Call after look(): the lead of the seat to move in money and lines.
double HeuristicEvaluator::leadOf(int mover) const
{
    SeatValues standing{};
    for (int seat = 0; seat < rules_.seats(); ++seat)
        standing[seat] = heuristic_.standing(seat);
    return hp::marginOf(standing, mover, rules_.seats());
}

/// The values expected at the first look, with this margin instead.
SeatValues HeuristicEvaluator::withMargin(double margin) const
{
    SeatValues money = atFirst_;
    money[me_] += margin - marginOf(atFirst_);
    return money;
}

/// Call after look(): the expected money of all seats, including kept stalls, if the own turn has
/// this margin. @pre the seat that thinks is to move
SeatValues HeuristicEvaluator::foreseen(double value) const
{
    SeatValues money{};
    for (int seat = 0; seat < rules_.seats(); ++seat)
        money[seat] = heuristic_.total(seat);
    money[me_] += value - leadOf(me_);
    return money;
}

double HeuristicEvaluator::marginOf(const SeatValues& money) const
{
    return hp::marginOf(money, me_, rules_.seats());
}

} // namespace hp
