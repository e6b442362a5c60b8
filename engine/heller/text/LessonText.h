// The texts of lessons: plain words with pieces by token, such as "{+6} buys at {R3}".
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/market/Piece.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hp {

/// A run of words, or a piece.
struct WordPart {
    std::string words; ///< a piece: its token without the braces
    std::optional<Piece> piece;

    friend bool operator==(const WordPart&, const WordPart&) = default;
};

/// The parts of a text, one after the other. Braces that hold no piece stay words.
std::vector<WordPart> wordParts(std::string_view text);

/// Whether every { } of the text holds a piece. Error::column is the character's, from 1.
Failure checkWords(std::string_view text);

} // namespace hp
