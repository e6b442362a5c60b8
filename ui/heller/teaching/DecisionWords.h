// The parts of a decision that a hint tells one after the other. The whole decision is worded by
// LedgerWording.
#pragma once

#include "engine/heller/game/SeatView.h"
#include "engine/heller/players/Player.h"

#include <QString>

namespace hp {

/// The piece that the seat to move would place; none for a draw and a pass.
Piece pieceOf(const Decision& decision, const SeatView& view);
/// Where the piece comes from: "a stall", "your hidden tile", "a tile from the supply".
QString sourceWords(const Decision& decision, const SeatView& view);

/// Words for use within a sentence, as a sentence of their own.
QString asSentence(QString words);

} // namespace hp
