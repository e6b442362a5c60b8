#include "ui/kit/access/PlainTip.h"

#include <QTextDocument>

namespace hp {

QString plainTip(const QString& text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    QString html = text.toHtmlEscaped();
    html.replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return QStringLiteral("<qt>%1</qt>").arg(html);
}

} // namespace hp
