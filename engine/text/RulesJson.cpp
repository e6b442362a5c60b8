#include "engine/text/RulesJson.h"

#include "engine/rules/Validate.h"
#include "engine/text/Files.h"
#include "engine/text/JsonRules.h"
#include "engine/text/Names.h"
#include "engine/text/Suggest.h"

#include <QFileInfo>

#include <algorithm>

// Outside of every namespace, as the macro wants it: the static library's resources are not
// registered unless somebody asks.
static void registerPresets()
{
    Q_INIT_RESOURCE(rules);
}

namespace hp {

namespace {

constexpr int Version = 1;
/// Beyond every bound that validate() knows, so that wrong numbers get its explanations and fixes.
constexpr int MaxNumber = 1'000'000;

const std::vector<std::string>& presets()
{
    static const std::vector<std::string> names{"standard", "unknown-rounds", "open-tiles",
                                                "unknown-rounds-open-tiles", "kingdoms-2011"};
    return names;
}

template <class Enum> struct Named {
    const char* name;
    Enum value;
};
constexpr Named<LineScoring> LineScorings[] = {{"immediate", LineScoring::Immediate},
                                               {"choice", LineScoring::Choice},
                                               {"roundEnd", LineScoring::RoundEnd}};
constexpr Named<NextStarter> NextStarters[] = {{"richest", NextStarter::Richest},
                                               {"clockwise", NextStarter::Clockwise},
                                               {"random", NextStarter::Random},
                                               {"same", NextStarter::Same}};
constexpr Named<TieBreak> TieBreaks[] = {{"shared", TieBreak::Shared},
                                         {"mostStallsLeft", TieBreak::MostStallsLeft}};
constexpr Named<UnfilledLines> UnfilledLinesNames[] = {{"score", UnfilledLines::Score},
                                                       {"ignore", UnfilledLines::Ignore}};

template <class Enum, std::size_t N>
std::string quotedName(const Named<Enum> (&table)[N], Enum value)
{
    for (const auto& entry : table) {
        if (entry.value == value)
            return jsonQuote(entry.name);
    }
    return jsonQuote(table[0].name);
}

std::string joined(const std::string& path, const std::string& key)
{
    return path.empty() ? key : path + "." + key;
}

/// Fills a RuleSet field by field; the first fault stays and the rest is passed over.
class Reader {
public:
    Result<RuleSet> read(const JsonValue& root)
    {
        if (root.type != JsonValue::Type::Object)
            return jsonError(root, {}, "json.notObject");
        if (Failure failure = checkFormat(root, "hellerpfennig.rules", Version))
            return *failure;
        readBase(root);
        if (isObject(root, "",
                     {"format", "version", "name", "market", "tiles", "stalls", "startMoney",
                      "rounds", "openTiles", "hiddenTiles", "returningRanks", "lineScoring",
                      "fireShields", "nextStarter", "tieBreak", "unfilledLines", "base"})) {
            readName(root);
            readMarket(root);
            readTiles(root);
            readStalls(root);
            integer(root, "", "startMoney", rules_.startMoney);
            readRounds(root);
            boolean(root, "", "openTiles", rules_.openTiles);
            integer(root, "", "hiddenTiles", rules_.hiddenTiles);
            readReturningRanks(root);
            oneOf(root, "lineScoring", LineScorings, rules_.lineScoring);
            readFireShields(root);
            oneOf(root, "nextStarter", NextStarters, rules_.nextStarter);
            oneOf(root, "tieBreak", TieBreaks, rules_.tieBreak);
            oneOf(root, "unfilledLines", UnfilledLinesNames, rules_.unfilledLines);
        }
        if (error_)
            return *error_;
        return rules_;
    }

private:
    void fail(const JsonValue& at, std::string path, std::string id,
              std::vector<std::string> params = {})
    {
        if (!error_)
            error_ = jsonError(at, std::move(path), std::move(id), std::move(params));
    }
    bool isObject(const JsonValue& value, const std::string& path,
                  const std::vector<std::string>& known)
    {
        if (error_)
            return false;
        if (value.type != JsonValue::Type::Object)
            fail(value, path, "json.notObject");
        else
            error_ = checkFields(value, path, known);
        return !error_;
    }
    /// The member, unless a fault has been found before.
    const JsonValue* member(const JsonValue& object, const std::string& key) const
    {
        const JsonMember* found = error_ ? nullptr : object.find(key);
        return found ? &found->value : nullptr;
    }

