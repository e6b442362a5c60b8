// The text form of a decision: "draw", or the turn's token.
#pragma once

#include "engine/heller/game/SeatView.h"
#include "engine/heller/players/Player.h"

#include <string>

namespace hp {

std::string decisionToken(const Decision& decision, const SeatView& view);
/// The decision of such a token. @return an error that says why it is none or not legal
Result<Decision> parseDecision(const std::string& text, const SeatView& view);

} // namespace hp
