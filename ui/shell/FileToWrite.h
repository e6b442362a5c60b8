// Which file to write: the desktop's dialog, and a suffix for whoever types none.
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace hp {

/// Asks before anything is overwritten.
/// @param suggested path
/// @param suffixes  that the file may have; a name with none of them gets the first. Dots in a name
///                  are no suffix ("Nr. 3"). In a Flatpak the name stays as it was typed.
/// @return empty when cancelled
QString askForFileToWrite(QWidget* parent, const QString& title, const QString& suggested,
                          const QString& filter, const QStringList& suffixes);

} // namespace hp
