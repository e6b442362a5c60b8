// Names that people give to seats and to rules: their form in files and in sentences.
#pragma once

#include <QString>

#include <string>

namespace hp {

inline constexpr int MaxNameLength = 100; ///< characters
inline constexpr int MaxTypedName = 40;   ///< the most that somebody can type
/// The longest text of a player in a record: a command with its arguments fits.
inline constexpr int MaxPlayerLength = 1000;

/// Whether the text is a name: at most `maxLength` characters, without control characters, which
/// would break lines or move the cursor of a terminal, and without characters that change the text
/// direction. May be empty.
bool isName(const std::string& text, int maxLength = MaxNameLength);
/// Whether the text has a character that changes the direction of the text after it.
bool turnsText(const std::string& text);
/// Whether the name has no visible character.
bool isBlankName(const std::string& text);
/// The text itself if it is a name; otherwise as much of it as can be one.
std::string asName(const std::string& text, int maxLength = MaxNameLength);
/// As much of the text as is shown: a program's command can be as long as a page.
QString shortened(QString text, int maxLength = MaxTypedName);
/// The name with `more` after it. If that is too long, the name is shortened.
std::string nameWith(const std::string& name, const std::string& more);

/// The name for use in a sentence: a right-to-left name does not change the direction of the words
/// around it. Not for files, and not for a name that stands alone.
QString isolated(const QString& name);
QString isolated(const std::string& name);
/// The message made to run from left to right, even if it begins with a right-to-left name.
/// Messages about files can begin like this.
QString leftToRight(const QString& message);

} // namespace hp
