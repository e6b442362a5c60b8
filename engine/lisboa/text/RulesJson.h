// Rules as JSON, "format": "hellerpfennig.lisboa-rules", version 1.
#pragma once

#include "engine/lisboa/rules/Validate.h"
#include "engine/text/Json.h"

#include <QByteArray>
#include <QString>

namespace hp::lisboa {

/// All fields, in the documented order, two-space indent, final newline.
QByteArray printRules(const RuleSet& rules);
/// On one line, for a record's head and the protocol for external players.
QByteArray printRulesCompact(const RuleSet& rules);
void writeRules(JsonWriter& json, const RuleSet& rules);
/// Sixteen letters for everything that matters for play; equal if samePlay().
std::string rulesChecksum(const RuleSet& rules);

/// Checks only the form and the types; validate() decides whether the rules can be played. Fields
/// left out come from the base. Unknown fields are errors with a suggestion. Errors in the JSON
/// have line and column, wrong values have a path.
Result<RuleSet> parseRules(const QByteArray& json);
Result<RuleSet> rulesFromJson(const JsonValue& value);
/// The same, and they can be played. Errors: also the first one of validate()
Result<RuleSet> playableRulesFromJson(const JsonValue& value);

/// A preset or a file, without validation, for callers that show the findings.
Result<RuleSet> loadRulesUnchecked(const QString& fileOrPreset);
/// The same, and it can be played.
Result<RuleSet> loadRules(const QString& fileOrPreset);

} // namespace hp::lisboa
