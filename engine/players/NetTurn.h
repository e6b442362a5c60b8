// One turn ahead by the tables and the net together: quick enough for the turns in roll-outs, and
// to play millions of games, as learning from own games needs it.
#pragma once

#include "engine/players/Walk.h"

#include <optional>
#include <utility>

namespace hp {

class NetTurn {
public:
    NetTurn(const ValueNet& net, const WalkRules& rules) : net_(net), rules_(rules), survey_(net) {}

    /// Looks at the market as the seat to move sees it: for square().
    void see(const Walk& walk, Company company);
    /// Of the best squares by the tables, the best by the net as well, for a code that the seat to
    /// move may place. After walk.prepare() and see() of the same position.
    int square(const Walk& walk, int code, bool hidden);
    /// Value for the seat to move, by tables and net, once the piece is there: as if it was placed,
    /// but for rounding, in a small part of the time. `tables` is what they say of it by themselves
    /// (Walk::valueOf()). After walk.prepare() and see(); nothing where that says nothing.
    std::optional<double> valueAfter(const Walk& walk, int code, bool hidden, int square,
                                     double tables);
    /// What the seat to move would do: a stall, its hidden tile, or a draw by the expectation over
    /// its kinds. As Walk::choose(), which it calls; square() may follow. @pre !walk.over, tiles
    /// drawn face down
    Choice choose(Walk& walk, Company company);

private:
    /// What the net adds to the tables, in coins, once the piece is there. After lookAtHands().
    double correction(const Walk& walk, int code, bool hidden, int square);
    /// What tables and net say of a piece there, as against the same sum for other pieces.
    double worth(const Walk& walk, int code, bool hidden, int square);
    void lookAtHands(const Walk& walk, int code, bool hidden);
    /// The square(), and what it is worth.
    std::pair<double, int> best(const Walk& walk, int code, bool hidden);

    const ValueNet& net_;
    const WalkRules& rules_;
    NetSurvey survey_;
    NetPosition position_;
    Company company_ = Company::Learned;
    bool asked_ = false; ///< the net has something to say to the position seen
    /// The piece whose placing the survey's hands are of, or NoCode.
    static constexpr int NoCode = -1;
    int handsOf_ = NoCode;
    bool handsOfHidden_ = false;
};

} // namespace hp
