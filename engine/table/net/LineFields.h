// Reads what the lines of tables, and the files that tables are kept in, have in common.
#pragma once

#include "engine/table/SeatInfo.h"
#include "engine/table/SeatLetter.h"
#include "engine/table/net/QtBytes.h"
#include "engine/text/JsonFields.h"
#include "engine/text/Names.h"

#include <QByteArray>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hp {

/// Adds its members to the object under way.
inline JsonWriter& writeSeatInfo(JsonWriter& json, const SeatInfo& seat)
{
    json.member("name", seat.name).member("player", seat.player);
    return json.member("colour", seat.colour);
}

class LineFields : public JsonFields {
public:
    /// Numbers in JSON are exact up to here.
    static constexpr std::int64_t MostNumber = std::int64_t{1} << 53;
    static constexpr int LongestPlayer = 1'000;

    std::uint64_t number(const JsonValue& line, const std::string& key)
    {
        const JsonValue* value = needed(line, {}, key);
        const auto number = value ? value->integer(0, MostNumber) : std::nullopt;
        if (value && !number)
            fail(*value, key, "json.notWholeNumber");
        return static_cast<std::uint64_t>(number.value_or(0));
    }

    std::string text(const JsonValue& line, const std::string& key)
    {
        const JsonValue* value = needed(line, {}, key);
        return value ? string(*value, key) : std::string();
    }

    /// False where it is missing.
    bool optionalFlag(const JsonValue& line, const std::string& key)
    {
        const JsonValue* value = member(line, key);
        return value && flag(*value, key);
    }

    unsigned seats(const JsonValue& line, const std::string& key, int count)
    {
        unsigned seats = 0;
        for (const char letter : text(line, key)) {
            const int seat = seatOfLetter(letter);
            if (seat < 0 || seat >= count)
                fail(line, key, "view.impossible");
            else
                seats |= 1U << seat;
        }
        return seats;
    }

    /// -1 for none.
    int seat(const JsonValue& line, const std::string& key, int count = MaxSeats)
    {
        const JsonValue* value = member(line, key);
        if (!value)
            return -1;
        const std::string letter = string(*value, key);
        const int seat = letter.size() == 1 ? seatOfLetter(letter[0]) : -1;
        if (!error() && (seat < 0 || seat >= count))
            fail(*value, key, "view.impossible");
        return seat;
    }

    /// Bytes, as hexadecimal digits.
    QByteArray hex(const JsonValue& value, const std::string& path)
    {
        const std::string text = string(value, path);
        QByteArray bytes = QByteArray::fromHex(QByteArray::fromStdString(text));
        if (!error() && bytes.toHex() != text.c_str())
            fail(value, path, "view.impossible");
        return bytes;
    }

    template <std::size_t N> void bytes(const JsonValue& object, const char* key, Bytes<N>& bytes)
    {
        const JsonValue* value = needed(object, {}, key);
        const auto read = value ? uncarried<N>(hex(*value, key)) : std::nullopt;
        if (value && !error() && !read)
            fail(*value, key, "view.impossible");
        bytes = read.value_or(Bytes<N>{});
    }

    std::vector<JsonValue> list(const JsonValue& object, const char* key, std::size_t most)
    {
        const JsonValue* value = needed(object, {}, key, JsonValue::Type::Array);
        if (!value)
            return {};
        if (value->items.size() > most)
            fail(*value, key, "view.impossible");
        return error() ? std::vector<JsonValue>() : value->items;
    }

    SeatInfo seatInfo(const JsonValue& item, int longestPlayer)
    {
        SeatInfo info;
        info.name = name(item, "name", MaxNameLength);
        info.player = name(item, "player", longestPlayer);
        if (const JsonValue* colour = needed(item, {}, "colour"))
            info.colour = integer(*colour, "colour", 0, MaxSeats - 1);
        return info;
    }

    std::string name(const JsonValue& line, const std::string& key, int longest)
    {
        std::string name = text(line, key);
        if (!error() && !isName(name, longest))
            fail(line, key, "record.notAName", {std::to_string(longest)});
        return name;
    }
};

} // namespace hp
