// The sentences of all messages of this game (Message::id "lisboa...."). A program that says them
// gives them to addSentences() at its start.
#pragma once

#include "engine/text/Sentence.h"

namespace hp::lisboa {

std::span<const Sentence> sentences();

} // namespace hp::lisboa
