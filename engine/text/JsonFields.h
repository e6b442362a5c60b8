// Reads the fields of a JSON document that people write by hand or get from strangers. The first
// error is kept, with its place and its field; after it nothing is read any more.
#pragma once

#include "engine/base/Words.h"
#include "engine/table/Aid.h"
#include "engine/text/Json.h"

#include <optional>
#include <string>
#include <vector>

namespace hp {

/// "steps.3" and "task" -> "steps.3.task"
std::string joined(const std::string& path, const std::string& key);

/// The error with line and column of the field that its path names ("market.rows"), or, if the
/// document leaves that out, of the group that the field belongs to, if there is one.
Error atItsField(Error error, const JsonValue& document);

/// Writes a member "aids" with the help that there was; none if there was no help.
void writeAids(JsonWriter& json, AidSet aids);

class JsonFields {
public:
    using Type = JsonValue::Type;

    const std::optional<Error>& error() const { return error_; }
    /// What was read, unless there was an error.
    template <class T> Result<T> result(T read) const
    {
        return error_ ? Result<T>(*error_) : Result<T>(std::move(read));
    }

    void fail(const JsonValue& at, std::string path, std::string id,
              std::vector<std::string> params = {});
    /// The error of a text form within a JSON text.
    void fail(const JsonValue& at, std::string path, const Error& inText);
    /// An error that has its place already.
    void fail(const Error& error);

    /// Whether the value is an object of this format. Its "format" is checked before its "version",
    /// and its other fields not at all: in a newer version they may have any meaning.
    bool isDocument(const JsonValue& root, std::string_view format, int version);
    /// Whether the value has this type.
    bool is(Type type, const JsonValue& value, const std::string& path);
    /// Whether the value is an object that has only known fields. A comment, if it is known, must
    /// be a text.
    bool isObject(const JsonValue& value, const std::string& path,
                  const std::vector<std::string>& known);
    /// The same for a text in some languages: {"en": "...", "de": "..."}.
    bool isWords(const JsonValue& value, const std::string& path);
    /// The member "name" of an object, a name in some languages. If it is missing: the one before.
    /// Where that has a language and this one has not, one of another language stands.
    Words name(const JsonValue& object, const Words& before);
    /// The member; nullptr if it is missing or after an error.
    const JsonValue* member(const JsonValue& object, const std::string& key) const;
    /// The same, but a missing one is an error.
    const JsonValue* needed(const JsonValue& object, const std::string& path,
                            const std::string& key);
    /// The same, but one of another type is an error too.
    const JsonValue* needed(const JsonValue& object, const std::string& path,
                            const std::string& key, Type type);
    /// The text of a value; empty after an error.
    std::string string(const JsonValue& value, const std::string& path);
    /// False after an error.
    bool flag(const JsonValue& value, const std::string& path);
    /// A whole number within the bounds, else this error; 0 after an error.
    int integer(const JsonValue& value, const std::string& path, int low, int high,
                const std::string& id = "json.notWholeNumber",
                std::vector<std::string> params = {});
    /// The items of a list that must not be empty; none after an error.
    const std::vector<JsonValue>& items(const JsonValue& value, const std::string& path);
    /// Which of some words it is; the first of them after an error.
    std::size_t choice(const JsonValue& value, const std::string& path,
                       const std::vector<std::string>& words);

    /// The object's member "aids", see writeAids().
    AidSet aids(const JsonValue& object, const std::string& path);

private:
    std::string nameIn(const JsonMember& language);

    std::optional<Error> error_;
};

} // namespace hp
