// The dialogs of a window, and whether one of them waits for an answer: who comes from outside
// meanwhile, such as a second start of the program, must not change what is asked about.
#pragma once

#include "ui/shell/Dialogs.h"

#include <QObject>

namespace hp {

class OpenQuestions : public QObject, public Dialogs {
    Q_OBJECT
public:
    /// @param dialogs ask; outlive this
    explicit OpenQuestions(Dialogs& dialogs) : dialogs_(dialogs) {}

    bool isOpen() const { return open_ > 0; }

    QString fileToOpen(QWidget* parent, const QString& folder) override;
    QString fileToSave(QWidget* parent, const QString& suggested) override;
    Unsaved unsaved(QWidget* parent, const QString& text) override;
    bool choose(QWidget* parent, const QString& title, const QString& text, const QString& accept,
                const QString& reject) override;
    void complain(QWidget* parent, const QString& title, const QString& text) override;

signals:
    /// The last one is answered. Whoever asked has not acted on it yet.
    void answered();

private:
    class Open;

    Dialogs& dialogs_;
    int open_ = 0;
};

} // namespace hp
