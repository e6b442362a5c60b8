// The words in an SVG file.
#pragma once

#include <QXmlStreamReader>

namespace hp::test {

inline QString textOfSvg(const QByteArray& svg)
{
    QXmlStreamReader reader(svg);
    QString text;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::Characters)
            text += reader.text().toString() + QLatin1Char(' ');
    }
    return reader.hasError() ? QStringLiteral("broken: ") + reader.errorString() : text;
}

} // namespace hp::test
