#include "ui/table/settings/LookSettings.h"

#include "ui/kit/files/SettingsFile.h"
#include "ui/kit/preferences/Language.h"
#include "ui/kit/preferences/TextSize.h"

namespace hp {

namespace {

constexpr int TeachingTextSize = 125; ///< until the teacher chooses another

} // namespace

QString LookSettings::language() const
{
    const QString code = file_.value(QStringLiteral("language")).toString();
    return Language::isSpoken(code) ? code : QString();
}

void LookSettings::setLanguage(const QString& code)
{
    file_.setValue(QStringLiteral("language"), code);
}

LookSettings::Theme LookSettings::theme() const
{
    return file_.choice(QStringLiteral("theme"), Themes, UsualTheme);
}

void LookSettings::setTheme(Theme theme)
{
    file_.setValue(QStringLiteral("theme"), static_cast<int>(theme));
}

LookSettings::Motion LookSettings::motion() const
{
    // Version 0.1 had a switch in the View menu.
    const bool off = !file_.isTrue(QStringLiteral("view/animation"), true);
    return file_.choice(QStringLiteral("motion"), Motions, off ? Motion::Off : UsualMotion);
}

void LookSettings::setMotion(Motion motion)
{
    file_.setValue(QStringLiteral("motion"), static_cast<int>(motion));
}

bool LookSettings::teachingTable() const
{
    return file_.value(QStringLiteral("teachingTable"), false).toBool();
}

void LookSettings::setTeachingTable(bool on)
{
    file_.setValue(QStringLiteral("teachingTable"), on);
}

QString LookSettings::viewKey(const QString& key) const
{
    return teachingTable() ? QStringLiteral("teaching/") + key : key;
}

int LookSettings::textSize() const
{
    bool isNumber = false;
    const int percent = file_.value(viewKey(QStringLiteral("textSize"))).toInt(&isNumber);
    if (isNumber)
        return nearestTextSize(percent);
    return usualTextSize();
}

int LookSettings::usualTextSize() const
{
    return teachingTable() ? TeachingTextSize : UsualTextSize;
}

void LookSettings::setTextSize(int percent)
{
    file_.setValue(viewKey(QStringLiteral("textSize")), percent);
}

bool LookSettings::shown(const QString& name, bool fallback) const
{
    return file_.value(viewKey(QStringLiteral("view/") + name), fallback).toBool();
}

void LookSettings::setShown(const QString& name, bool shown)
{
    file_.setValue(viewKey(QStringLiteral("view/") + name), shown);
}

QByteArray LookSettings::tableSizes() const
{
    return file_.value(QStringLiteral("layout/") + viewKey(QStringLiteral("table"))).toByteArray();
}

void LookSettings::setTableSizes(const QByteArray& state)
{
    file_.setValue(QStringLiteral("layout/") + viewKey(QStringLiteral("table")), state);
}

} // namespace hp
