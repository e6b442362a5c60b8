// How rules play, in words and numbers.
#pragma once

#include "engine/lisboa/players/Balance.h"
#include "engine/table/text/BalanceLines.h"

namespace hp::lisboa {

/// The figures, line by line. Reports for the same number of seats have the same lines. A report
/// without games has none.
std::vector<BalanceLine> balanceInWords(const BalanceReport& report);

} // namespace hp::lisboa
