// A turn and the rest of the round after it, played by the fast policy of the search's roll-outs on
// one deal. Every line's payments are kept apart, because a ledger adds them up apart.
#pragma once

#include "engine/heller/game/PaidLines.h"
#include "engine/heller/players/HeuristicEvaluator.h"

namespace hp {

/// What happened from a turn to the round's end.
struct PlayedOut {
    PaidLines paid;
    SeatValues kept; ///< what kept stalls are worth in later rounds; 0 after the last round
    double win = 0;  ///< of the seat to move: chance of the first place, a tie counts as a part
};

class PlayOut {
public:
    /// @param evaluator whose policy plays; candidates() has been called
    /// @param nodes counts the turns. Both must outlive this object.
    PlayOut(HeuristicEvaluator& evaluator, std::uint64_t& nodes)
        : evaluator_(evaluator), nodes_(nodes)
    {
    }

    /// @param dealt a game that agrees with the view. The same game gives the same result. Each of
    /// its tiles belongs to one turn, counted from this one: after turns that draw nothing the
    /// later seats still draw the same tiles, so that two turns differ by little chance.
    /// @pre the decision is legal
    PlayedOut operator()(const Decision& first, const Game& dealt);

private:
    LineSet draw(Game& game, const Game& dealt, int ply);

    HeuristicEvaluator& evaluator_;
    std::uint64_t& nodes_;
};

} // namespace hp
