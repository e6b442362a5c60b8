#include "engine/heller/rules/Fields.h"

#include "engine/heller/market/PieceToken.h"
#include "engine/heller/rules/TileCounts.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <iterator>
#include <optional>
#include <set>
#include <type_traits>

namespace hp {

namespace {

constexpr std::string_view Stalls = "stalls.";

template <class... Cases> struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases> Overloaded(Cases...) -> Overloaded<Cases...>;

// In the order of the enumerations. Files, messages and the editor use only these names.
constexpr std::string_view Drawings[] = {"place", "hand"};
constexpr std::string_view LineScorings[] = {"immediate", "choice", "roundEnd"};
constexpr std::string_view NextStarters[] = {"richest", "clockwise", "random", "same"};
constexpr std::string_view TieBreaks[] = {"shared", "mostStallsLeft"};
constexpr std::string_view UnfilledLinesNames[] = {"score", "ignore"};

template <auto Member> constexpr ChoiceRule choice(std::span<const std::string_view> names)
{
    return {names, [](const RuleSet& rules) { return static_cast<std::size_t>(rules.*Member); },
            [](RuleSet& rules, std::size_t index) {
                using Enum = std::remove_reference_t<decltype(rules.*Member)>;
                rules.*Member = static_cast<Enum>(index);
            }};
}

constexpr RuleField MarketFields[] = {
    {"market.rows", CountRule{&RuleSet::rows, MinMarketSide, MaxMarketSide}},
    {"market.columns", CountRule{&RuleSet::columns, MinMarketSide, MaxMarketSide}},
    {.path = "fixedFires", .form = SquaresRule{&RuleSet::fixedFires}, .later = true},
};
constexpr RuleField Course[] = {
    {"stalls", StallsRule{}},
    {"startMoney", CountRule{&RuleSet::startMoney, 0, MaxStartMoney}},
    {"rounds", RoundsRule{&RuleSet::rounds}},
    {"openTiles", FlagRule{&RuleSet::openTiles}},
    {"hiddenTiles", CountRule{&RuleSet::hiddenTiles, 0, MaxHiddenTiles}},
    {.path = "draw", .form = choice<&RuleSet::draw>(Drawings), .later = true},
    {"returningRanks", RanksRule{&RuleSet::returningRanks}},
    {"lineScoring", choice<&RuleSet::lineScoring>(LineScorings)},
    {"fireShields.coinSack", FlagRule{&RuleSet::fireShieldsCoinSack}},
    {"fireShields.evilEye", FlagRule{&RuleSet::fireShieldsEvilEye}},
    {"nextStarter", choice<&RuleSet::nextStarter>(NextStarters)},
    {"tieBreak", choice<&RuleSet::tieBreak>(TieBreaks)},
    {"unfilledLines", choice<&RuleSet::unfilledLines>(UnfilledLinesNames)},
};

/// The names are shown and copied like rules, although they do not affect play: "name.en".
constexpr std::string_view Name = "name";
constexpr std::string_view NameIn = "name.";

std::string text(bool value)
{
    return value ? "true" : "false";
}

std::string ranksText(const std::array<bool, RankCount>& ranks)
{
    std::string text;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        if (!ranks[i])
            continue;
        if (!text.empty())
            text += ',';
        text += std::to_string(i + 1);
    }
    return text;
}

std::string valueOf(const RuleSet& rules, const RuleField& field)
{
    return std::visit(
        Overloaded{[&](const CountRule& rule) { return std::to_string(rules.*rule.member); },
                   [&](const RoundsRule& rule) {
                       const int rounds = rules.*rule.member;
                       return rounds == 0 ? std::string(RoundsRule::Unknown)
                                          : std::to_string(rounds);
                   },
                   [&](const FlagRule& rule) { return text(rules.*rule.member); },
                   [&](const RanksRule& rule) { return ranksText(rules.*rule.member); },
                   [&](const SquaresRule& rule) { return squaresText(rules.*rule.member, ","); },
                   [&](const ChoiceRule& rule) { return std::string(rule.names[rule.get(rules)]); },
                   // Groups have no value here: their fields have their own paths.
                   [](const FiguresRule&) { return std::string(); },
                   [](const StallsRule&) { return std::string(); }},
        field.form);
}

void copyScalar(RuleSet& to, const RuleSet& from, const RuleField& field)
{
    std::visit(Overloaded{[&](const auto& rule) { to.*rule.member = from.*rule.member; },
                          [&](const ChoiceRule& rule) { rule.set(to, rule.get(from)); },
                          [](const StallsRule&) {}},
               field.form);
}

/// The number after a prefix; nothing may follow it.
std::optional<int> numberBehind(std::string_view path, std::string_view prefix)
{
    if (path.substr(0, prefix.size()) != prefix)
        return {};
    int number = 0;
    const char* end = path.data() + path.size();
    const auto [rest, error] = std::from_chars(path.data() + prefix.size(), end, number);
    if (error != std::errc{} || rest != end)
        return {};
    return number;
}

struct StallField {
    std::size_t seats = 0; ///< index: number of seats - MinSeats
    std::size_t rank = 0;  ///< index: rank - 1
};

std::optional<StallField> stallField(std::string_view path)
{
    // "stalls.3.1"
    if (path.size() != Stalls.size() + 3 || path.substr(0, Stalls.size()) != Stalls ||
        path[Stalls.size() + 1] != '.')
        return {};
    const int seats = path[Stalls.size()] - '0';
    const int rank = path[Stalls.size() + 2] - '0';
    if (seats < MinSeats || seats > MaxSeats || rank < 1 || rank > RankCount)
        return {};
    return StallField{static_cast<std::size_t>(seats - MinSeats),
                      static_cast<std::size_t>(rank - 1)};
}

struct FigureField {
    std::map<int, int> RuleSet::*mix = nullptr;
    int value = 0;
};

std::optional<FigureField> figureField(std::string_view path)
{
    // "tiles.rogues.5"
    for (const TileCount& kind : TileCounts) {
        if (!kind.mix)
            continue;
        if (const auto value = numberBehind(path, std::string(kind.path) + "."))
            return FigureField{kind.mix, *value};
    }
    return {};
}

std::string countOf(const std::map<int, int>& mix, int value)
{
    const auto found = mix.find(value);
    return std::to_string(found == mix.end() ? 0 : found->second);
}

void copyCount(std::map<int, int>& to, const std::map<int, int>& from, int value)
{
    const auto found = from.find(value);
    if (found == from.end())
        to.erase(value);
    else
        to[value] = found->second;
}

} // namespace

