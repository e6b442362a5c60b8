// A JSON reader for files that people write by hand and strangers send: unlike QJsonDocument it
// knows line and column of every value, notices keys given twice, and keeps whole numbers of 64
// bits exact. For engine/text, and jsonQuote() for whoever prints JSON.
#pragma once

#include "engine/base/Result.h"

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

/// The string in quotes, as JSON wants it; broken UTF-8 becomes U+FFFD.
std::string jsonQuote(std::string_view text);

} // namespace hp