    void number(const JsonValue& value, const std::string& path, int& out)
    {
        if (const auto n = value.integer(-MaxNumber, MaxNumber))
            out = static_cast<int>(*n);
        else
            fail(value, path, "json.notWholeNumber");
    }
    void integer(const JsonValue& object, const std::string& path, const std::string& key, int& out)
    {
        if (const JsonValue* value = member(object, key))
            number(*value, joined(path, key), out);
    }
    void boolean(const JsonValue& object, const std::string& path, const std::string& key,
                 bool& out)
    {
        const JsonValue* value = member(object, key);
        if (value && value->type != JsonValue::Type::Bool)
            fail(*value, joined(path, key), "json.notBool");
        else if (value)
            out = value->boolean;
    }
    bool string(const JsonValue& object, const std::string& path, const std::string& key,
                std::string& out)
    {
        const JsonValue* value = member(object, key);
        if (value && value->type != JsonValue::Type::String)
            fail(*value, joined(path, key), "json.notString");
        else if (value)
            out = value->text;
        return value && !error_;
    }
    template <class Enum, std::size_t N>
    void oneOf(const JsonValue& object, const std::string& key, const Named<Enum> (&table)[N],
               Enum& out)
    {
        const JsonValue* value = member(object, key);
        std::string name;
        if (!value || !string(object, "", key, name))
            return;
        std::vector<std::string> names;
        for (const auto& entry : table) {
            if (name == entry.name) {
                out = entry.value;
                return;
            }
            names.emplace_back(entry.name);
        }
        const std::string near = suggestion(name, names);
        if (near.empty())
            fail(*value, key, "json.notOneOf", {name, listed(names)});
        else
            fail(*value, key, "json.notOneOfSuggest", {name, near, listed(names)});
    }

    void readBase(const JsonValue& root)
    {
        std::string base;
        if (!string(root, "", "base", base) || base == rules_.base)
            return;
        const auto loaded = loadPreset(QString::fromStdString(base));
        if (loaded)
            rules_ = *loaded;
        else
            fail(*member(root, "base"), "base", "json.unknownBase", {base, listed(presets())});
        rules_.base = base;
    }

    void readName(const JsonValue& root)
    {
        const JsonValue* name = member(root, "name");
        if (!name || !isObject(*name, "name", {"en", "de"}))
            return;
        const bool english = readName(*name, "en", rules_.nameEn);
        const bool german = readName(*name, "de", rules_.nameDe);
        // A name in one language stands for both, rather than beside the base's.
        if (english && !german)
            rules_.nameDe = rules_.nameEn;
        if (german && !english)
            rules_.nameEn = rules_.nameDe;
    }
    bool readName(const JsonValue& names, const std::string& language, std::string& out)
    {
        const JsonValue* value = member(names, language);
        const bool read = string(names, "name", language, out);
        if (read && turnsText(out))
            fail(*value, joined("name", language), "record.nameTurnsText");
        else if (read && !isName(out))
            fail(*value, joined("name", language), "record.notAName",
                 {std::to_string(MaxNameLength)});
        return read && !error_;
    }

    void readMarket(const JsonValue& root)
    {
        const JsonValue* market = member(root, "market");
        if (!market || !isObject(*market, "market", {"rows", "columns"}))
            return;
        integer(*market, "market", "rows", rules_.rows);
        integer(*market, "market", "columns", rules_.columns);
    }

    void readFigures(const JsonValue& tiles, const std::string& key, std::map<int, int>& out)
    {
        const JsonValue* figures = member(tiles, key);
        if (!figures)
            return;
        const std::string path = joined("tiles", key);
        if (figures->type != JsonValue::Type::Object)
            return fail(*figures, path, "json.notObject");
        out.clear();
        for (const JsonMember& entry : figures->members) {
            const std::string where = joined(path, entry.key);
            JsonValue key;
            key.type = JsonValue::Type::Number;
            key.text = entry.key;
            key.line = entry.line;
            key.column = entry.column;
            const auto value = key.integer(-MaxNumber, MaxNumber);
            // "01" and "1" would be the same tile twice.
            if (!value || std::to_string(*value) != entry.key)
                return fail(key, where, "json.notTileValue", {entry.key});
            int count = 0;
            number(entry.value, where, count);
            out[static_cast<int>(*value)] = count;
        }
    }

    void readTiles(const JsonValue& root)
    {
        const JsonValue* tiles = member(root, "tiles");
        if (!tiles ||
            !isObject(*tiles, "tiles",
                      {"customers", "rogues", "coinSacks", "fires", "evilEyes", "wizards"}))
            return;
        readFigures(*tiles, "customers", rules_.customers);
        readFigures(*tiles, "rogues", rules_.rogues);
        integer(*tiles, "tiles", "coinSacks", rules_.coinSacks);
        integer(*tiles, "tiles", "fires", rules_.fires);
        integer(*tiles, "tiles", "evilEyes", rules_.evilEyes);
        integer(*tiles, "tiles", "wizards", rules_.wizards);
    }

