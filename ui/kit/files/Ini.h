// Reads INI files: the settings of version 0.1.0, which are in the form of QSettings, and those of
// desktops. QSettings itself reads more: values of any type, as QDataStream writes them. A damaged
// one can ask for all memory, or nest until the stack is full.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QVariant>

namespace hp {

/// A larger file is not read: settings take a few kilobytes.
inline constexpr qint64 MaxIniBytes = 1 << 20;

/// Values by "name" or "group/name": texts (numbers and switches too), lists of texts with two
/// parts or more, bytes. Lines of another form and values of other types are left out.
QMap<QString, QVariant> parseIni(const QByteArray& text);

} // namespace hp
