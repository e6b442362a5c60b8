#include "engine/text/JsonFields.h"

#include "engine/text/JsonRules.h"
#include "engine/text/Suggest.h"

#include <algorithm>

namespace hp {

std::string joined(const std::string& path, const std::string& key)
{
    return path.empty() ? key : path + "." + key;
}

void JsonFields::fail(const JsonValue& at, std::string path, std::string id,
                      std::vector<std::string> params)
{
    fail(jsonError(at, std::move(path), std::move(id), std::move(params)));
}

void JsonFields::fail(const JsonValue& at, std::string path, const Error& inText)
{
    Error error = jsonError(at, std::move(path), inText.message.id, inText.message.params);
    error.column += inText.column; // the quotation mark is one character
    fail(error);
}

void JsonFields::fail(const Error& error)
{
    if (!error_)
        error_ = error;
}

bool JsonFields::isObject(const JsonValue& value, const std::string& path,
                          const std::vector<std::string>& known)
{
    if (error_)
        return false;
    if (value.type != JsonValue::Type::Object)
        fail(value, path, "json.notObject");
    else
        error_ = checkFields(value, path, known);
    if (const JsonValue* comment = member(value, "comment"))
        string(*comment, joined(path, "comment"));
    return !error_;
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

std::string JsonFields::string(const JsonValue& value, const std::string& path)
{
    if (value.type == JsonValue::Type::String)
        return value.text;
    fail(value, path, "json.notString");
    return {};
}

const std::vector<JsonValue>& JsonFields::items(const JsonValue& value, const std::string& path)
{
    static const std::vector<JsonValue> none;
    if (value.type != JsonValue::Type::Array)
        fail(value, path, "json.notList");
    else if (value.items.empty())
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
        return static_cast<std::size_t>(found - words.begin());
    const std::string near = suggestion(word, words);
    if (near.empty())
        fail(value, path, "json.notOneOf", {word, listed(words)});
    else
        fail(value, path, "json.notOneOfSuggest", {word, near, listed(words)});
    return 0;
}

} // namespace hp
