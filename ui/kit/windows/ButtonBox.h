// The buttons of a dialog, which names them itself. When the language changes, Qt's own box would
// put Qt's words ("Voreinstellungen") over those of the dialog.
#pragma once

#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>

namespace hp {

class ButtonBox : public QDialogButtonBox {
    Q_OBJECT
public:
    explicit ButtonBox(QDialog* dialog, StandardButtons buttons = NoButton)
        : QDialogButtonBox(buttons, dialog)
    {
        connect(this, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
        connect(this, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    }

protected:
    bool event(QEvent* event) override
    {
        return event->type() == QEvent::LanguageChange || QDialogButtonBox::event(event);
    }
};

} // namespace hp
