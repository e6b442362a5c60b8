// The rules of the next game in the terms of the menus: a preset or a custom rule set, and two
// toggles. Custom rules are stored whole: they stay as chosen when their file changes or
// disappears.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "ui/table/settings/Settings.h"

namespace hp {

struct RulesChoice {
    /// A preset, but not one that differs only by the toggles; or Custom for custom rules.
    RulesId id = RulesId::standard();
    bool unknownRounds = false;
    bool openTiles = false;

    friend bool operator==(const RulesChoice&, const RulesChoice&) = default;

    /// "unknown-rounds" becomes "standard" with a toggle on. Custom rules have their own toggles.
    static RulesChoice fromId(const RulesId& id);
    /// A preset if the rules have a preset's name and content, else custom rules.
    /// @pre the rules can be played
    static RulesChoice fromRules(const RuleSet& rules);
    bool isCustom() const { return id.kind == RulesId::Kind::Custom; }
    static RulesChoice of(const PlaySettings::NewGame& game);
    void storeIn(PlaySettings::NewGame& game) const;
    /// The name of the preset with these rules, or empty.
    QString presetName() const;
    /// The rules themselves; the standard ones if there is no such preset.
    RuleSet rules() const;
};

/// The folder of the custom rule sets.
QString ownRulesFolder(const Settings& settings);

} // namespace hp
