// Rules seen as fields with paths, named as in their JSON form ("tiles.rogues.5", "stalls.3.1").
// They serve to compare two rule sets and to copy single fields, for the editor, the menus and
// `rules diff`. Names and the base do not affect play and are not listed.
#pragma once

#include "engine/base/FieldPath.h"
#include "engine/heller/rules/RuleSet.h"

#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hp {

// What a field holds. Its default is the value in RuleSet{}. Numbers have bounds, which validate()
// checks; a file may hold any number.
struct CountRule {
    int RuleSet::*member;
    int low;
    int high;
};
/// A number of rounds; 0 means unknown.
struct RoundsRule {
    int RuleSet::*member;
    static constexpr int Low = 0;
    static constexpr int High = MaxRounds;
    static constexpr std::string_view Unknown = "unknown";
};
struct FlagRule {
    bool RuleSet::*member;
};
struct RanksRule {
    std::array<bool, RankCount> RuleSet::*member;
};
/// Squares, independent of the market's size: a set of boardSquare().
struct SquaresRule {
    std::uint64_t RuleSet::*member;
};
struct ChoiceRule {
    std::span<const std::string_view> names; ///< in the order of the enumeration
    std::size_t (*get)(const RuleSet&);      ///< index into names
    void (*set)(RuleSet&, std::size_t);
};
/// A group whose fields are the tile values: "tiles.rogues.5".
struct FiguresRule {
    std::map<int, int> RuleSet::*member;
    static constexpr int Low = 0;
    static constexpr int High = MaxTiles;
};
/// The group "stalls": by number of seats, then by rank.
struct StallsRule {
    static constexpr int Low = 0;
    static constexpr int High = MaxStallsPerRank;
};

struct RuleField {
    std::string_view path;
    std::variant<CountRule, RoundsRule, FlagRule, RanksRule, SquaresRule, ChoiceRule, FiguresRule,
                 StallsRule>
        form;
    /// Added after the first version of the form, and off in all presets. Printed only where it is
    /// on, so that programs that do not know the field can read all rules that do not use it.
    bool later = false;
};

/// All fields that affect play, in the order of the JSON form. Reading, printing, comparing and the
/// editor use this list.
std::span<const RuleField> ruleFields();
/// The field with this path, or nullptr.
const RuleField* ruleField(std::string_view path);

struct FieldDifference {
    std::string path;
    std::string from; ///< values as in fieldValue()
    std::string to;

    friend bool operator==(const FieldDifference&, const FieldDifference&) = default;
};

/// The names of a set of boardSquare(): "c3", "a4"; row by row.
std::vector<std::string> squareNames(std::uint64_t squares);
/// The same as one string; empty for no squares.
std::string squaresText(std::uint64_t squares, std::string_view separator);

/// A field's value as language-neutral text: "5", "true", "immediate", "unknown" (rounds), "1,3"
/// (ranks; "" for none), "c3,a4" (squares). A tile value that the rules do not list counts as "0".
/// Also "name.en" and other languages. Empty for a path that is not a field.
std::string fieldValue(const RuleSet& rules, std::string_view path);

/// Every field that affects play, in the order of the JSON form, with the tile values of both rule
/// sets.
std::vector<std::string> fieldPaths(const RuleSet& a, const RuleSet& b);

/// The fields that affect play and differ, in that order. Empty exactly when samePlay(from, to).
std::vector<FieldDifference> differences(const RuleSet& from, const RuleSet& to);

/// Copies one field, or all fields of a group ("market", "tiles.rogues", "stalls.3", "name").
void copyField(RuleSet& to, const RuleSet& from, std::string_view pathOrGroup);

/// The possible values of a flag or a choice, as in fieldValue(). Choices are in the order of the
/// enumeration, a flag has its default first. Empty for other fields.
std::vector<std::string> fieldOptions(std::string_view path);

/// @param option one of fieldOptions(path); nothing happens with another one
void setOption(RuleSet& rules, std::string_view path, std::string_view option);

/// The rules with every number moved into its bounds.
RuleSet withinBounds(RuleSet rules);

} // namespace hp
