// The arithmetic of a ledger: which lines it names, and whole numbers that add up.
#pragma once

#include "engine/heller/analysis/Ledger.h"

#include <cstddef>
#include <span>
#include <vector>

namespace hp {

/// A ledger names at most this many lines.
inline constexpr std::size_t MostNamedLines = 3;

/// The lines that a ledger names: those that make at least half a coin and clearly more than their
/// own error (of a dozen lines, one often exceeds its 95 % interval by chance). Indices into
/// `lines`, the greatest amount first.
std::vector<std::size_t> linesToName(std::span<const LedgerEntry> lines);

/// Adds up the entries' coins to the ledger's total. The shown numbers are rounded so that they add
/// up to the rounded total: where simple rounding does not, the entries change that were rounded
/// most (largest remainder).
void addUp(Ledger& ledger);

/// Adds the entry StrongerPlay, so that the ledger adds up to a total that is known from better
/// play. Nothing happens if it does so already.
/// @param error half width of the 95 % interval of that total
void addStrongerPlay(Ledger& ledger, double total, double error);

} // namespace hp
