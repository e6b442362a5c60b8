// One turn ahead by the tables and the net together. It is fast enough for the turns in roll-outs
// and for the millions of games of self-play training.
#pragma once

#include "engine/heller/players/Walk.h"

#include <optional>
#include <utility>

namespace hp {

class NetTurn {
public:
    NetTurn(const ValueNet& net, const WalkRules& rules) : net_(net), rules_(rules), survey_(net) {}

    /// Reads the market as the seat to move sees it; needed by square().
    void see(const Walk& walk, Company company);
    /// The best square for a code by tables and net, among the best squares by the tables. The seat
    /// to move must be able to place the code. Call after walk.prepare() and see() of the same
    /// position.
    int square(const Walk& walk, int code, bool hidden);
    /// Value for the seat to move, by tables and net, after the piece is placed. It is the same as
    /// if the piece was placed, except for rounding, and takes much less time. `tables` is the
    /// value by the tables alone (Walk::valueOf()). Call after walk.prepare() and see(). Nothing if
    /// see() found that the net is not used.
    std::optional<double> valueAfter(const Walk& walk, int code, bool hidden, int square,
                                     double tables);
    /// The turn that the seat to move would choose: a stall, its hidden tile, or a draw by the
    /// expectation over its kinds. Same contract as Walk::choose(), which it calls; square() may
    /// follow.
    /// @pre !walk.over, tiles drawn face down
    Choice choose(Walk& walk, Company company);

private:
    /// What the net adds to the tables after the placing, in coins. Call after lookAtHands().
    double correction(const Walk& walk, int code, bool hidden, int square);
    /// Value of a piece there by tables and net, to compare with the same sum for other pieces.
    double worth(const Walk& walk, int code, bool hidden, int square);
    void lookAtHands(const Walk& walk, int code, bool hidden);
    /// The result of square() and its value.
    std::pair<double, int> best(const Walk& walk, int code, bool hidden);

    const ValueNet& net_;
    const WalkRules& rules_;
    NetSurvey survey_;
    NetPosition position_;
    Company company_ = Company::Learned;
    bool asked_ = false; ///< the net is used for the position seen
    /// The piece for which the survey holds the hands, or NoCode.
    static constexpr int NoCode = -1;
    int handsOf_ = NoCode;
    bool handsOfHidden_ = false;
};

} // namespace hp
