// Learning the value tables by self-play, TD(lambda): after every turn the value of the position
// before is moved towards the expected value of the next seat's best turn. Reproducible: the same
// settings give the same tables. `hellerpfennig-cli train` runs it.
#pragma once

#include "engine/heller/players/ValueTables.h"

#include <functional>
#include <stop_token>

namespace hp {

struct TrainSettings {
    std::uint64_t games = 1'500'000;
    std::uint64_t seed = 1;
    double lambda = 0.9;       ///< how strongly a position learns from turns after the next one
    double exploration = 0.03; ///< share of turns played at random
    double firstRate = 0.1;    ///< lowest learning rate at the start ...
    double lastRate = 0.001;   ///< ... and at the end, falling geometrically
    std::uint64_t reportEvery = 100'000;
};

struct TrainReport {
    std::uint64_t games = 0;
    double error = 0; ///< mean square of the steps since the last report, in coins squared
};

/// Plays by the standard rules with two seats and learns. @param tables starting point
void train(ValueTables& tables, const TrainSettings& settings,
           const std::function<void(const TrainReport&)>& report, std::stop_token stop = {});

} // namespace hp
