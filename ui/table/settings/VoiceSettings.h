// Settings: whether texts are read aloud, and how fast.
#pragma once

#include "ui/kit/sound/VoiceBackend.h"

namespace hp {

class SettingsFile;

class VoiceSettings {
public:
    explicit VoiceSettings(SettingsFile& file) : file_(file) {}

    static constexpr VoicePace UsualPace = VoicePace::Normal;

    bool isOn() const;
    void setOn(bool on);
    VoicePace pace() const;
    void setPace(VoicePace pace);

private:
    SettingsFile& file_;
};

} // namespace hp
