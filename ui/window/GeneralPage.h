// The page of the preferences that is about the whole program: language, and how careful it is.
#pragma once

#include "ui/window/PreferencesPage.h"

namespace hp {

class GeneralPage : public PreferencesPage {
    Q_OBJECT
public:
    explicit GeneralPage(Preferences& preferences);

    QString title() const override;
    void restoreDefaults() override;
    void readAgain() override;
    void retranslate() override;

private:
    Choice language_;
    QCheckBox* asks_;
    QLabel* asksHint_;
    QCheckBox* curtains_;
    QLabel* curtainsHint_;
};

} // namespace hp
