// Words on several lines for buttons, which do not wrap by themselves.
#pragma once

#include <QFontMetrics>
#include <QStringList>

namespace hp {

/// Line breaks in place of spaces, so that no line is wider than so many pixels if words allow.
inline QString wordWrapped(const QString& text, const QFontMetrics& metrics, int width)
{
    QStringList lines;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const QString longer = lines.isEmpty() ? word : lines.last() + QLatin1Char(' ') + word;
        if (!lines.isEmpty() && metrics.horizontalAdvance(longer) <= width)
            lines.last() = longer;
        else
            lines += word;
    }
    return lines.join(QLatin1Char('\n'));
}

/// Below so many letters side by side nothing is wrapped.
constexpr int NarrowestLetters = 22;

} // namespace hp
