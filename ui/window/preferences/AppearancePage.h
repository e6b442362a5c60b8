// The page of the preferences that is about the look: colours, size of text, motion.
#pragma once

#include "ui/window/preferences/PreferencesPage.h"

namespace hp {

class AppearancePage : public PreferencesPage {
    Q_OBJECT
public:
    explicit AppearancePage(Preferences& preferences);

    QString title() const override;
    void restoreDefaults() override;
    void readAgain() override;
    void retranslate() override;

private:
    Choice theme_;
    Choice textSize_;
    Choice motion_;
    QLabel* motionHint_;
};

} // namespace hp
