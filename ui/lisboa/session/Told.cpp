#include "ui/lisboa/session/Told.h"

namespace hp::lisboa {

std::vector<ToldStep> toldSteps(OpenGame game, std::span<const PlayedStep> steps,
                                const Listener& listener, std::size_t first)
{
    const auto seen = [&] {
        return listener.open ? countedBy(game, listener.viewer) : seenBy(game, listener.viewer);
    };
    std::vector<ToldStep> told;
    if (first == 0)
        told.push_back({seen(), {}});
    std::size_t number = 0;
    for (const auto& [step, dealt] : steps) {
        std::optional<StepReport> report;
        if (++number >= first)
            report = reportOf(game, step, dealt);
        game.play(step, dealt);
        if (report)
            told.push_back({seen(), std::move(report)});
    }
    return told;
}

} // namespace hp::lisboa
