#include "engine/heller/players/Levels.h"

#include "engine/heller/players/EvenMatch.h"
#include "engine/heller/players/OneTurnAhead.h"
#include "engine/heller/players/Strong.h"

#include <algorithm>
#include <array>

namespace hp {

namespace {

/// Sees the same as master but thinks much less.
SearchSettings hasty()
{
    SearchSettings settings;
    settings.candidates = 6;
    settings.net = false;
    for (RollOutSettings* rollOuts : {&settings.learned, &settings.heuristic}) {
        rollOuts->priorDeals = 0;
        rollOuts->depth = 4;
        rollOuts->careful = rollOuts->othersCareful = 0;
    }
    return settings;
}

} // namespace

std::span<const Level> levels()
{
    static const std::array all{
        Level{.name = "beginner",
              .thinking = Thinking::Slipping,
              .slips = {.forgetsColumns = 0.5,
                        .squares = 10,
                        .foresees = false,
                        .priceSense = 0.7,
                        .misjudges = 3,
                        .drawsBelow = 8,
                        .drawsAnyway = 0.15},
              .search = {},
              .strength = 620},
        Level{
            .name = "casual",
            .thinking = Thinking::Slipping,
            .slips = {.forgetsColumns = 0.15, .priceSense = 0.95, .misjudges = 1, .drawsBelow = 9},
            .search = {},
            .strength = 1190},
        Level{.name = "skilled",
              .thinking = Thinking::OneTurnAhead,
              .slips = {},
              .search = {},
              .strength = 1500},
        Level{.name = "expert",
              .thinking = Thinking::Searching,
              .slips = {},
              .search = hasty(),
              .strength = 1660,
              .nodes = 200},
        Level{.name = "master",
              .thinking = Thinking::Searching,
              .slips = {},
              .search = {},
              .strength = 2000,
              .nodes = std::nullopt},
    };
    return all;
}

const Level* findLevel(std::string_view name)
{
    const auto all = levels();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Level& level) { return level.name == name; });
    return found == all.end() ? nullptr : &*found;
}

std::unique_ptr<Player> makePlayer(const Level& level)
{
    switch (level.thinking) {
    case Thinking::Slipping:
        return std::make_unique<SlippingPlayer>(level.slips);
    case Thinking::OneTurnAhead:
        return std::make_unique<OneTurnAheadPlayer>();
    case Thinking::Searching:
        break;
    }
    std::optional<Weights> weights;
    if (Weights::builtIn())
        weights = *Weights::builtIn();
    return std::make_unique<StrongPlayer>(std::move(weights), level.search,
                                          level.nodes.value_or(0));
}

const std::vector<std::string>& levelNames()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> result;
        for (const Level& level : levels())
            result.emplace_back(level.name);
        return result;
    }();
    return names;
}

bool isLevel(std::string_view name)
{
    return findLevel(name) != nullptr || evenStrength(name);
}

std::optional<std::uint64_t> mostNodes(std::string_view level)
{
    if (const std::optional<int> even = evenStrength(level))
        return evenMix(*even).upper->nodes;
    const Level* found = findLevel(level);
    return found != nullptr ? found->nodes : 0;
}

std::unique_ptr<Player> makePlayer(std::string_view level)
{
    if (const std::optional<int> even = evenStrength(level))
        return std::make_unique<EvenPlayer>(*even);
    const Level* found = findLevel(level);
    return found != nullptr ? makePlayer(*found) : nullptr;
}

} // namespace hp
