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

/// What was measured, line by line; the same lines for the same number of seats. No lines for a
/// report without games.
std::vector<BalanceLine> balanceInWords(const BalanceReport& report);

} // namespace hp
