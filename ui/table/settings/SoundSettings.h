// Settings: whether the window plays sounds, and how loud.
#pragma once

namespace hp {

class SettingsFile;

class SoundSettings {
public:
    explicit SoundSettings(SettingsFile& file) : file_(file) {}

    static constexpr int UsualVolume = 60; ///< percent

    bool isOn() const;
    void setOn(bool on);
    /// From 0 to 100.
    int volume() const;
    void setVolume(int percent);

private:
    SettingsFile& file_;
};

} // namespace hp
