#include "engine/text/Json.h"

#include "engine/base/Scan.h"

#include <QByteArray>
#include <QLocale>

#include <charconv>

namespace hp {

namespace {

constexpr int MaxDepth = 32;
constexpr std::size_t MaxMembers = 1'000;

/// Length of the UTF-8 character at `i`; 0 when there is none (overlong forms and surrogates too).
std::size_t utf8Length(std::string_view text, std::size_t i)
{
    const auto byte = [&](std::size_t k) {
        return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U;
    };
    const auto tail = [&](std::size_t k) { return (byte(k) & 0xc0U) == 0x80U; };
    const unsigned first = byte(i);
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first <= 0xdf)
        return tail(i + 1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const unsigned second = byte(i + 1);
        if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f))
            return 0;
        return tail(i + 1) && tail(i + 2) ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const unsigned second = byte(i + 1);
        if ((first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f))
            return 0;
        return tail(i + 1) && tail(i + 2) && tail(i + 3) ? 4 : 0;
    }
    return 0;
}

void appendUtf8(std::string& out, std::uint32_t code)
{
    const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xc0 | code >> 6);
        put(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
        put(0xe0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3f));
        put(0x80 | (code & 0x3f));
    } else {
        put(0xf0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3f));
        put(0x80 | (code >> 6 & 0x3f));
        put(0x80 | (code & 0x3f));
    }
}

/// Takes away byte order marks at the front: Qt drops one whenever it reads the text, and a text
/// that gets shorter each time would not be the one that was written.
void dropMarks(std::string& text)
{
    constexpr std::string_view mark = "\xef\xbb\xbf";
    while (text.starts_with(mark))
        text.erase(0, mark.size());
}

/// Recursive descent; every function returns false once there is an error.
class Parser {
public:
    Parser(std::string_view text, int firstLine, int maxValues)
        : text_(withoutByteOrderMark(text)), maxValues_(maxValues), line_(firstLine)
    {
    }

    Result<JsonValue> parse()
    {
        JsonValue value;
        if (parseValue(value, 0)) {
            skipBlanks();
            if (at_ == text_.size())
                return value;
            fail("json.moreBehind");
        }
        return *error_;
    }

private:
    bool fail(std::string id, std::vector<std::string> params = {})
    {
        return failAt(at_, std::move(id), std::move(params));
    }
    bool failAt(std::size_t offset, std::string id, std::vector<std::string> params = {})
    {
        if (!error_) {
            error_ = makeError(std::move(id), std::move(params));
            error_->line = line_;
            error_->column = column(offset);
        }
        return false;
    }
    /// Counts on from the last computed column, so that a long line is not counted again from its
    /// start.
    int column(std::size_t offset)
    {
        if (offset < mark_ || mark_ < lineStart_) {
            mark_ = lineStart_;
            markColumn_ = 1;
        }
        markColumn_ += columnAt(text_.substr(mark_), offset - mark_) - 1;
        mark_ = offset;
        return markColumn_;
    }
    /// The character here, for an error.
    std::string here() const { return std::string(text_.substr(at_, utf8Length(text_, at_))); }
    /// An empty `wanted` means any value.
    bool unexpected(std::string_view wanted)
    {
        if (at_ == text_.size())
            return fail("json.endsEarly");
        if (text_[at_] == '\0')
            return fail("json.nul");
        if (utf8Length(text_, at_) == 0)
            return fail("json.notUtf8");
        if (wanted.empty())
            return fail("json.valueExpected", {here()});
        return fail("json.unexpected", {here(), std::string(wanted)});
    }

    /// Whether the text ends within a character.
    bool isCutOff() const
    {
        const std::string_view rest = text_.substr(at_);
        const auto first = static_cast<unsigned char>(rest[0]);
        if (rest.size() == 1)
            return first >= 0xc2 && first <= 0xf4;
        return rest.size() < 4 && utf8Length(std::string(rest) + "\x80\x80", 0) > rest.size();
    }

    void skipBlanks()
    {
        for (; at_ < text_.size() && isBlank(text_[at_]); ++at_) {
            if (text_[at_] == '\n') {
                ++line_;
                lineStart_ = at_ + 1;
            }
        }
    }
    bool consume(char c)
    {
        if (at_ >= text_.size() || text_[at_] != c)
            return false;
        ++at_;
        return true;
    }
    bool word(std::string_view expected)
    {
        for (const char c : expected) {
            if (at_ < text_.size() && text_[at_] != c)
                return unexpected("");
            if (!consume(c))
                return fail("json.endsEarly");
        }
        return true;
    }

