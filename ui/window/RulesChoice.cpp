#include "ui/window/RulesChoice.h"

#include "engine/text/RulesJson.h"

#include <algorithm>

namespace hp {

namespace {

struct Family {
    const char* preset;
    bool unknownRounds;
    bool openTiles;
};
constexpr std::array<Family, 4> StandardFamily{{{"standard", false, false},
                                                {"unknown-rounds", true, false},
                                                {"open-tiles", false, true},
                                                {"unknown-rounds-open-tiles", true, true}}};

} // namespace

RulesChoice RulesChoice::fromPreset(const QString& name)
{
    for (const Family& member : StandardFamily) {
        if (name == QLatin1String(member.preset))
            return {QStringLiteral("standard"), member.unknownRounds, member.openTiles};
    }
    return {name, false, false};
}

RulesChoice RulesChoice::of(const Settings::NewGame& game)
{
    RulesChoice choice = fromPreset(game.preset);
    if (!presetNames().contains(choice.preset))
        choice = {};
    choice.unknownRounds = choice.unknownRounds || game.unknownRounds;
    choice.openTiles = choice.openTiles || game.openTiles;
    return choice;
}

void RulesChoice::storeIn(Settings::NewGame& game) const
{
    game.preset = preset;
    game.unknownRounds = unknownRounds;
    game.openTiles = openTiles;
}

QString RulesChoice::presetName() const
{
    if (preset != QLatin1String("standard"))
        return unknownRounds || openTiles ? QString() : preset;
    for (const Family& member : StandardFamily) {
        if (member.unknownRounds == unknownRounds && member.openTiles == openTiles)
            return QLatin1String(member.preset);
    }
    return {};
}

RuleSet RulesChoice::rules() const
{
    const QString name = presetName();
    const Result<RuleSet> loaded = loadPreset(name.isEmpty() ? preset : name);
    if (!loaded)
        return RuleSet{};
    RuleSet set = *loaded;
    if (!name.isEmpty())
        return set;
    // Another preset with the rulebook's variants on top [14, 15].
    if (unknownRounds) {
        set.rounds = 0;
        // All stalls, whatever the number of players.
        std::array<int, RankCount> all{};
        for (const auto& row : loaded->stalls) {
            for (std::size_t rank = 0; rank < all.size(); ++rank)
                all[rank] = std::max(all[rank], row[rank]);
        }
        set.stalls.fill(all);
        set.returningRanks = {};
        set.nameEn += ", unknown number of rounds";
        set.nameDe += ", unbekannte Rundenzahl";
    }
    if (openTiles) {
        set.openTiles = true;
        set.nameEn += ", open tiles";
        set.nameDe += ", offene Plättchen";
    }
    return set;
}

} // namespace hp
