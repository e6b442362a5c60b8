#include "engine/players/Player.h"

#include "engine/players/Levels.h"

#include <algorithm>

namespace hp {

const std::vector<std::string>& levelNames()
{
    static const std::vector<std::string> names{"beginner", "casual", "skilled"};
    return names;
}

bool isLevel(std::string_view name)
{
    return std::find(levelNames().begin(), levelNames().end(), name) != levelNames().end();
}

std::unique_ptr<Player> makePlayer(std::string_view level)
{
    if (level == "beginner")
        return std::make_unique<BeginnerPlayer>();
    if (level == "casual")
        return std::make_unique<CasualPlayer>();
    if (level == "skilled")
        return std::make_unique<SkilledPlayer>();
    return nullptr;
}

} // namespace hp
