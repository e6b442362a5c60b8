// The page of the preferences that is about the whole program: language, look, and how careful it
// is.
#pragma once

#include "engine/text/Languages.h"
#include "ui/window/preferences/PreferencesPage.h"

#include <vector>

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
    std::vector<ProgramLanguage> languages_;
    Choice language_; ///< "as the system", then languages_
    Choice theme_;
    Choice textSize_;
    Choice motion_;
    QLabel* motionHint_;
    QCheckBox* asks_;
    QLabel* asksHint_;
    QCheckBox* curtains_;
    QLabel* curtainsHint_;
};

} // namespace hp
