// How seats fare by some rules, in words and numbers, in any game. A window's table and `rules
// report` show the same lines.
#pragma once

#include "engine/table/Balance.h"

#include <QString>

namespace hp {

struct BalanceLine {
    QString name;
    QString value;
};

/// Games, money and first places, line by line. None without games.
std::vector<BalanceLine> seatLines(const SeatBalance& balance);
/// "12.3 ± 0.4"
QString meanInWords(const Spread& spread);
/// "12.3 %"
QString percentInWords(double share);
/// "12.3 ± 4.5 %"
QString percentInWords(const Share& share);

} // namespace hp
