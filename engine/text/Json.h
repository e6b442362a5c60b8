// A JSON reader for files that people write by hand or get from strangers. Unlike QJsonDocument it
// knows line and column of every value, finds duplicate keys, and keeps 64-bit integers exact. Also
// the writer for all JSON output.
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

/// Far beyond what rules, lessons and a line of a record need. They stop hostile files from using
/// much memory and time.
inline constexpr int MaxJsonValues = 20'000;

/// Parses one document with nothing after it. `firstLine` is the number of its first line. At most
/// `maxValues` values are read, nested at most 32 deep, and 1,000 members of an object.
Result<JsonValue> parseJson(std::string_view text, int firstLine = 1,
                            int maxValues = MaxJsonValues);

/// Prints one JSON document, member by member. It adds the commas, quotes and blanks. Invalid UTF-8
/// in texts becomes U+FFFD.
class JsonWriter {
public:
    /// The spacing: one line without blanks, or readable for people.
    enum class Blanks { None, Some };
    /// With blanks: the parts of an object or an array that get their own lines.
    enum class Layout {
        Flat, ///< none
        Tall  ///< each of its members
    };

    explicit JsonWriter(Blanks blanks = Blanks::None) : blanks_(blanks) {}

    JsonWriter& beginObject(Layout layout = Layout::Flat) { return begin('{', '}', layout); }
    JsonWriter& beginArray(Layout layout = Layout::Flat) { return begin('[', ']', layout); }
    /// Ends the innermost object or array.
    JsonWriter& end();
    /// Starts a member of an object: its value, object or array follows.
    JsonWriter& key(std::string_view name);

    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(bool value) { return word(value ? "true" : "false"); }
    template <std::integral Number> JsonWriter& value(Number number)
    {
        return word(std::to_string(number));
    }
    /// Prints the shortest form that reads back as the same number.
    JsonWriter& value(double number);
    /// Prints the number with this many decimals.
    JsonWriter& value(double number, int decimals);
    JsonWriter& null() { return word("null"); }

    template <class... Value> JsonWriter& member(std::string_view name, const Value&... of)
    {
        return key(name).value(of...);
    }

    /// The printed text. @pre every object and array has ended
    const std::string& text() const { return text_; }

private:
    struct Open {
        char close;
        bool tall;
        bool empty = true;
    };
    JsonWriter& begin(char open, char close, Layout layout);
    JsonWriter& word(std::string_view text);
    /// Prints what comes before the next member or item.
    void separate();
    void breakLine();

    Blanks blanks_;
    bool keyed_ = false; ///< a key has been printed and its value has not
    std::vector<Open> open_;
    std::string text_;
};

} // namespace hp
