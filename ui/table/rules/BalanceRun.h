// Makes a balance report in the background. A worker thread plays games between computer players.
// The report grows, and is told of, on the thread of this object.
#pragma once

#include "engine/table/Balance.h"
#include "ui/kit/jobs/Background.h"
#include "ui/table/rules/BalanceModel.h"

#include <QElapsedTimer>

namespace hp {

class BalanceRun : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The game's measureBalance() and balanceInWords() are found by the types.
    /// @pre the rules can be played; no run is active
    template <class RuleSet, class Options> void start(const RuleSet& rules, const Options& options)
    {
        Q_ASSERT(!isRunning());
        report_ = {};
        figures_ = {};
        job_.start([this, rules, options](const Background::Worker& worker) {
            QElapsedTimer sinceTold;
            sinceTold.start();
            const auto tell = [&](const auto& report) {
                if (sinceTold.elapsed() < TellEvery)
                    return;
                sinceTold.restart();
                worker.tell([this, report] {
                    take(report);
                    emit grown();
                });
            };
            worker.tell([this, report = measureBalance(rules, options, tell, worker.stop())] {
                take(report);
                job_.drop();
                emit finished();
            });
        });
    }
    void cancel() { job_.stop(); }
    bool isRunning() const { return job_.isActive(); }
    /// Of the last run, as far as it has come.
    const SeatBalance& report() const { return report_; }
    /// The whole report in words.
    const BalanceModel::Figures& figures() const { return figures_; }

signals:
    void grown();
    void finished();

private:
    static constexpr int TellEvery = 200; ///< milliseconds

    template <class Report> void take(const Report& report)
    {
        report_ = report;
        figures_ = [report] { return balanceInWords(report); };
    }

    SeatBalance report_;
    BalanceModel::Figures figures_;
    Background job_{*this};
};

} // namespace hp
