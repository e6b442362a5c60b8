// The settings as text, in the INI form of QSettings, for the values that this program keeps.
// QSettings itself reads more: values of any type, as QDataStream writes them. A damaged one can
// ask for all memory, or nest until the stack is full.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QVariant>

namespace hp {

/// A larger file is not read: settings take a few kilobytes.
inline constexpr qint64 MaxIniBytes = 1 << 20;

/// Prints values in the form that QSettings writes and reads: texts, lists of texts, numbers,
/// switches, bytes. Keys are "name" or "group/name".
QByteArray printIni(const QMap<QString, QVariant>& values);

/// Reads what QSettings and printIni() write: texts (numbers and switches too), lists of texts with
/// two parts or more, bytes. Lines of another form and values of other types are left out. What has
/// been read is printed and read as the same again.
QMap<QString, QVariant> parseIni(const QByteArray& text);

} // namespace hp
