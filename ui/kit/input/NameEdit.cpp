#include "ui/kit/input/NameEdit.h"

#include <QFocusEvent>

#include <utility>

namespace hp {

void NameEdit::setUsualName(const QString& usual)
{
    const bool shown = text() == usual_;
    usual_ = usual;
    setPlaceholderText(usual);
    if (shown)
        setName({});
}

void NameEdit::setName(const QString& name)
{
    const QString shown = name.isEmpty() ? usual_ : name;
    if (shown == text())
        return;
    setText(shown);
    setCursorPosition(0); // show the beginning of a long name
}

QString NameEdit::name() const
{
    return text() == usual_ ? QString() : text();
}

void NameEdit::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    const bool usual = text() == usual_;
    selects_ = usual && event->reason() == Qt::MouseFocusReason; // the press sets the cursor
    if (usual && !selects_)
        selectAll();
}

void NameEdit::mouseReleaseEvent(QMouseEvent* event)
{
    QLineEdit::mouseReleaseEvent(event);
    if (std::exchange(selects_, false) && !hasSelectedText())
        selectAll();
}

void NameEdit::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (text().isEmpty())
        setName({});
}

} // namespace hp
