// Makes the decisions for a seat of a game without a window: a level, an external program, or a
// person at the keyboard. Each gets what its seat may know and answers with a decision. The game
// checks every turn.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/players/Player.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace hp::cli {

class Seat {
public:
    virtual ~Seat() = default;
    /// Decides for the seat to move. Called again after a draw. Nothing: the seat leaves the game.
    virtual std::optional<Decision> decide(const SeatView& view) = 0;
    /// The decision was not allowed. @return true: ask again
    virtual bool refused(const Error& error) = 0;
    /// The reason why this seat cannot continue, if decide() returned nothing; none: it wanted to
    /// leave.
    virtual Failure failure() const { return {}; }
};

/// The values of --time and --seed for the seats.
struct SeatSettings {
    ThinkLimits limits;
    std::uint64_t seed = 0; ///< of the game; each seat has its own stream
    bool alone = true;      ///< no other person uses this terminal
    /// Takes what a person says to the others, on the thread that decides; empty: nobody hears it.
    std::function<void(const std::string&)> say = {};
};

/// Makes a seat by its name in --seats: "human", a level or exec:COMMAND. Null if there is no such
/// player.
std::unique_ptr<Seat> makeSeat(const QString& player, int seat, const SeatSettings& settings);
/// The names that makeSeat() knows.
QStringList seatNames();
/// Help for users who write the command of an external player.
QString execHelp();

/// Makes a seat for a person who types turn tokens on stdin. Prompts go to stderr.
std::unique_ptr<Seat> makePersonSeat(const SeatSettings& settings);

} // namespace hp::cli
