#include "ui/window/preferences/SoundPage.h"

#include "ui/window/preferences/SoundBox.h"

namespace hp {

SoundPage::SoundPage(Preferences& preferences, QAction& onOff, SoundSettings& settings,
                     SoundPlayer& player)
    : PreferencesPage("soundPage", preferences), box_(new SoundBox(onOff, settings, player, this))
{
    addWide(box_);
}

QString SoundPage::title() const
{
    return tr("&Sounds");
}

void SoundPage::restoreDefaults()
{
    box_->restoreDefaults();
}

} // namespace hp
