#include "engine/lisboa/rules/Fields.h"

#include "engine/base/FieldPath.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

constexpr RuleField Fields[] = {
    {"market.rows", CountRule{&RuleSet::rows, MinSide, MaxSide}},
    {"market.columns", CountRule{&RuleSet::columns, MinSide, MaxSide}},
    {"standTiles", TypesRule{&RuleSet::standTiles, MaxStandTiles}},
    {"woodenStands", CountRule{&RuleSet::woodenStands, 1, MaxWoodenStands}},
    {"ownTiles", CountRule{&RuleSet::ownTiles, 1, MaxOwnTiles}},
    {"display", CountRule{&RuleSet::display, 0, MaxDisplay}},
    {"restaurants", KindsRule{&RuleSet::restaurants, MaxRestaurants}},
    {"asidePub", FlagRule{&RuleSet::asidePub}},
    {"pubForLast", SeatNumbersRule{&RuleSet::pubForLast}},
    {"greySquares", SquaresRule{&RuleSet::greySquares}},
    {"customers", CustomersRule{&RuleSet::customers}},
    {"openCustomers", CountRule{&RuleSet::openCustomers, 1, MaxOpenCustomers}},
    {"startMoney", CountRule{&RuleSet::startMoney, 0, MaxCoins}},
    {"hiddenMoney", FlagRule{&RuleSet::hiddenMoney}},
    {"standCost", StandCostRule{&RuleSet::standCost}},
    {"coin", CountRule{&RuleSet::coin, 0, MaxCoins}},
    {"restaurantCoin", CountRule{&RuleSet::restaurantCoin, 0, MaxCoins}},
    {"restaurantBonus", CountRule{&RuleSet::restaurantBonus, 0, MaxCoins}},
    {"endSquares", CountRule{&RuleSet::endSquares, 0, SquareCount}},
    {"endEntrances", CountRule{&RuleSet::endEntrances, 0, EntranceCount}},
    {"coinRounds", SeatCountsRule{&RuleSet::coinRounds, 1, MaxCoinRounds}},
    {"finishRound", FlagRule{&RuleSet::finishRound}},
    {"leftRestaurantCost", CountRule{&RuleSet::leftRestaurantCost, 0, MaxCoins}},
};

template <class Counts, class Call>
void eachLetter(Counts& counts, const std::string& path, int high, const Call& call)
{
    for (std::size_t i = 0; i < counts.size(); ++i)
        call(path + "." + KindLetters[i], counts[i], 0, high);
}

/// Null: the path is not of one number.
int* numberAt(RuleSet& rules, std::string_view path)
{
    if (isWithin(path, "customers"))
        return nullptr; // a path of them is of many numbers
    int* found = nullptr;
    forEachNumber(rules, [&](const std::string& of, int& number, int, int) {
        if (of == path)
            found = &number;
    });
    return found;
}

bool* flagAt(RuleSet& rules, std::string_view path)
{
    const RuleField* field = ruleField(path);
    if (!field)
        return nullptr;
    if (const auto* flag = std::get_if<FlagRule>(&field->form))
        return &(rules.*flag->member);
    const auto* seats = std::get_if<SeatNumbersRule>(&field->form);
    for (int n = MinSeats; seats && n <= MaxSeats; ++n) {
        if (path == std::string(field->path) + "." + std::to_string(n))
            return &(rules.*seats->member)[n - MinSeats];
    }
    return nullptr;
}

} // namespace

std::span<const RuleField> ruleFields()
{
    return Fields;
}

const RuleField* ruleField(std::string_view path)
{
    const auto found = std::find_if(std::begin(Fields), std::end(Fields),
                                    [&](const auto& field) { return isWithin(path, field.path); });
    return found == std::end(Fields) ? nullptr : &*found;
}

bool sameField(const RuleSet& a, const RuleSet& b, const RuleField& field)
{
    return std::visit([&](const auto& rule) { return a.*rule.member == b.*rule.member; },
                      field.form);
}

void copyField(RuleSet& to, const RuleSet& from, const RuleField& field)
{
    std::visit([&](const auto& rule) { to.*rule.member = from.*rule.member; }, field.form);
}

std::string fieldText(const RuleSet& rules, std::string_view path)
{
    RuleSet looked = rules;
    if (const int* number = numberAt(looked, path))
        return std::to_string(*number);
    if (const bool* flag = flagAt(looked, path))
        return *flag ? "true" : "false";
    const RuleField* field = ruleField(path);
    const auto* cost = field ? std::get_if<StandCostRule>(&field->form) : nullptr;
    if (!cost)
        return {};
    return std::string(StandCostNames[static_cast<std::size_t>(rules.*cost->member)]);
}

void setFieldText(RuleSet& rules, std::string_view path, const std::string& text)
{
    if (int* number = numberAt(rules, path)) {
        *number = std::stoi(text);
    } else if (bool* flag = flagAt(rules, path)) {
        *flag = text == "true";
    } else if (const RuleField* field = ruleField(path)) {
        if (const auto* cost = std::get_if<StandCostRule>(&field->form))
            rules.*cost->member = text == StandCostNames[static_cast<std::size_t>(StandCost::Sum)]
                                      ? StandCost::Sum
                                      : StandCost::Dearer;
    }
}

void forEachNumber(RuleSet& rules,
                   const std::function<void(const std::string&, int&, int, int)>& call)
{
    for (const RuleField& field : Fields) {
        const std::string path(field.path);
        if (const auto* count = std::get_if<CountRule>(&field.form))
            call(path, rules.*count->member, count->low, count->high);
        else if (const auto* types = std::get_if<TypesRule>(&field.form))
            eachLetter(rules.*types->member, path, types->high, call);
        else if (const auto* kinds = std::get_if<KindsRule>(&field.form))
            eachLetter(rules.*kinds->member, path, kinds->high, call);
        else if (const auto* seats = std::get_if<SeatCountsRule>(&field.form)) {
            for (int n = MinSeats; n <= MaxSeats; ++n)
                call(path + "." + std::to_string(n), (rules.*seats->member)[n - MinSeats],
                     seats->low, seats->high);
        } else if (std::holds_alternative<CustomersRule>(field.form)) {
            for (int n = 0; n < MaxCustomers; ++n) {
                for (int& count : rules.customers[n])
                    call(path + "." + std::to_string(n + 1), count, 0, MaxCustomerCopies);
            }
        }
    }
}

RuleSet withinBounds(RuleSet rules)
{
    forEachNumber(rules, [](const std::string&, int& number, int low, int high) {
        number = std::clamp(number, low, high);
    });
    return rules;
}

} // namespace hp::lisboa
