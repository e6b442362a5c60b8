// The sentences of messages. Those of any game are here; each game has a table of its own.
// engine/text/Wording translates them.
#pragma once

#include <span>
#include <string>
#include <string_view>

class QString;

namespace hp {

/// How a parameter is said that is a token, such as a piece; empty if it is something else.
/// @param begins it is the first word of a sentence
using Naming = QString (*)(const std::string& param, bool begins);

/// What the parameters %1, %2 ... of a sentence are. Without a name they are words or numbers,
/// quoted as given.
struct Params {
    Naming named = nullptr;
    /// %2 is another message, whose id and parameters follow the first parameter.
    bool withReason = false;
};

/// The number of a seat as its letter.
QString seatNamed(const std::string& param, bool begins);
inline constexpr Params SeatParams{seatNamed};
inline constexpr Params ReasonParams{nullptr, true};

struct Sentence {
    const char* id;
    const char* text; ///< context "Wording"
    Params params = {};
};

/// Of files, JSON, names, programs, tables and the command line: always known.
std::span<const Sentence> commonSentences();
/// Makes the sentences of a game known, once, before anything is said. The table has to live as
/// long as the program.
void addSentences(std::span<const Sentence> table);
/// Null when there is no such message.
const Sentence* findSentence(std::string_view id);

} // namespace hp
