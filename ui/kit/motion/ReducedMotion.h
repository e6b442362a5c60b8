// Whether the person has asked the desktop for less motion, as its files tell; see DesktopMotion.h.
#pragma once

namespace hp {

/// Reads the desktop's settings now; Qt 6.4 has no function for this. False if it cannot be told.
///
/// - Linux: the files in which KDE ("animation speed: instant") and the GTK desktops keep their
///   choice. Qt's own answers are of no use there: with this program's style they are always the
///   same. GNOME keeps its choice in a data base that only a service on the bus reads.
/// - Windows: "Animation effects".
/// - macOS: "Reduce motion", from the file in which the system keeps it. Never run there.
bool desktopWantsLessMotion();

} // namespace hp
