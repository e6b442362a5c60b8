#include "engine/lisboa/text/RulesJson.h"

#include "engine/base/Suggest.h"
#include "engine/lisboa/rules/Fields.h"
#include "engine/lisboa/rules/Rules.h"
#include "engine/lisboa/text/Tokens.h"
#include "engine/table/text/PlayedGames.h"
#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"
#include "engine/text/Names.h"
#include "engine/text/RulesFile.h"

#include <bit>

namespace hp::lisboa {

namespace {

constexpr std::string_view RulesFormat = "hellerpfennig.lisboa-rules";
constexpr int RulesVersion = 1;
/// Beyond every bound of validate(), so that validate() can explain and fix wrong numbers.
constexpr int MaxNumber = 1'000'000;

/// "market" of "market.rows"; the path itself if it has no group.
std::string keyOf(const RuleField& field)
{
    return std::string(field.path.substr(0, field.path.find('.')));
}

std::vector<std::string> letters(int count)
{
    std::vector<std::string> keys;
    for (int i = 0; i < count; ++i)
        keys.emplace_back(1, KindLetters[i]);
    return keys;
}

std::vector<std::string> numbers(int low, int high)
{
    std::vector<std::string> keys;
    for (int n = low; n <= high; ++n)
        keys.push_back(std::to_string(n));
    return keys;
}

/// Fills a RuleSet field by field.
class RulesReader : private JsonFields {
public:
    Result<RuleSet> read(const JsonValue& root)
    {
        if (isDocument(root, RulesFormat, RulesVersion))
            readBase(root);
        std::vector<std::string> known{"format", "version", "name"};
        for (const RuleField& field : ruleFields()) {
            if (known.back() != keyOf(field))
                known.push_back(keyOf(field));
        }
        known.emplace_back("base");
        known.emplace_back("comment");
        if (isObject(root, "", known)) {
            rules_.name = name(root, rules_.name);
            for (const RuleField& field : ruleFields())
                readField(root, field);
        }
        return result(rules_);
    }

private:
    void readBase(const JsonValue& root)
    {
        const JsonValue* value = member(root, "base");
        const std::string base = value ? string(*value, "base") : rules_.base;
        if (error())
            return;
        if (const auto found = preset(base))
            rules_ = *found;
        else
            fail(*value, "base", "json.unknownBase", {base, listed(presetNames())});
    }

    void readField(const JsonValue& root, const RuleField& field)
    {
        const std::string path(field.path);
        const std::string key = keyOf(field);
        const JsonValue* value = member(root, key);
        if (!value)
            return;
        if (key != path) { // a group: only "market"
            if (!isObject(*value, key, {"rows", "columns"}))
                return;
            value = member(*value, path.substr(key.size() + 1));
            if (!value)
                return;
        }
        std::visit([&](const auto& rule) { readRule(*value, path, rule); }, field.form);
    }

    int number(const JsonValue& value, const std::string& path)
    {
        return integer(value, path, -MaxNumber, MaxNumber);
    }
    /// An object of numbers; those left out stay as they are.
    template <class Counts>
    void readCounts(const JsonValue& value, const std::string& path,
                    const std::vector<std::string>& keys, Counts& counts)
    {
        if (!isObject(value, path, keys))
            return;
        for (std::size_t i = 0; i < keys.size(); ++i) {
            if (const JsonValue* count = member(value, keys[i]))
                counts[i] = number(*count, joined(path, keys[i]));
        }
    }

