#include "ui/kit/motion/ReducedMotion.h"

#include "ui/kit/files/Ini.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>

#include <array>

#ifdef Q_OS_WIN
#include <qt_windows.h>
#endif

namespace hp {

#if defined(Q_OS_WIN)

bool desktopWantsLessMotion()
{
    BOOL animates = TRUE;
    return SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, &animates, 0) && !animates;
}

#elif defined(Q_OS_MACOS)

bool desktopWantsLessMotion()
{
    const QSettings access(QDir::home().filePath(QStringLiteral(
                               "Library/Preferences/com.apple.universalaccess.plist")),
                           QSettings::NativeFormat);
    return access.value(QStringLiteral("reduceMotion")).toBool();
}

#else

namespace {

/// A value of a file in the desktop's folder of settings; empty if there is none.
QString valueIn(const char* name, const char* key)
{
    QFile file(QStandardPaths::locate(QStandardPaths::GenericConfigLocation, QLatin1String(name)));
    if (file.fileName().isEmpty() || file.size() > MaxIniBytes || !file.open(QIODevice::ReadOnly))
        return {};
    return parseIni(file.readAll()).value(QLatin1String(key)).toString();
}

} // namespace

bool desktopWantsLessMotion()
{
    bool isNumber = false;
    const double slowness =
        valueIn("kdeglobals", "KDE/AnimationDurationFactor").toDouble(&isNumber);
    if (isNumber && slowness == 0)
        return true;
    constexpr std::array files{"gtk-4.0/settings.ini", "gtk-3.0/settings.ini"};
    for (const char* const file : files) {
        const QString animates = valueIn(file, "Settings/gtk-enable-animations").toLower();
        if (!animates.isEmpty())
            return animates == QLatin1String("0") || animates == QLatin1String("false");
    }
    return false;
}

#endif

} // namespace hp
