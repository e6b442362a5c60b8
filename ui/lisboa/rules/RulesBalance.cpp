#include "ui/lisboa/rules/RulesBalance.h"

#include "engine/lisboa/players/Balance.h"
#include "engine/lisboa/words/BalanceWording.h"
#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Wording.h"

namespace hp::lisboa {

namespace {

/// What the strongest level may think about a step, so that a game takes a second or two.
constexpr double ThinkSeconds = 0.02;

QStringList levels()
{
    QStringList levels;
    for (const std::string& level : levelNames())
        levels += QString::fromStdString(level);
    return levels;
}

} // namespace

RulesBalance::RulesBalance(const RuleSet& rules, const LibraryOf<RulesForm>& library,
                           QWidget* parent)
    : BalanceDialog(
          {levels(), anyPlayerName, library.playable(),
           [rules, &library](const RulesId& id) { return rulesName(library.rulesOr(id, rules)); },
           [rules, &library](BalanceRun& run, const RulesId& id, const Choice& choice) {
               run.start(library.rulesOr(id, rules),
                         BalanceOptions{choice.games, choice.seats, choice.level, choice.seed,
                                        ThinkSeconds});
           }},
          parent)
{
}

} // namespace hp::lisboa
