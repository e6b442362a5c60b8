// Rows and columns, written as what lies in them.
#pragma once

#include <QHBoxLayout>
#include <QMargins>
#include <QVBoxLayout>

#include <initializer_list>

namespace hp {

/// A widget or a layout with its stretch, or an empty space.
struct BoxPart {
    BoxPart(QWidget* part, int its = 0, Qt::Alignment at = {})
        : widget(part), stretch(its), alignment(at)
    {
    }
    BoxPart(QLayout* part, int its = 0) : layout(part), stretch(its) {}
    /// Empty, in pixels; or what the others leave.
    BoxPart(int pixels, int its) : stretch(its), space(pixels) {}

    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int stretch = 0;
    Qt::Alignment alignment;
    int space = 0;
};

inline BoxPart gap(int pixels)
{
    return {pixels, 0};
}
inline const BoxPart Stretch(0, 1);

inline constexpr QMargins NoMargins;
inline constexpr QMargins StyleMargins(-1, -1, -1, -1);

using BoxParts = std::initializer_list<BoxPart>;

/// To lie in another box.
QHBoxLayout* inRow(BoxParts parts, QMargins margins = StyleMargins, int spacing = -1);
QVBoxLayout* inColumn(BoxParts parts, QMargins margins = StyleMargins, int spacing = -1);
/// The layout of a widget.
QHBoxLayout* inRow(QWidget* widget, BoxParts parts, QMargins margins = StyleMargins,
                   int spacing = -1);
QVBoxLayout* inColumn(QWidget* widget, BoxParts parts, QMargins margins = StyleMargins,
                      int spacing = -1);

} // namespace hp
