#include "engine/players/Player.h"

#include "engine/players/Levels.h"

#include <algorithm>

namespace hp {

namespace {

constexpr std::uint64_t ExpertNodes = 200;

} // namespace

const std::vector<std::string>& levelNames()
{
    static const std::vector<std::string> names{"beginner", "casual", "skilled", "expert",
                                                "master"};
    return names;
}

bool isLevel(std::string_view name)
{
    return std::find(levelNames().begin(), levelNames().end(), name) != levelNames().end();
}

std::optional<std::uint64_t> mostNodes(std::string_view level)
{
    if (level == "master")
        return {};
    return level == "expert" ? ExpertNodes : 0;
}

std::unique_ptr<Player> makePlayer(std::string_view level)
{
    if (level == "beginner")
        return std::make_unique<BeginnerPlayer>();
    if (level == "casual")
        return std::make_unique<CasualPlayer>();
    if (level == "skilled")
        return std::make_unique<SkilledPlayer>();
    if (level == "expert" || level == "master") {
        std::optional<Weights> weights;
        if (Weights::builtIn())
            weights = *Weights::builtIn();
        SearchSettings settings;
        if (level == "master")
            return std::make_unique<StrongPlayer>(weights, settings, 0);
        // Expert sees the same but thinks little about it: too hasty to be sure.
        settings.candidates = 6;
        settings.net = false;
        for (RollOutSettings* rollOuts : {&settings.learned, &settings.heuristic}) {
            rollOuts->priorDeals = 0;
            rollOuts->depth = 4;
            rollOuts->careful = rollOuts->othersCareful = 0;
        }
        return std::make_unique<StrongPlayer>(weights, settings, ExpertNodes);
    }
    return nullptr;
}

Failure weightsFailure()
{
    const auto& weights = Weights::builtIn();
    return weights ? Failure{} : Failure{weights.error()};
}

} // namespace hp
