// The clock of a table: how long the person to move has thought, or may still think. It knows no
// clock of its own, and nobody loses by it.
#pragma once

#include "engine/table/PerSeat.h"
#include "engine/table/net/TableLines.h"

#include <chrono>
#include <optional>

namespace hp {

class TurnTimer {
public:
    static constexpr std::chrono::seconds Longest{120};
    static constexpr std::chrono::seconds More{20}; ///< with each turn

    TurnTimer() { times_.fill(Longest); }

    TurnClock kind() const { return kind_; }
    void setKind(TurnClock kind) { kind_ = kind; }
    /// The time of the turn is over: others decide.
    bool isOver() const { return over_; }
    /// Counts the time until now. @param seat of the person to move; -1: none  @param turn the
    /// turns before this one  @param isThere while a person is away, time stands still
    /// @return what all at the table have to be told, if anything
    std::optional<TurnTime> run(std::chrono::milliseconds now, int seat, int turn, bool isThere);

private:
    TurnTime told(int seat) const;

    TurnClock kind_ = TurnClock::None;
    PerSeat<std::chrono::milliseconds> times_{}; ///< left where it is limited, else used
    std::chrono::milliseconds counted_{};        ///< until then
    int turn_ = -1;
    bool over_ = false;
};

} // namespace hp
