// The text forms of squares, tiles, entrances, steps, turns and positions. Language-neutral; what
// is printed is canonical, and reading is strict: errors say what is wrong, where, and what would
// be right.
#pragma once

#include "engine/base/Result.h"
#include "engine/lisboa/game/Game.h"
#include "engine/table/SeatLetter.h"

#include <string>
#include <string_view>
#include <vector>

namespace hp::lisboa {

std::string squareToken(Square square);                ///< "b3"
std::string entranceToken(Entrance entrance);          ///< "<3", ">3", "^b", "vb"
std::string typesToken(TypeSet types);                 ///< "ft"
std::string customersToken(int number, TypeSet types); ///< "2ft"
std::string seatToken(const Game& game, int seat);     ///< "R"
/// Tiles by type: "fmt"; "-" for none.
std::string tilesToken(const std::array<std::uint8_t, TypeCount>& tiles);

/// "open f@b3", "take -", "bring 2ft@<3", ...
std::string stepText(const Step& step, const Rules& rules);
/// The steps of a turn with blanks between them.
std::string turnText(const std::vector<Step>& steps, const Rules& rules);
/// What was dealt at a step: "p", "fmt", "t", "2ft"; empty for nothing.
std::string dealtText(const Dealt& dealt, const Rules& rules);

/// Also "L3", "R3", "Tb", "Bb" for entrances. Errors have a column from 1.
Result<Square> parseSquare(std::string_view text, const Rules& rules);
Result<Entrance> parseEntrance(std::string_view text, const Rules& rules);
/// Letters in the order f l t m g, each once; capital L is flowers, too.
Result<TypeSet> parseTypes(std::string_view text);
/// Reads one or more steps; whether they are legal is for the game to say.
Result<std::vector<Step>> parseSteps(std::string_view text, const Rules& rules);
/// What was dealt at this legal step, and that it can be.
Result<Dealt> parseDealt(std::string_view text, const Game& game, const Step& step);

struct Position {
    int seats = 0;
    State state;
};
/// One line of seven fields. Errors have a column.
Result<Position> parsePosition(std::string_view text, const RuleSet& rules);
std::string positionText(const Game& game);

} // namespace hp::lisboa
