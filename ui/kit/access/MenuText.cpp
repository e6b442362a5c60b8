#include "ui/kit/access/MenuText.h"

namespace hp {

QString menuText(QString name)
{
    return name.replace(QLatin1Char('&'), QLatin1String("&&"));
}

QString withoutMnemonic(const QString& text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('&') && i + 1 < text.size())
            plain += text[++i] == QLatin1Char('&') ? QStringLiteral("&&") : QString(text[i]);
        else
            plain += text[i];
    }
    return plain;
}

} // namespace hp
