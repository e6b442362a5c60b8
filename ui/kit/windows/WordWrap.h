// Wraps words where nothing does it by itself, as on buttons.
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

/// How high a text is in lines of this width. @param flags for example Qt::TextShowMnemonic
inline int wrappedHeight(const QString& text, const QFont& font, int width, int flags = 0)
{
    constexpr int enough = 1 << 20;
    return QFontMetrics(font)
        .boundingRect(0, 0, width, enough, flags | Qt::TextWordWrap, text)
        .height();
}

/// Texts with fewer letters than this are not wrapped.
constexpr int NarrowestLetters = 22;

} // namespace hp
