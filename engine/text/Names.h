// Names that people give, to seats and to rules, as files hold them.
#pragma once

#include <string>

namespace hp {

inline constexpr int MaxNameLength = 100; ///< characters

/// At most so long and without control characters: those would break lines apart, or move the
/// cursor of a terminal. May be empty.
bool isName(const std::string& text, int maxLength = MaxNameLength);
/// The text itself where it is a name, else as much of it as can be one.
std::string asName(const std::string& text, int maxLength = MaxNameLength);
/// The name with more behind it; where that is too long, less of the name.
std::string nameWith(const std::string& name, const std::string& more);

} // namespace hp
