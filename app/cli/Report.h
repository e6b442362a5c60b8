// Lines, turns and games in the output of the commands: JSON as documented, and text to read.
#pragma once

#include "engine/heller/game/Timeline.h"
#include "engine/table/Forfeit.h"
#include "engine/text/Json.h"
#include "ui/heller/session/ToldGame.h"

#include <QString>

#include <optional>

namespace hp::cli {

/// One bit for each seat that is listed.
using SeatSet = unsigned;

/// {"R":20,"G":0}
void writeCoins(JsonWriter& json, const std::array<int, MaxSeats>& coins, SeatSet seats);
/// [{"line":"row 2",...}, ...]
void writeLines(JsonWriter& json, const std::vector<LineScore>& lines, int columns, SeatSet seats);
/// The document of `replay --json` and `play --json`. It includes a forfeit that has ended the
/// game.
std::string gameJson(const Timeline& timeline, const std::optional<Forfeit>& forfeit = {});
/// The same of a game elsewhere, as far as it was told. @pre it has begun with a deal
std::string gameJson(const ToldGame& game);

/// "R +20, G 0"
QString coinsText(const std::array<int, MaxSeats>& coins, SeatSet seats);
/// "R 50, G -3"
QString moneyText(const std::array<int, MaxSeats>& money, int seats);
/// A line and its sections, each on its own row.
QString lineText(const LineScore& score, int columns, SeatSet seats);
/// The market as a grid with its coordinates.
QString marketGrid(const Market& market);
/// @param aids what the seat had for the turn
QString turnText(const TurnReport& report, const Rules& rules, AidSet aids = 0);
/// How a game begins that goes on from a position: its round, its seat to move, its market.
QString positionStartText(const Game& game, bool showHidden);
/// The dealer, and the hidden tiles for readers who may know them.
QString dealText(const Game& game, bool showHidden);
/// The same as everybody sees it.
QString dealText(const SeatView& dealt);
QString resultText(const SeatView& end);

} // namespace hp::cli
