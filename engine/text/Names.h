// Names that people give, to seats and to rules, as files hold them and as sentences do.
#pragma once

#include <QString>

#include <string>

namespace hp {

inline constexpr int MaxNameLength = 100; ///< characters

/// At most so long, without control characters, which would break lines apart or move the cursor of
/// a terminal, and without those that turn the direction of a text round. May be empty.
bool isName(const std::string& text, int maxLength = MaxNameLength);
/// It has such a character: what comes behind it in a text would go its way.
bool turnsText(const std::string& text);
/// Nothing of it would be seen.
bool isBlankName(const std::string& text);
/// The text itself where it is a name, else as much of it as can be one.
std::string asName(const std::string& text, int maxLength = MaxNameLength);
/// The name with more behind it; where that is too long, less of the name.
std::string nameWith(const std::string& name, const std::string& more);

/// The name as it goes into a sentence: one that is written from right to left does not turn the
/// words around it round. Not for files, nor where it stands alone.
QString isolated(const QString& name);
QString isolated(const std::string& name);
/// A message that begins with such a name, as those about files do, still runs from left to right.
QString leftToRight(const QString& message);

} // namespace hp
