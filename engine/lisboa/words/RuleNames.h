// Rules in words, field by field: what each is called, what it is, and what differs from others.
#pragma once

#include "engine/lisboa/rules/Fields.h"

#include <QString>
#include <QStringList>

namespace hp::lisboa {

/// "Rows", "Coins at the start": as a label. @param path as of ruleFields()
QString ruleName(std::string_view path);
/// What the rules have in this field: "5", "yes", "a1, d1, c2".
QString ruleValue(const RuleSet& rules, const RuleField& field);
/// "Coins at the start: 3 instead of 1", a line for each field that is not equal.
QStringList ruleDifferences(const RuleSet& from, const RuleSet& to);
/// In the language in use.
QString rulesName(const RuleSet& rules);

} // namespace hp::lisboa
