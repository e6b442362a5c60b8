// What a widget does when its language, font or colours have changed, said where it is built.
#pragma once

#include <QEvent>

#include <functional>
#include <initializer_list>

class QWidget;

namespace hp {

/// Calls a function of the widget's at each such event, before the widget and its children hear of
/// it.
void onChange(QWidget& widget, std::initializer_list<QEvent::Type> events,
              std::function<void()> then);

} // namespace hp
