#include "engine/heller/text/RulesJson.h"

#include "engine/base/Suggest.h"
#include "engine/heller/rules/Fields.h"
#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/Tokens.h"
#include "engine/table/text/PlayedGames.h"
#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"
#include "engine/text/Names.h"
#include "engine/text/RulesFile.h"

#include <algorithm>

// Outside all namespaces, because the macro requires it. Resources of a static library are
// registered only on request.
static void registerPresets()
{
    Q_INIT_RESOURCE(rules);
}

namespace hp {

namespace {

constexpr std::string_view RulesFormat = "hellerpfennig.rules";
constexpr int RulesVersion = 1;
/// Beyond every bound of validate(), so that validate() can explain and fix wrong numbers.
constexpr int MaxNumber = 1'000'000;

const std::vector<std::string>& presets()
{
    static const std::vector<std::string> names{"standard",       "unknown-rounds",
                                                "open-tiles",     "unknown-rounds-open-tiles",
                                                "correspondence", "kingdoms-2011"};
    return names;
}

/// An object of the form ("market"), or a single field.
struct Group {
    std::string key;
    std::span<const RuleField> fields;

    bool isObject() const { return fields.front().path != key; }
    std::string member(const RuleField& field) const
    {
        return std::string(field.path.substr(key.size() + 1));
    }
};

std::vector<Group> groups()
{
    std::vector<Group> result;
    const auto all = ruleFields();
    for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
        const std::string_view path = all[begin].path;
        const std::string_view key = path.substr(0, path.find('.'));
        while (end < all.size() && isWithin(all[end].path, key))
            ++end;
        result.push_back({std::string(key), all.subspan(begin, end - begin)});
    }
    return result;
}

/// Fills a RuleSet field by field.
class RulesReader : private JsonFields {
public:
    Result<RuleSet> read(const JsonValue& root)
    {
        if (isDocument(root, RulesFormat, RulesVersion))
            readBase(root);
        std::vector<std::string> known{"format", "version", "name"};
        for (const Group& group : groups())
            known.push_back(group.key);
        known.emplace_back("base");
        if (isObject(root, "", known)) {
            rules_.name = name(root, rules_.name);
            for (const Group& group : groups())
                readGroup(root, group);
        }
        return result(rules_);
    }

private:
    int number(const JsonValue& value, const std::string& path)
    {
        return integer(value, path, -MaxNumber, MaxNumber);
    }

    void readGroup(const JsonValue& root, const Group& group)
    {
        const JsonValue* value = member(root, group.key);
        if (!value)
            return;
        if (!group.isObject())
            return readField(*value, group.fields.front());
        std::vector<std::string> known;
        for (const RuleField& field : group.fields)
            known.push_back(group.member(field));
        if (!isObject(*value, group.key, known))
            return;
        for (const RuleField& field : group.fields) {
            if (const JsonValue* found = member(*value, group.member(field)))
                readField(*found, field);
        }
    }
    void readField(const JsonValue& value, const RuleField& field)
    {
        const std::string path(field.path);
        std::visit([&](const auto& rule) { readRule(value, path, rule); }, field.form);
    }
    void readRule(const JsonValue& value, const std::string& path, const CountRule& rule)
    {
        rules_.*rule.member = number(value, path);
    }
    void readRule(const JsonValue& value, const std::string& path, const FlagRule& rule)
    {
        rules_.*rule.member = flag(value, path);
    }
    void readRule(const JsonValue& value, const std::string& path, const ChoiceRule&)
    {
        const std::vector<std::string> names = fieldOptions(path);
        setOption(rules_, path, names[choice(value, path, names)]);
    }
    void readBase(const JsonValue& root)
    {
        const JsonValue* value = member(root, "base");
        const std::string base = value ? string(*value, "base") : rules_.base;
        if (error() || base == rules_.base)
            return;
        const auto loaded = loadPreset(QString::fromStdString(base));
        if (loaded)
            rules_ = *loaded;
        else
            fail(*value, "base", "json.unknownBase", {base, listed(presets())});
        rules_.base = base;
    }