std::span<const RuleField> ruleFields()
{
    // TileCounts defines the fields of the kinds of tiles.
    static const std::vector<RuleField> fields = [] {
        std::vector<RuleField> all(std::begin(MarketFields), std::end(MarketFields));
        for (const TileCount& kind : TileCounts) {
            if (kind.mix)
                all.push_back({kind.path, FiguresRule{kind.mix}});
            else
                all.push_back({kind.path, CountRule{kind.count, 0, MaxTiles}, kind.later});
        }
        all.insert(all.end(), std::begin(Course), std::end(Course));
        return all;
    }();
    return fields;
}

const RuleField* ruleField(std::string_view path)
{
    const auto fields = ruleFields();
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const RuleField& field) { return field.path == path; });
    return found == fields.end() ? nullptr : &*found;
}

std::vector<std::string> squareNames(std::uint64_t squares)
{
    std::vector<std::string> names;
    for (std::uint64_t left = squares; left != 0; left &= left - 1) {
        const int square = std::countr_zero(left);
        names.push_back(squareToken(static_cast<SquareIndex>(square), MaxMarketSide));
    }
    return names;
}

std::string squaresText(std::uint64_t squares, std::string_view separator)
{
    std::string text;
    for (const std::string& name : squareNames(squares)) {
        if (!text.empty())
            text += separator;
        text += name;
    }
    return text;
}

std::string fieldValue(const RuleSet& rules, std::string_view path)
{
    if (const RuleField* field = ruleField(path))
        return valueOf(rules, *field);
    if (path.starts_with(NameIn))
        return rules.name.only(path.substr(NameIn.size()));
    if (const auto figure = figureField(path))
        return countOf(rules.*figure->mix, figure->value);
    if (const auto field = stallField(path))
        return std::to_string(rules.stalls[field->seats][field->rank]);
    return {};
}

