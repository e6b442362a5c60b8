// The words of the kinds of tiles, and what a piece does by the rules in play: for tooltips, screen
// readers and whoever asks with a key.
#pragma once

#include "engine/market/Piece.h"
#include "engine/rules/RuleSet.h"

#include <QString>

namespace hp {

/// Name of a tile's figure; of a value without one "Customer" or "Rogue". @pre a tile
QString tileName(const Piece& tile);

/// Some short sentences; empty for none. A fire, an eye or a sack is spoken of only where the rules
/// have one.
/// @param rank of a stall, with the wizards beside it; 0: it stands beside none
QString pieceMeaning(const Piece& piece, const RuleSet& rules, int rank = 0);

/// Heading and text as rich text, since a plain tooltip would not wrap. Names may look like markup.
QString pieceTip(const QString& heading, const QString& text);

} // namespace hp
