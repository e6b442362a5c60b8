// A menu of pieces with their pictures, to choose one that lies nowhere yet: stalls by person,
// customers, rogues, then the other tiles.
#pragma once

#include "engine/heller/market/Piece.h"
#include "ui/heller/models/BoardState.h"

#include <functional>
#include <vector>

class QMenu;
class QWidget;

namespace hp {

/// All pieces that the rules have, one of each kind.
std::vector<Piece> piecesOf(const Rules& rules);

/// Adds the pieces to a menu. @param seats the owners of the stalls @param place its theme is used
/// @param chosen is called with the piece that the person chooses
void fillPieceMenu(QMenu& menu, const std::vector<Piece>& pieces, const PerSeat<BoardSeat>& seats,
                   const QWidget& place, const std::function<void(const Piece&)>& chosen);

} // namespace hp
