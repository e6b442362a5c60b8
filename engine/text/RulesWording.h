// Rules in words, field by field: the editor's labels, choices and help, the list of what differs,
// the one-page sheet and the new-game dialog all say the same.
#pragma once

#include "engine/rules/Fields.h"

#include <QString>
#include <QStringList>

namespace hp {

/// What a field is called, by its path: "Rows", "King +6", "Stalls II with 3 seats". Groups
/// ("market", "tiles.rogues", "stalls.3") have names too. Unknown paths come back as they are.
QString fieldName(std::string_view path);

/// A field's value (see fieldValue()) in words: "5", "I, III", "at once".
QString fieldValueText(std::string_view path, std::string_view value);

/// What the value brings; empty where nothing is said.
QString fieldHelp(std::string_view path, std::string_view value);
/// What the rulebook, or another edition, says of a field; empty where nothing is said.
QString rulebookText(std::string_view path);

/// "Rows: 4 instead of 5".
QString differenceText(const FieldDifference& difference);

/// One line per field; stalls that differ for every number of seats and fields that say the same
/// are not gathered: every line names one field.
QStringList differenceTexts(const RuleSet& from, const RuleSet& to);

/// The sheet's text: the rules in sentences under headings. Plain text, one paragraph per line.
struct RulesSection {
    QString title;
    QStringList sentences;
};
std::vector<RulesSection> rulesInSentences(const RuleSet& rules);
// Single ones of them.
QString whenLinesPay(const RuleSet& rules);
/// @pre there is more than one round
QString whatStallsDoAfterRounds(const RuleSet& rules);
QString whenTheGameEnds(const RuleSet& rules);

/// What makes these rules what they are: rounds, tiles, stalls, scoring; one line each.
QString rulesSummary(const RuleSet& rules, int seats);

} // namespace hp
