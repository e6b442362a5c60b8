// How strong a person plays, from the results of finished games, on the scale of the levels'
// strengths (Level::strength). Independent of the game.
//
// The rating is a probability for every strength on a grid (Bayes). Before each game the strength
// may have drifted a little, so that recent games weigh more and the rating follows a person who
// learns. A game then multiplies each strength's probability by that of the game's result.
#pragma once

#include "engine/base/Interval.h"

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace hp {

/// A person's result against one other seat of a game.
struct PairResult {
    double opponent = 0; ///< the other one's strength
    double score = 0;    ///< 1: the better place, 0.5: the same, 0: the worse
};

struct Rating {
    double strength = 0; ///< the mean
    Interval interval;   ///< 95 %
    int games = 0;

    friend bool operator==(const Rating& a, const Rating& b)
    {
        return a.strength == b.strength && a.interval.low == b.interval.low &&
               a.interval.high == b.interval.high && a.games == b.games;
    }
};

/// The chance to have a better place than a seat of that strength. Chance decides more at a table
/// of three or four, so a difference counts less there.
double winChance(double strength, double opponent, int seats);

class Rater {
public:
    /// Of somebody who has not played yet: between beginner and casual, and very uncertain.
    Rater();

    /// A finished game. Nothing changes if there are no pairs.
    /// @param seats at the table, 2 to 4; also those that are not in `pairs`, such as other persons
    void add(std::span<const PairResult> pairs, int seats);
    Rating rating() const;

private:
    /// Logarithms of the chances to win and to lose, at a grid point.
    struct Chances {
        double win;
        double lose;
    };

    void drift();
    const std::vector<Chances>& chancesAgainst(double opponent, int seats);

    std::vector<double> chance_; ///< by grid point; sums up to 1
    /// By opponent and seats: there are few, and most of the time would go into working them out.
    std::map<std::pair<double, int>, std::vector<Chances>> against_;
    int games_ = 0;
};

} // namespace hp
