#include "ui/heller/rules/BalanceRun.h"

#include <QElapsedTimer>

namespace hp {

BalanceRun::BalanceRun(QObject* parent) : QObject(parent) {}

void BalanceRun::start(const RuleSet& rules, const BalanceOptions& options)
{
    Q_ASSERT(!isRunning());
    job_.start([this, rules, options](const Background::Worker& worker) {
        QElapsedTimer sinceTold;
        sinceTold.start();
        const auto progress = [&](int games) {
            if (sinceTold.elapsed() < 40 && games < options.games)
                return;
            sinceTold.restart();
            worker.tell([this, games] { emit progressed(games); });
        };
        worker.tell([this, report = measureBalance(rules, options, progress, worker.stop())] {
            report_ = report;
            job_.drop();
            emit finished();
        });
    });
}

} // namespace hp
