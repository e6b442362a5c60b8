// The sums of a step, one at a time, in words and as places on the market: what the teaching person
// shows when a step has been played, later, or before it is played.
#pragma once

#include "engine/lisboa/game/StepReport.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace hp::lisboa {

struct ExplainedSum {
    QString text;
    int seat = -1;                ///< whose coins
    int coins = 0;                ///< that come with this sum, negative: paid; 0: only a value
    QString figures;              ///< it on the market: "1 + 1 = 2", "3 × 2 = 6"
    SquareSet stands = 0;         ///< the stand or stands that it is about
    SquareSet restaurants = 0;    ///< that add to a value
    EntranceSet entrances = 0;    ///< whose customers pay
    std::optional<Square> square; ///< of the stand whose value or cost it is
};

/// "+6", "−3", "0"
QString signedCoins(int coins);

/// What a tile pays a stand: "3 × 2 = 6"; "+3" where the value is 1.
QString paidInFigures(const StandEarning& stand, const StandEarning::From& from);

/// In the order in which they are told: of each stand its value and then each tile, then the cost,
/// then what all bring together, if that is more than one sum. Empty for steps without coins.
/// @param game before the step or right after it  @param nameOf the name of a seat
std::vector<ExplainedSum> explained(const StepReport& report, const Game& game,
                                    const std::function<QString(int seat)>& nameOf);

} // namespace hp::lisboa
