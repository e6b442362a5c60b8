// What people at a table can say to each other: a few phrases, sent as numbers and read in the
// reader's language. Nobody can be insulted by them, and children may use them.
#pragma once

#include <QString>

namespace hp {

inline constexpr int PhraseCount = 16;

/// @param phrase from 0; empty for one of a newer program
QString phraseText(int phrase);

} // namespace hp
