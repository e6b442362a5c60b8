// Turns the engine's ids into words in the reader's language. The window and the command line both
// use it; translations come from the installed QTranslator.
#pragma once

#include "engine/base/Result.h"
#include "engine/base/Words.h"
#include "engine/heller/game/Aid.h"
#include "engine/heller/game/SeatInfo.h"
#include "engine/heller/game/Turn.h"
#include "engine/heller/market/Market.h"
#include "engine/heller/rules/RuleSet.h"

#include <QString>

#include <array>
#include <vector>

namespace hp {

/// The sentence of a message.
QString wording(const Message& message);
/// The same in each language of the program, for whoever reads it elsewhere. Names in it are not
/// translated.
Words wordingInEachLanguage(const Message& message);
/// Whether there is such a message.
bool hasWording(const std::string& id);
/// With file, line, column and path in front, as far as known.
QString wording(const Error& error);

QString lineName(Line line);                         ///< "Row 2", "Column c", where a text begins
QString lineInSentence(Line line);                   ///< "row 2", "column c", within a sentence
QString edgeName(Line line);                         ///< "2", "c", as at the market's edge
QString squareName(SquareIndex square, int columns); ///< "c2"
QString rankName(int rank);                          ///< "I" .. "IIII"
QString colourName(int colour);                      ///< "Red", ...
/// A figure's name: King, Queen (by Piece::copy), Quack, Coin sack, Fire ...; for values without a
/// figure "Customer" or "Rogue"; a stall's "Stall III".
QString figureName(const Piece& piece);
/// The name with its number: "King +6".
QString pieceName(const Piece& piece);
/// A signed number with a real minus sign: "+8", "−12", "0".
QString signedNumber(int value);
/// "Anna +12, Ben −6": what the seats get or pay; empty if nobody does.
QString coinsOfEach(const std::array<int, MaxSeats>& coins, const std::vector<SeatInfo>& seats);
/// A number as the language writes it, with a real minus sign.
QString localNumber(double value, int decimals = 0);
/// With how many decimals coins are shown: none where they are whole.
int coinDecimals(double coins);
/// "1 coin", "4 coins", "4.5 coins"
QString coinsInWords(double coins);
/// The rules' name in the language in use.
QString rulesName(const RuleSet& rules);
/// Built-in rules get their names in the languages that only catalogues have.
void completeName(RuleSet& rules);
/// "with help: hint, analysis"; empty for none.
QString aidWords(AidSet aids);
/// A level's name: "beginner" -> "Beginner"; "human" -> "Person". Of a program, the name of its
/// file.
QString playerName(const QString& player);
/// How a level plays, in a sentence; empty for persons and programs.
QString playerStyle(const QString& player);

} // namespace hp
