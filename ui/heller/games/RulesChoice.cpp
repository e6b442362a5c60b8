#include "ui/heller/games/RulesChoice.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/rules/Variants.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

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

/// The rules with the id of a choice, without toggles. Nothing if there are no such rules (any
/// more).
std::optional<RuleSet> rulesBehind(const RulesId& id)
{
    if (id.kind != RulesId::Kind::Custom) {
        const auto preset = loadPreset(id.name);
        return preset ? std::optional(*preset) : std::nullopt;
    }
    const auto rules = parseRules(id.name.toUtf8());
    if (!rules || hasErrors(validate(*rules)))
        return {};
    return *rules;
}

void addToNames(RuleSet& rules, const char* more)
{
    const Words added = inEachLanguage("hp::RulesChoice", more);
    completeName(rules);
    for (Words::Entry& name : rules.name)
        name.text = nameWith(name.text, added.in(name.language));
}

} // namespace

RulesChoice RulesChoice::fromRules(const RuleSet& rules)
{
    for (const QString& name : presetNames()) {
        const auto preset = loadPreset(name);
        if (preset && samePlay(*preset, rules) && preset->name == rules.name)
            return fromId(RulesId::preset(name));
    }
    return fromId({RulesId::Kind::Custom, QString::fromUtf8(printRulesCompact(rules))});
}

RulesChoice RulesChoice::fromId(const RulesId& id)
{
    if (id.kind == RulesId::Kind::Custom) {
        const auto rules = rulesBehind(id);
        return rules ? RulesChoice{id, rules->unknownRounds(), rules->openTiles} : RulesChoice{};
    }
    for (const Family& member : StandardFamily) {
        if (id == RulesId::preset(QLatin1String(member.preset)))
            return {RulesId::standard(), member.unknownRounds, member.openTiles};
    }
    const auto rules = rulesBehind(id);
    return rules ? RulesChoice{id, rules->unknownRounds(), rules->openTiles} : RulesChoice{id};
}

RulesChoice RulesChoice::of(const PlaySettings::NewGame& game)
{
    RulesChoice choice = fromId(game.rules);
    if (!choice.isCustom() &&
        (choice.id.kind != RulesId::Kind::Preset || !presetNames().contains(choice.id.name)))
        choice = {};
    if (choice.id != RulesId::standard()) {
        // Their toggles can be switched both on and off.
        choice.unknownRounds = game.unknownRounds;
        choice.openTiles = game.openTiles;
        return choice;
    }
    choice.unknownRounds = choice.unknownRounds || game.unknownRounds;
    choice.openTiles = choice.openTiles || game.openTiles;
    return choice;
}

void RulesChoice::storeIn(PlaySettings::NewGame& game) const
{
    game.rules = id;
    game.unknownRounds = unknownRounds;
    game.openTiles = openTiles;
}

QString RulesChoice::presetName() const
{
    if (isCustom())
        return {};
    if (id != RulesId::standard())
        return *this == fromId(id) ? id.name : QString();
    for (const Family& member : StandardFamily) {
        if (member.unknownRounds == unknownRounds && member.openTiles == openTiles)
            return QLatin1String(member.preset);
    }
    return {};
}

RuleSet RulesChoice::rules() const
{
    const QString name = presetName();
    const std::optional<RuleSet> loaded = rulesBehind(name.isEmpty() ? id : RulesId::preset(name));
    if (!loaded)
        return RuleSet{};
    if (!name.isEmpty())
        return *loaded;
    RuleSet set = withVariants(*loaded, unknownRounds, openTiles);
    if (set.unknownRounds() != loaded->unknownRounds()) {
        if (unknownRounds)
            addToNames(set, QT_TRANSLATE_NOOP("hp::RulesChoice", ", unknown number of rounds"));
        else
            addToNames(set, QT_TRANSLATE_NOOP("hp::RulesChoice", ", three rounds"));
    }
    if (set.openTiles != loaded->openTiles) {
        if (openTiles)
            addToNames(set, QT_TRANSLATE_NOOP("hp::RulesChoice", ", open tiles"));
        else
            addToNames(set, QT_TRANSLATE_NOOP("hp::RulesChoice", ", tiles face down"));
    }
    // With a changed toggle, custom rules may exceed what can be played. In that case keep them
    // unchanged.
    return hasErrors(validate(set)) ? *loaded : set;
}

QString ownRulesFolder(const Settings& settings)
{
    return settings.dataFolder() + QStringLiteral("/rules");
}

} // namespace hp
