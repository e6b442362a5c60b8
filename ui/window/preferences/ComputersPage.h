// The page of the preferences that is about the computer players: how fast they play, and which
// other programs there are.
#pragma once

#include "ui/window/preferences/PreferencesPage.h"

namespace hp {

class Dialogs;
class ProgramsBox;
struct ProgramTrial;

class ComputersPage : public PreferencesPage {
    Q_OBJECT
public:
    /// @param trial of the game at hand  @param dialogs must outlive the page
    ComputersPage(Preferences& preferences, const ProgramTrial& trial, Dialogs& dialogs);

    QString title() const override;
    /// Leaves the programs alone.
    void restoreDefaults() override;
    void readAgain() override;
    void retranslate() override;

private:
    Choice pace_;
    QLabel* paceHint_;
    Choice thinkTime_;
    QLabel* thinkTimeHint_;
    ProgramsBox* programs_;
    QLabel* programsHint_;
};

} // namespace hp
