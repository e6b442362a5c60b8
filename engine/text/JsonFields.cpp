#include "engine/text/JsonFields.h"

#include "engine/base/Suggest.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"

#include <algorithm>

namespace hp {

namespace {

const char* notThisType(JsonValue::Type type)
{
    switch (type) {
    case JsonValue::Type::Object:
        return "json.notObject";
    case JsonValue::Type::Array:
        return "json.notList";
    case JsonValue::Type::Bool:
        return "json.notBool";
    default:
        return "json.notString";
    }
}

} // namespace

std::string joined(const std::string& path, const std::string& key)
{
    return path.empty() ? key : path + "." + key;
}

Error atItsField(Error error, const JsonValue& document)
{
    const JsonValue* value = &document;
    std::size_t begin = 0;
    while (begin <= error.path.size()) {
        const std::size_t end = std::min(error.path.find('.', begin), error.path.size());
        const JsonMember* member = value->find(error.path.substr(begin, end - begin));
        if (!member)
            break; // as near as the document comes to it
        error.line = member->line;
        error.column = member->column;
        value = &member->value;
        begin = end + 1;
    }
    return error;
}

void writeAids(JsonWriter& json, AidSet aids)
{
    if (aids == 0)
        return;
    json.key("aids").beginArray();
    for (const AidName& aid : AidNames) {
        if ((aids & aidBit(aid.aid)) != 0)
            json.value(aid.name);
    }
    json.end();
}

void JsonFields::fail(const JsonValue& at, std::string path, std::string id,
                      std::vector<std::string> params)
{
    fail(Error{{std::move(id), std::move(params)}, std::move(path), at.line, at.column});
}

void JsonFields::fail(const JsonValue& at, std::string path, const Error& inText)
{
    // the quotation mark is one character
    fail(Error{inText.message, std::move(path), at.line, at.column + inText.column});
}

void JsonFields::fail(const Error& error)
{
    if (!error_)
        error_ = error;
}

bool JsonFields::isDocument(const JsonValue& root, std::string_view format, int version)
{
    if (!is(Type::Object, root, {}))
        return false;
    const std::string expected(format);
    const JsonMember* name = root.find("format");
    const JsonMember* number = root.find("version");
    if (!name)
        fail(root, "format", "json.formatMissing", {expected});
    else if (name->value.type != Type::String || name->value.text != format)
        fail(name->value, "format", "json.otherFormat", {name->value.text, expected});
    else if (!number)
        fail(root, "version", "json.versionMissing", {std::to_string(version)});
    else if (const auto found = number->value.integer(1, INT64_MAX); !found)
        fail(number->value, "version", "json.notAVersion", {std::to_string(version)});
    else if (*found > version)
        fail(number->value, "version", "json.newerVersion",
             {std::to_string(*found), std::to_string(version)});
    return !error_;
}

bool JsonFields::is(Type type, const JsonValue& value, const std::string& path)
{
    if (value.type != type)
        fail(value, path, notThisType(type));
    return !error_;
}

bool JsonFields::isObject(const JsonValue& value, const std::string& path,
                          const std::vector<std::string>& known)
{
    if (!is(Type::Object, value, path))
        return false;
    for (const JsonMember& member : value.members) {
        if (std::find(known.begin(), known.end(), member.key) != known.end())
            continue;
        const std::string near = suggestion(member.key, known);
        Error error = near.empty() ? makeError("json.unknownField", {member.key, listed(known)})
                                   : makeError("json.unknownFieldSuggest", {member.key, near});
        error.path = joined(path, member.key);
        error.line = member.line;
        error.column = member.column;
        fail(error);
        return false;
    }
    if (const JsonValue* comment = member(value, "comment"))
        is(Type::String, *comment, joined(path, "comment"));
    return !error_;
}

bool JsonFields::isWords(const JsonValue& value, const std::string& path)
{
    std::vector<std::string> known = languageCodes();
    if (value.type == Type::Object) {
        for (const JsonMember& member : value.members) {
            if (isLanguageCode(member.key))
                known.push_back(member.key);
        }
    }
    return isObject(value, path, known);
}

Words JsonFields::name(const JsonValue& object, const Words& before)
{
    const JsonValue* names = member(object, "name");
    if (!names || !isWords(*names, "name") || names->members.empty())
        return before;
    Words name;
    for (const JsonMember& one : names->members)
        name[one.key] = nameIn(one);
    for (const Words::Entry& one : before) {
        if (!names->find(one.language))
            name[one.language] = std::string(name.in(one.language));
    }
    return name;
}

AidSet JsonFields::aids(const JsonValue& object, const std::string& path)
{
    AidSet aids = 0;
    const JsonValue* list = member(object, "aids");
    if (!list || !is(Type::Array, *list, path))
        return aids;
    std::vector<std::string> names;
    for (const AidName& aid : AidNames)
        names.emplace_back(aid.name);
    for (const JsonValue& aid : list->items)
        aids |= aidBit(AidNames[choice(aid, path, names)].aid);
    return aids;
}

std::string JsonFields::nameIn(const JsonMember& language)
{
    const std::string path = joined("name", language.key);
    std::string name = string(language.value, path);
    if (turnsText(name))
        fail(language.value, path, "record.nameTurnsText");
    else if (!isName(name))
        fail(language.value, path, "record.notAName", {std::to_string(MaxNameLength)});
    return name;
}

const JsonValue* JsonFields::member(const JsonValue& object, const std::string& key) const
{
    const JsonMember* found = error_ ? nullptr : object.find(key);
    return found ? &found->value : nullptr;
}

const JsonValue* JsonFields::needed(const JsonValue& object, const std::string& path,
                                    const std::string& key)
{
    const JsonValue* found = member(object, key);
    if (!found)
        fail(object, path, "json.fieldMissing", {key});
    return found;
}

const JsonValue* JsonFields::needed(const JsonValue& object, const std::string& path,
                                    const std::string& key, Type type)
{
    const JsonValue* found = needed(object, path, key);
    return found && is(type, *found, joined(path, key)) ? found : nullptr;
}

std::string JsonFields::string(const JsonValue& value, const std::string& path)
{
    return is(Type::String, value, path) ? value.text : std::string();
}

bool JsonFields::flag(const JsonValue& value, const std::string& path)
{
    return is(Type::Bool, value, path) && value.boolean;
}

int JsonFields::integer(const JsonValue& value, const std::string& path, int low, int high,
                        const std::string& id, std::vector<std::string> params)
{
    const auto found = value.integer(low, high);
    if (!found)
        fail(value, path, id, std::move(params));
    return static_cast<int>(found.value_or(0));
}

const std::vector<JsonValue>& JsonFields::items(const JsonValue& value, const std::string& path)
{
    static const std::vector<JsonValue> none;
    if (is(Type::Array, value, path) && value.items.empty())
        fail(value, path, "json.emptyList");
    return error_ ? none : value.items;
}

std::size_t JsonFields::choice(const JsonValue& value, const std::string& path,
                               const std::vector<std::string>& words)
{
    const std::string word = string(value, path);
    const auto found = std::find(words.begin(), words.end(), word);
    if (error_)
        return 0;
    if (found != words.end())
        return found - words.begin();
    const std::string near = suggestion(word, words);
    if (near.empty())
        fail(value, path, "json.notOneOf", {word, listed(words)});
    else
        fail(value, path, "json.notOneOfSuggest", {word, near, listed(words)});
    return 0;
}

} // namespace hp
