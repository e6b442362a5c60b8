// Draws pieces. The market, the hand, the scoring view, the dialogs and the help all use it.
// Figures are SVGs in resources/. They are parsed when first needed and cached as pixmaps by
// picture, size and device pixel ratio. Numbers are on a black disc (customers) or a red diamond
// (rogues). Stalls differ by ring colour and by the ring's stitching, so that nothing depends on
// colour alone.
#pragma once

#include "engine/heller/market/Piece.h"
#include "ui/kit/look/Theme.h"

#include <QPixmap>
#include <QRectF>

#include <array>

class QPainter;

namespace hp {

class PiecePainter {
public:
    struct Look {
        bool struckOut = false; ///< a customer under an evil eye: greyed, with a stroke
        bool dimmed = false;    ///< cannot be taken up now, or is only a preview
        /// The colour (0..3) of each seat, for the rings.
        std::array<int, 4> colours{0, 1, 2, 3};
    };

    /// Paints a tile (parchment card with figure and number) or a stall (wooden disc). Paints
    /// nothing for an empty Piece.
    static void paint(QPainter& painter, const QRectF& rect, const Piece& piece, const Theme& theme,
                      const Look& look);
    static void paint(QPainter& painter, const QRectF& rect, const Piece& piece,
                      const Theme& theme);
    /// Paints a tile face down.
    static void paintBack(QPainter& painter, const QRectF& rect, const Theme& theme);
    /// For drags and labels: `size` in device-independent pixels.
    static QPixmap pixmap(const Piece& piece, int size, qreal ratio, const Theme& theme,
                          const Look& look);
    /// The resource of a piece's figure, e.g. ":/figures/king.svg".
    static QString figurePath(const Piece& piece);
};

} // namespace hp
