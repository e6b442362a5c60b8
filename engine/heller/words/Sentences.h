// The sentences of all messages of this game. A program that says them gives them to addSentences()
// at its start.
#pragma once

#include "engine/text/Sentence.h"

namespace hp {

std::span<const Sentence> hellerSentences();

} // namespace hp
