#include "ui/kit/input/TypeOver.h"

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

/// When the focus comes back from another window or a menu, typing continues where it stopped.
bool comesBack(const QFocusEvent& event)
{
    return event.reason() == Qt::ActiveWindowFocusReason ||
           event.reason() == Qt::PopupFocusReason || event.reason() == Qt::MenuBarFocusReason;
}

/// "05" and "5" are the same number. Texts that are not numbers are compared as text.
bool sameNumber(const QString& a, const QString& b)
{
    bool aIs = false;
    bool bIs = false;
    const qlonglong first = QLocale().toLongLong(a, &aIs);
    const qlonglong second = QLocale().toLongLong(b, &bIs);
    return aIs && bIs ? first == second : a == b;
}

/// A key that changes the text, not one that moves the cursor or only modifies another key.
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
    // A number set by other code, for example by undo, counts as a new one.
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
    // Select the text that will be replaced, so that the user sees it. Do it after the box has
    // handled the event.
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
            // A second click sets the cursor in the number.
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
                fresh_ = false; // the user selected a part of it by dragging
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
