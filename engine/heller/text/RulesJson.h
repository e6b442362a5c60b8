// Rules as JSON, "format": "hellerpfennig.rules", version 1. The presets are such files too, built
// in as resources.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/rules/RuleSet.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <string>

namespace hp {

/// All fields, in the documented order, two-space indent, final newline.
QByteArray printRules(const RuleSet& rules);
/// On one line, for a record's head and the protocol for external players.
QByteArray printRulesCompact(const RuleSet& rules);
/// Sixteen letters for everything that matters for play; equal if samePlay().
std::string rulesChecksum(const RuleSet& rules);
/// Checks only the form and the types; validate() decides whether the rules can be played. Unknown
/// fields are errors with a suggestion. Errors in the JSON have line and column, wrong values have
/// a path.
Result<RuleSet> parseRules(const QByteArray& json);

/// "standard", "unknown-rounds", "open-tiles", "unknown-rounds-open-tiles", "correspondence",
/// "kingdoms-2011".
QStringList presetNames();
Result<RuleSet> loadPreset(const QString& name);
/// Loads a preset or a file and validates it, so that the result can be played.
Result<RuleSet> loadRules(const QString& fileOrPreset);
/// The same without validation, for callers that show the findings and help to fix them.
Result<RuleSet> loadRulesUnchecked(const QString& fileOrPreset);

} // namespace hp
