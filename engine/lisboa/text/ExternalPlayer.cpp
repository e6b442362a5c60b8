#include "engine/lisboa/text/ExternalPlayer.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/text/Tokens.h"

namespace hp::lisboa {

Result<Step> parseProtocolStep(const std::string& text, const Game& game)
{
    const auto steps = parseSteps(text, game.rules());
    if (!steps)
        return steps.error();
    if (steps->size() > 1)
        return makeError("lisboa.turn.oneStep");
    if (Failure failure = game.check(steps->front()))
        return *std::move(failure);
    return steps->front();
}

ExternalPlayer::ExternalPlayer(std::unique_ptr<LineChannel> channel,
                               PlayerProgram::Patience patience)
    : program_(std::move(channel), patience)
{
}

Step ExternalPlayer::choose(const SeatView& view, Random&, const ThinkLimits& limits,
                            std::stop_token stop)
{
    failure_.reset(); // the failed game is over; this is a new one
    const auto step = ask(view, limits.seconds, stop);
    if (step)
        return *step;
    failure_ = step.error();
    // Ends it at once: a hung program may be computing and use the processor until the next game.
    program_.end();
    std::vector<Step> steps;
    view.game.legalSteps(steps);
    return steps.front();
}

Result<Step> ExternalPlayer::ask(const SeatView& view, double seconds, const std::stop_token& stop)
{
    const RuleSet& rules = view.game.rules().set();
    if (!rules_ || !(*rules_ == rules)) {
        rules_ = rules;
        printed_ = printRulesCompact(rules).trimmed().toStdString();
    }
    if (const Failure failure = program_.begin(printed_, stop))
        return *failure;
    const std::string position = positionText(seenBy(view.game, view.viewer).game);
    if (const Failure failure = program_.tell("position " + position, stop))
        return *failure;
    const auto answer = program_.go(seconds, stop);
    if (!answer)
        return answer.error();
    auto step = parseProtocolStep(*answer, view.game);
    if (!step)
        return badAnswer(*answer, step.error().message);
    return step;
}

} // namespace hp::lisboa
