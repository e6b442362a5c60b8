// The questions of the program, answered as a test has said.
#pragma once

#include "ui/kit/files/Dialogs.h"

#include <QStringList>

#include <functional>

/// Gives the answers set by the test and records the questions.
class TestDialogs : public hp::Dialogs {
public:
    QString openAnswer;
    QString saveAnswer;
    QString suggested; ///< suggested path for saving
    Unsaved unsavedAnswer = Unsaved::Discard;
    bool chooseAnswer = false;
    std::function<void()> whileAsked; ///< runs while the question is open
    QStringList complaints;
    QStringList unsavedTexts;
    QStringList choices;

    QString fileToOpen(QWidget*, const QString&) override { return openAnswer; }
    QString fileToSave(QWidget*, const QString& suggestion) override
    {
        suggested = suggestion;
        if (whileAsked)
            whileAsked();
        return saveAnswer;
    }
    QString positionToOpen(QWidget*, const QString&) override { return openAnswer; }
    QString programToOpen(QWidget*) override { return openAnswer; }
    QString rulesToOpen(QWidget*) override { return openAnswer; }
    QString rulesToSave(QWidget* parent, const QString& suggestion) override
    {
        return fileToSave(parent, suggestion);
    }
    QString sheetToSave(QWidget* parent, const QString& suggestion) override
    {
        return fileToSave(parent, suggestion);
    }
    QString positionToSave(QWidget* parent, const QString& suggestion) override
    {
        return fileToSave(parent, suggestion);
    }
    QString tableToSave(QWidget* parent, const QString& name) override
    {
        return fileToSave(parent, name);
    }
    QString folderToShare(QWidget*, const QString&) override { return openAnswer; }
    Unsaved unsaved(QWidget*, const QString&, const QString& text) override
    {
        unsavedTexts.append(text);
        if (whileAsked)
            whileAsked();
        return unsavedAnswer;
    }
    bool choose(QWidget*, const QString&, const QString& text, const QString&,
                const QString&) override
    {
        choices.append(text);
        if (whileAsked)
            whileAsked();
        return chooseAnswer;
    }
    void complain(QWidget*, const QString&, const QString& text) override
    {
        complaints.append(text);
    }
};
