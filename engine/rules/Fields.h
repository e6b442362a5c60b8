// Rules seen as fields with paths, named as in their JSON form ("tiles.rogues.5", "stalls.3.1"):
// what two rule sets differ in, and how one field goes back to what it was. The editor, the menus
// and `rules diff` all ask here. Names and the base are not fields of play and not listed.
#pragma once

#include "engine/rules/RuleSet.h"

#include <string>
#include <string_view>
#include <vector>

namespace hp {

struct FieldDifference {
    std::string path;
    std::string from; ///< values as in fieldValue()
    std::string to;

    friend bool operator==(const FieldDifference&, const FieldDifference&) = default;
};

/// A field's value without language: "5", "true", "immediate", "unknown" (rounds), "1,3" (ranks; ""
/// for none). A tile value that the rules do not list counts as "0". Also "name.en" and "name.de".
/// Empty for what is no field.
std::string fieldValue(const RuleSet& rules, std::string_view path);

/// Every field that play depends on, in the order of the JSON form; tile values of either rule set.
std::vector<std::string> fieldPaths(const RuleSet& a, const RuleSet& b);

/// What play differs in, in the same order. Empty exactly when samePlay(from, to).
std::vector<FieldDifference> differences(const RuleSet& from, const RuleSet& to);

/// "stalls.3.1" lies within "stalls.3", "stalls" and itself.
bool isWithin(std::string_view path, std::string_view group);

/// Takes over one field, or all fields of a group ("market", "tiles.rogues", "stalls.3", "name").
void copyField(RuleSet& to, const RuleSet& from, std::string_view pathOrGroup);

/// Names of choices as in the JSON form.
std::string_view choiceName(LineScoring value);
std::string_view choiceName(NextStarter value);
std::string_view choiceName(TieBreak value);
std::string_view choiceName(UnfilledLines value);

} // namespace hp
