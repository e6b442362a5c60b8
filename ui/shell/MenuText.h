// Texts beside the letters that are underlined in menus and on buttons.
#pragma once

#include <QString>

namespace hp {

/// A name as it stands in a menu or on a button: its "&" underlines nothing.
QString menuText(QString name);
/// A text of a menu that stands elsewhere, where nobody looks for a letter to press.
QString withoutMnemonic(const QString& text);

} // namespace hp
