// What people type or copy, in the strict forms of Tokens.h: small or large letters, the minus sign
// that the windows show and other dashes, blanks that do not break. Programs and records write the
// strict forms; they are not read by this.
#pragma once

#include "engine/heller/game/PositionDraft.h"

#include <string>
#include <string_view>

namespace hp {

/// A market or a position. As many characters as before, so that places of errors hold.
std::string tidiedNotation(std::string_view text);

/// A whole number.
std::string tidiedNumber(std::string_view text);

/// A turn or a word such as "draw".
std::string tidiedTurn(std::string_view text);

/// A position as typed; or a bare market of the size that the rules have, laid into `draft`.
Result<PositionDraft> parseTypedDraft(std::string_view text, const PositionDraft& draft);

} // namespace hp
