#include "engine/lisboa/game/StepReport.h"

namespace hp::lisboa {

int StepReport::changeFor(int which) const
{
    int sum = which == seat ? coins - cost : 0;
    for (const StandEarning& stand : earnings) {
        if (stand.seat == which)
            sum += stand.coins();
    }
    return sum;
}

StepReport reportOf(const Game& before, const Step& step, const Dealt& dealt)
{
    StepReport report{before.toMove(), step, dealt, earningsOf(before, step), 0, 0};
    const RuleSet& rules = before.rules().set();
    if (step.kind == StepKind::Open)
        report.cost = before.costOfOpening(step.where);
    else if (step.kind == StepKind::Restaurant)
        report.coins = rules.restaurantCoin;
    else if (step.kind == StepKind::Coin)
        report.coins = rules.coin;
    return report;
}

} // namespace hp::lisboa
