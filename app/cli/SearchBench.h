// Measures the cost of search for `bench`: the search of the strong players and the exact searches.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "engine/text/Json.h"

#include <cstdint>
#include <vector>

namespace hp::cli {

struct SolverFigure {
    int squares = 0; ///< empty squares
    int positions = 0;
    double median = 0; ///< seconds, one thread
    double slowest = 0;
    double nodes = 0; ///< median
};

/// solve() on positions from random openings by the preset open-tiles, two seats. Each turn is
/// uniformly random until this many squares are left.
SolverFigure measureSolver(int squares, int positions, std::uint64_t seed);
/// expectedDecisions() for the seat to move. Standard rules, two seats, openings as above.
SolverFigure measureExpectation(int squares, int positions, std::uint64_t seed);

struct EndingFigure {
    int seats = 0;
    int squares = 0; ///< empty squares
    int positions = 0;
    double seconds = 0; ///< for each position
    int through = 0;    ///< positions that rankEnding() ranked in that time
    double median = 0;  ///< seconds; includes positions that were given up
};

/// rankEnding() for coins, with this much time for the seat to move. Standard rules, positions of
/// all three rounds from play by `skilled` players.
EndingFigure measureEnding(int seats, int squares, double seconds, int positions,
                           std::uint64_t seed);

/// Turns that master plays in its roll-outs per second, one thread. It is the median over positions
/// between the first and the last turns of a round, with this much time for each.
double measureMaster(const RuleSet& rules, int seats, double seconds, int positions,
                     std::uint64_t seed);

struct FirstAnswerFigure {
    int seats = 0;
    int positions = 0;
    double median = 0; ///< seconds, one thread
    double slowest = 0;
};

/// Time until an Analysis has ranked the turns at the start of a game and explained the best one.
FirstAnswerFigure measureFirstAnswer(const RuleSet& rules, int seats, int positions,
                                     std::uint64_t seed);

/// {"squares":8,"positions":21,"median_seconds":0.03,"slowest_seconds":0.1,"median_nodes":90000}
void writeFigure(JsonWriter& json, const SolverFigure& figure);
/// {"seats":3,"squares":5,"positions":12,"seconds":1,"through":12,"median_seconds":0.3}
void writeFigure(JsonWriter& json, const EndingFigure& figure);
/// {"seats":3,"positions":9,"median_seconds":0.02,"slowest_seconds":0.03}
void writeFigure(JsonWriter& json, const FirstAnswerFigure& figure);

} // namespace hp::cli
