// The language that tests/translations/pseudo.py makes: English with accents, and with words that
// are two fifths longer.
#pragma once

#include <QResource>

/// The code of a language that Qt has numbers and dates for.
inline constexpr const char* PseudoCode = "eo";

/// From now on the program has this language too. False if it could not be made where this was
/// built.
inline bool loadPseudoLanguage()
{
    static const bool loaded = QResource::registerResource(QStringLiteral(HP_PSEUDO_LANGUAGE));
    return loaded;
}
