#include "ui/shell/TypeOver.h"

#include <QAbstractSpinBox>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMouseEvent>

namespace hp {

namespace {

bool isInstalledOn(const QLineEdit& edit)
{
    return edit.findChild<TypeOver*>(QString(), Qt::FindDirectChildrenOnly) != nullptr;
}

/// Coming back from another window or a menu goes on with what was being typed.
bool comesBack(const QFocusEvent& event)
{
    return event.reason() == Qt::ActiveWindowFocusReason ||
           event.reason() == Qt::PopupFocusReason || event.reason() == Qt::MenuBarFocusReason;
}

/// "05" and "5" are the same number; texts that are none are compared as they are.
bool sameNumber(const QString& a, const QString& b)
{
    bool aIs = false;
    bool bIs = false;
    const qlonglong first = QLocale().toLongLong(a, &aIs);
    const qlonglong second = QLocale().toLongLong(b, &bIs);
    return aIs && bIs ? first == second : a == b;
}

/// A key that changes the text, not one that moves about in it or only goes with another.
bool changesText(const QKeyEvent& key)
{
    return key.key() == Qt::Key_Backspace || key.key() == Qt::Key_Delete ||
           key.matches(QKeySequence::Paste) ||
           (!key.text().isEmpty() && key.text().front().isPrint());
}

bool movesCursor(const QKeyEvent& key)
{
    return key.key() == Qt::Key_Left || key.key() == Qt::Key_Right || key.key() == Qt::Key_Home ||
           key.key() == Qt::Key_End;
}

} // namespace

void TypeOver::installOn(QAbstractSpinBox& box)
{
    auto* edit = box.findChild<QLineEdit*>(QString(), Qt::FindDirectChildrenOnly);
    if (edit && !isInstalledOn(*edit))
        new TypeOver(*edit, box);
}

void TypeOver::installOn(QLineEdit& edit)
{
    if (!isInstalledOn(edit))
        new TypeOver(edit, edit);
}

TypeOver::TypeOver(QLineEdit& edit, QWidget& box)
    : QObject(&edit), edit_(edit), box_(box), typed_(edit.text())
{
    edit.installEventFilter(this);
    if (static_cast<QWidget*>(&edit) != &box)
        box.installEventFilter(this);
    connect(&edit, &QLineEdit::textEdited, this, [this](const QString& text) {
        typed_ = text;
        fresh_ = false;
    });
}

bool TypeOver::replaces() const
{
    // A number that somebody else has put there, undoing say, is another one.
    return fresh_ || !sameNumber(typed_, edit_.text());
}

void TypeOver::selectAll()
{
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(&box_))
        spin->selectAll();
    else
        edit_.selectAll();
}

void TypeOver::begin()
{
    fresh_ = true;
    clicked_ = false;
    // What will be replaced is seen to be chosen, once the box itself has done its part.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (fresh_ && box_.hasFocus() && !edit_.hasSelectedText())
                selectAll();
        },
        Qt::QueuedConnection);
}

bool TypeOver::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::FocusIn:
        if (watched == &box_ && !comesBack(*static_cast<QFocusEvent*>(event)))
            begin();
        break;
    case QEvent::InputMethod:
        if (watched == &box_ && replaces())
            selectAll();
        break;
    case QEvent::KeyPress: {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (watched != &box_)
            break;
        if (changesText(key) && replaces())
            selectAll();
        if (movesCursor(key)) {
            fresh_ = false;
            typed_ = edit_.text();
        }
        break;
    }
    case QEvent::MouseButtonPress:
        if (watched == &edit_ && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
            // The second click means a place in the number.
            if (clicked_)
                fresh_ = false;
            clicked_ = true;
            typed_ = edit_.text();
        }
        break;
    case QEvent::MouseButtonRelease:
        if (watched == &edit_ && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton &&
            fresh_) {
            if (edit_.hasSelectedText())
                fresh_ = false; // a part of it was chosen by pulling
            else
                selectAll();
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace hp
