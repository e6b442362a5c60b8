#include "engine/heller/game/DealCheck.h"

#include <string>

namespace hp {

namespace {

/// The game that was told, from its first step on: each round from its own seed.
class Replay {
public:
    Replay(const Rules& rules, const std::vector<SeatInfo>& seats,
           const std::vector<std::uint64_t>& seeds, const GoingOn* from)
        : seeds_(seeds), before_(from ? from->roundsBefore() : 0),
          game_(from ? from->begin(seats, seeds.front())
                     : Timeline(rules.set(), seats, seeds.front(), {}, true))
    {
    }

    Timeline& game() { return game_; }
    /// The index of that round among those that were dealt.
    std::size_t dealOf(int round) const { return static_cast<std::size_t>(round - 1 - before_); }
    bool isKnown(int round) const { return round > before_ && dealOf(round) < seeds_.size(); }
    /// The step played again; nothing if that is not possible.
    const Timeline::Step* play(const TableStep& step)
    {
        switch (step.kind) {
        case StepKind::Deal:
            if (game_.game().phase() != Phase::RoundOver)
                return nullptr;
            game_.nextRound(seeds_[dealOf(game_.game().round() + 1)]);
            break;
        case StepKind::Draw:
            if (!game_.game().canDraw())
                return nullptr;
            game_.draw();
            break;
        case StepKind::Turn:
            if (game_.game().check(step.report.turn))
                return nullptr;
            game_.play(step.report.turn);
            break;
        }
        return &game_.steps().back();
    }

private:
    const std::vector<std::uint64_t>& seeds_;
    const int before_; ///< rounds that were dealt elsewhere
    Timeline game_;
};

} // namespace

std::optional<Timeline> replayed(std::span<const TableStep> told,
                                 const std::vector<std::uint64_t>& seeds,
                                 const std::vector<int>& numbers,
                                 const std::vector<SeatInfo>& seats, const GoingOn* from)
{
    if (told.empty() || seeds.empty() || numbers.size() != seeds.size())
        return {};
    Replay replay(*told.front().after.rules, seats, seeds, from);
    if (!replay.isKnown(told.back().after.round))
        return {};
    if (!from)
        replay.game().numberDeal(numbers.front());
    for (const TableStep& step : told.subspan(1)) {
        if (!replay.play(step))
            return {};
        if (step.kind == StepKind::Deal)
            replay.game().numberDeal(numbers[replay.dealOf(step.after.round)]);
    }
    return std::move(replay.game());
}

Failure checkDeals(std::span<const TableStep> told, int viewer,
                   const std::vector<std::uint64_t>& seeds, const GoingOn* from)
{
    if (told.empty() || seeds.empty())
        return {};
    const Rules& rules = *told.front().after.rules;
    Replay replay(rules, std::vector<SeatInfo>(static_cast<std::size_t>(rules.seats())), seeds,
                  from);
    const Timeline::Step* now = &replay.game().steps().back();
    for (std::size_t i = 0;; now = replay.play(told[i])) {
        const SeatView& view = told[i].after;
        if (now) {
            SeatView again = now->viewFor(viewer).after;
            again.rules = view.rules;
            if (again != view)
                now = nullptr;
        }
        if (!now)
            return makeError("record.otherDeal", {std::to_string(view.round)});
        const bool goesOn = ++i < told.size() && replay.isKnown(told[i].after.round);
        if (!goesOn)
            return {};
    }
}

} // namespace hp
