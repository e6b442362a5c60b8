// What is to be expected of a game, with all its secrets known but for the order of the supply and
// the deals of later rounds. For reviews of a game that is over: it is not what a seat could know.
#pragma once

#include "engine/heller/analysis/TurnResults.h"
#include "engine/heller/game/Game.h"
#include "engine/heller/players/Chances.h"

#include <cstdint>
#include <stop_token>

namespace hp {

/// With two seats the lead comes from roll-outs by the strongest level's evaluator, with more seats
/// from the play-outs that also say how much money there will be: the rest of the game by the fast
/// policy.
struct Outlook {
    PerSeat<double> money; ///< final money
    PerSeat<double> lead;  ///< final money less the best other's
    PerSeat<double> win;   ///< chance of the first place
    double error = 0;      ///< half width of the 95 % interval of the money, the greatest
    double leadError = 0;
    double winError = 0;
};

struct OutlookSettings {
    std::uint64_t seed = 1; ///< the same for all positions of a game: their deals are then alike
    std::size_t deals = 16; ///< for each estimate
};

/// Nothing on a stop. The same settings give the same answer.
/// @param best what the seat to move should do; null: what its prior says
std::optional<Outlook> outlookOf(const Game& game, const Decision* best,
                                 const OutlookSettings& settings, const std::stop_token& stop);

struct LuckOfDraw {
    PerSeat<double> lead; ///< final money against the mean of the others
    double error = 0;     ///< the greatest
};
/// How much more every seat can expect with this tile drawn than with the mean of the supply. It
/// averages to zero over all draws, whoever draws and for whatever reason.
/// @pre before.canDraw(), no tile in hand, the supply has one of the kind
std::optional<LuckOfDraw> luckOfDraw(const Game& before, KindIndex drawn,
                                     const OutlookSettings& settings, const std::stop_token& stop);

} // namespace hp
