#include "ui/lisboa/rules/Balance.h"

#include "engine/lisboa/words/BalanceWording.h"
#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Wording.h"

#include <QElapsedTimer>

namespace hp::lisboa {

namespace {

constexpr int TellEvery = 200; ///< milliseconds
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

BalanceRun::BalanceRun(QObject* parent) : QObject(parent) {}

void BalanceRun::start(const RuleSet& rules, const BalanceOptions& options)
{
    Q_ASSERT(!isRunning());
    report_ = {};
    job_.start([this, rules, options](const Background::Worker& worker) {
        QElapsedTimer sinceTold;
        sinceTold.start();
        const auto tell = [&](const BalanceReport& report) {
            if (sinceTold.elapsed() < TellEvery)
                return;
            sinceTold.restart();
            worker.tell([this, report] {
                report_ = report;
                emit grown();
            });
        };
        worker.tell([this, report = measureBalance(rules, options, tell, worker.stop())] {
            report_ = report;
            job_.drop();
            emit finished();
        });
    });
}

RulesBalance::RulesBalance(const RuleSet& rules, const RulesLibrary& library, QWidget* parent)
    : BalanceDialog({levels(), anyPlayerName, library.playable(),
                     [rules, &library](const RulesId& id) {
                         const RulesLibrary::Entry* entry = library.find(id);
                         return rulesName(entry ? entry->rules : rules);
                     }},
                    parent),
      rules_(rules), library_(library)
{
    for (BalanceRun& run : runs_) {
        connect(&run, &BalanceRun::grown, this, &RulesBalance::follow);
        connect(&run, &BalanceRun::finished, this, [this] {
            follow();
            if (!runs_[0].isRunning() && !runs_[1].isRunning())
                hasFinished();
        });
    }
}

void RulesBalance::run(const Choice& choice)
{
    const BalanceOptions options{choice.games, choice.seats, choice.level, choice.seed,
                                 ThinkSeconds};
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

void RulesBalance::follow()
{
    std::array<Report, 2> reports;
    int games = 0;
    for (int i = 0; i < (comparing_ ? 2 : 1); ++i) {
        const BalanceReport& report = runs_[i].report();
        reports[i] = {[report] { return balanceInWords(report); }, report};
        games += report.games;
    }
    showReports(reports);
    setProgress(games);
}

} // namespace hp::lisboa