    void readStalls(const JsonValue& root)
    {
        const JsonValue* stalls = member(root, "stalls");
        if (!stalls || !isObject(*stalls, "stalls", {"2", "3", "4"}))
            return;
        for (const JsonMember& entry : stalls->members) {
            const std::string path = joined("stalls", entry.key);
            if (entry.value.type != JsonValue::Type::Array || entry.value.items.size() != RankCount)
                return fail(entry.value, path, "json.notFourNumbers");
            auto& counts = rules_.stalls[static_cast<std::size_t>(entry.key[0] - '0' - MinSeats)];
            for (std::size_t i = 0; i < RankCount; ++i)
                number(entry.value.items[i], joined(path, std::to_string(i + 1)), counts[i]);
        }
    }

    void readRounds(const JsonValue& root)
    {
        const JsonValue* value = member(root, "rounds");
        if (!value)
            return;
        if (value->type == JsonValue::Type::String && value->text == "unknown") {
            rules_.rounds = 0;
            return;
        }
        const auto rounds = value->integer(1, MaxRounds);
        if (!rounds)
            return fail(*value, "rounds", "json.notRounds", {std::to_string(MaxRounds)});
        rules_.rounds = static_cast<int>(*rounds);
    }

    void readReturningRanks(const JsonValue& root)
    {
        const JsonValue* ranks = member(root, "returningRanks");
        if (!ranks)
            return;
        if (ranks->type != JsonValue::Type::Array)
            return fail(*ranks, "returningRanks", "json.notRanks");
        rules_.returningRanks = {};
        for (const JsonValue& item : ranks->items) {
            const auto rank = item.integer(1, RankCount);
            if (!rank)
                return fail(item, "returningRanks", "json.notRanks");
            bool& returns = rules_.returningRanks[static_cast<std::size_t>(*rank - 1)];
            if (returns)
                return fail(item, "returningRanks", "json.twice", {std::to_string(*rank)});
            returns = true;
        }
    }

    void readFireShields(const JsonValue& root)
    {
        const JsonValue* shields = member(root, "fireShields");
        if (!shields || !isObject(*shields, "fireShields", {"coinSack", "evilEye"}))
            return;
        boolean(*shields, "fireShields", "coinSack", rules_.fireShieldsCoinSack);
        boolean(*shields, "fireShields", "evilEye", rules_.fireShieldsEvilEye);
    }

