// The list of the programs that may play, other people's computer players: a part of the
// preferences.
#pragma once

#include "ui/table/programs/Program.h"
#include "ui/table/programs/ProgramTrial.h"

#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace hp {

class Dialogs;
class Preferences;

class ProgramsBox : public QWidget {
    Q_OBJECT
public:
    /// @param trial of the game at hand. The others must outlive the box
    ProgramsBox(Preferences& preferences, const ProgramTrial& trial, Dialogs& dialogs);

    QWidget& list();
    void readAgain();
    void retranslate();

private:
    /// Asks for a program. @param index the one to change; the size of the list: a new one
    void ask(int index);
    void remove();
    void updateButtons();

    Preferences& preferences_;
    ProgramTrial trial_;
    Dialogs& dialogs_;
    Programs programs_; ///< as the list shows them
    QLabel* title_;
    QListWidget* list_;
    QPushButton* add_;
    QPushButton* edit_;
    QPushButton* remove_;
};

} // namespace hp