    void readRule(const JsonValue& value, const std::string& path, const CountRule& rule)
    {
        rules_.*rule.member = number(value, path);
    }
    void readRule(const JsonValue& value, const std::string& path, const FlagRule& rule)
    {
        rules_.*rule.member = flag(value, path);
    }
    void readRule(const JsonValue& value, const std::string& path, const TypesRule& rule)
    {
        readCounts(value, path, letters(TypeCount), rules_.*rule.member);
    }
    void readRule(const JsonValue& value, const std::string& path, const KindsRule& rule)
    {
        readCounts(value, path, letters(KindCount), rules_.*rule.member);
    }
    void readRule(const JsonValue& value, const std::string& path, const SeatCountsRule& rule)
    {
        readCounts(value, path, numbers(MinSeats, MaxSeats), rules_.*rule.member);
    }
    void readRule(const JsonValue& value, const std::string& path, const StandCostRule& rule)
    {
        const std::vector<std::string> names(std::begin(StandCostNames), std::end(StandCostNames));
        rules_.*rule.member = static_cast<StandCost>(choice(value, path, names));
    }
    void readRule(const JsonValue& value, const std::string& path, const SeatNumbersRule& rule)
    {
        auto& seats = rules_.*rule.member;
        seats = {};
        if (!is(Type::Array, value, path))
            return;
        for (const JsonValue& item : value.items) {
            const int count = integer(item, path, MinSeats, MaxSeats, "lisboa.rules.notSeats");
            if (error())
                return;
            if (seats[count - MinSeats])
                return fail(item, path, "json.twice", {std::to_string(count)});
            seats[count - MinSeats] = true;
        }
    }
    void readRule(const JsonValue& value, const std::string& path, const SquaresRule& rule)
    {
        RuleSet largest;
        largest.rows = largest.columns = MaxSide;
        const Rules any(largest, MinSeats);
        SquareSet& squares = rules_.*rule.member;
        squares = 0;
        if (!is(Type::Array, value, path))
            return;
        for (const JsonValue& item : value.items) {
            const std::string text = string(item, path);
            const auto square = error() ? Result<Square>(*error()) : parseSquare(text, any);
            if (!square)
                return fail(item, path, square.error());
            if (squares & setOfSquare(*square))
                return fail(item, path, "json.twice", {text});
            squares |= setOfSquare(*square);
        }
    }
    void readRule(const JsonValue& value, const std::string& path, const CustomersRule& rule)
    {
        CustomerCounts& counts = rules_.*rule.member;
        if (value.type == Type::String) {
            counts = preset(presetNames()[choice(value, path, presetNames())])->customers;
            return;
        }
        const auto keys = numbers(1, MaxCustomers);
        if (value.type != Type::Object)
            return fail(value, path, "lisboa.rules.notCustomers", {listed(presetNames())});
        if (!isObject(value, path, keys))
            return;
        counts = {};
        for (const JsonMember& stack : value.members) {
            const std::string where = joined(path, stack.key);
            if (!is(Type::Array, stack.value, where))
                return;
            for (const JsonValue& item : stack.value.items) {
                const std::string text = string(item, where);
                const auto types = error() ? Result<TypeSet>(*error()) : parseTypes(text);
                if (!types)
                    return fail(item, where, types.error());
                ++counts[stack.key[0] - '1'][*types];
            }
        }
    }

    RuleSet rules_;
};

/// Writes a field's value after its key.
class FieldWriter {
public:
    FieldWriter(JsonWriter& json, const RuleSet& rules) : json_(json), rules_(rules) {}