std::vector<std::string> fieldPaths(const RuleSet& a, const RuleSet& b)
{
    std::vector<std::string> paths;
    for (const RuleField& field : ruleFields()) {
        const std::string path(field.path);
        if (const auto* figures = std::get_if<FiguresRule>(&field.form)) {
            std::set<int> values;
            for (const RuleSet* rules : {&a, &b}) {
                for (const auto& [value, count] : rules->*figures->member)
                    values.insert(value);
            }
            for (const int value : values)
                paths.push_back(path + "." + std::to_string(value));
        } else if (std::holds_alternative<StallsRule>(field.form)) {
            for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
                for (int rank = 1; rank <= RankCount; ++rank)
                    paths.push_back(path + "." + std::to_string(seats) + "." +
                                    std::to_string(rank));
            }
        } else {
            paths.push_back(path);
        }
    }
    return paths;
}

std::vector<FieldDifference> differences(const RuleSet& from, const RuleSet& to)
{
    std::vector<FieldDifference> result;
    for (std::string& path : fieldPaths(from, to)) {
        std::string before = fieldValue(from, path);
        std::string after = fieldValue(to, path);
        if (before != after)
            result.push_back({std::move(path), std::move(before), std::move(after)});
    }
    return result;
}

void copyField(RuleSet& to, const RuleSet& from, std::string_view pathOrGroup)
{
    if (pathOrGroup == Name)
        to.name = from.name;
    else if (pathOrGroup.starts_with(NameIn))
        to.name[pathOrGroup.substr(NameIn.size())] = fieldValue(from, pathOrGroup);
    for (const std::string& path : fieldPaths(to, from)) {
        if (!isWithin(path, pathOrGroup))
            continue;
        if (const RuleField* field = ruleField(path))
            copyScalar(to, from, *field);
        else if (const auto figure = figureField(path))
            copyCount(to.*figure->mix, from.*figure->mix, figure->value);
        else if (const auto stall = stallField(path))
            to.stalls[stall->seats][stall->rank] = from.stalls[stall->seats][stall->rank];
    }
}

std::vector<std::string> fieldOptions(std::string_view path)
{
    const RuleField* field = ruleField(path);
    if (!field)
        return {};
    if (const auto* choice = std::get_if<ChoiceRule>(&field->form))
        return {choice->names.begin(), choice->names.end()};
    if (const auto* flag = std::get_if<FlagRule>(&field->form)) {
        const bool usual = RuleSet{}.*flag->member;
        return {text(usual), text(!usual)};
    }
    return {};
}

void setOption(RuleSet& rules, std::string_view path, std::string_view option)
{
    const RuleField* field = ruleField(path);
    if (!field)
        return;
    if (const auto* flag = std::get_if<FlagRule>(&field->form)) {
        if (option == text(true) || option == text(false))
            rules.*flag->member = option == text(true);
    } else if (const auto* choice = std::get_if<ChoiceRule>(&field->form)) {
        const auto found = std::find(choice->names.begin(), choice->names.end(), option);
        if (found != choice->names.end())
            choice->set(rules, found - choice->names.begin());
    }
}

RuleSet withinBounds(RuleSet rules)
{
    const auto each = Overloaded{
        [&](const CountRule& rule) {
            int& value = rules.*rule.member;
            value = std::clamp(value, rule.low, rule.high);
        },
        [&](const RoundsRule& rule) {
            int& value = rules.*rule.member;
            value = std::clamp(value, RoundsRule::Low, RoundsRule::High);
        },
        [&](const FiguresRule& rule) {
            for (auto& [value, count] : rules.*rule.member)
                count = std::clamp(count, FiguresRule::Low, FiguresRule::High);
        },
        [&](const StallsRule&) {
            for (auto& row : rules.stalls) {
                for (int& count : row)
                    count = std::clamp(count, StallsRule::Low, StallsRule::High);
            }
        },
        [](const auto&) {}, // the other fields are not numbers
    };
    for (const RuleField& field : ruleFields())
        std::visit(each, field.form);
    return rules;
}

} // namespace hp
