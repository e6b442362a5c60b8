// Texts with and without mnemonics, the underlined letters in menus and on buttons.
#pragma once

#include <QString>

namespace hp {

/// A name for use in a menu or on a button. An "&" in it is not a mnemonic.
QString menuText(QString name);
/// A menu text for use outside menus, without its mnemonic.
QString withoutMnemonic(const QString& text);

} // namespace hp
