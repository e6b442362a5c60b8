// What is to be done now, in a sentence: below the market, for everybody, read by screen readers
// too.
#pragma once

#include <QString>

namespace hp {

class GameSession;
class TurnInput;

/// "Anna, it is your turn: ..."; empty while a curtain is down.
QString promptText(const GameSession& session, const TurnInput& input);
/// "Round 2 of 3 · Standard game · To move: Anna"; without a number of rounds where nobody knows
/// it.
QString statusText(const GameSession& session);

} // namespace hp
