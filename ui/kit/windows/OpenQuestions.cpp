#include "ui/kit/windows/OpenQuestions.h"

namespace hp {

/// Counts a dialog while it is open.
class OpenQuestions::Open {
public:
    explicit Open(OpenQuestions& questions) : questions_(questions) { ++questions_.open_; }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    ~Open()
    {
        if (--questions_.open_ == 0)
            emit questions_.answered();
    }

private:
    OpenQuestions& questions_;
};

QString OpenQuestions::fileToOpen(QWidget* parent, const QString& folder)
{
    const Open open(*this);
    return dialogs_.fileToOpen(parent, folder);
}

QString OpenQuestions::fileToSave(QWidget* parent, const QString& suggested)
{
    const Open open(*this);
    return dialogs_.fileToSave(parent, suggested);
}

QString OpenQuestions::positionToOpen(QWidget* parent, const QString& folder)
{
    const Open open(*this);
    return dialogs_.positionToOpen(parent, folder);
}

QString OpenQuestions::positionToSave(QWidget* parent, const QString& suggested)
{
    const Open open(*this);
    return dialogs_.positionToSave(parent, suggested);
}

QString OpenQuestions::rulesToOpen(QWidget* parent)
{
    const Open open(*this);
    return dialogs_.rulesToOpen(parent);
}

QString OpenQuestions::rulesToSave(QWidget* parent, const QString& suggested)
{
    const Open open(*this);
    return dialogs_.rulesToSave(parent, suggested);
}

QString OpenQuestions::sheetToSave(QWidget* parent, const QString& suggested)
{
    const Open open(*this);
    return dialogs_.sheetToSave(parent, suggested);
}

QString OpenQuestions::programToOpen(QWidget* parent)
{
    const Open open(*this);
    return dialogs_.programToOpen(parent);
}

QString OpenQuestions::tableToSave(QWidget* parent, const QString& name)
{
    const Open open(*this);
    return dialogs_.tableToSave(parent, name);
}

QString OpenQuestions::folderToShare(QWidget* parent, const QString& now)
{
    const Open open(*this);
    return dialogs_.folderToShare(parent, now);
}

Dialogs::Unsaved OpenQuestions::unsaved(QWidget* parent, const QString& title, const QString& text)
{
    const Open open(*this);
    return dialogs_.unsaved(parent, title, text);
}

bool OpenQuestions::choose(QWidget* parent, const QString& title, const QString& text,
                           const QString& accept, const QString& reject)
{
    const Open open(*this);
    return dialogs_.choose(parent, title, text, accept, reject);
}

void OpenQuestions::complain(QWidget* parent, const QString& title, const QString& text)
{
    const Open open(*this);
    dialogs_.complain(parent, title, text);
}

} // namespace hp
