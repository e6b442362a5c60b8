#include "ui/kit/files/RecentFiles.h"

#include "ui/kit/files/SettingsFile.h"

#include <QFileInfo>

namespace hp {

namespace {
constexpr int MaxFiles = 8;
constexpr QLatin1String Key("recentFiles");
constexpr QLatin1String TimesKey("recentFileTimes"); ///< "2026-11-28T14:05:33Z /path": an older
                                                     ///< version changes the other list only
} // namespace

RecentFiles::RecentFiles(SettingsFile& settings, QObject* parent)
    : QObject(parent), settings_(settings)
{
}

QStringList RecentFiles::files() const
{
    QStringList files = settings_.value(Key).toStringList();
    files.removeAll(QString());
    files.removeDuplicates();
    return files.mid(0, MaxFiles);
}

QDateTime RecentFiles::usedAt(const QString& path) const
{
    for (const QString& used : settings_.value(TimesKey).toStringList()) {
        if (used.section(QLatin1Char(' '), 1) == path)
            return QDateTime::fromString(used.section(QLatin1Char(' '), 0, 0), Qt::ISODate);
    }
    return {};
}

void RecentFiles::setFiles(const QStringList& files)
{
    settings_.setValue(Key, files);
    emit changed();
}

void RecentFiles::add(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    QStringList now = files();
    now.removeAll(full);
    now.prepend(full);
    now = now.mid(0, MaxFiles);
    QStringList times;
    for (const QString& file : now) {
        const QDateTime time = file == full ? QDateTime::currentDateTimeUtc() : usedAt(file);
        if (time.isValid())
            times += time.toString(Qt::ISODate) + QLatin1Char(' ') + file;
    }
    settings_.setValue(TimesKey, times);
    setFiles(now);
}

void RecentFiles::remove(const QString& path)
{
    QStringList now = files();
    if (now.removeAll(QFileInfo(path).absoluteFilePath()) > 0)
        setFiles(now);
}

} // namespace hp
