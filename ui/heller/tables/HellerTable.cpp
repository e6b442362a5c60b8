#include "ui/heller/tables/HellerTable.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"

#include <algorithm>

namespace hp {

HellerTable::HellerTable(TableSeat& seat, OpenedTable* own) : seat_(seat)
{
    if (!own)
        return;
    const auto place = [this](const RulesChoice& choice) {
        const auto known = std::ranges::find(rules_, choice.id, &RulesChoice::id);
        const auto at = static_cast<int>(known - rules_.begin());
        if (known == rules_.end())
            rules_.push_back(choice);
        return at;
    };
    for (const QString& name : presetNames())
        place(RulesChoice::fromId(RulesId::preset(name)));
    chosen_ = place(RulesChoice::fromRules(own->dealer().card().rules));
}

std::vector<std::string> HellerTable::levels() const
{
    return levelNames();
}

QString HellerTable::playerName(const QString& player) const
{
    return hp::playerName(player);
}

QString HellerTable::rulesName() const
{
    return hp::rulesName(seat_.client().card()->rules);
}

QString HellerTable::rulesSummary() const
{
    const TableCard& card = *seat_.client().card();
    return hp::rulesSummary(card.rules, static_cast<int>(card.seats.size()));
}

std::string HellerTable::goesOnFrom() const
{
    const auto& card = seat_.client().card();
    return card && card->goesOn ? card->goesOn->owner : std::string();
}

QStringList HellerTable::rules() const
{
    QStringList names;
    for (const RulesChoice& choice : rules_)
        names += hp::rulesName(choice.rules());
    return names;
}

std::optional<std::string> HellerTable::mayGoOnWithout() const
{
    return seat_.mayGoOnWithout() ? std::optional(seat_.ticket().game->owner) : std::nullopt;
}

RuleSet HellerTable::rulesAt(int number) const
{
    return rules_[number].rules();
}

} // namespace hp
