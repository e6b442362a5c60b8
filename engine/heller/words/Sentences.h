// The list of all messages: id -> English source text. Private to engine/text; Wording translates.
#pragma once

#include "engine/text/Sentence.h"

#include <string_view>
#include <vector>

namespace hp {

/// Also those that other games have added. Null when there is no such message.
const Sentence* findSentence(std::string_view id);
/// Of this table only.
std::vector<std::string_view> sentenceIds();

} // namespace hp
