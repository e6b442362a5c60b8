// A piece as drag data: "application/x-hellerpfennig-piece", its token of the notation.
#pragma once

#include "engine/heller/market/Piece.h"

#include <QMimeData>

#include <optional>

namespace hp {

/// None: what empties a square. The caller owns the result.
QMimeData* mimeOf(const Piece& piece);
/// Reads a piece from the data. Drag data comes from outside and is not trusted: no piece without a
/// valid token.
std::optional<Piece> pieceIn(const QMimeData* data);

} // namespace hp
