// A place in a game from which it can go on, without its history.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/PositionDraft.h"
#include "engine/heller/game/SeatView.h"

namespace hp {

/// The most money that a seat of a position can have, or owe.
inline constexpr int MaxPositionMoney = 1'000'000'000;

struct Position {
    RulesPtr rules;
    SeatView view; ///< view.rules == rules.get(), viewer -1
};

/// The start of a game from there. What a draft does not say is set as in the text form: the seat
/// to move has started the round, and full lines are paid unless all lines pay at the round's end.
/// Errors: the first error of findings().
Result<Position> positionOf(const PositionDraft& draft);

/// The lines that are due when nothing is known but the market: all that are not full; with
/// LineScoring::RoundEnd all that can pay.
LineSet dueLines(const SeatView& view);

} // namespace hp