    void write(const RuleField& field) const
    {
        std::visit([&](const auto& rule) { writeRule(rule); }, field.form);
    }

private:
    template <class Counts>
    void writeCounts(const std::vector<std::string>& keys, const Counts& counts) const
    {
        json_.beginObject();
        for (std::size_t i = 0; i < keys.size(); ++i)
            json_.member(keys[i], counts[i]);
        json_.end();
    }
    void writeRule(const CountRule& rule) const { json_.value(rules_.*rule.member); }
    void writeRule(const FlagRule& rule) const { json_.value(rules_.*rule.member); }
    void writeRule(const TypesRule& rule) const
    {
        writeCounts(letters(TypeCount), rules_.*rule.member);
    }
    void writeRule(const KindsRule& rule) const
    {
        writeCounts(letters(KindCount), rules_.*rule.member);
    }
    void writeRule(const SeatCountsRule& rule) const
    {
        writeCounts(numbers(MinSeats, MaxSeats), rules_.*rule.member);
    }
    void writeRule(const SeatNumbersRule& rule) const
    {
        json_.beginArray();
        for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
            if ((rules_.*rule.member)[seats - MinSeats])
                json_.value(seats);
        }
        json_.end();
    }
    void writeRule(const SquaresRule& rule) const
    {
        json_.beginArray();
        for (SquareSet left = rules_.*rule.member; left != 0; left &= left - 1)
            json_.value(squareToken(static_cast<Square>(std::countr_zero(left))));
        json_.end();
    }
    void writeRule(const StandCostRule& rule) const
    {
        json_.value(StandCostNames[static_cast<std::size_t>(rules_.*rule.member)]);
    }
    void writeRule(const CustomersRule& rule) const
    {
        const CustomerCounts& counts = rules_.*rule.member;
        for (const std::string& name : presetNames()) {
            if (counts == preset(name)->customers) {
                json_.value(name);
                return;
            }
        }
        json_.beginObject(JsonWriter::Layout::Tall);
        for (int number = 1; number <= MaxCustomers; ++number) {
            json_.key(std::to_string(number)).beginArray();
            for (int types = 1; types < TypeSets; ++types) {
                for (int copy = 0; copy < counts[number - 1][types]; ++copy)
                    json_.value(typesToken(static_cast<TypeSet>(types)));
            }
            json_.end();
        }
        json_.end();
    }

    JsonWriter& json_;
    const RuleSet& rules_;
};

} // namespace

void writeRules(JsonWriter& json, const RuleSet& rules)
{
    json.beginObject(JsonWriter::Layout::Tall);
    json.member("format", RulesFormat).member("version", RulesVersion);
    json.key("name").beginObject();
    for (const Words::Entry& one : rules.name)
        json.member(one.language, asName(one.text)); // can be read again, wherever it comes from
    json.end();
    const FieldWriter fields(json, rules);
    std::string open;
    for (const RuleField& field : ruleFields()) {
        const std::string path(field.path);
        const std::string key = keyOf(field);
        const std::string group = key == path ? std::string() : key;
        if (group != open) {
            if (!open.empty())
                json.end();
            if (!group.empty())
                json.key(group).beginObject();
            open = group;
        }
        json.key(group.empty() ? path : path.substr(group.size() + 1));
        fields.write(field);
    }
    json.member("base", rules.base).end();
}

QByteArray printRules(const RuleSet& rules)
{
    return printedRules(rules, JsonWriter::Blanks::Some) + '\n';
}

QByteArray printRulesCompact(const RuleSet& rules)
{
    return printedRules(rules, JsonWriter::Blanks::None);
}

std::string rulesChecksum(const RuleSet& rules)
{
    RuleSet plain = rules;
    plain.base = RuleSet().base;
    plain.name = RuleSet().name;
    return shortHash(printRulesCompact(plain), RulesHashLetters);
}

Result<RuleSet> parseRules(const QByteArray& json)
{
    const auto value = parseJson({json.constData(), static_cast<std::size_t>(json.size())});
    return value ? rulesFromJson(*value) : value.error();
}

Result<RuleSet> rulesFromJson(const JsonValue& value)
{
    return RulesReader().read(value);
}

Result<RuleSet> playableRulesFromJson(const JsonValue& value)
{
    return playable(rulesFromJson(value));
}

Result<RuleSet> loadRulesUnchecked(const QString& fileOrPreset)
{
    if (const auto found = preset(fileOrPreset.toStdString()))
        return *found;
    const auto text = rulesText(fileOrPreset, presetNames());
    if (!text)
        return text.error();
    auto rules = parseRules(*text);
    return rules ? rules : inFile(rules.error(), fileOrPreset);
}

Result<RuleSet> loadRules(const QString& fileOrPreset)
{
    return playableFrom(loadRulesUnchecked(fileOrPreset), fileOrPreset);
}

} // namespace hp::lisboa
