// A sentence that says what to do now. It is shown below the market, and screen readers read it
// too.
#pragma once

#include <QString>

namespace hp {

class TableSession;
class TurnInput;

/// A seat's name, for a sentence.
QString nameOf(const TableSession& session, int seat);
/// "Anna, it is your turn: ...", or the question of TurnInput::isAsking(); empty while a curtain is
/// down.
QString promptText(const TableSession& session, const TurnInput& input);
/// "Round 2 of 3 · Standard game · To move: Anna"; without the round if the number of rounds is
/// unknown.
QString statusText(const TableSession& session);

} // namespace hp
