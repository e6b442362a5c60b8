#include "ui/table/programs/AnyPlayer.h"

#include "engine/heller/text/RulesJson.h"
#include "ui/table/programs/ProcessChannel.h"

namespace hp {

std::unique_ptr<Player> makeAnyPlayer(const QString& name)
{
    if (!name.startsWith(ExecPrefix))
        return makePlayer(name.toStdString());
    const QString command = name.mid(ExecPrefix.size()).trimmed();
    if (command.isEmpty())
        return nullptr;
    return std::make_unique<ExternalPlayer>(
        makeProcessChannel(command),
        [](const RuleSet& rules) { return printRulesCompact(rules).trimmed().toStdString(); },
        ExternalPlayer::Patience());
}

} // namespace hp
