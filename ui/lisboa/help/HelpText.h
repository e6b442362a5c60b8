// The text of the help: a fixed text of each language (translations/*/lisboa.html) that gets its
// numbers from the rules in play.
//
// Marks in that text are comments of HTML:
//   <!--endSquares-->                              a number of the rules, by its path
//   (ruleFields())
//   <!--endSquares|one square|% squares-->         words for one and for other numbers
//   <!--if hiddenMoney--> .. <!--else--> .. <!--end-->   by a switch, or a number that is not 0
//   <!--tiles-->, <!--sums a--> ...                a part that the program writes
#pragma once

#include "engine/lisboa/rules/RuleSet.h"
#include "ui/kit/help/HelpKeys.h"

namespace hp::lisboa {

/// HTML. Its pictures have addresses that helpPicture() knows. A mark that is not known stays in
/// it. @param language the code of the language of the fixed text (English if there is none in that
/// one); the other texts are in the language in use
QString helpHtml(const RuleSet& rules, const std::vector<HelpKeys>& keys, const QString& language);

} // namespace hp::lisboa
