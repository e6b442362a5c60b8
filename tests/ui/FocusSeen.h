// Whether one sees that a widget has the keyboard focus: by a ring with 3 : 1 (WCAG 2.4.13), or by
// something as large.
#pragma once

#include "ui/kit/look/Contrast.h"

#include <QApplication>
#include <QImage>
#include <QWidget>

#include <algorithm>

/// How many pixels of a widget, or just around it, differ by 3 : 1 if it has the focus instead of
/// `other`; -1: it does not take the focus.
inline int pixelsOfFocus(QWidget& widget, QWidget& other,
                         Qt::FocusReason reason = Qt::OtherFocusReason) // as of a dialog that opens
{
    constexpr int Around = 4;
    QWidget& window = *widget.window();
    const QRect place = QRect(widget.mapTo(&window, QPoint()), widget.size())
                            .adjusted(-Around, -Around, Around, Around)
                            .intersected(window.rect());
    const auto picture = [&](QWidget& focused) {
        focused.setFocus(reason);
        return focused.hasFocus() ? window.grab(place).toImage() : QImage();
    };
    const QImage without = picture(other);
    const QImage with = picture(widget);
    if (with.isNull() || with.size() != without.size())
        return -1;
    int changed = 0;
    for (int y = 0; y < with.height(); ++y) {
        for (int x = 0; x < with.width(); ++x)
            changed += hp::contrast(with.pixelColor(x, y), without.pixelColor(x, y)) >= 3 ? 1 : 0;
    }
    return changed;
}

inline bool isFocusSeen(int pixels, const QWidget& widget)
{
    return pixels >= 4 * std::min(widget.height(), 16); // a box without words is that small
}
