// A balance report in words and numbers: the editor's table and `rules report` show the same lines.
#pragma once

#include "engine/analysis/Balance.h"

#include <QString>

#include <vector>

namespace hp {

struct BalanceLine {
    QString name;
    QString value;
};

/// As the language writes it, with a minus sign.
QString localNumber(double value, int decimals = 0);

/// What was measured, line by line; the same lines for the same number of seats. No lines for a
/// report without games.
std::vector<BalanceLine> balanceInWords(const BalanceReport& report);

} // namespace hp
