// Turns ids of messages and numbers into words in the reader's language. The window and the command
// line both use it; translations come from the installed QTranslator.
#pragma once

#include "engine/base/Result.h"
#include "engine/base/Words.h"
#include "engine/table/Aid.h"
#include "engine/table/PerSeat.h"
#include "engine/table/SeatInfo.h"

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

QString colourName(int colour); ///< of a seat: "Red", ...
/// Of SeatInfo::player: "human" -> "Person", "beginner" -> "Beginner"; of a program, the name of
/// its file; of anything else, itself.
QString anyPlayerName(const QString& player);
/// "with help: hint, analysis"; empty for none.
QString aidWords(AidSet aids);
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

} // namespace hp
