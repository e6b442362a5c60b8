// Whoever decides at a seat of a game without a window: a level, a person at the keyboard. All of
// them get what their seat may know and answer with a decision; the game checks every turn.
#pragma once

#include "engine/base/Result.h"
#include "engine/players/Player.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace hp::cli {

class Seat {
public:
    virtual ~Seat() = default;
    /// For the seat to move; asked again after drawing. Nothing: the seat leaves the game.
    virtual std::optional<Decision> decide(const SeatView& view) = 0;
    /// The decision was not allowed. True: ask again.
    virtual bool refused(const Error& error) = 0;
    /// Why this seat cannot go on, when decide() gave nothing; none: it wanted to leave.
    virtual Failure failure() const { return {}; }
};

/// What stands behind --time and --seed for the seats.
struct SeatSettings {
    ThinkLimits limits;
    std::uint64_t seed = 0; ///< of the game; each seat has a stream of its own
    bool alone = true;      ///< no other person sits at this terminal
};

/// A seat by its name in --seats: "human", a level or exec:COMMAND. Null when there is no such.
std::unique_ptr<Seat> makeSeat(const QString& player, int seat, const SeatSettings& settings);
/// The names that makeSeat() knows.
QStringList seatNames();

/// A person who types turn tokens on stdin; prompts go to stderr.
std::unique_ptr<Seat> makePersonSeat(bool alone);

} // namespace hp::cli
