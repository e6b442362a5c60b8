#include "engine/rules/Fields.h"

#include <charconv>
#include <optional>
#include <set>

namespace hp {

namespace {

constexpr std::string_view Customers = "tiles.customers.";
constexpr std::string_view Rogues = "tiles.rogues.";
constexpr std::string_view Stalls = "stalls.";

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

/// A field of its own: how to word it and how to take it over.
struct Scalar {
    std::string_view path;
    std::string (*value)(const RuleSet&);
    void (*copy)(RuleSet& to, const RuleSet& from);
};

#define HP_FIELD(path, member, words)                                                              \
    Scalar                                                                                         \
    {                                                                                              \
        path, [](const RuleSet& r) -> std::string { return words; },                               \
            [](RuleSet& to, const RuleSet& from) { to.member = from.member; }                      \
    }

// In the order of the JSON form; figures come before the other tiles, stalls behind them.
constexpr Scalar Market[] = {
    HP_FIELD("market.rows", rows, std::to_string(r.rows)),
    HP_FIELD("market.columns", columns, std::to_string(r.columns)),
};
constexpr Scalar Specials[] = {
    HP_FIELD("tiles.coinSacks", coinSacks, std::to_string(r.coinSacks)),
    HP_FIELD("tiles.fires", fires, std::to_string(r.fires)),
    HP_FIELD("tiles.evilEyes", evilEyes, std::to_string(r.evilEyes)),
    HP_FIELD("tiles.wizards", wizards, std::to_string(r.wizards)),
};
constexpr Scalar Course[] = {
    HP_FIELD("startMoney", startMoney, std::to_string(r.startMoney)),
    HP_FIELD("rounds", rounds, r.unknownRounds() ? "unknown" : std::to_string(r.rounds)),
    HP_FIELD("openTiles", openTiles, text(r.openTiles)),
    HP_FIELD("hiddenTiles", hiddenTiles, std::to_string(r.hiddenTiles)),
    HP_FIELD("returningRanks", returningRanks, ranksText(r.returningRanks)),
    HP_FIELD("lineScoring", lineScoring, std::string(choiceName(r.lineScoring))),
    HP_FIELD("fireShields.coinSack", fireShieldsCoinSack, text(r.fireShieldsCoinSack)),
    HP_FIELD("fireShields.evilEye", fireShieldsEvilEye, text(r.fireShieldsEvilEye)),
    HP_FIELD("nextStarter", nextStarter, std::string(choiceName(r.nextStarter))),
    HP_FIELD("tieBreak", tieBreak, std::string(choiceName(r.tieBreak))),
    HP_FIELD("unfilledLines", unfilledLines, std::string(choiceName(r.unfilledLines))),
};
constexpr Scalar Names[] = {
    HP_FIELD("name.en", nameEn, r.nameEn),
    HP_FIELD("name.de", nameDe, r.nameDe),
};
#undef HP_FIELD

const Scalar* findScalar(std::string_view path)
{
    const Scalar* found = nullptr;
    const auto look = [&](const auto& list) {
        for (const Scalar& field : list) {
            if (field.path == path)
                found = &field;
        }
    };
    look(Market);
    look(Specials);
    look(Course);
    look(Names);
    return found;
}

/// The number behind a prefix, and nothing behind the number.
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

std::string_view choiceName(LineScoring value)
{
    switch (value) {
    case LineScoring::Immediate:
        return "immediate";
    case LineScoring::Choice:
        return "choice";
    case LineScoring::RoundEnd:
        break;
    }
    return "roundEnd";
}

std::string_view choiceName(NextStarter value)
{
    switch (value) {
    case NextStarter::Richest:
        return "richest";
    case NextStarter::Clockwise:
        return "clockwise";
    case NextStarter::Random:
        return "random";
    case NextStarter::Same:
        break;
    }
    return "same";
}

std::string_view choiceName(TieBreak value)
{
    return value == TieBreak::Shared ? "shared" : "mostStallsLeft";
}

std::string_view choiceName(UnfilledLines value)
{
    return value == UnfilledLines::Score ? "score" : "ignore";
}

std::string fieldValue(const RuleSet& rules, std::string_view path)
{
    if (const Scalar* field = findScalar(path))
        return field->value(rules);
    if (const auto value = numberBehind(path, Customers))
        return countOf(rules.customers, *value);
    if (const auto value = numberBehind(path, Rogues))
        return countOf(rules.rogues, *value);
    if (const auto field = stallField(path))
        return std::to_string(rules.stalls[field->seats][field->rank]);
    return {};
}

std::vector<std::string> fieldPaths(const RuleSet& a, const RuleSet& b)
{
    std::vector<std::string> paths;
    const auto addAll = [&](const auto& list) {
        for (const Scalar& field : list)
            paths.emplace_back(field.path);
    };
    const auto addFigures = [&](std::string_view prefix, std::map<int, int> RuleSet::*mix) {
        std::set<int> values;
        for (const RuleSet* rules : {&a, &b}) {
            for (const auto& [value, count] : rules->*mix)
                values.insert(value);
        }
        for (const int value : values)
            paths.push_back(std::string(prefix) + std::to_string(value));
    };
    addAll(Market);
    addFigures(Customers, &RuleSet::customers);
    addFigures(Rogues, &RuleSet::rogues);
    addAll(Specials);
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        for (int rank = 1; rank <= RankCount; ++rank)
            paths.push_back(std::string(Stalls) + std::to_string(seats) + "." +
                            std::to_string(rank));
    }
    addAll(Course);
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

bool isWithin(std::string_view path, std::string_view group)
{
    return path.substr(0, group.size()) == group &&
           (path.size() == group.size() || path[group.size()] == '.');
}

void copyField(RuleSet& to, const RuleSet& from, std::string_view pathOrGroup)
{
    std::vector<std::string> paths = fieldPaths(to, from);
    for (const Scalar& field : Names)
        paths.emplace_back(field.path);
    for (const std::string& path : paths) {
        if (!isWithin(path, pathOrGroup))
            continue;
        if (const Scalar* field = findScalar(path))
            field->copy(to, from);
        else if (const auto value = numberBehind(path, Customers))
            copyCount(to.customers, from.customers, *value);
        else if (const auto rogue = numberBehind(path, Rogues))
            copyCount(to.rogues, from.rogues, *rogue);
        else if (const auto stall = stallField(path))
            to.stalls[stall->seats][stall->rank] = from.stalls[stall->seats][stall->rank];
    }
}

} // namespace hp
