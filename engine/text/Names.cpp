#include "engine/text/Names.h"

#include <QList>

#include <algorithm>
#include <utility>

namespace hp {

namespace {

bool isControl(QChar c)
{
    return c.category() == QChar::Other_Control || c.category() == QChar::Separator_Line ||
           c.category() == QChar::Separator_Paragraph;
}

/// Embeddings, overrides and isolates: they would change the direction of the text after the name.
/// (Marks are allowed: they act only on their neighbours, and some languages need them.)
bool isTurning(QChar c)
{
    switch (c.direction()) {
    case QChar::DirLRE:
    case QChar::DirLRO:
    case QChar::DirRLE:
    case QChar::DirRLO:
    case QChar::DirPDF:
    case QChar::DirLRI:
    case QChar::DirRLI:
    case QChar::DirFSI:
    case QChar::DirPDI:
        return true;
    default:
        return false;
    }
}

bool isRightToLeft(char32_t c)
{
    const QChar::Direction direction = QChar::direction(c);
    return direction == QChar::DirR || direction == QChar::DirAL || direction == QChar::DirAN;
}

} // namespace

bool isName(const std::string& text, int maxLength)
{
    const QString name = QString::fromStdString(text);
    return name.size() <= maxLength && std::none_of(name.begin(), name.end(), [](QChar c) {
               return isControl(c) || isTurning(c);
           });
}

bool turnsText(const std::string& text)
{
    const QString name = QString::fromStdString(text);
    return std::any_of(name.begin(), name.end(), isTurning);
}

bool isBlankName(const std::string& text)
{
    const QString name = QString::fromStdString(text);
    return std::all_of(name.begin(), name.end(), [](QChar c) {
        return c.isSpace() || isControl(c) || c.category() == QChar::Other_Format;
    });
}

std::string asName(const std::string& text, int maxLength)
{
    QString name = QString::fromStdString(text);
    name.removeIf(isTurning);
    while (name.startsWith(QChar::ByteOrderMark)) // it would be lost when the name is read
        name.remove(0, 1);
    std::replace_if(name.begin(), name.end(), isControl, QLatin1Char(' '));
    return shortened(std::move(name), maxLength).toStdString();
}

QString shortened(QString text, int maxLength)
{
    if (text.size() <= maxLength)
        return text;
    text.truncate(maxLength - 1);
    if (!text.isEmpty() && text.back().isHighSurrogate())
        text.chop(1);
    return text + QChar(0x2026);
}

std::string nameWith(const std::string& name, const std::string& more)
{
    const auto length = static_cast<int>(QString::fromStdString(more).size());
    return asName(name, MaxNameLength - length) + more;
}

QString isolated(const QString& name)
{
    constexpr char16_t firstStrongIsolate = 0x2068;
    constexpr char16_t popDirectionalIsolate = 0x2069;
    const QList<uint> characters = name.toUcs4();
    if (std::none_of(name.begin(), name.end(), isTurning) &&
        std::none_of(characters.begin(), characters.end(), isRightToLeft))
        return name;
    QString inner = name;
    inner.removeIf(isTurning); // could end the isolate too early
    return QChar(firstStrongIsolate) + inner + QChar(popDirectionalIsolate);
}

QString isolated(const std::string& name)
{
    return isolated(QString::fromStdString(name));
}

QString leftToRight(const QString& message)
{
    constexpr char16_t leftToRightMark = 0x200e;
    return message.isRightToLeft() ? QChar(leftToRightMark) + message : message;
}

} // namespace hp
