// Test programs say the messages of both games, as the programs do.
#include "engine/heller/words/Sentences.h"
#include "engine/lisboa/words/Sentences.h"

namespace {

[[maybe_unused]] const bool speaks = [] {
    hp::addSentences(hp::hellerSentences());
    hp::addSentences(hp::lisboa::sentences());
    return true;
}();

} // namespace
