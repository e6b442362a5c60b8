#include "ui/shell/SettingsFile.h"

#include "engine/text/Files.h"
#include "engine/text/Wording.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <chrono>

namespace hp {

namespace {

constexpr std::chrono::seconds Patience{10};

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
        const bool asNumber = code < 0x20 || c.isSurrogate() || (asciiOnly && code >= 0x7f) ||
                              (afterNumber && isHexDigit(code));
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

SettingsFile::SettingsFile(QString path) : path_(std::move(path)), values_(read())
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &SettingsFile::flush);
}

SettingsFile::~SettingsFile()
{
    flush();
}

QMap<QString, QVariant> SettingsFile::read() const
{
    QMap<QString, QVariant> values;
    const QSettings file(path_, QSettings::IniFormat);
    for (const QString& key : file.allKeys())
        values.insert(key, file.value(key));
    return values;
}

QVariant SettingsFile::value(const QString& key, const QVariant& fallback) const
{
    return values_.value(key, fallback);
}

void SettingsFile::setValue(const QString& key, const QVariant& value)
{
    values_.insert(key, value);
    changed_.insert(key, value);
    timer_.start(0); // together with all other values set now
}

bool SettingsFile::flush()
{
    timer_.stop();
    if (changed_.isEmpty())
        return true;
    values_ = read();
    values_.insert(changed_);
    QDir().mkpath(QFileInfo(path_).absolutePath());
    if (const Failure failure = writeWholeFile(path_, printIni(values_))) {
        if (!complained_)
            emit failed(tr("The settings cannot be kept: %1").arg(wording(*failure)));
        complained_ = true;
        timer_.start(Patience); // in the meantime the user may free some space
        return false;
    }
    changed_.clear();
    complained_ = false;
    return true;
}

} // namespace hp
