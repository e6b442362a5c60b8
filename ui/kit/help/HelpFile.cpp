#include "ui/kit/help/HelpFile.h"

#include "engine/base/Words.h"

#include <QFile>

namespace hp {

QString helpFile(const QString& page, const QString& language)
{
    const QString place = QStringLiteral(":/i18n/%1_%2.html");
    const QString path = place.arg(page, language);
    QFile file(QFile::exists(path)
                   ? path
                   : place.arg(page, QLatin1String(SourceLanguage.data(), SourceLanguage.size())));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace hp
