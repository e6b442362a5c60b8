// A whole game without secrets, to be looked at: it is over, or it was made or read for nobody to
// play. Review, puzzles and worked examples have such games. A game that people play is never one:
// whoever makes an OpenRecord decides that there is nothing to hide.
#pragma once

#include "engine/heller/game/GoingOn.h"
#include "engine/heller/game/Timeline.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hp {

class OpenRecord {
public:
    explicit OpenRecord(Timeline timeline);
    /// The deal of a new game.
    static OpenRecord dealt(const RuleSet& rules, int seats, std::uint64_t seed);
    /// A game that begins at a position, see Timeline::fromPosition(). What the view does not know
    /// is chosen anyhow.
    static OpenRecord at(const SeatView& position, const std::vector<SeatInfo>& seats);

    /// A game that was told step by step and is over, with what its deals were made from and their
    /// numbers; nothing if that does not fit. @param from see checkDeals()
    static std::optional<OpenRecord> told(std::span<const TableStep> steps,
                                          const std::vector<std::uint64_t>& seeds,
                                          const std::vector<int>& numbers,
                                          const std::vector<SeatInfo>& seats,
                                          const GoingOn* from = nullptr);

    /// For what works on whole games.
    const Timeline& timeline() const { return timeline_; }
    const RulesPtr& rulesPtr() const { return timeline_.rulesPtr(); }
    const std::vector<SeatInfo>& seats() const { return timeline_.seats(); }
    /// From the first deal on, with all tiles.
    const std::vector<TableStep>& steps() const { return steps_; }
    /// The state after a step as that seat knew it.
    SeatView knownAfter(std::size_t step, int seat) const;
    /// The game as it was before a step, with these players. @pre step > 0
    OpenRecord before(std::size_t step, const std::vector<SeatInfo>& players) const;

private:
    Timeline timeline_;
    std::vector<TableStep> steps_;
};

} // namespace hp
