#include "ui/lisboa/room/LisboaTable.h"

#include "engine/lisboa/players/Player.h"
#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Wording.h"
#include "ui/lisboa/room/NewGameDialog.h"

#include <algorithm>

namespace hp::lisboa {

LisboaTable::LisboaTable(TableSeat& seat, OpenedTable* own) : seat_(seat)
{
    if (!own)
        return;
    for (const std::string& name : presetNames())
        rules_.push_back(*preset(name));
    const RuleSet chosen = own->dealer().rules();
    const auto known = std::ranges::find(rules_, chosen);
    chosen_ = static_cast<int>(known - rules_.begin());
    if (known == rules_.end())
        rules_.push_back(chosen);
}

std::vector<std::string> LisboaTable::levels() const
{
    return levelNames();
}

QString LisboaTable::playerName(const QString& player) const
{
    return anyPlayerName(player);
}

QString LisboaTable::rulesName() const
{
    return lisboa::rulesName(*seat_.client().rules());
}

QString LisboaTable::rulesSummary() const
{
    return rulesInShort(*seat_.client().rules());
}

QStringList LisboaTable::rules() const
{
    QStringList names;
    for (const RuleSet& rules : rules_)
        names += lisboa::rulesName(rules);
    return names;
}

} // namespace hp::lisboa
