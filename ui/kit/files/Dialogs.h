// Modal questions to the person at the screen. The program uses message boxes and file dialogs. A
// test provides its own answers.
#pragma once

#include <QCoreApplication>
#include <QString>

class QWidget;

namespace hp {

class Dialogs {
public:
    enum class Unsaved { Save, Discard, Cancel };

    virtual ~Dialogs() = default;
    /// Path of a game to open, empty when cancelled.
    virtual QString fileToOpen(QWidget* parent, const QString& folder) = 0;
    /// Path to save to, empty when cancelled. Asks before it overwrites.
    virtual QString fileToSave(QWidget* parent, const QString& suggested) = 0;
    /// The same for positions.
    virtual QString positionToOpen(QWidget* parent, const QString& folder) = 0;
    virtual QString positionToSave(QWidget* parent, const QString& suggested) = 0;
    /// The same for rules. @param suggested a file's name
    virtual QString rulesToOpen(QWidget* parent) = 0;
    virtual QString rulesToSave(QWidget* parent, const QString& suggested) = 0;
    /// The same for rules as a sheet to print.
    virtual QString sheetToSave(QWidget* parent, const QString& suggested) = 0;
    /// Path of a program to run, empty when cancelled.
    virtual QString programToOpen(QWidget* parent) = 0;
    /// The same for a table for other programs. @param name suggested, without folder and suffix
    virtual QString tableToSave(QWidget* parent, const QString& name) = 0;
    /// A folder that is shared with others, empty when cancelled. @param now the one before
    virtual QString folderToShare(QWidget* parent, const QString& now) = 0;
    /// Asks what to do when unsaved work would be lost.
    virtual Unsaved unsaved(QWidget* parent, const QString& title, const QString& text) = 0;
    /// @return whether `accept` was chosen rather than `reject`
    virtual bool choose(QWidget* parent, const QString& title, const QString& text,
                        const QString& accept, const QString& reject) = 0;
    /// Reports that something went wrong.
    virtual void complain(QWidget* parent, const QString& title, const QString& text) = 0;
};

/// Message boxes and the desktop's file dialogs.
class BoxDialogs : public Dialogs {
    Q_DECLARE_TR_FUNCTIONS(hp::Dialogs)
public:
    QString fileToOpen(QWidget* parent, const QString& folder) override;
    QString fileToSave(QWidget* parent, const QString& suggested) override;
    QString positionToOpen(QWidget* parent, const QString& folder) override;
    QString positionToSave(QWidget* parent, const QString& suggested) override;
    QString rulesToOpen(QWidget* parent) override;
    QString rulesToSave(QWidget* parent, const QString& suggested) override;
    QString sheetToSave(QWidget* parent, const QString& suggested) override;
    QString programToOpen(QWidget* parent) override;
    QString tableToSave(QWidget* parent, const QString& name) override;
    QString folderToShare(QWidget* parent, const QString& now) override;
    Unsaved unsaved(QWidget* parent, const QString& title, const QString& text) override;
    bool choose(QWidget* parent, const QString& title, const QString& text, const QString& accept,
                const QString& reject) override;
    void complain(QWidget* parent, const QString& title, const QString& text) override;
};

} // namespace hp
