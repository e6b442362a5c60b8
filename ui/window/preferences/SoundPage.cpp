#include "ui/window/preferences/SoundPage.h"

#include "ui/window/preferences/SoundBox.h"
#include "ui/window/preferences/VoiceBox.h"

namespace hp {

SoundPage::SoundPage(Preferences& preferences, SoundBox* sounds, VoiceBox* voice)
    : PreferencesPage("soundPage", preferences), sounds_(sounds), voice_(voice)
{
    addWide(sounds_);
    addWide(voice_);
}

QString SoundPage::title() const
{
    return tr("&Sounds");
}

void SoundPage::restoreDefaults()
{
    sounds_->restoreDefaults();
    voice_->restoreDefaults();
}

} // namespace hp
