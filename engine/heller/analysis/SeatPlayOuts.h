// What a decision brings to every seat, by the play-outs of the ledgers: for sums over all seats.
#pragma once

#include "engine/heller/analysis/PlayOut.h"
#include "engine/heller/analysis/TurnResults.h"
#include "engine/heller/game/GameReview.h"

namespace hp {

class SeatPlayOuts {
public:
    /// @param view must outlive this object  @pre view.phase == Phase::Playing
    explicit SeatPlayOuts(const SeatView& view)
        : evaluator_(view, SearchSettings(), nodes_), playOut_(evaluator_, nodes_), columns_(view)
    {
        evaluator_.candidates(); // for its scale
    }
    SeatPlayOuts(const SeatPlayOuts&) = delete;
    SeatPlayOuts& operator=(const SeatPlayOuts&) = delete;

    /// Final money and kept stalls of every seat, less the mean of the others'.
    /// @param dealt a game that agrees with the view  @pre the decision is legal
    SeatValues leadsAfter(const Decision& decision, const Game& dealt)
    {
        const std::vector<double> numbers = columns_.numbersOf(playOut_(decision, dealt));
        const int seats = dealt.seats();
        PerSeat<double> money;
        for (int seat = 0; seat < seats; ++seat)
            money[seat] = columns_.money(numbers, seat);
        SeatValues leads;
        for (int seat = 0; seat < seats; ++seat)
            leads[seat] = overMean(money, seat, seats);
        return leads;
    }

private:
    std::uint64_t nodes_ = 0;
    HeuristicEvaluator evaluator_;
    PlayOut playOut_;
    ResultColumns columns_;
};

} // namespace hp
