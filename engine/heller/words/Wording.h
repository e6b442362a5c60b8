// The words for lines, pieces, rules and players of this game.
#pragma once

#include "engine/heller/game/Turn.h"
#include "engine/heller/market/Market.h"
#include "engine/heller/rules/RuleSet.h"
#include "engine/text/Wording.h"

#include <QString>

namespace hp {

QString lineName(Line line);                         ///< "Row 2", "Column c", where a text begins
QString lineInSentence(Line line);                   ///< "row 2", "column c", within a sentence
QString edgeName(Line line);                         ///< "2", "c", as at the market's edge
QString squareName(SquareIndex square, int columns); ///< "c2"
QString rankName(int rank);                          ///< "I" .. "IIII"
/// A figure's name: King, Queen (by Piece::copy), Quack, Coin sack, Fire ...; for values without a
/// figure "Customer" or "Rogue"; a stall's "Stall III".
QString figureName(const Piece& piece);
/// The name with its number: "King +6".
QString pieceName(const Piece& piece);
/// The rules' name in the language in use.
QString rulesName(const RuleSet& rules);
/// Built-in rules get their names in the languages that only catalogues have.
void completeName(RuleSet& rules);
/// Also of an even match: anyPlayerName().
QString playerName(const QString& player);
/// How a level plays, in a sentence; empty for persons and programs.
QString playerStyle(const QString& player);

} // namespace hp
