// Asks which file to write, with the desktop's dialog. Adds a suffix if the user typed none.
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace hp {

/// Asks before it overwrites a file.
/// @param suggested path
/// @param suffixes the suffixes that the file may have. A name with none of them gets the first
/// one. Dots in a name ("Nr. 3") are not suffixes. In a Flatpak the name stays as typed.
/// @return empty when cancelled
QString askForFileToWrite(QWidget* parent, const QString& title, const QString& suggested,
                          const QString& filter, const QStringList& suffixes);

/// The text as a name that every system accepts, without suffix; if nothing is left, `otherwise`.
QString asFileName(QString text, const QString& otherwise);
/// The path of this file in the user's documents, with a number if it exists already.
QString inDocuments(const QString& name);

} // namespace hp
