#include "engine/game/Summary.h"

namespace hp {

std::vector<ScoredLine> scoredLines(const Timeline& timeline, std::size_t end)
{
    std::vector<ScoredLine> lines;
    int turn = 0;
    for (std::size_t i = 0; i < end && i < timeline.steps().size(); ++i) {
        const Timeline::Step& step = timeline.steps()[i];
        if (step.kind != Timeline::Step::Kind::Turn)
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

std::vector<RoundSummary> roundSummaries(const Timeline& timeline)
{
    std::vector<RoundSummary> rounds;
    const auto moneyOf = [](const Game& game) {
        std::array<int, MaxSeats> money{};
        for (int seat = 0; seat < game.seats(); ++seat)
            money[static_cast<std::size_t>(seat)] = game.money(seat);
        return money;
    };
    const RuleSet& rules = timeline.rules().set();
    for (const Timeline::Step& step : timeline.steps()) {
        const Game& game = step.after;
        if (step.kind == Timeline::Step::Kind::Deal) {
            rounds.emplace_back();
            rounds.back().round = game.round();
            rounds.back().moneyBefore = moneyOf(game);
        }
        RoundSummary& round = rounds.back();
        round.moneyAfter = moneyOf(game);
        if (game.phase() == Phase::Playing || round.ended)
            continue;
        round.ended = true;
        for (int i = 0; i < game.rules().squareCount(); ++i) {
            const PieceCode code = game.at(static_cast<SquareIndex>(i));
            if (!isStallCode(code))
                continue;
            const auto rank = static_cast<std::size_t>(rankOfStall(code) - 1);
            auto& fate = rules.returningRanks[rank] && game.phase() != Phase::GameOver
                             ? round.returned
                             : round.removed;
            ++fate[static_cast<std::size_t>(seatOfStall(code))][rank];
        }
    }
    const int first = rounds.front().round; // later than 1 if a position began there
    for (ScoredLine& line : scoredLines(timeline, timeline.steps().size()))
        rounds[static_cast<std::size_t>(line.round - first)].lines.push_back(std::move(line));
    return rounds;
}

} // namespace hp
