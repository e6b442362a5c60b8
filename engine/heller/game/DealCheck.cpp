#include "engine/heller/game/DealCheck.h"

#include <string>

namespace hp {

namespace {

/// The step played again; nothing if that is not possible.
const Timeline::Step* replayed(Timeline& game, const TableStep& step,
                               const std::vector<std::uint64_t>& seeds)
{
    const auto round = static_cast<std::size_t>(game.game().round());
    switch (step.kind) {
    case StepKind::Deal:
        if (game.game().phase() != Phase::RoundOver)
            return nullptr;
        game.nextRound(seeds[round]);
        break;
    case StepKind::Draw:
        if (!game.game().canDraw())
            return nullptr;
        game.draw();
        break;
    case StepKind::Turn:
        if (game.game().check(step.report.turn))
            return nullptr;
        game.play(step.report.turn);
        break;
    }
    return &game.steps().back();
}

} // namespace

std::optional<Timeline> replayed(std::span<const TableStep> told,
                                 const std::vector<std::uint64_t>& seeds,
                                 const std::vector<int>& numbers,
                                 const std::vector<SeatInfo>& seats)
{
    if (told.empty() || told.back().after.round > std::ssize(seeds) ||
        numbers.size() != seeds.size())
        return {};
    Timeline game(told.front().after.rules->set(), seats, seeds.front(), {}, true);
    game.numberDeal(numbers.front());
    for (const TableStep& step : told.subspan(1)) {
        if (!replayed(game, step, seeds))
            return {};
        if (step.kind == StepKind::Deal)
            game.numberDeal(numbers[static_cast<std::size_t>(step.after.round) - 1]);
    }
    return game;
}

Failure checkDeals(std::span<const TableStep> told, int viewer,
                   const std::vector<std::uint64_t>& seeds)
{
    if (told.empty() || seeds.empty())
        return {};
    const Rules& rules = *told.front().after.rules;
    Timeline game(rules.set(), std::vector<SeatInfo>(static_cast<std::size_t>(rules.seats())),
                  seeds.front());
    const Timeline::Step* now = &game.steps().back();
    for (std::size_t i = 0;; now = replayed(game, told[i], seeds)) {
        const SeatView& view = told[i].after;
        if (now) {
            SeatView again = now->viewFor(viewer).after;
            again.rules = view.rules;
            if (again != view)
                now = nullptr;
        }
        if (!now)
            return makeError("record.otherDeal", {std::to_string(view.round)});
        const bool goesOn = ++i < told.size() && told[i].after.round <= std::ssize(seeds);
        if (!goesOn)
            return {};
    }
}

} // namespace hp
