#include "ui/heller/programs/AnyPlayer.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/ExternalPlayer.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/text/Tokens.h"
#include "ui/table/programs/ProcessChannel.h"

namespace hp {

namespace {

std::unique_ptr<ExternalPlayer> makeProgram(const QString& name)
{
    auto channel = makeChannelTo(name);
    if (!channel)
        return nullptr;
    return std::make_unique<ExternalPlayer>(
        std::move(channel),
        [](const RuleSet& rules) { return printRulesCompact(rules).trimmed().toStdString(); },
        ExternalPlayer::Patience());
}

} // namespace

TriedProgram tryProgram(const QString& player, double seconds, const std::stop_token& stop)
{
    const auto program = makeProgram(player);
    const Timeline deal(RuleSet(), std::vector<SeatInfo>(MinSeats), 1);
    const SeatView view = deal.viewToMove();
    Random random;
    const Decision first = program->choose(view, random, {seconds, 0}, stop);
    TriedProgram tried{QString::fromStdString(program->name()), QStringLiteral("draw")};
    if (const Failure failure = program->failure())
        tried.turn = *failure;
    else if (!first.draw)
        tried.turn = QString::fromStdString(turnToken(first.turn, *view.rules, view.toMove));
    return tried;
}

std::unique_ptr<Player> makeAnyPlayer(const QString& name)
{
    return name.startsWith(ExecPrefix) ? std::unique_ptr<Player>(makeProgram(name))
                                       : makePlayer(name.toStdString());
}

} // namespace hp
