// The sentences of messages. Each game has a table of its own; engine/heller/words/Wording
// translates them.
#pragma once

#include <span>
#include <string_view>

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

/// Makes the sentences of another game known, once, before anything is said. The table has to live
/// as long as the program.
void addSentences(std::span<const Sentence> table);
/// Null when no table that was added has it.
const Sentence* addedSentence(std::string_view id);

} // namespace hp
