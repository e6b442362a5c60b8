#include "ui/table/settings/Settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace hp {

namespace {

/// "hellerpfennig.json", where version 0.1.0 had its INI file.
QString usualPath()
{
    const QSettings old(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("hellerpfennig"),
                        QStringLiteral("hellerpfennig"));
    return QFileInfo(old.fileName()).dir().filePath(QStringLiteral("hellerpfennig.json"));
}

} // namespace

Settings::Settings(const QString& path) : file_(path.isEmpty() ? usualPath() : path), path_(path) {}

QString Settings::dataFolder(const QString& path)
{
    // If the settings have their own file, the other data is beside it. Tests use this, and copies
    // on a USB stick.
    if (!path.isEmpty())
        return QFileInfo(path).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
}

} // namespace hp
