// Learning the value tables by self-play, TD(lambda): after every turn the value of the position
// before is moved towards what the next seat expects of its best turn. Reproducible: same settings,
// same tables. `hellerpfennig-cli train` runs it.
#pragma once

#include "engine/players/ValueTables.h"

#include <functional>
#include <stop_token>

namespace hp {

struct TrainSettings {
    std::uint64_t games = 1'500'000;
    std::uint64_t seed = 1;
    double lambda = 0.9;       ///< how far a position learns from later than the next turn
    double exploration = 0.03; ///< share of turns played at random
    double firstRate = 0.1;    ///< least learning rate at the start ...
    double lastRate = 0.001;   ///< ... and at the end, falling geometrically
    std::uint64_t reportEvery = 100'000;
};

struct TrainReport {
    std::uint64_t games = 0;
    double error = 0; ///< mean square of the steps since the last report, in coins squared
};

/// Plays and learns by the standard rules with two seats. @param tables where to go on from
void train(ValueTables& tables, const TrainSettings& settings,
           const std::function<void(const TrainReport&)>& report, std::stop_token stop = {});

} // namespace hp
