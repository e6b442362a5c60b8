// Rules in words, field by field: what each is called, what it is, and what differs from others.
#pragma once

#include "engine/lisboa/rules/Fields.h"

#include <QString>
#include <QStringList>

namespace hp::lisboa {

/// "Rows", "Coins at the start": as a label. @param path as of ruleFields(), or of a part of one:
/// "Stand tiles: Fish"; the group "market" and "name" have names, too
QString ruleName(std::string_view path);
/// What the field does, in a sentence. It knows parts as little as it knows rules.
QString ruleHelp(std::string_view path);
/// Whether the value that the field usually has was found anew, since the printed one is not known.
bool isReconstructed(std::string_view path);
/// What the rules have in this field: "5", "yes", "a1, d1, c2".
QString ruleValue(const RuleSet& rules, const RuleField& field);
/// "Coins at the start: 3 instead of 1", a line for each field that is not equal.
QStringList ruleDifferences(const RuleSet& from, const RuleSet& to);
/// In the language in use.
QString rulesName(const RuleSet& rules);

} // namespace hp::lisboa
