// The text of the help. It puts texts from the rules in play and the commands into a fixed text
// that holds for all rules (resources/help).
#pragma once

#include "engine/rules/RuleSet.h"
#include "ui/window/HelpKeys.h"

namespace hp {

/// HTML. Its pictures have addresses that helpPicture() knows.
/// @param language "de" or "en": the language of the fixed text; the other texts are in the
/// language in use
QString helpHtml(const RuleSet& rules, const std::vector<HelpKeys>& keys, const QString& language);

} // namespace hp
