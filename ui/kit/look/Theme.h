// The colours of the table: paper and wood by day, dark wood with the same pieces on dimmed
// parchment by night, and black and white in high contrast. Everything that the program draws
// itself takes its colours from here. Standard widgets use the palette.
#pragma once

#include <QColor>
#include <QPalette>
#include <QPen>
#include <QWidget>

#include <array>

class QPainter;

namespace hp {

struct Theme {
    const char* name = ""; ///< differs from all others, for kept pictures
    bool dark = false;
    /// Text has at least 7:1 instead of 4.5:1, nothing is faint, wood has no grain, and all lines
    /// are thicker.
    bool highContrast = false;
    double line = 1; ///< how much wider lines are, beside large text
    QColor table;    ///< behind everything
    QColor panel;    ///< cards of seats, hand, scoring view
    QColor panelBorder;
    QColor ink;      ///< text and outlines on panels
    QColor faintInk; ///< secondary text
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
    QColor tip;   ///< bubbles and tool tips
    QColor cloth; ///< the curtain
    QColor trim;  ///< its braid

    /// What only standard widgets show.
    struct Controls {
        QColor button;
        QColor alternate; ///< every second row of a list
        QColor selection;
        QColor selectionInk;
        QColor visited; ///< links
        QColor disabledInk;
        // Fusion derives the colours of its frames from these.
        QColor light;
        QColor midlight;
        QColor mid;
        QColor dark;
        QColor shadow;
    } controls;

    static const Theme& day() { return *all()[0]; }
    static const Theme& night() { return *all()[1]; }
    /// Two, because some people need dark letters and others are dazzled by white.
    static const Theme& highContrastDay() { return *all()[2]; }
    static const Theme& highContrastNight() { return *all()[3]; }
    static const std::array<const Theme*, 4>& all();
    /// The theme whose palette this is. For a foreign palette: day or night, whichever is as light.
    static const Theme& of(const QPalette& palette);
    /// With lines that are as much wider as its text is larger than usual.
    static const Theme& of(const QWidget& widget);

    /// A pen for a frame or a line, `width` as by day beside usual text.
    QPen pen(const QColor& colour, qreal width = 1, Qt::PenStyle style = Qt::SolidLine) const;
    /// The width of a line that is `width` by day, beside usual text.
    qreal lineWidth(qreal width) const;

    /// Palette for standard widgets, used with the Fusion style.
    QPalette palette() const;
};

/// A sheet with round corners. All of its edge lies within `rect`.
void paintSheet(QPainter& painter, const QRectF& rect, double radius, const QPen& edge,
                const QBrush& fill);
/// A sheet for a tip, with a bar at its left side.
void paintTipSheet(QWidget& widget);

/// The colour of a seat's ring and name marks, 0..3: red, green, blue, yellow.
QColor seatColour(int colour);

} // namespace hp
