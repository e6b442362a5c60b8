// The text of the help: what the rules in play and the commands say themselves, set into the words
// that hold for all rules (resources/help).
#pragma once

#include "engine/rules/RuleSet.h"
#include "ui/window/HelpKeys.h"

namespace hp {

/// HTML; its pictures have addresses that helpPicture() knows.
/// @param language "de" or "en": of the words of all rules; the others are in the language in use
QString helpHtml(const RuleSet& rules, const std::vector<HelpKeys>& keys, const QString& language);

} // namespace hp
