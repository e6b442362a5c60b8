#include "ui/kit/input/PressGuard.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QTextEdit>

namespace hp {

namespace {

constexpr const char* ByItself = "hpComesByItself";
constexpr int UnseenMs = 600; ///< time that a person needs to notice a window

bool answers(int key)
{
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space ||
           key == Qt::Key_Select;
}

/// Widgets where a held space bar types or scrolls pages.
bool isText(const QWidget& widget)
{
    return qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QTextEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget);
}

} // namespace

PressGuard::PressGuard(QObject* parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

void PressGuard::comesByItself(QWidget& window)
{
    window.setProperty(ByItself, true);
}

bool PressGuard::isUnseen(const QWidget& widget) const
{
    return latest_ && widget.window() == latest_ && !since_.hasExpired(UnseenMs);
}

bool PressGuard::isHeld(const QKeyEvent& event) const
{
    // X11 reports a repeat as a release and a press at the same time. Qt does not always see both
    // together.
    return event.isAutoRepeat() || (event.timestamp() != 0 && event.timestamp() == releasedAt_ &&
                                    event.key() == releasedKey_);
}

bool PressGuard::isForAnother(QWidget* widget, const QMouseEvent& event)
{
    const QPoint at = event.globalPosition().toPoint();
    const quint64 time = event.timestamp();
    if (time == pressedAt_) // the same event on its way to a parent
        return false;
    const bool quick =
        time - pressedAt_ < static_cast<quint64>(QApplication::doubleClickInterval()) &&
        (at - where_).manhattanLength() < QApplication::startDragDistance();
    pressedAt_ = time;
    where_ = at;
    if (!quick)
        pressed_ = widget;
    return quick && pressed_ != widget && qobject_cast<QAbstractButton*>(widget) != nullptr;
}

bool PressGuard::eventFilter(QObject* watched, QEvent* event)
{
    if (!watched->isWidgetType())
        return false;
    auto* widget = static_cast<QWidget*>(watched);
    switch (event->type()) {
    case QEvent::Show:
        if (widget->property(ByItself).toBool()) {
            latest_ = widget;
            since_.start();
        }
        return false;
    case QEvent::KeyPress: {
        const auto& key = static_cast<QKeyEvent&>(*event);
        return answers(key.key()) && !(key.key() == Qt::Key_Space && isText(*widget)) &&
               (isHeld(key) || isUnseen(*widget));
    }
    case QEvent::KeyRelease: {
        const auto& key = static_cast<QKeyEvent&>(*event);
        releasedKey_ = key.key();
        releasedAt_ = key.timestamp();
        return false;
    }
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        return isForAnother(widget, static_cast<QMouseEvent&>(*event)) ||
               (isUnseen(*widget) && qobject_cast<QAbstractButton*>(widget));
    default:
        return false;
    }
}

} // namespace hp
