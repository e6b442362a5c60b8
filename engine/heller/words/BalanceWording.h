// A balance report in words and numbers: the editor's table and `rules report` show the same lines.
#pragma once

#include "engine/heller/analysis/Balance.h"
#include "engine/table/text/BalanceLines.h"

namespace hp {

/// The measurements, line by line. Reports for the same number of seats have the same lines. A
/// report without games has none.
std::vector<BalanceLine> balanceInWords(const BalanceReport& report);

} // namespace hp
