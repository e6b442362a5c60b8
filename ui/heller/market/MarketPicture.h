// A small picture of a market: squares and pieces only.
#pragma once

#include "engine/heller/market/Market.h"
#include "ui/heller/pieces/PiecePainter.h"

#include <vector>

namespace hp {

/// Paints the market in the middle of the rectangle, as large as fits.
/// @return its squares, row by row
std::vector<QRectF> paintMarket(QPainter& painter, const QRectF& rect, const Market& market,
                                const Theme& theme, const PiecePainter::Look& look = {});

} // namespace hp
