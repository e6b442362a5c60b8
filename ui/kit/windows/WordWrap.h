// Wraps words for buttons, which do not wrap by themselves.
#pragma once

#include <QFontMetrics>
#include <QStringList>

namespace hp {

/// Replaces spaces by line breaks, so that no line is wider than `width` pixels if the words allow
/// it.
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

/// Texts with fewer letters than this are not wrapped.
constexpr int NarrowestLetters = 22;

} // namespace hp
