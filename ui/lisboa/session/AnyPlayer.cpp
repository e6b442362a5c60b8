#include "ui/lisboa/session/AnyPlayer.h"

#include "engine/lisboa/text/ExternalPlayer.h"
#include "engine/lisboa/text/Tokens.h"
#include "ui/table/programs/ProcessChannel.h"

namespace hp::lisboa {

namespace {

std::unique_ptr<ExternalPlayer> makeProgram(const QString& name)
{
    auto channel = makeChannelTo(name);
    return channel ? std::make_unique<ExternalPlayer>(std::move(channel)) : nullptr;
}

} // namespace

std::unique_ptr<Player> makeAnyPlayer(const QString& name)
{
    return name.startsWith(ExecPrefix) ? std::unique_ptr<Player>(makeProgram(name))
                                       : makePlayer(name.toStdString());
}

TriedProgram tryProgram(const QString& player, double seconds, const std::stop_token& stop)
{
    const auto program = makeProgram(player);
    const Rules rules(RuleSet(), MinSeats);
    Random random(1);
    const Game deal = Game::begun(rules, random);
    const SeatView view = seenBy(deal, deal.toMove());
    const Step first = program->choose(view, random, {seconds, 0}, stop);
    TriedProgram tried{QString::fromStdString(program->name()),
                       QString::fromStdString(stepText(first, rules))};
    if (const Failure failure = program->failure())
        tried.turn = *failure;
    return tried;
}

} // namespace hp::lisboa
