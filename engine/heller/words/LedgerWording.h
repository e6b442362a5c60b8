// Decisions and ledgers in words: for hints, the analysis and `best --explain`.
#pragma once

#include "engine/heller/analysis/Ledger.h"

#include <QString>

namespace hp {

/// "III on c2", "hidden tile King +6 on d4", "drawing"; for use within a sentence.
QString decisionInWords(const Decision& decision, const Rules& rules);

/// What an entry is about: "Row 2", "Other lines", "Stalls kept", "Another best seat", "Stronger
/// play".
QString entryName(const LedgerEntry& entry);

/// The entry with its shown number, for use within a sentence: "column c +9 for you".
QString entryInWords(const LedgerEntry& entry, const Ledger& ledger);

/// What a ledger measures, in a sentence.
QString measureInWords();

/// The total and its uncertainty: "+7 (±1)"; "+7, for certain".
QString totalInWords(const Ledger& ledger);

/// The whole ledger in a sentence without a full stop: "III on c2 instead of drawing: column c +9
/// for you, row 2 +4; the stall is then gone, −6; together +7 (±1)". Entries that are shown as 0
/// are left out. The numbers add up. A total within its uncertainty is called no clear difference.
QString ledgerInWords(const Ledger& ledger, const Rules& rules);

} // namespace hp
