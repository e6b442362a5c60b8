// Converts parsed JSON to rules, and rules to JSON: for a rules file or the head of a record.
// Private to engine/text.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "engine/text/Json.h"

namespace hp {

Result<RuleSet> rulesFromJson(const JsonValue& value);
/// The same, and they can be played. Errors: also the first one of validate()
Result<RuleSet> playableRulesFromJson(const JsonValue& value);
/// All fields, in the documented order.
void writeRules(JsonWriter& json, const RuleSet& rules);

} // namespace hp
