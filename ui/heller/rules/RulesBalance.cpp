#include "ui/heller/rules/RulesBalance.h"

#include "engine/heller/analysis/Balance.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/words/BalanceWording.h"
#include "engine/heller/words/Wording.h"

namespace hp {

namespace {

QStringList quickLevels()
{
    QStringList levels;
    for (const std::string& level : levelNames()) {
        if (mostNodes(level) == std::uint64_t{0}) // plays a game in much less than a second
            levels += QString::fromStdString(level);
    }
    return levels;
}

} // namespace

RulesBalance::RulesBalance(const RuleSet& rules, const LibraryOf<RulesForm>& library,
                           QWidget* parent)
    : BalanceDialog(
          {quickLevels(), playerName, library.playable(),
           [rules, &library](const RulesId& id) { return rulesName(library.rulesOr(id, rules)); },
           [rules, &library](BalanceRun& run, const RulesId& id, const Choice& choice) {
               BalanceOptions options;
               options.games = choice.games;
               options.seats = choice.seats;
               options.level = choice.level;
               options.seed = choice.seed;
               run.start(library.rulesOr(id, rules), options);
           }},
          parent)
{
}

} // namespace hp
