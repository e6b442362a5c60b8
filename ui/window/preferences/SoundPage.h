// The page of the preferences that is about what is heard: sounds and the voice.
#pragma once

#include "ui/window/preferences/PreferencesPage.h"

namespace hp {

class SoundBox;
class VoiceBox;

class SoundPage : public PreferencesPage {
    Q_OBJECT
public:
    /// Takes over both boxes.
    SoundPage(Preferences& preferences, SoundBox* sounds, VoiceBox* voice);

    QString title() const override;
    void restoreDefaults() override;
    // The boxes follow the switches and the language by themselves.
    void readAgain() override {}
    void retranslate() override {}

private:
    SoundBox* sounds_;
    VoiceBox* voice_;
};

} // namespace hp
