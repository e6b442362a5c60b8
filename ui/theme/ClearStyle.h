// The window's style: Fusion, with what it leaves unclear made clear, on dark windows above all.
#pragma once

#include "ui/shell/DeferredIcon.h"

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
    /// No pictures on the buttons of dialogs: some had Qt's, and the program's own had none.
    int styleHint(StyleHint hint, const QStyleOption* option = nullptr,
                  const QWidget* widget = nullptr,
                  QStyleHintReturn* returned = nullptr) const override;
    using DeferringStyle::polish;
    /// Every number's box is typed over, see TypeOver.
    void polish(QWidget* widget) override;
};

} // namespace hp
