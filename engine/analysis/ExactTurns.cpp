#include "engine/analysis/ExactTurns.h"

#include "engine/analysis/HiddenDeals.h"
#include "engine/players/Ending.h"

#include <algorithm>

namespace hp {

namespace {

/// Ten times as many nodes of the exact searches, about 0.1 s.
constexpr ThinkLimits Limits{.seconds = 1e6, .nodes = 100'000};

/// The turn after which both seats play the line that solve() finds.
/// @pre two seats, no chance left
PaidLines playSolved(Game& game, const Decision& decision)
{
    PaidLines paid;
    const auto play = [&](const Turn& turn) {
        const LineSet lines = game.play(turn);
        paid.add(game, lines);
    };
    if (decision.draw)
        game.draw();
    else
        play(decision.turn);
    while (game.phase() == Phase::Playing) {
        const auto solution = solve(game.fullView());
        play(solution->best);
    }
    return paid;
}

} // namespace

std::optional<ExactTurns> ExactTurns::of(const SeatView& view, const std::stop_token& stop)
{
    const auto kinds =
        std::count_if(view.unseen.begin(), view.unseen.begin() + view.rules->kindCount(),
                      [](int count) { return count > 0; });
    if (view.hasUnknownHidden() && kinds > 1)
        return {};
    const SeatView known = exact::likeliestHidden(view); // there is only one way
    if (auto ranking = rankSolved(known, Limits, stop))
        return ExactTurns(known, std::move(*ranking), true);
    if (auto ranking = rankEnding(known, nullptr, 0, Limits, stop))
        return ExactTurns(known, std::move(*ranking), false);
    return {};
}

std::vector<double> ExactTurns::numbersAfter(const Decision& decision, const ResultColumns& columns,
                                             const HeuristicEvaluator& evaluator) const
{
    std::vector<double> mean(columns.count());
    const auto add = [&](const PaidLines& paid, const Game& game, double chance) {
        PlayedOut end;
        end.paid = paid;
        for (int seat = 0; seat < game.seats(); ++seat)
            end.kept[seat] = evaluator.keptAfter(game, seat);
        end.win = evaluator.atEnd(game).win;
        const std::vector<double> numbers = columns.numbersOf(end);
        for (std::size_t i = 0; i < mean.size(); ++i)
            mean[i] += chance * numbers[i];
    };
    if (solved_) {
        Random unused; // everything is known
        Game game = Game::sample(view_, unused);
        const PaidLines paid = playSolved(game, decision);
        add(paid, game, 1);
        return mean;
    }
    visitEnds(view_, decision, roundEndValue(view_),
              [&](const ExpectedEnd& end) { add(end.paid, end.game, end.chance); });
    return mean;
}

} // namespace hp
