// Rules as JSON, "format": "hellerpfennig.rules", version 1. The presets are such files too, built
// in as resources.
#pragma once

#include "engine/base/Result.h"
#include "engine/rules/RuleSet.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace hp {

/// All fields, in the documented order, two-space indent, final newline.
QByteArray printRules(const RuleSet& rules);
/// On one line, as a record's head and the protocol for external players want it.
QByteArray printRulesCompact(const RuleSet& rules);
/// Only the form and the types are checked here; validate() says whether they can be played.
/// Unknown fields are errors with a suggestion, broken JSON has line and column, wrong values a
/// path.
Result<RuleSet> parseRules(const QByteArray& json);

/// "standard", "unknown-rounds", "open-tiles", "unknown-rounds-open-tiles", "kingdoms-2011".
QStringList presetNames();
Result<RuleSet> loadPreset(const QString& name);
/// A preset's name or a file; validated, so that the result can be played.
Result<RuleSet> loadRules(const QString& fileOrPreset);
/// The same without validating: for whoever shows the findings and helps to mend them.
Result<RuleSet> loadRulesUnchecked(const QString& fileOrPreset);

} // namespace hp