    bool parseValue(JsonValue& value, int depth)
    {
        skipBlanks();
        value.line = line_;
        value.column = column(at_);
        if (depth > MaxDepth)
            return fail("json.tooDeep", {std::to_string(MaxDepth)});
        if (++values_ > maxValues_)
            return fail("json.tooMany", {std::to_string(maxValues_)});
        switch (at_ < text_.size() ? text_[at_] : '\0') {
        case '{':
            value.type = JsonValue::Type::Object;
            return parseObject(value, depth);
        case '[':
            value.type = JsonValue::Type::Array;
            return parseArray(value, depth);
        case '"':
            value.type = JsonValue::Type::String;
            return parseString(value.text);
        case 't':
            value.type = JsonValue::Type::Bool;
            value.boolean = true;
            return word("true");
        case 'f':
            value.type = JsonValue::Type::Bool;
            return word("false");
        case 'n':
            return word("null");
        default:
            value.type = JsonValue::Type::Number;
            return parseNumber(value.text);
        }
    }

    bool parseObject(JsonValue& value, int depth)
    {
        ++at_;
        skipBlanks();
        if (consume('}'))
            return true;
        for (;;) {
            skipBlanks();
            if (at_ == text_.size() || text_[at_] != '"')
                return unexpected("\"");
            JsonMember member;
            member.line = line_;
            member.column = column(at_);
            const std::size_t start = at_;
            if (!parseString(member.key))
                return false;
            if (value.members.size() == MaxMembers)
                return failAt(start, "json.tooMany", {std::to_string(MaxMembers)});
            if (value.find(member.key))
                return failAt(start, "json.twice", {member.key});
            skipBlanks();
            if (!consume(':'))
                return unexpected(":");
            if (!parseValue(member.value, depth + 1))
                return false;
            value.members.push_back(std::move(member));
            skipBlanks();
            if (consume('}'))
                return true;
            if (!consume(','))
                return unexpected(", }");
        }
    }

    bool parseArray(JsonValue& value, int depth)
    {
        ++at_;
        skipBlanks();
        if (consume(']'))
            return true;
        for (;;) {
            JsonValue item;
            if (!parseValue(item, depth + 1))
                return false;
            value.items.push_back(std::move(item));
            skipBlanks();
            if (consume(']'))
                return true;
            if (!consume(','))
                return unexpected(", ]");
        }
    }

    bool parseNumber(std::string& number)
    {
        const std::size_t start = at_;
        const auto digits = [&] {
            const std::size_t before = at_;
            while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9')
                ++at_;
            return at_ - before;
        };
        consume('-');
        const std::size_t first = at_;
        const std::size_t count = digits();
        if (count == 0)
            return unexpected(first > start ? "0-9" : "");
        if (count > 1 && text_[first] == '0')
            return failAt(first, "json.leadingZero");
        if (consume('.') && digits() == 0)
            return unexpected("0-9");
        if (consume('e') || consume('E')) {
            if (!consume('+'))
                consume('-');
            if (digits() == 0)
                return unexpected("0-9");
        }
        number = text_.substr(start, at_ - start);
        return true;
    }

    bool parseHex(std::uint32_t& code)
    {
        const std::string_view digits = text_.substr(at_, 4);
        if (digits.size() < 4)
            return failAt(text_.size(), "json.endsEarly");
        const char* end = digits.data() + digits.size();
        if (std::from_chars(digits.data(), end, code, 16).ptr != end || digits[0] == '-')
            return fail("json.badEscape");
        at_ += 4;
        return true;
    }

    bool parseEscape(std::string& out)
    {
        const std::size_t start = at_ - 1;
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        if (at_ == text_.size())
            return unexpected("\"");
        const char c = text_[at_++];
        if (const std::size_t found = letters.find(c); found != std::string_view::npos) {
            out += meanings[found];
            return true;
        }
        std::uint32_t code = 0;
        if (c != 'u')
            return failAt(start, "json.badEscape");
        if (!parseHex(code))
            return false;
        if (code >= 0xd800 && code <= 0xdbff) {
            std::uint32_t low = 0;
            if (text_.size() - at_ < 2)
                return failAt(text_.size(), "json.endsEarly");
            if (text_.substr(at_, 2) != "\\u")
                return failAt(start, "json.badEscape");
            at_ += 2;
            if (!parseHex(low))
                return false;
            if (low < 0xdc00 || low > 0xdfff)
                return failAt(start, "json.badEscape");
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        } else if (code >= 0xdc00 && code <= 0xdfff) {
            return failAt(start, "json.badEscape");
        }
        if (code == 0)
            return failAt(start, "json.nul");
        appendUtf8(out, code);
        return true;
    }

