#include "ui/table/settings/SoundSettings.h"

#include "ui/kit/files/SettingsFile.h"

#include <algorithm>

namespace hp {

bool SoundSettings::isOn() const
{
    const QString text = file_.value(QStringLiteral("sounds")).toString();
    return text != QLatin1String("false") && text != QLatin1String("0");
}

void SoundSettings::setOn(bool on)
{
    file_.setValue(QStringLiteral("sounds"), on);
}

int SoundSettings::volume() const
{
    return file_.choice(QStringLiteral("soundVolume"), 101, UsualVolume);
}

void SoundSettings::setVolume(int percent)
{
    file_.setValue(QStringLiteral("soundVolume"), std::clamp(percent, 0, 100));
}

} // namespace hp
