// The dialogs of a window, and whether one of them waits for an answer. A request from outside in
// that time, such as a second start of the program, must not change what the dialog asks about.
#pragma once

#include "ui/kit/files/Dialogs.h"

#include <QObject>

namespace hp {

class OpenQuestions : public QObject, public Dialogs {
    Q_OBJECT
public:
    /// @param dialogs shows the questions; must outlive this object
    explicit OpenQuestions(Dialogs& dialogs) : dialogs_(dialogs) {}

    bool isOpen() const { return open_ > 0; }

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

signals:
    /// The last question is answered. The code that asked has not acted on the answer yet.
    void answered();

private:
    class Open;

    Dialogs& dialogs_;
    int open_ = 0;
};

} // namespace hp
