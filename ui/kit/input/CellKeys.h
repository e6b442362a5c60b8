// The keys of lists and tables whose cells somebody acts on.
#pragma once

#include <QKeyEvent>

namespace hp {

/// Enter, and what stands for it.
inline bool isActKey(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
    case Qt::Key_Select:
        return !(event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier));
    default:
        return false;
    }
}

/// An arrow or a like key that goes to another cell.
inline bool isMoveKey(const QKeyEvent& event)
{
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        return !(event.modifiers() & (Qt::AltModifier | Qt::MetaModifier | Qt::ControlModifier));
    default:
        return false;
    }
}

} // namespace hp
