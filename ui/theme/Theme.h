// The colours of the table in the light and the dark theme: paper and wood, or dark wood with the
// same pieces on dimmed parchment. Everything that the program draws itself takes its colours from
// here. Standard widgets use the palette.
#pragma once

#include <QColor>
#include <QPalette>
#include <QWidget>

namespace hp {

struct Theme {
    bool dark = false;
    QColor table; ///< behind everything
    QColor panel; ///< cards of seats, hand, scoring view
    QColor panelBorder;
    QColor ink;      ///< text and outlines on panels
    QColor faintInk; ///< secondary text, at least 4.5:1 on `panel` and `lit`
    QColor wood;     ///< the market's board
    QColor woodBorder;
    QColor square; ///< an empty square
    QColor squareBorder;
    QColor parchment; ///< face of a tile
    QColor tileBorder;
    QColor lit; ///< fill of squares in a lit line
    QColor litBorder;
    QColor gain;  ///< positive sums (always with a sign too)
    QColor loss;  ///< negative sums
    QColor focus; ///< keyboard focus frame

    static const Theme& day();
    static const Theme& night();
    /// The theme that matches the lightness of the palette's window colour.
    static const Theme& of(const QPalette& palette);
    static const Theme& of(const QWidget& widget) { return of(widget.palette()); }

    /// Palette for standard widgets, used with the Fusion style.
    QPalette palette() const;
};

/// The colour of a seat's ring and name marks, 0..3: red, green, blue, yellow.
QColor seatColour(int colour);

} // namespace hp
