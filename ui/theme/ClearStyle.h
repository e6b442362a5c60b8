// The window's style: Fusion, with what it leaves unclear made clear, on dark windows above all.
#pragma once

#include "ui/theme/DeferredIcon.h"

namespace hp {

class ClearStyle : public DeferringStyle {
    Q_OBJECT
public:
    /// Boxes to tick and lines to type in have an edge that is seen.
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget = nullptr) const override;
    /// What cannot be used is faint, by day and by night; Fusion makes it a light grey.
    QPixmap generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                                const QStyleOption* option) const override;
};

} // namespace hp
