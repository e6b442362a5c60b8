// The words for the kinds of tiles, and what a piece does under the rules in play: for tooltips,
// screen readers and keyboard users.
#pragma once

#include "engine/heller/market/Piece.h"
#include "engine/heller/rules/RuleSet.h"

#include <QString>

namespace hp {

/// Name of a tile's figure; "Customer" or "Rogue" for a value without a figure. @pre a tile
QString tileName(const Piece& tile);

/// What the piece does, in some short sentences; empty for no piece. A fire, an eye or a sack is
/// mentioned only if the rules have one.
/// @param rank of a stall, with the wizards beside it; 0: no wizard is beside it
QString pieceMeaning(const Piece& piece, const RuleSet& rules, int rank = 0);

/// Heading and text as rich text, because a plain tooltip would not wrap. Escapes both, because
/// names may contain markup.
QString pieceTip(const QString& heading, const QString& text);

} // namespace hp