    void readRule(const JsonValue& figures, const std::string& path, const FiguresRule& rule)
    {
        std::map<int, int>& out = rules_.*rule.member;
        if (!is(Type::Object, figures, path))
            return;
        out.clear();
        for (const JsonMember& entry : figures.members) {
            const std::string where = joined(path, entry.key);
            JsonValue key;
            key.type = Type::Number;
            key.text = entry.key;
            key.line = entry.line;
            key.column = entry.column;
            const auto value = key.integer(-MaxNumber, MaxNumber);
            // "01" and "1" would be the same tile twice.
            if (!value || std::to_string(*value) != entry.key)
                return fail(key, where, "json.notTileValue", {entry.key});
            out[static_cast<int>(*value)] = number(entry.value, where);
        }
    }

    void readRule(const JsonValue& stalls, const std::string& path, const StallsRule&)
    {
        if (!isObject(stalls, path, {"2", "3", "4"}))
            return;
        for (const JsonMember& entry : stalls.members) {
            const std::string where = joined(path, entry.key);
            if (entry.value.type != Type::Array || entry.value.items.size() != RankCount)
                return fail(entry.value, where, "json.notFourNumbers");
            auto& counts = rules_.stalls[entry.key[0] - '0' - MinSeats];
            for (std::size_t i = 0; i < RankCount; ++i)
                counts[i] = number(entry.value.items[i], joined(where, std::to_string(i + 1)));
        }
    }

    void readRule(const JsonValue& value, const std::string& path, const RoundsRule& rule)
    {
        const bool unknown = value.type == Type::String && value.text == RoundsRule::Unknown;
        rules_.*rule.member = unknown ? 0
                                      : integer(value, path, 1, MaxRounds, "json.notRounds",
                                                {std::to_string(MaxRounds)});
    }

    void readRule(const JsonValue& value, const std::string& path, const RanksRule& rule)
    {
        if (value.type != Type::Array)
            return fail(value, path, "json.notRanks");
        auto& ranks = rules_.*rule.member;
        ranks = {};
        for (const JsonValue& item : value.items) {
            const int rank = integer(item, path, 1, RankCount, "json.notRanks");
            if (error())
                return;
            bool& returns = ranks[rank - 1];
            if (returns)
                return fail(item, path, "json.twice", {std::to_string(rank)});
            returns = true;
        }
    }

