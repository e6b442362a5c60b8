// What a rule changes and what the rulebook says about it: one line each, below the field.
#pragma once

#include <QString>

#include <string_view>

namespace hp {

/// What the value brings, by the field's path and value (see fieldValue()).
QString fieldHelp(std::string_view path, std::string_view value);
/// What the rulebook, or another edition, says. Empty: there is nothing to say.
QString rulebookText(std::string_view path);

} // namespace hp
