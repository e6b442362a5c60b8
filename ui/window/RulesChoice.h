// The rules of the next game as the menus name them: a preset or somebody's own rules, and two
// toggles. Own rules are kept whole: they stay as chosen when their file changes or goes.
#pragma once

#include "engine/rules/RuleSet.h"
#include "ui/window/Settings.h"

namespace hp {

struct RulesChoice {
    /// A preset, never one that only differs by the toggles; or Custom for own rules.
    RulesId id = RulesId::standard();
    bool unknownRounds = false;
    bool openTiles = false;

    friend bool operator==(const RulesChoice&, const RulesChoice&) = default;

    /// "unknown-rounds" is "standard" with a toggle on; own rules have the toggles that they are.
    static RulesChoice fromId(const RulesId& id);
    /// A preset when they are one under its name, else own rules.
    /// @pre the rules can be played
    static RulesChoice fromRules(const RuleSet& rules);
    bool isCustom() const { return id.kind == RulesId::Kind::Custom; }
    static RulesChoice of(const Settings::NewGame& game);
    void storeIn(Settings::NewGame& game) const;
    /// The preset that these rules are, or empty.
    QString presetName() const;
    /// The rules themselves; the standard ones when there is no such preset.
    RuleSet rules() const;
};

/// Where the own rule sets lie.
QString ownRulesFolder(const Settings& settings);

} // namespace hp
