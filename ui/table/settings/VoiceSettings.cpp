#include "ui/table/settings/VoiceSettings.h"

#include "ui/kit/files/SettingsFile.h"

namespace hp {

bool VoiceSettings::isOn() const
{
    return file_.isTrue(QStringLiteral("readAloud"), false);
}

void VoiceSettings::setOn(bool on)
{
    file_.setValue(QStringLiteral("readAloud"), on);
}

VoicePace VoiceSettings::pace() const
{
    return file_.choice(QStringLiteral("voicePace"), VoicePaceCount, UsualPace);
}

void VoiceSettings::setPace(VoicePace pace)
{
    file_.setValue(QStringLiteral("voicePace"), static_cast<int>(pace));
}

} // namespace hp