    void readRule(const JsonValue& value, const std::string& path, const SquaresRule& rule)
    {
        if (value.type != Type::Array)
            return fail(value, path, "json.notSquares");
        auto& squares = rules_.*rule.member;
        squares = 0;
        for (const JsonValue& item : value.items) {
            if (item.type != Type::String)
                return fail(item, path, "json.notSquares");
            const auto square = parseSquare(item.text, MaxMarketSide, MaxMarketSide);
            if (!square)
                return fail(item, path, square.error().message.id, square.error().message.params);
            const std::uint64_t bit = std::uint64_t{1} << *square; // the same bit as boardSquare()
            if (squares & bit)
                return fail(item, path, "json.twice", {item.text});
            squares |= bit;
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
    void writeRule(const CountRule& rule) const { json_.value(rules_.*rule.member); }
    void writeRule(const RoundsRule& rule) const
    {
        const int rounds = rules_.*rule.member;
        rounds == 0 ? json_.value(RoundsRule::Unknown) : json_.value(rounds);
    }
    void writeRule(const FlagRule& rule) const { json_.value(rules_.*rule.member); }
    void writeRule(const ChoiceRule& rule) const { json_.value(rule.names[rule.get(rules_)]); }
    void writeRule(const RanksRule& rule) const
    {
        json_.beginArray();
        for (std::size_t i = 0; i < RankCount; ++i) {
            if ((rules_.*rule.member)[i])
                json_.value(i + 1);
        }
        json_.end();
    }
    void writeRule(const SquaresRule& rule) const
    {
        json_.beginArray();
        for (const std::string& name : squareNames(rules_.*rule.member))
            json_.value(name);
        json_.end();
    }
    void writeRule(const FiguresRule& rule) const
    {
        json_.beginObject();
        for (const auto& [value, count] : rules_.*rule.member)
            json_.member(std::to_string(value), count);
        json_.end();
    }
    void writeRule(const StallsRule&) const
    {
        json_.beginObject(JsonWriter::Layout::Tall);
        for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
            json_.key(std::to_string(seats)).beginArray();
            for (const int count : rules_.stalls[seats - MinSeats])
                json_.value(count);
            json_.end();
        }
        json_.end();
    }

    JsonWriter& json_;
    const RuleSet& rules_;
};

} // namespace

Result<RuleSet> rulesFromJson(const JsonValue& value)
{
    return RulesReader().read(value);
}

Result<RuleSet> playableRulesFromJson(const JsonValue& value)
{
    return playable(rulesFromJson(value));
}

void writeRules(JsonWriter& json, const RuleSet& rules)
{
    using Layout = JsonWriter::Layout;
    const FieldWriter fields(json, rules);
    json.beginObject(Layout::Tall).member("format", RulesFormat).member("version", RulesVersion);
    // asName() makes sure that the names can be read again, wherever they come from.
    json.key("name").beginObject();
    for (const Words::Entry& one : rules.name)
        json.member(one.language, asName(one.text));
    json.end();
    const RuleSet off;
    const auto left = [&](const RuleField& field) {
        return field.later && fieldValue(rules, field.path) == fieldValue(off, field.path);
    };
    for (const Group& group : groups()) {
        if (!group.isObject() && left(group.fields.front()))
            continue;
        json.key(group.key);
        if (!group.isObject()) {
            fields.write(group.fields.front());
            continue;
        }
        const bool hasObjects =
            std::any_of(group.fields.begin(), group.fields.end(), [](const RuleField& field) {
                return std::holds_alternative<FiguresRule>(field.form);
            });
        json.beginObject(hasObjects ? Layout::Tall : Layout::Flat);
        for (const RuleField& field : group.fields) {
            if (left(field))
                continue;
            json.key(group.member(field));
            fields.write(field);
        }
        json.end();
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
    plain.base = {};
    plain.name = RuleSet().name; // no other languages
    plain.name.fill({});
    for (const TileCount& kind : TileCounts) {
        if (kind.mix)
            std::erase_if(plain.*kind.mix, [](const auto& entry) { return entry.second == 0; });
    }
    return shortHash(printRulesCompact(plain), RulesHashLetters);
}

Result<RuleSet> parseRules(const QByteArray& json)
{
    const auto value = parseJson({json.constData(), static_cast<std::size_t>(json.size())});
    if (!value)
        return value.error();
    return rulesFromJson(*value);
}

QStringList presetNames()
{
    QStringList names;
    for (const std::string& name : presets())
        names += QString::fromStdString(name);
    return names;
}

Result<RuleSet> loadPreset(const QString& name)
{
    if (!presetNames().contains(name))
        return makeError("rules.noSuchPreset", {name.toStdString(), listed(presets())});
    registerPresets();
    const auto text = readSmallFile(QStringLiteral(":/rules/%1.json").arg(name), MaxRulesBytes);
    if (!text)
        return text.error();
    return parseRules(*text);
}

Result<RuleSet> loadRulesUnchecked(const QString& fileOrPreset)
{
    if (presetNames().contains(fileOrPreset))
        return loadPreset(fileOrPreset);
    const auto text = rulesText(fileOrPreset, presets());
    if (!text)
        return text.error();
    auto rules = parseRules(*text);
    return rules ? rules : inFile(rules.error(), fileOrPreset);
}

Result<RuleSet> loadRules(const QString& fileOrPreset)
{
    return playableFrom(loadRulesUnchecked(fileOrPreset), fileOrPreset);
}

} // namespace hp
