// A turn that could be played, in words. For hints and analysis: a turn that has been played is
// worded by TurnModel.
#pragma once

#include "engine/analysis/Ledger.h"
#include "engine/game/SeatView.h"

#include <QString>

namespace hp {

/// The piece that the seat to move would place; none for a draw and a pass.
Piece pieceOf(const Decision& decision, const SeatView& view);
/// "stall III on c2", "draw a tile", "hidden tile King +6 on d4".
QString decisionWords(const Decision& decision, const SeatView& view);
/// Only where the piece comes from: "a stall", "your hidden tile", "a draw".
QString sourceWords(const Decision& decision, const SeatView& view);

/// A ledger in a sentence.
QString ledgerSentence(const Ledger& ledger, const SeatView& view);

} // namespace hp
