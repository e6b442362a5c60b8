// Makes a balance report in the background. A worker thread plays games between computer players.
// Progress and result are reported on the thread of this object.
#pragma once

#include "engine/heller/analysis/Balance.h"
#include "ui/kit/jobs/Background.h"

namespace hp {

class BalanceRun : public QObject {
    Q_OBJECT
public:
    explicit BalanceRun(QObject* parent = nullptr);

    /// @pre the rules can be played; no run is active
    void start(const RuleSet& rules, const BalanceOptions& options);
    void cancel() { job_.stop(); }
    bool isRunning() const { return job_.isActive(); }
    /// The report of the last run. It has fewer games than requested if the run was cancelled.
    const BalanceReport& report() const { return report_; }

signals:
    void progressed(int games);
    void finished();

private:
    BalanceReport report_;
    Background job_{*this};
};

} // namespace hp
