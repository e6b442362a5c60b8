// The window's style: Fusion, with clearer edges and disabled states, above all on dark windows,
// and with one ring around whatever has the keyboard focus.
#pragma once

#include "ui/kit/look/DeferredIcon.h"

class QFrame;

namespace hp {

class ClearStyle : public DeferringStyle {
    Q_OBJECT
public:
    /// A list or a page of text that has no frame but shows the ring.
    static void setFrameless(QFrame& view);

    /// Draws a visible edge around check boxes, radio buttons and line edits, and in high contrast
    /// around everything, as do the next two.
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget = nullptr) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                            QPainter* painter, const QWidget* widget = nullptr) const override;
    /// Lists and pages of text have a frame that is as wide as the ring.
    int pixelMetric(PixelMetric metric, const QStyleOption* option = nullptr,
                    const QWidget* widget = nullptr) const override;
    /// Makes the icons of disabled controls faint in both themes. Fusion makes them light grey.
    QPixmap generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                                const QStyleOption* option) const override;
    /// Shows no icons on dialog buttons: some had Qt's icons, and the program's own buttons had
    /// none. A link in a text has the ring too.
    int styleHint(StyleHint hint, const QStyleOption* option = nullptr,
                  const QWidget* widget = nullptr,
                  QStyleHintReturn* returned = nullptr) const override;
    /// Leaves more room beside the word of a button than Fusion does.
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget = nullptr) const override;
    /// Boxes that ask, warn or tell have a figure of the game (:/boxes); lists have Qt's signs.
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option = nullptr,
                       const QWidget* widget = nullptr) const override;
    using DeferringStyle::polish;
    /// Every spin box gets TypeOver.
    void polish(QWidget* widget) override;
};

} // namespace hp