    bool parseString(std::string& out)
    {
        ++at_;
        for (;;) {
            if (at_ == text_.size())
                return unexpected("\"");
            const auto c = static_cast<unsigned char>(text_[at_]);
            if (c == '"') {
                ++at_;
                dropMarks(out);
                return true;
            }
            if (c == '\\') {
                ++at_;
                if (!parseEscape(out))
                    return false;
                continue;
            }
            if (c == 0)
                return fail("json.nul");
            if (c < 0x20)
                return fail("json.controlInString");
            const std::size_t length = utf8Length(text_, at_);
            if (length == 0)
                return fail(isCutOff() ? "json.endsEarly" : "json.notUtf8");
            out += text_.substr(at_, length);
            at_ += length;
        }
    }

    std::string_view text_;
    int maxValues_;
    std::size_t at_ = 0;
    std::size_t lineStart_ = 0;
    std::size_t mark_ = 0; ///< the offset of markColumn_
    int markColumn_ = 1;
    int values_ = 0;
    int line_;
    std::optional<Error> error_;
};

/// The string in quotes, escaped for JSON.
std::string quoted(std::string_view text)
{
    constexpr char hex[] = "0123456789abcdef";
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = utf8Length(text, i);
        const auto c = static_cast<unsigned char>(text[i]);
        if (length == 0) {
            out += "\xef\xbf\xbd";
            ++i;
            continue;
        }
        if (c == '"' || c == '\\') {
            out += '\\';
            out += text[i];
        } else if (c == '\n') {
            out += "\\n";
        } else if (c < 0x20 || c == 0x7f) {
            out += "\\u00";
            out += hex[c >> 4];
            out += hex[c & 15];
        } else {
            out += text.substr(i, length);
        }
        i += length;
    }
    return out + '"';
}

} // namespace

const JsonMember* JsonValue::find(std::string_view key) const
{
    for (const JsonMember& member : members) {
        if (member.key == key)
            return &member;
    }
    return nullptr;
}

std::optional<std::int64_t> JsonValue::integer(std::int64_t low, std::int64_t high) const
{
    std::int64_t value = 0;
    const char* end = text.data() + text.size();
    if (type != Type::Number)
        return std::nullopt;
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc() || stop != end || value < low || value > high)
        return std::nullopt;
    return value;
}

Result<JsonValue> parseJson(std::string_view text, int firstLine, int maxValues)
{
    return Parser(text, firstLine, maxValues).parse();
}

JsonWriter& JsonWriter::begin(char open, char close, Layout layout)
{
    separate();
    text_ += open;
    open_.push_back({close, layout == Layout::Tall && blanks_ == Blanks::Some});
    return *this;
}

JsonWriter& JsonWriter::end()
{
    const Open ended = open_.back();
    open_.pop_back();
    if (ended.tall)
        breakLine();
    text_ += ended.close;
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name)
{
    separate();
    text_ += quoted(name);
    text_ += blanks_ == Blanks::Some ? ": " : ":";
    keyed_ = true;
    return *this;
}

JsonWriter& JsonWriter::value(std::string_view text)
{
    return word(quoted(text));
}

JsonWriter& JsonWriter::value(double number)
{
    return word(QByteArray::number(number, 'g', QLocale::FloatingPointShortest).toStdString());
}

JsonWriter& JsonWriter::value(double number, int decimals)
{
    return word(QByteArray::number(number, 'f', decimals).toStdString());
}

JsonWriter& JsonWriter::word(std::string_view text)
{
    separate();
    text_ += text;
    return *this;
}

void JsonWriter::separate()
{
    if (keyed_ || open_.empty()) {
        keyed_ = false;
        return;
    }
    Open& within = open_.back();
    if (!within.empty)
        text_ += within.tall || blanks_ == Blanks::None ? "," : ", ";
    within.empty = false;
    if (within.tall)
        breakLine();
}

void JsonWriter::breakLine()
{
    text_ += '\n';
    text_.append(2 * open_.size(), ' ');
}

} // namespace hp
