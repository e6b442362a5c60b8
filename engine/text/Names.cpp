#include "engine/text/Names.h"

#include <QString>

#include <algorithm>

namespace hp {

namespace {
bool isControl(QChar c)
{
    return c.category() == QChar::Other_Control;
}
} // namespace

bool isName(const std::string& text, int maxLength)
{
    const QString name = QString::fromStdString(text);
    return name.size() <= maxLength && std::none_of(name.begin(), name.end(), isControl);
}

std::string asName(const std::string& text, int maxLength)
{
    QString name = QString::fromStdString(text);
    std::replace_if(name.begin(), name.end(), isControl, QLatin1Char(' '));
    if (name.size() > maxLength) {
        name.truncate(maxLength - 1);
        if (!name.isEmpty() && name.back().isHighSurrogate())
            name.chop(1);
        name += QChar(0x2026);
    }
    return name.toStdString();
}

std::string nameWith(const std::string& name, const std::string& more)
{
    const auto length = static_cast<int>(QString::fromStdString(more).size());
    return asName(name, MaxNameLength - length) + more;
}

} // namespace hp
