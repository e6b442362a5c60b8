// Rules seen as fields with paths, named as in their JSON form ("market.rows", "standTiles.f").
// Reading, printing, checking of bounds and the editor use this table.
#pragma once

#include "engine/lisboa/rules/RuleSet.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hp::lisboa {

// What a field holds. Its default is the value in RuleSet{}. Numbers have bounds, which validate()
// checks; a file may hold any number.
struct CountRule {
    int RuleSet::*member;
    int low;
    int high;
};
struct FlagRule {
    bool RuleSet::*member;
};
/// An object of one number for each type: {"f": 7, ...}.
struct TypesRule {
    std::array<int, TypeCount> RuleSet::*member;
    int high;
};
/// The same for each kind of restaurant.
struct KindsRule {
    std::array<int, KindCount> RuleSet::*member;
    int high;
};
/// An object of one number for each number of seats: {"2": 2, ...}.
struct SeatCountsRule {
    std::array<int, MaxSeats - MinSeats + 1> RuleSet::*member;
    int low;
    int high;
};
/// A list of numbers of seats: [4].
struct SeatNumbersRule {
    std::array<bool, MaxSeats - MinSeats + 1> RuleSet::*member;
};
struct SquaresRule {
    SquareSet RuleSet::*member;
};
/// The name of a preset's customers, or an object of lists by number: {"1": ["fl", ...], ...}.
struct CustomersRule {
    CustomerCounts RuleSet::*member;
};
struct StandCostRule {
    StandCost RuleSet::*member;
};
/// In the order of the enumeration.
inline constexpr std::string_view StandCostNames[] = {"dearer", "sum"};

struct RuleField {
    std::string_view path;
    std::variant<CountRule, FlagRule, TypesRule, KindsRule, SeatCountsRule, SeatNumbersRule,
                 SquaresRule, CustomersRule, StandCostRule>
        form;
};

/// All fields that affect play, in the order of the JSON form.
std::span<const RuleField> ruleFields();

/// The field of this path, or that a path of a part lies in ("standTiles.f"); null: there is none.
const RuleField* ruleField(std::string_view path);
bool sameField(const RuleSet& a, const RuleSet& b, const RuleField& field);
void copyField(RuleSet& to, const RuleSet& from, const RuleField& field);

/// A value as text: a number, a choice ("true", "sum"), or a part of one that has parts
/// ("standTiles.f": "7"; "pubForLast.4": "true"). Empty: the path has no such value.
std::string fieldText(const RuleSet& rules, std::string_view path);
/// @pre there is such a value, and the text is one of its kind
void setFieldText(RuleSet& rules, std::string_view path, const std::string& text);

/// Calls for every number that has bounds, with its path: "market.rows", "standTiles.f".
void forEachNumber(
    RuleSet& rules,
    const std::function<void(const std::string& path, int& number, int low, int high)>& call);

/// The rules with every number moved into its bounds.
RuleSet withinBounds(RuleSet rules);

} // namespace hp::lisboa
