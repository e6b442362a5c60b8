// A balance report made in the background: games of computers in a worker thread, progress and
// result told on the thread of this object.
#pragma once

#include "engine/analysis/Balance.h"

#include <QObject>

#include <memory>

namespace hp {

class BalanceRun : public QObject {
    Q_OBJECT
public:
    explicit BalanceRun(QObject* parent = nullptr);
    /// Stops, and waits for the worker.
    ~BalanceRun() override;

    /// @pre the rules can be played; nothing runs
    void start(const RuleSet& rules, const BalanceOptions& options);
    void cancel();
    bool isRunning() const { return job_ != nullptr; }
    /// Of the last run; fewer games than asked for when it was cancelled.
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
