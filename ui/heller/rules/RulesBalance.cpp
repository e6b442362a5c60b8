#include "ui/heller/rules/RulesBalance.h"

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

BalanceModel::Figures figuresOf(const BalanceReport& report)
{
    return [report] { return balanceInWords(report); };
}

RulesBalance::RulesBalance(const RuleSet& rules, const RulesLibrary& library, QWidget* parent)
    : BalanceDialog({quickLevels(), playerName, library.playable(),
                     [rules, &library](const RulesId& id) {
                         const RulesLibrary::Entry* entry = library.find(id);
                         return rulesName(entry ? entry->rules : rules);
                     }},
                    parent),
      rules_(rules), library_(library)
{
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        connect(&runs_[i], &BalanceRun::progressed, this, [this, i](int games) {
            games_[i] = games;
            setProgress(games_[0] + games_[1]);
        });
        connect(&runs_[i], &BalanceRun::finished, this, &RulesBalance::onFinished);
    }
}

void RulesBalance::run(const Choice& choice)
{
    BalanceOptions options;
    options.games = choice.games;
    options.seats = choice.seats;
    options.level = choice.level;
    options.seed = choice.seed;
    games_ = {};
    const RulesLibrary::Entry* other = library_.find(choice.other);
    comparing_ = other != nullptr;
    runs_[0].start(rules_, options);
    if (other)
        runs_[1].start(other->rules, options);
}

void RulesBalance::cancel()
{
    for (BalanceRun& run : runs_)
        run.cancel();
}

void RulesBalance::onFinished()
{
    if (runs_[0].isRunning() || runs_[1].isRunning())
        return;
    std::array<Report, 2> reports;
    for (int i = 0; i < (comparing_ ? 2 : 1); ++i)
        reports[i] = {figuresOf(runs_[i].report()), runs_[i].report()};
    showReports(reports);
    hasFinished();
}

} // namespace hp
