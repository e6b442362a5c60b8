#include "engine/base/Scan.h"

#include <algorithm>
#include <charconv>

namespace hp {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\xef\xbb\xbf";
    return text.substr(0, mark.size()) == mark ? text.substr(mark.size()) : text;
}

std::size_t startOf(std::string_view text)
{
    const auto found = std::find_if_not(text.begin(), text.end(), isBlank);
    return found == text.end() ? 0 : static_cast<std::size_t>(found - text.begin());
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> wordsOf(std::string_view text)
{
    std::vector<std::string_view> words;
    std::size_t i = 0;
    while (i < text.size()) {
        const std::size_t start = i;
        while (i < text.size() && !isBlank(text[i]))
            ++i;
        if (i > start)
            words.push_back(text.substr(start, i - start));
        else
            ++i;
    }
    return words;
}

std::vector<std::string_view> splitAt(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        if (end == std::string_view::npos)
            break;
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

std::optional<int> wholeNumber(std::string_view text, int low, int high)
{
    if (text.empty() || text[0] < '0' || text[0] > '9' || (text[0] == '0' && text.size() > 1))
        return std::nullopt;
    return signedWholeNumber(text, low, high);
}

std::optional<int> signedWholeNumber(std::string_view text, int low, int high)
{
    const std::string_view digits = !text.empty() && text[0] == '-' ? text.substr(1) : text;
    if (digits.empty() || (digits[0] == '0' && text.size() > 1))
        return std::nullopt;
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || value < low || value > high)
        return std::nullopt;
    return value;
}

int columnAt(std::string_view text, std::size_t offset)
{
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
    return 1 + static_cast<int>(std::count_if(text.begin(), end, [](char c) {
               return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;
           }));
}

Error errorAt(std::string_view text, std::size_t offset, std::string id,
              std::vector<std::string> params)
{
    Error error = makeError(std::move(id), std::move(params));
    error.column = columnAt(text, offset);
    return error;
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace hp
