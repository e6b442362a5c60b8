// What thinking costs, for `bench`: the strong players' search and the exact ones.
#pragma once

#include "engine/rules/RuleSet.h"
#include "engine/text/Json.h"

#include <cstdint>
#include <vector>

namespace hp::cli {

struct SolverFigure {
    int squares = 0; ///< empty ones
    int positions = 0;
    double median = 0; ///< seconds, one thread
    double slowest = 0;
    double nodes = 0; ///< median
};

/// solve() on positions from random openings by the preset open-tiles, two seats: each turn
/// uniformly at random until so many squares are left.
SolverFigure measureSolver(int squares, int positions, std::uint64_t seed);
/// expectedDecisions() for the seat to move, standard rules, two seats, openings as above.
SolverFigure measureExpectation(int squares, int positions, std::uint64_t seed);

struct EndingFigure {
    int seats = 0;
    int squares = 0; ///< empty ones
    int positions = 0;
    double seconds = 0; ///< for each
    int through = 0;    ///< positions that rankEnding() ranked in that time
    double median = 0;  ///< seconds, those included that were given up
};

/// rankEnding() for coins, with so much time for the seat to move, standard rules, positions of all
/// three rounds as `skilled` players leave them.
EndingFigure measureEnding(int seats, int squares, double seconds, int positions,
                           std::uint64_t seed);

/// Turns that master plays in thought per second, one thread: the median over positions between the
/// first and the last turns of a round, each thought about for so long.
double measureMaster(const RuleSet& rules, int seats, double seconds, int positions,
                     std::uint64_t seed);

/// {"squares":8,"positions":21,"median_seconds":0.03,"slowest_seconds":0.1,"median_nodes":90000}
void writeFigure(JsonWriter& json, const SolverFigure& figure);
/// {"seats":3,"squares":5,"positions":12,"seconds":1,"through":12,"median_seconds":0.3}
void writeFigure(JsonWriter& json, const EndingFigure& figure);

} // namespace hp::cli
