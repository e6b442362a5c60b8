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

std::string asName(const std::string& text)
{
    QString name = QString::fromStdString(text);
    std::replace_if(name.begin(), name.end(), isControl, QLatin1Char(' '));
    if (name.size() > MaxNameLength)
        name = name.left(MaxNameLength - 1) + QChar(0x2026);
    return name.toStdString();
}

} // namespace hp
