#include "ui/kit/preferences/FontSize.h"

#include <QFontInfo>

#include <algorithm>

namespace hp {

int fontPixels(double wanted)
{
    return std::max(1, qRound(wanted / 2)) * 2;
}

QFont boldFont(QFont font, double factor)
{
    font.setBold(true);
    if (factor != 1)
        font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

QFont headingFont(const QFont& font, double factor)
{
    QFont heading = font;
    heading.setBold(true);
    heading.setPixelSize(fontPixels(QFontInfo(font).pixelSize() * factor));
    return heading;
}

} // namespace hp
