// One turn ahead by the tables and the net together: quick enough for the turns in roll-outs, and
// to play millions of games, as learning from own games needs it.
#pragma once

#include "engine/players/Walk.h"

#include <utility>

namespace hp {

class NetTurn {
public:
    NetTurn(const ValueNet& net, const WalkRules& rules) : net_(net), rules_(rules), survey_(net) {}

    /// Looks at the market as the seat to move sees it: for square().
    void see(const Walk<2>& walk, Company company);
    /// Of the best squares by the tables, the best by the net as well, for a code that the seat to
    /// move may place. After walk.prepare() and see() of the same position.
    int square(const Walk<2>& walk, int code, bool hidden);
    /// What the seat to move would do: a stall, its hidden tile, or a draw by the expectation over
    /// its kinds. As Walk::choose(), which it calls; square() may follow. @pre !walk.over, tiles
    /// drawn face down
    WalkChoice choose(Walk<2>& walk, Company company);

private:
    /// What tables and net say of a piece there, as against the same sum for other pieces.
    double worth(const Walk<2>& walk, int code, bool hidden, int square);
    /// The square(), and what it is worth.
    std::pair<double, int> best(const Walk<2>& walk, int code, bool hidden);

    const ValueNet& net_;
    const WalkRules& rules_;
    NetSurvey survey_;
    NetPosition position_;
    Company company_ = Company::Learned;
    bool asked_ = false; ///< the net has something to say to the position seen
};

} // namespace hp
