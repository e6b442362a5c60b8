#include "ui/kit/files/Csv.h"

#include <algorithm>

namespace hp {

namespace {

QString field(QString text)
{
    const bool plain = std::none_of(text.begin(), text.end(), [](QChar c) {
        return c == QLatin1Char('"') || c == QLatin1Char(',') || c == QLatin1Char('\n') ||
               c == QLatin1Char('\r');
    });
    if (plain)
        return text;
    text.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

} // namespace

QString csvWords(const QString& text)
{
    static const QString begins = QStringLiteral("=+-@\t\r");
    return !text.isEmpty() && begins.contains(text.front()) ? QLatin1Char('\'') + text : text;
}

QString csvRow(const QStringList& fields)
{
    QStringList quoted;
    for (const QString& one : fields)
        quoted << field(one);
    return quoted.join(QLatin1Char(',')) + QStringLiteral("\r\n");
}

} // namespace hp
