// Rules in words, field by field. The editor's labels, choices and help, the list of differences,
// the one-page sheet and the new-game dialog all use the same words.
#pragma once

#include "engine/heller/rules/Fields.h"

#include <QString>
#include <QStringList>

namespace hp {

/// The name of a field, by its path: "Rows", "King +6", "Stalls II with 3 seats". Groups ("market",
/// "tiles.rogues", "stalls.3") have names too. Unknown paths are returned unchanged.
QString fieldName(std::string_view path);

/// A field's value (see fieldValue()) in words: "5", "I, III", "at once".
QString fieldValueText(std::string_view path, std::string_view value);

/// What the value does; empty if there is no help.
QString fieldHelp(std::string_view path, std::string_view value);
/// What the rulebook, or another edition, says about a field; empty if it says nothing.
QString rulebookText(std::string_view path);

/// "Rows: 4 instead of 5".
QString differenceText(const FieldDifference& difference);

/// One line per field, and every line names one field: neither stalls that differ for every number
/// of seats nor fields with the same text are grouped.
QStringList differenceTexts(const RuleSet& from, const RuleSet& to);

/// The sheet's text: the rules in sentences under headings. Plain text, one paragraph per line.
struct RulesSection {
    QString title;
    QStringList sentences;
};
std::vector<RulesSection> rulesInSentences(const RuleSet& rules);
// Single sentences of the sheet.
QString whenLinesPay(const RuleSet& rules);
/// @pre there is more than one round
QString whatStallsDoAfterRounds(const RuleSet& rules);
QString whenTheGameEnds(const RuleSet& rules);

/// The main points of the rules: rounds, tiles, stalls, scoring; one line each.
QString rulesSummary(const RuleSet& rules, int seats);

} // namespace hp
