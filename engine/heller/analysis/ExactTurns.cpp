#include "engine/heller/analysis/ExactTurns.h"

#include "engine/heller/players/Ending.h"
#include "engine/heller/solver/HiddenDeals.h"

#include <algorithm>

namespace hp {

namespace {

/// A million nodes of the exact searches, which may visit ten times as many: about 0.1 s.
constexpr ThinkLimits Limits{.seconds = 1e6, .nodes = 100'000};

/// The view with all hidden tiles known, if there is only one way for them.
std::optional<SeatView> withoutUnknown(const SeatView& view)
{
    const auto kinds =
        std::count_if(view.unseen.begin(), view.unseen.begin() + view.rules->kindCount(),
                      [](int count) { return count > 0; });
    if (view.hasUnknownHidden() && kinds > 1)
        return {};
    return exact::likeliestHidden(view);
}

Decision solvedDecision(const Game& game)
{
    const auto solution = solve(game.fullView());
    // The solver places a drawn tile in the same turn.
    const bool draws = solution->best.kind == TurnKind::Draw && game.inHand() == NoPiece;
    return draws ? Decision::drawTile() : Decision::play(solution->best);
}

} // namespace

std::optional<Ranking> rankExactly(const SeatView& view, const Weights* weights,
                                   const std::stop_token& stop)
{
    const auto known = withoutUnknown(view);
    if (!known)
        return {};
    if (auto ranking = rankSolved(*known, Limits, stop))
        return ranking;
    return rankEnding(*known, weights, 0, Limits, stop);
}

std::optional<ExactTurns> ExactTurns::of(const SeatView& view, const std::stop_token& stop)
{
    const auto known = withoutUnknown(view);
    if (!known)
        return {};
    if (auto ranking = rankSolved(*known, Limits, stop))
        return ExactTurns(*known, std::move(*ranking), true);
    if (auto ranking = rankEnding(*known, nullptr, 0, Limits, stop))
        return ExactTurns(*known, std::move(*ranking), false);
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
        PaidLines paid;
        for (Decision next = decision; game.phase() == Phase::Playing;) {
            if (next.draw)
                game.draw();
            else
                paid.add(game, game.play(next.turn));
            if (game.phase() == Phase::Playing)
                next = solvedDecision(game);
        }
        add(paid, game, 1);
        return mean;
    }
    visitEnds(view_, decision, roundEndValue(view_),
              [&](const ExpectedEnd& end) { add(end.paid, end.game, end.chance); });
    return mean;
}

Policy ExactTurns::policy() const
{
    if (solved_)
        return solvedDecision;
    return [value = roundEndValue(view_)](const Game& game) {
        // The whole position could be searched, so the positions that follow can.
        return expectedDecisions(game.fullView(), value)->decisions.front().decision;
    };
}

} // namespace hp
