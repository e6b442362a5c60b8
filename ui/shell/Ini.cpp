#include "ui/shell/Ini.h"

#include <algorithm>
#include <optional>

namespace hp {

namespace {

bool isHexDigit(char16_t c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// A key's part within its group. Further slashes in it are written as backslashes.
QString printedKey(const QString& key)
{
    QString text;
    for (const QChar c : key) {
        const char16_t code = c.unicode();
        if (c == QLatin1Char('/'))
            text += QLatin1Char('\\');
        else if (code < 0x80 && (c.isLetterOrNumber() || QStringLiteral("_-.").contains(c)))
            text += c;
        else if (code <= 0xff)
            text += QStringLiteral("%%1").arg(code, 2, 16, QLatin1Char('0')).toUpper();
        else
            text += QStringLiteral("%U") +
                    QStringLiteral("%1").arg(code, 4, 16, QLatin1Char('0')).toUpper();
    }
    return text;
}

/// A text that begins with an at sign names a type. A plain text that begins with one gets a second
/// one.
QString plainText(const QVariant& value)
{
    if (!value.isValid())
        return QStringLiteral("@Invalid()");
    if (value.metaType().id() == QMetaType::QByteArray)
        return QStringLiteral("@ByteArray(") + QString::fromLatin1(value.toByteArray()) +
               QLatin1Char(')');
    const QString text = value.toString();
    return text.startsWith(QLatin1Char('@')) ? QLatin1Char('@') + text : text;
}

/// @param asciiOnly true: bytes are written as numbers; false: letters of a text stay as they are
QString escaped(const QString& text, bool asciiOnly)
{
    static const QString named = QStringLiteral("\a\b\f\n\r\t\v\"\\");
    static const QString names = QStringLiteral("abfnrtv\"\\");
    QString result;
    bool quotes = text.startsWith(QLatin1Char(' ')) || text.endsWith(QLatin1Char(' '));
    bool afterNumber = false; // a hexadecimal digit after \x12 would become part of the number
    for (const QChar c : text) {
        const char16_t code = c.unicode();
        const qsizetype name = named.indexOf(c);
        quotes = quotes || c == QLatin1Char(';') || c == QLatin1Char(',') || c == QLatin1Char('=');
        // A reader takes a byte order mark out of the text after a number.
        const bool asNumber = code < 0x20 || c.isSurrogate() || code == QChar::ByteOrderMark ||
                              (asciiOnly && code >= 0x7f) || (afterNumber && isHexDigit(code));
        afterNumber = name < 0 && asNumber;
        if (name >= 0)
            result += QLatin1Char('\\') + names.at(name);
        else if (code == 0)
            result += QLatin1String("\\0");
        else if (asNumber)
            result += QStringLiteral("\\x") + QString::number(code, 16);
        else
            result += c;
    }
    return quotes ? QLatin1Char('"') + result + QLatin1Char('"') : result;
}

QString printedValue(const QVariant& value)
{
    if (value.metaType().id() != QMetaType::QStringList)
        return escaped(plainText(value), value.metaType().id() == QMetaType::QByteArray);
    QStringList parts;
    for (const QString& part : value.toStringList())
        parts += escaped(plainText(part), false);
    return parts.isEmpty() ? plainText({}) : parts.join(QStringLiteral(", "));
}

/// Reads one line after the other, and the parts of a line.
class IniReader {
public:
    explicit IniReader(const QByteArray& text) : text_(text)
    {
        if (text.startsWith("\xef\xbb\xbf"))
            at_ = 3;
    }

    QMap<QString, QVariant> read()
    {
        while (nextLine()) {
            if (line_.front() == '[')
                readGroup();
            else if (line_.front() != ';' && equals_ >= 0)
                readValue(line_.first(equals_), line_.sliced(equals_ + 1));
        }
        return values_;
    }

private:
    static bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
    static QByteArrayView trimmed(QByteArrayView text)
    {
        while (!text.isEmpty() && isBlank(text.front()))
            text = text.sliced(1);
        while (!text.isEmpty() && isBlank(text.back()))
            text.chop(1);
        return text;
    }
    static bool isLineEnd(char c) { return c == '\n' || c == '\r'; }
    /// Of the line end that the text begins with: 0, 1 or 2.
    static qsizetype lineEndLength(QByteArrayView text)
    {
        if (text.isEmpty() || !isLineEnd(text[0]))
            return 0;
        return text.size() > 1 && isLineEnd(text[1]) && text[1] != text[0] ? 2 : 1;
    }

    /// Finds the next line and its equals sign. Within quotation marks, and after a backslash, a
    /// line goes on. A semicolon outside of them begins a comment.
    bool nextLine()
    {
        while (at_ < text_.size() && isBlank(text_[at_]))
            ++at_;
        const qsizetype start = at_;
        equals_ = -1;
        const bool comment = at_ < text_.size() && text_[at_] == ';';
        bool quoted = false;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (!quoted && (isLineEnd(c) || (c == ';' && !comment)))
                break;
            if (comment)
                continue;
            if (c == '\\')
                at_ += lineEndLength(text_.sliced(at_ + 1)) == 2 ? 2 : 1;
            else if (c == '"')
                quoted = !quoted;
            else if (c == '=' && !quoted && equals_ < 0)
                equals_ = at_ - start;
        }
        at_ = std::min(at_, text_.size());
        line_ = text_.sliced(start, at_ - start);
        return !line_.isEmpty();
    }

    void readGroup()
    {
        const qsizetype end = line_.indexOf(']');
        if (end < 0)
            return;
        const QByteArrayView name = trimmed(line_.sliced(1, end - 1));
        const auto isGeneral = [](QByteArrayView text) {
            return text.compare(QByteArrayView("general"), Qt::CaseInsensitive) == 0;
        };
        if (isGeneral(name))
            group_.clear();
        else if (name.startsWith('%') && isGeneral(name.sliced(1))) // a group that has this name
            group_ = QString::fromLatin1(name.sliced(1)) + QLatin1Char('/');
        else
            group_ = readKey(name) + QLatin1Char('/');
    }

    /// The meaning of some hexadecimal digits.
    static std::optional<char16_t> number(QByteArrayView digits, qsizetype count)
    {
        bool good = digits.size() >= count;
        const uint code = good ? digits.first(count).toByteArray().toUInt(&good, 16) : 0;
        const bool onlyDigits = good && isHexDigit(static_cast<char16_t>(digits.front()));
        return onlyDigits ? std::optional(static_cast<char16_t>(code)) : std::nullopt;
    }

    static QString readKey(QByteArrayView text)
    {
        QString key;
        QByteArray plain; // as UTF-8, up to the next number
        const auto put = [&](char16_t code) {
            key += QString::fromUtf8(plain) + QChar(code);
            plain.clear();
        };
        while (!text.isEmpty()) {
            const char c = text.front();
            text = text.sliced(1);
            const bool isLong = c == '%' && text.startsWith('U');
            const auto code = c != '%' ? std::nullopt
                              : isLong ? number(text.sliced(1), 4)
                                       : number(text, 2);
            if (code) {
                put(*code);
                text = text.sliced(isLong ? 5 : 2);
            } else if (c == '\\') {
                put('/');
            } else {
                plain += c;
            }
        }
        return key + QString::fromUtf8(plain);
    }

    void readValue(QByteArrayView name, QByteArrayView text)
    {
        const QString key = group_ + readKey(trimmed(name));
        // No group and no value can be without a name.
        if (key.isEmpty() || key.startsWith(QLatin1Char('/')) || key.endsWith(QLatin1Char('/')))
            return;
        const QStringList parts = readParts(text);
        if (parts.size() > 1)
            values_.insert(key, withoutSigns(parts));
        else if (const auto value = valueOf(parts.first()))
            values_.insert(key, *value);
    }

    static QStringList withoutSigns(QStringList parts)
    {
        for (QString& part : parts) {
            if (part.startsWith(QLatin1String("@@")))
                part.remove(0, 1);
        }
        return parts;
    }

    /// The value of a text, which may name a type. Nothing for types that are not kept.
    static std::optional<QVariant> valueOf(const QString& text)
    {
        static const QLatin1String bytes("@ByteArray(");
        if (!text.startsWith(QLatin1Char('@')))
            return text;
        if (text.startsWith(QLatin1String("@@")))
            return text.mid(1);
        if (text == QLatin1String("@Invalid()"))
            return QVariant();
        if (text.startsWith(bytes) && text.endsWith(QLatin1Char(')')))
            return text.mid(bytes.size()).chopped(1).toLatin1();
        if (text.endsWith(QLatin1Char(')')))
            return {};
        return text;
    }

    /// The parts of a value: commas outside of quotation marks divide it.
    static QStringList readParts(QByteArrayView text)
    {
        QStringList parts;
        QString part;
        QByteArray plain;        // as UTF-8, up to the next escape
        qsizetype lastSolid = 0; // length of the part without blanks at its end that are not quoted
        const auto flush = [&] {
            part += QString::fromUtf8(plain);
            plain.clear();
        };
        const auto finish = [&] {
            flush();
            while (part.size() > lastSolid && isBlank(part.back().toLatin1()))
                part.chop(1);
            parts += part;
            part.clear();
            lastSolid = 0;
        };
        const auto put = [&](QChar c) {
            flush();
            part += c;
            lastSolid = part.size();
        };
        text = trimmed(text);
        bool quoted = false;
        while (!text.isEmpty()) {
            const char c = text.front();
            text = text.sliced(1);
            if (c == '\\') {
                if (const auto meant = takeEscape(text))
                    put(*meant);
            } else if (c == '"') {
                flush();
                quoted = !quoted;
                if (!quoted)
                    lastSolid = part.size();
            } else if (c == ',' && !quoted) {
                finish();
                while (!text.isEmpty() && isBlank(text.front()))
                    text = text.sliced(1);
            } else {
                plain += c;
            }
        }
        if (quoted) { // never closed
            flush();
            lastSolid = part.size();
        }
        finish();
        return parts;
    }

    /// What follows a backslash. Nothing: it stands for nothing, such as the end of a line.
    static std::optional<QChar> takeEscape(QByteArrayView& text)
    {
        static const QByteArrayView names("abfnrtv\"?'\\");
        static const QByteArrayView meanings("\a\b\f\n\r\t\v\"?'\\");
        if (text.isEmpty())
            return {};
        const char c = text.front();
        if (const qsizetype name = names.indexOf(c); name >= 0) {
            text = text.sliced(1);
            return QLatin1Char(meanings[name]);
        }
        const bool isHex = c == 'x';
        if (isHex)
            text = text.sliced(1);
        else if (c < '0' || c > '7') {
            text = text.sliced(std::max<qsizetype>(1, lineEndLength(text)));
            return {};
        }
        char16_t code = 0;
        const auto isDigit = [isHex](char digit) {
            return isHex ? isHexDigit(static_cast<char16_t>(digit)) : digit >= '0' && digit <= '7';
        };
        while (!text.isEmpty() && isDigit(text.front())) {
            const int digit = QByteArrayView(text.data(), 1).toByteArray().toInt(nullptr, 16);
            code = static_cast<char16_t>(code * (isHex ? 16 : 8) + digit);
            text = text.sliced(1);
        }
        return QChar(code);
    }

    QByteArrayView text_;
    qsizetype at_ = 0;
    QByteArrayView line_;
    qsizetype equals_ = -1; ///< in the line; -1: none
    QString group_;         ///< with a slash behind it; "": the general group
    QMap<QString, QVariant> values_;
};

} // namespace

QByteArray printIni(const QMap<QString, QVariant>& values)
{
    QMap<QString, QString> groups; // "": the general group, which comes first
    for (auto it = values.begin(); it != values.end(); ++it) {
        const qsizetype slash = it.key().indexOf(QLatin1Char('/'));
        groups[it.key().left(qMax(slash, 0))] += printedKey(it.key().mid(slash + 1)) +
                                                 QLatin1Char('=') + printedValue(it.value()) +
                                                 QLatin1Char('\n');
    }
    QString text;
    for (auto it = groups.begin(); it != groups.end(); ++it) {
        const bool isGeneral = it.key().isEmpty();
        const QString name = isGeneral ? QStringLiteral("General") : printedKey(it.key());
        // A group that is itself named "general" is marked.
        const bool namesake =
            !isGeneral && name.compare(QLatin1String("general"), Qt::CaseInsensitive) == 0;
        text += (text.isEmpty() ? QStringLiteral("[") : QStringLiteral("\n[")) +
                (namesake ? QStringLiteral("%") : QString()) + name + QStringLiteral("]\n") +
                it.value();
    }
    return text.toUtf8();
}

QMap<QString, QVariant> parseIni(const QByteArray& text)
{
    return IniReader(text).read();
}

} // namespace hp
