// The notation of a position on one line, as it is pasted and typed. The first line of the input is
// the rules: the name of a preset, or JSON.
#include "tests/fuzz/Positions.h"
#include "tests/fuzz/RulesLine.h"

#include "engine/heller/rules/Validate.h"

using namespace hp;

HP_FUZZ_TARGET(notation)
{
    std::string_view text = input;
    const auto rules = fuzz::takeRules(text);
    if (!rules)
        return;
    const auto draft = parseDraft(text, *rules);
    const auto position = parsePosition(text, *rules);
    if (!draft) {
        fuzz::requirePlace(draft.error(), text);
        fuzz::require(!position, "a text that is no draft is no position", text);
    } else {
        fuzz::requireUsable(*draft);
        fuzz::require(position.ok() == !hasErrors(findings(*draft)),
                      "a position is accepted if its draft has no errors", text);
    }
    if (position)
        fuzz::requireUsable(*position, *rules);
    else if (!hasErrors(validate(*rules)))
        fuzz::requirePlace(position.error(), text);
}
