#include "ui/lisboa/session/AnyPlayer.h"

#include "engine/lisboa/text/ExternalPlayer.h"
#include "ui/table/programs/ProcessChannel.h"

namespace hp::lisboa {

std::unique_ptr<Player> makeAnyPlayer(const QString& name)
{
    if (!name.startsWith(ExecPrefix))
        return makePlayer(name.toStdString());
    auto channel = makeChannelTo(name);
    return channel ? std::make_unique<ExternalPlayer>(std::move(channel)) : nullptr;
}

} // namespace hp::lisboa
