// The text of the help. It puts texts from the rules in play and the commands into a fixed text
// that holds for all rules (translations/*/help.html).
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "ui/kit/help/HelpKeys.h"

namespace hp {

/// HTML. Its pictures have addresses that helpPicture() knows.
/// @param language the code of the language of the fixed text (English if there is none in that
/// one); the other texts are in the language in use
QString helpHtml(const RuleSet& rules, const std::vector<HelpKeys>& keys, const QString& language);

} // namespace hp
