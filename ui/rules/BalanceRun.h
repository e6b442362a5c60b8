// Makes a balance report in the background. A worker thread plays games between computer players.
// Progress and result are reported on the thread of this object.
#pragma once

#include "engine/analysis/Balance.h"

#include <QObject>

#include <memory>

namespace hp {

class BalanceRun : public QObject {
    Q_OBJECT
public:
    explicit BalanceRun(QObject* parent = nullptr);
    /// Stops the run and waits for the worker.
    ~BalanceRun() override;

    /// @pre the rules can be played; no run is active
    void start(const RuleSet& rules, const BalanceOptions& options);
    void cancel();
    bool isRunning() const { return job_ != nullptr; }
    /// The report of the last run. It has fewer games than requested if the run was cancelled.
    const BalanceReport& report() const { return report_; }

signals:
    void progressed(int games);
    void finished();

private:
    struct Job;
    void take(const std::shared_ptr<Job>& job);

    std::shared_ptr<Job> job_;
    BalanceReport report_;
};

} // namespace hp
