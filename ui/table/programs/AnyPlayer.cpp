#include "ui/table/programs/AnyPlayer.h"

#include "engine/heller/text/ExternalPlayer.h"
#include "engine/heller/text/RulesJson.h"

namespace hp {

std::unique_ptr<Player> makeAnyPlayer(const QString& name)
{
    if (!name.startsWith(ExecPrefix))
        return makePlayer(name.toStdString());
    auto channel = makeChannelTo(name);
    if (!channel)
        return nullptr;
    return std::make_unique<ExternalPlayer>(
        std::move(channel),
        [](const RuleSet& rules) { return printRulesCompact(rules).trimmed().toStdString(); },
        ExternalPlayer::Patience());
}

} // namespace hp