    RuleSet rules_;
    std::optional<Error> error_;
};

/// Both printed forms: they differ in the blanks alone.
QByteArray print(const RuleSet& rules, bool compact)
{
    const std::string comma = compact ? "," : ", ";
    const std::string colon = compact ? ":" : ": ";
    const auto key = [&](const char* name) { return jsonQuote(name) + colon; };
    const auto flag = [](bool value) { return std::string(value ? "true" : "false"); };
    const auto line = [&](int depth) {
        return compact ? std::string()
                       : "\n" + std::string(static_cast<std::size_t>(2 * depth), ' ');
    };
    const auto figures = [&](const std::map<int, int>& mix) {
        std::string text;
        for (const auto& [value, count] : mix)
            text += (text.empty() ? "" : comma) + jsonQuote(std::to_string(value)) + colon +
                    std::to_string(count);
        return "{" + text + "}";
    };
    const auto stalls = [&](int seats) {
        std::string text;
        for (const int count : rules.stalls[static_cast<std::size_t>(seats - MinSeats)])
            text += (text.empty() ? "" : comma) + std::to_string(count);
        return jsonQuote(std::to_string(seats)) + colon + "[" + text + "]";
    };
    std::string ranks;
    for (std::size_t i = 0; i < RankCount; ++i) {
        if (rules.returningRanks[i])
            ranks += (ranks.empty() ? "" : comma) + std::to_string(i + 1);
    }
    const std::string next = "," + line(1);
    const std::string inner = "," + line(2);
    // Names as they can be read again, whoever put them together.
    const std::string text =
        "{" + line(1) + key("format") + jsonQuote("hellerpfennig.rules") + next + key("version") +
        std::to_string(Version) + next + key("name") + "{" + key("en") +
        jsonQuote(asName(rules.nameEn)) + comma + key("de") + jsonQuote(asName(rules.nameDe)) +
        "}" + next + key("market") + "{" + key("rows") + std::to_string(rules.rows) + comma +
        key("columns") + std::to_string(rules.columns) + "}" + next + key("tiles") + "{" + line(2) +
        key("customers") + figures(rules.customers) + inner + key("rogues") +
        figures(rules.rogues) + inner + key("coinSacks") + std::to_string(rules.coinSacks) + inner +
        key("fires") + std::to_string(rules.fires) + inner + key("evilEyes") +
        std::to_string(rules.evilEyes) + inner + key("wizards") + std::to_string(rules.wizards) +
        line(1) + "}" + next + key("stalls") + "{" + line(2) + stalls(2) + inner + stalls(3) +
        inner + stalls(4) + line(1) + "}" + next + key("startMoney") +
        std::to_string(rules.startMoney) + next + key("rounds") +
        (rules.unknownRounds() ? jsonQuote("unknown") : std::to_string(rules.rounds)) + next +
        key("openTiles") + flag(rules.openTiles) + next + key("hiddenTiles") +
        std::to_string(rules.hiddenTiles) + next + key("returningRanks") + "[" + ranks + "]" +
        next + key("lineScoring") + quotedName(LineScorings, rules.lineScoring) + next +
        key("fireShields") + "{" + key("coinSack") + flag(rules.fireShieldsCoinSack) + comma +
        key("evilEye") + flag(rules.fireShieldsEvilEye) + "}" + next + key("nextStarter") +
        quotedName(NextStarters, rules.nextStarter) + next + key("tieBreak") +
        quotedName(TieBreaks, rules.tieBreak) + next + key("unfilledLines") +
        quotedName(UnfilledLinesNames, rules.unfilledLines) + next + key("base") +
        jsonQuote(rules.base) + line(0) + "}";
    return QByteArray::fromStdString(text);
}

} // namespace

Error jsonError(const JsonValue& at, std::string path, std::string id,
                std::vector<std::string> params)
{
    return Error{{std::move(id), std::move(params)}, std::move(path), at.line, at.column};
}

Failure checkFormat(const JsonValue& value, std::string_view format, int version)
{
    const std::string expected(format);
    const JsonMember* name = value.find("format");
    if (!name)
        return jsonError(value, "format", "json.formatMissing", {expected});
    if (name->value.type != JsonValue::Type::String || name->value.text != format)
        return jsonError(name->value, "format", "json.otherFormat", {name->value.text, expected});
    const JsonMember* number = value.find("version");
    if (!number)
        return jsonError(value, "version", "json.versionMissing", {std::to_string(version)});
    const auto found = number->value.integer(1, INT64_MAX);
    if (!found)
        return jsonError(number->value, "version", "json.notAVersion", {std::to_string(version)});
    if (*found > version)
        return jsonError(number->value, "version", "json.newerVersion",
                         {std::to_string(*found), std::to_string(version)});
    return {};
}

Failure checkFields(const JsonValue& object, const std::string& path,
                    const std::vector<std::string>& known)
{
    for (const JsonMember& member : object.members) {
        if (std::find(known.begin(), known.end(), member.key) != known.end())
            continue;
        const std::string near = suggestion(member.key, known);
        Error error = near.empty() ? makeError("json.unknownField", {member.key, listed(known)})
                                   : makeError("json.unknownFieldSuggest", {member.key, near});
        error.path = joined(path, member.key);
        error.line = member.line;
        error.column = member.column;
        return error;
    }
    return {};
}

Result<RuleSet> rulesFromJson(const JsonValue& value)
{
    return Reader().read(value);
}

QByteArray printRules(const RuleSet& rules)
{
    return print(rules, false) + '\n';
}

QByteArray printRulesCompact(const RuleSet& rules)
{
    return print(rules, true);
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
    const std::string name = fileOrPreset.toStdString();
    if (!QFileInfo::exists(fileOrPreset)) {
        const std::string near = suggestion(name, presets());
        if (near.empty())
            return makeError("rules.noSuchRules", {name, listed(presets())});
        return makeError("rules.noSuchRulesSuggest", {name, near});
    }
    const auto text = readSmallFile(fileOrPreset, MaxRulesBytes);
    if (!text)
        return text.error();
    auto rules = parseRules(*text);
    if (!rules)
        return inFile(rules.error(), fileOrPreset);
    return rules;
}

Result<RuleSet> loadRules(const QString& fileOrPreset)
{
    auto rules = loadRulesUnchecked(fileOrPreset);
    if (!rules)
        return rules;
    const std::vector<Finding> findings = validate(*rules);
    if (hasErrors(findings))
        return inFile({findings.front().message, findings.front().path, 0, 0}, fileOrPreset);
    return rules;
}

} // namespace hp
