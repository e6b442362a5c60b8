// The buttons of a dialog, which names them itself. When the language changes, Qt's own box would
// put Qt's words ("Voreinstellungen") over those of the dialog.
#pragma once

#include <QDialogButtonBox>
#include <QEvent>

namespace hp {

class ButtonBox : public QDialogButtonBox {
    Q_OBJECT
public:
    using QDialogButtonBox::QDialogButtonBox;

protected:
    bool event(QEvent* event) override
    {
        return event->type() == QEvent::LanguageChange || QDialogButtonBox::event(event);
    }
};

} // namespace hp
