// A piece that can be taken up as drag data: "application/x-hellerpfennig-lisboa-piece".
#pragma once

#include "ui/lisboa/session/TurnInput.h"

#include <QMimeData>

namespace hp::lisboa {

/// The caller owns the result.
QMimeData* mimeOf(const Piece& piece);
/// Drag data comes from outside and is not trusted; TurnInput decides whether the piece can be
/// used.
std::optional<Piece> pieceOf(const QMimeData* data);

} // namespace hp::lisboa
