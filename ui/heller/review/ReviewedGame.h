// The game that is reviewed, with the words that its tables and its chart share.
#pragma once

#include "engine/heller/analysis/Ledger.h"
#include "engine/heller/game/GameReview.h"
#include "ui/heller/models/BoardState.h"
#include "ui/heller/session/OpenRecord.h"

#include <QString>

#include <memory>
#include <vector>

namespace hp {

class ReviewedGame {
public:
    explicit ReviewedGame(OpenRecord record);

    const OpenRecord& record() const { return record_; }
    const Rules& rules() const { return *record_.rulesPtr(); }
    int seats() const { return rules().seats(); }
    /// For use in a sentence.
    QString name(int seat) const;
    PerSeat<BoardSeat> boardSeats() const;
    /// The number of the turn that a step belongs to, from 1; a draw belongs to the turn that it
    /// begins. A deal: the number of turns before it.
    int turnNumber(std::size_t step) const { return turns_[step]; }
    /// Turn 12 is at 12, a draw or a deal half a turn before what follows.
    double place(std::size_t step) const;
    /// "Round 2", "12. Anna: stall III on c2".
    QString stepWords(std::size_t step) const;
    /// The market before a decision as its seat knew it. @pre turn.step > 0
    SeatView before(const TurnReview& turn) const
    {
        return record_.knownAfter(turn.step - 1, turn.seat);
    }
    /// A decision of a seat: "stall III on c2", "draws".
    QString words(const Decision& decision, int seat) const;

    /// A ledger of a decision's turns; that of the best one and the one played adds up to the loss,
    /// which is measured by stronger play.
    static Ledger judged(const Ledger& ledger, const TurnReview& turn);

private:
    OpenRecord record_;
    std::vector<int> turns_; ///< by step
};

} // namespace hp
