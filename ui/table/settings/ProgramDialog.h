// Asks for a program that shall play: its name, its command, and whether it answers.
#pragma once

#include "ui/kit/jobs/Background.h"
#include "ui/table/programs/Program.h"
#include "ui/table/programs/ProgramTrial.h"
#include "ui/table/settings/PlaySettings.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hp {

class Dialogs;

class ProgramDialog : public QDialog {
    Q_OBJECT
public:
    /// @param others the programs that are there already  @param trial of the game at hand
    /// @param dialogs must outlive this one
    ProgramDialog(const Program& program, const Programs& others, const ProgramTrial& trial,
                  PlaySettings::ThinkTime time, Dialogs& dialogs, QWidget* parent);

    /// As it was typed. Without a name it has the one that it has said, or that of its file.
    Program program() const;

public slots:
    void accept() override;

private:
    void retranslate();
    void browse();
    /// Lets it play the first turn of a game.
    void tryIt();
    void hear(const TriedProgram& tried);
    void nameAfter(const QString& name);
    void say(const QString& text);
    /// Why this cannot be a player, in words; empty if it can.
    QString whyNot() const;

    Programs others_;
    ProgramTrial trial_;
    PlaySettings::ThinkTime time_;
    Dialogs& dialogs_;
    Background trying_{*this, 2}; ///< one that was dropped may still be ending
    bool wasAsked_ = false;       ///< the command, as it is now, has been tried
    bool accepts_ = false;        ///< the dialog closes when the program has answered
    QLabel* nameLabel_;
    QLineEdit* name_;
    QLabel* commandLabel_;
    QLineEdit* command_;
    QPushButton* browse_;
    QPushButton* try_;
    QLabel* hint_;
    QLabel* said_;
    QDialogButtonBox* buttons_;
};

} // namespace hp
