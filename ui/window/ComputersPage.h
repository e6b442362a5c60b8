// The page of the preferences that is about the computer players: how fast they play.
#pragma once

#include "ui/window/PreferencesPage.h"

namespace hp {

class ComputersPage : public PreferencesPage {
    Q_OBJECT
public:
    explicit ComputersPage(Preferences& preferences);

    QString title() const override;
    void restoreDefaults() override;
    void readAgain() override;
    void retranslate() override;

private:
    Choice pace_;
    QLabel* paceHint_;
    Choice thinkTime_;
    QLabel* thinkTimeHint_;
};

} // namespace hp
