// A JSON reader for files that people write by hand and strangers send: unlike QJsonDocument it
// knows line and column of every value, notices keys given twice, and keeps whole numbers of 64
// bits exact. And the writer that prints every JSON.
#pragma once

#include "engine/base/Result.h"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hp {

struct JsonMember;

struct JsonValue {
    enum class Type { Null, Bool, Number, String, Array, Object };
    Type type = Type::Null;
    bool boolean = false;
    std::string text; ///< String: its characters (UTF-8); Number: as written
    std::vector<JsonValue> items;
    std::vector<JsonMember> members;
    int line = 0; ///< where it starts, from 1
    int column = 0;

    const JsonMember* find(std::string_view key) const;
    /// A number written without fraction and exponent, if it lies within the bounds.
    std::optional<std::int64_t> integer(std::int64_t low, std::int64_t high) const;
};

struct JsonMember {
    std::string key;
    int line = 0; ///< of the key
    int column = 0;
    JsonValue value;
};

/// One document and nothing behind it. `firstLine` is the number of its first line.
Result<JsonValue> parseJson(std::string_view text, int firstLine = 1);

/// Prints one JSON document, member by member; commas, quotes and blanks are its business. Broken
/// UTF-8 in texts becomes U+FFFD.
class JsonWriter {
public:
    /// How it is spread out: on one line without a blank, or to be read by people.
    enum class Blanks { None, Some };
    /// With blanks, what an object or an array has on lines of its own.
    enum class Layout {
        Flat, ///< nothing
        Tall  ///< each of its members
    };

    explicit JsonWriter(Blanks blanks = Blanks::None) : blanks_(blanks) {}

    JsonWriter& beginObject(Layout layout = Layout::Flat) { return begin('{', '}', layout); }
    JsonWriter& beginArray(Layout layout = Layout::Flat) { return begin('[', ']', layout); }
    /// Of the innermost object or array.
    JsonWriter& end();
    /// In front of the value, object or array that an object's member has.
    JsonWriter& key(std::string_view name);

    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(bool value) { return word(value ? "true" : "false"); }
    template <std::integral Number> JsonWriter& value(Number number)
    {
        return word(std::to_string(number));
    }
    /// The shortest that is read as the same number.
    JsonWriter& value(double number);
    /// With so many decimals.
    JsonWriter& value(double number, int decimals);
    JsonWriter& null() { return word("null"); }

    template <class... Value> JsonWriter& member(std::string_view name, const Value&... of)
    {
        return key(name).value(of...);
    }

    /// What has been printed. @pre every object and array has ended
    const std::string& text() const { return text_; }

private:
    struct Open {
        char close;
        bool tall;
        bool empty = true;
    };
    JsonWriter& begin(char open, char close, Layout layout);
    JsonWriter& word(std::string_view text);
    /// What stands in front of the next member or item.
    void separate();
    void breakLine();

    Blanks blanks_;
    bool keyed_ = false; ///< a key stands there and waits for its value
    std::vector<Open> open_;
    std::string text_;
};

} // namespace hp
