// Draws the explanation of a line over its squares: brackets along its sections, running sums,
// rays from evil eyes, badges on what is multiplied, ranks and products. The numbers of figures and
// the ranks of stalls stay visible: each kind of note has its own corner of a square. It follows a
// plan (LineNote) and knows no rules.
#pragma once

#include "ui/heller/market/BoardLayout.h"
#include "ui/heller/models/BoardState.h"
#include "ui/kit/look/Theme.h"

class QPainter;

namespace hp {

namespace explanation {

/// Paints the notes of the line that is being explained; nothing if there is none.
/// @param squares the area of the squares, in the painter's coordinates
void paint(QPainter& painter, const BoardState& state, const BoardMarks& marks,
           const BoardLayout& layout, const QRect& squares, const Theme& theme);

} // namespace explanation

} // namespace hp
