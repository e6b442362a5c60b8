// Makes the decisions for a seat of a game without a window: a level, an external program, or a
// person at the keyboard. Each gets what its seat may know and answers with a decision. The game
// checks every turn.
#pragma once

#include "engine/heller/players/Player.h"
#include "engine/table/Forfeit.h"
#include "engine/text/Json.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

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
/// The players of --seats: a list split at its commas, except those in double quotes, as read by
/// QProcess::splitCommand(): three double quotes in a row stand for one literal quote.
QStringList playersOf(const QString& list);
/// What the seats of these players are called, so that the winner is clear: "Beginner 1",
/// "Beginner 2".
std::vector<std::string> seatNamesFor(const QStringList& players);
/// Why a record cannot say who this player is; empty if it can.
QString notRecordable(const QString& player);
/// Help for users who write the command of an external player.
QString execHelp();

/// Says why a game has not been played to its end: a forfeit, or somebody has left it.
void complainOfEnd(const std::optional<Forfeit>& forfeit, const std::string& seat);
/// ,"forfeit":{"seat":"G","reason":"..."}; nothing without one.
void writeForfeit(JsonWriter& json, const std::optional<Forfeit>& forfeit, const std::string& seat);

/// Makes a seat for a person who types turn tokens on stdin. Prompts go to stderr.
std::unique_ptr<Seat> makePersonSeat(const SeatSettings& settings);

} // namespace hp::cli
