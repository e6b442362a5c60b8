#include "ui/kit/files/Ini.h"

#include <QRegularExpression>

#include <cctype>
#include <optional>

namespace hp {

namespace {

/// The character that is meant by what follows a backslash at `i`, which goes to its end.
QChar escaped(const QByteArray& text, qsizetype& i)
{
    static const QByteArray names("abfnrtv0");
    static const QByteArray meanings("\a\b\f\n\r\t\v\0", 8);
    const char c = text[i];
    if (const qsizetype name = names.indexOf(c); name >= 0)
        return QLatin1Char(meanings[name]);
    if (c != 'x')
        return QLatin1Char(c); // a quotation mark, a backslash
    char16_t code = 0;
    for (; i + 1 < text.size() && std::isxdigit(static_cast<unsigned char>(text[i + 1])) != 0; ++i)
        code = static_cast<char16_t>(code * 16 + text.mid(i + 1, 1).toInt(nullptr, 16));
    return code;
}

/// Commas outside of quotation marks divide a value.
QStringList partsOf(const QByteArray& text)
{
    QStringList parts{QString()};
    QByteArray plain; // as UTF-8, up to the next escape
    const auto flush = [&] {
        parts.back() += QString::fromUtf8(plain);
        plain.clear();
    };
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '"') {
            quoted = !quoted;
        } else if (c == '\\' && i + 1 < text.size()) {
            flush();
            parts.back() += escaped(text, ++i);
        } else if (c == ',' && !quoted) {
            flush();
            parts += QString();
            if (text.mid(i + 1, 1) == " ")
                ++i;
        } else {
            plain += c;
        }
    }
    flush();
    return parts;
}

/// A text that begins with an at sign names a type, or begins with a second one. Nothing for types
/// that are not kept.
std::optional<QVariant> valueOf(const QString& text)
{
    const QString bytes = QStringLiteral("@ByteArray(");
    if (text.startsWith(bytes) && text.endsWith(QLatin1Char(')')))
        return text.mid(bytes.size()).chopped(1).toLatin1();
    if (text == QLatin1String("@Invalid()"))
        return QVariant();
    if (text.startsWith(QLatin1String("@@")))
        return text.mid(1);
    const bool other = text.startsWith(QLatin1Char('@')) && text.endsWith(QLatin1Char(')'));
    return other ? std::nullopt : std::optional<QVariant>(text);
}

} // namespace

QMap<QString, QVariant> parseIni(const QByteArray& text)
{
    QMap<QString, QVariant> values;
    QString group; // with a slash behind it
    static const QRegularExpression doubled(QStringLiteral("^@@"));
    for (const QByteArray& whole : text.split('\n')) {
        const QByteArray line = whole.trimmed();
        const qsizetype equals = line.indexOf('=');
        if (line.startsWith('[') && line.endsWith(']')) {
            const QString name = QString::fromUtf8(line.mid(1).chopped(1));
            group = name == QLatin1String("General") ? QString() : name + QLatin1Char('/');
        } else if (equals > 0 && !line.startsWith(';')) {
            const QString key = group + QString::fromUtf8(line.first(equals).trimmed())
                                            .replace(QLatin1Char('\\'), QLatin1Char('/'));
            const QStringList parts = partsOf(line.mid(equals + 1).trimmed());
            if (parts.size() > 1)
                values.insert(key,
                              QStringList(parts).replaceInStrings(doubled, QStringLiteral("@")));
            else if (const std::optional<QVariant> value = valueOf(parts.first()))
                values.insert(key, *value);
        }
    }
    return values;
}

} // namespace hp
