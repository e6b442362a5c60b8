// Shared by the parsers of texts: blanks, words, numbers, and places in the text.
#pragma once

#include "engine/base/Result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hp {

/// Far longer than any market or position. A longer text is not parsed.
inline constexpr std::size_t MaxTokenText = 1 << 16;

bool isBlank(char c);
std::string_view trimmed(std::string_view text);
/// A letter A to Z in lower case; everything else stays.
char lower(char c);
/// A file's text without the byte order mark (UTF-8) that some editors put before it.
std::string_view withoutByteOrderMark(std::string_view text);
/// Offset of the first character that is not blank; 0 when there is none.
std::size_t startOf(std::string_view text);
std::vector<std::string_view> wordsOf(std::string_view text);
/// There is always at least one part. Parts keep their blanks and point into `text`.
std::vector<std::string_view> splitAt(std::string_view text, char separator);

/// Digits only, without leading zeros, within the bounds.
std::optional<int> wholeNumber(std::string_view text, int low, int high);
/// The same with an optional minus sign.
std::optional<int> signedWholeNumber(std::string_view text, int low, int high);

/// Column of a byte, counting characters (UTF-8) from 1.
int columnAt(std::string_view text, std::size_t offset);
Error errorAt(std::string_view text, std::size_t offset, std::string id,
              std::vector<std::string> params = {});

} // namespace hp
