// What people at a table can say to each other: a few phrases, sent as numbers and read in the
// reader's language. Nobody can be insulted by them, and children may use them. Or words of their
// own, where whoever opened the table wants that; nobody reads those without wanting it too.
#pragma once

#include <QString>

#include <string>

namespace hp {

inline constexpr int PhraseCount = 16;

/// @param phrase from 0; empty for one of a newer program
QString phraseText(int phrase);

/// Of somebody's own words, in characters.
inline constexpr int LongestWords = 200;
/// What is sent and shown of words that somebody has typed: one line, without control characters
/// and invisible ones, of which some would turn the text after them around. Empty: nothing is left.
std::string asWords(const std::string& typed);

} // namespace hp
