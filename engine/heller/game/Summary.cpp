#include "engine/heller/game/Summary.h"

namespace hp {

std::vector<ScoredLine> scoredLines(std::span<const TableStep> steps)
{
    std::vector<ScoredLine> lines;
    int turn = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const TableStep& step = steps[i];
        if (step.kind != StepKind::Turn)
            continue;
        ++turn;
        std::array<int, MaxSeats> money = step.report.moneyBefore;
        for (const LineScore& score : step.report.lines) {
            ScoredLine line{score, step.report.round, turn, step.seat, i, money, money};
            for (std::size_t seat = 0; seat < MaxSeats; ++seat)
                line.moneyAfter[seat] += score.coins[seat];
            money = line.moneyAfter;
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

std::vector<RoundSummary> roundSummaries(std::span<const TableStep> steps)
{
    std::vector<RoundSummary> rounds;
    for (const TableStep& step : steps) {
        const SeatView& view = step.after;
        if (step.kind == StepKind::Deal) {
            rounds.emplace_back();
            rounds.back().round = view.round;
            rounds.back().moneyBefore = view.money;
        }
        RoundSummary& round = rounds.back();
        round.moneyAfter = view.money;
        if (view.phase == Phase::Playing || round.ended)
            continue;
        round.ended = true;
        for (const PieceCode code : std::span(view.squares).first(view.rules->squareCount())) {
            if (!isStallCode(code))
                continue;
            const std::size_t rank = rankOfStall(code) - 1;
            auto& fate = view.rules->set().returningRanks[rank] && view.phase != Phase::GameOver
                             ? round.returned
                             : round.removed;
            ++fate[seatOfStall(code)][rank];
        }
    }
    const int first = rounds.front().round; // later than 1 if a position began there
    for (ScoredLine& line : scoredLines(steps))
        rounds[line.round - first].lines.push_back(std::move(line));
    return rounds;
}

} // namespace hp
