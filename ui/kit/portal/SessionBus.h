// The session's bus of the desktop (D-Bus). Qt asks it for a menu bar and for screen readers while
// the window is made, and would wait without end for a bus that takes calls and never answers.
#pragma once

#include <QByteArray>

#include <chrono>

namespace hp {

/// Whether whoever calls that address will not wait: somebody answers, or nobody is there.
/// @param address as in DBUS_SESSION_BUS_ADDRESS; of kinds other than a local socket nothing is
/// known, so the answer is yes
bool answersOrRefuses(const QByteArray& address, std::chrono::milliseconds patience);

/// Call it before QApplication is made. If the session's bus does not answer, the program goes on
/// as where there is none, and says so on standard error.
void passOverDeafBus();

} // namespace hp
