// What is to do now, in a sentence.
#pragma once

#include "ui/lisboa/session/TurnInput.h"

namespace hp::lisboa {

/// "Your turn: open a stand, ...", "Choose an entrance for the customers.", "Benedikt thinks."
/// Empty without a game and while the curtain is down.
QString promptOf(const TurnInput& input);

} // namespace hp::lisboa
