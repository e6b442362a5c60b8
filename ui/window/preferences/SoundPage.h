// The page of the preferences that is about sounds.
#pragma once

#include "ui/window/preferences/PreferencesPage.h"

class QAction;

namespace hp {

class SoundSettings;
class SoundBox;
class SoundPlayer;

class SoundPage : public PreferencesPage {
    Q_OBJECT
public:
    /// All arguments as for SoundBox.
    SoundPage(Preferences& preferences, QAction& onOff, SoundSettings& settings,
              SoundPlayer& player);

    QString title() const override;
    void restoreDefaults() override;
    // The box follows the switch and the language by itself.
    void readAgain() override {}
    void retranslate() override {}

private:
    SoundBox* box_;
};

} // namespace hp
