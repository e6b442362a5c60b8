// An opponent as strong as a person: it mixes the decisions of two neighbouring levels. Its name
// says the strength, "even@1450", so that a record and the command line say what has played.
#pragma once

#include "engine/heller/players/Levels.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace hp {

/// Stands for an even match whose strength is not chosen yet: the new-game dialog's choice.
inline constexpr std::string_view EvenMatch = "even";

/// The strength in "even@1450", a whole number from 0 to 9999. Nothing for any other name. Less
/// than the weakest level plays like that level, and more than the strongest like the strongest.
std::optional<int> evenStrength(std::string_view name);
/// "even@1450"; the strength is rounded and brought within the levels.
std::string evenName(double strength);
/// The strength of a level or of an even match, on the scale of Level::strength.
std::optional<double> strengthOf(std::string_view player);

/// Plays each decision of `upper` with this chance, and else that of `lower`.
struct EvenMix {
    const Level* lower = nullptr;
    const Level* upper = nullptr; ///< the next level, or `lower` itself for exactly one level
    double chance = 0;
};
EvenMix evenMix(double strength);

/// Draws which of the two levels decides from the game's random numbers, for every decision anew.
class EvenPlayer final : public Player {
public:
    explicit EvenPlayer(double strength);
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;

private:
    double chance_;
    std::unique_ptr<Player> lower_;
    std::unique_ptr<Player> upper_; ///< null: never asked
};

} // namespace hp
