// The list of all messages: id -> English source text. Private to engine/text; Wording translates.
#pragma once

#include <string_view>
#include <vector>

namespace hp {

/// What the parameters %1, %2 ... of a sentence are. Plain: words or numbers, quoted as given.
/// Names: tokens of pieces and lines and letters of seats are said as their names, anything else as
/// given.
/// Reason: %2 is another message, whose id and parameters follow the first parameter.
enum class Params { Plain, Seats, Ranks, Names, Reason };

struct Sentence {
    const char* id;
    const char* text; ///< context "Wording"
    Params params = Params::Plain;
};

/// Null when there is no such message.
const Sentence* findSentence(std::string_view id);
std::vector<std::string_view> sentenceIds();

} // namespace hp
