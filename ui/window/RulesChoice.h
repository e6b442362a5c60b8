// The rules of the next game as the menus name them: a preset and two toggles.
#pragma once

#include "engine/rules/RuleSet.h"
#include "ui/window/Settings.h"

namespace hp {

struct RulesChoice {
    QString preset = QStringLiteral("standard"); ///< never one that only differs by the toggles
    bool unknownRounds = false;
    bool openTiles = false;

    friend bool operator==(const RulesChoice&, const RulesChoice&) = default;

    /// "unknown-rounds" is "standard" with a toggle on.
    static RulesChoice fromPreset(const QString& name);
    static RulesChoice of(const Settings::NewGame& game);
    void storeIn(Settings::NewGame& game) const;
    /// The preset that these rules are, or empty.
    QString presetName() const;
    /// The rules themselves; the standard ones when there is no such preset.
    RuleSet rules() const;
};

} // namespace hp
