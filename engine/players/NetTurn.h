// One turn ahead by the tables and the net together: quick enough to play millions of games, as
// learning from own games needs it.
#pragma once

#include "engine/players/Walk.h"

#include <utility>

namespace hp {

class NetTurn {
public:
    NetTurn(const ValueNet& net, const WalkRules& rules) : net_(net), rules_(rules), survey_(net) {}

    /// What the seat to move would do: a stall, its hidden tile, or a draw by the expectation over
    /// its kinds. As Walk::choose(), which it calls. @pre !walk.over, tiles drawn face down
    WalkChoice choose(Walk<2>& walk, Company company);
    /// The best square for a code of the position choose() has seen.
    int square(const Walk<2>& walk, int code, bool hidden) const;

private:
    /// What tables and net say of a piece there, as against the same sum for other pieces.
    double worth(const Walk<2>& walk, int code, bool hidden, int square) const;
    /// Of the best squares by the tables, the best: what it is worth, and where it is.
    std::pair<double, int> best(const Walk<2>& walk, int code, bool hidden) const;

    const ValueNet& net_;
    const WalkRules& rules_;
    mutable NetSurvey survey_;
    mutable NetPosition position_;
    Company company_ = Company::Learned;
    bool asked_ = false; ///< the net had something to say to the position seen
};

} // namespace hp
