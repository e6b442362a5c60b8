#include "ui/rules/BalanceRun.h"

#include "ui/shell/OtherThread.h"

#include <QElapsedTimer>
#include <QThreadPool>

#include <future>

namespace hp {

struct BalanceRun::Job {
    std::stop_source stop;
    std::promise<BalanceReport> result;
    std::future<BalanceReport> future = result.get_future();
};

BalanceRun::BalanceRun(QObject* parent) : QObject(parent) {}

BalanceRun::~BalanceRun()
{
    if (job_) {
        job_->stop.request_stop();
        job_->future.wait(); // takes one turn at most
    }
}

void BalanceRun::start(const RuleSet& rules, const BalanceOptions& options)
{
    Q_ASSERT(!job_);
    auto job = std::make_shared<Job>();
    job_ = job;
    startOn(*QThreadPool::globalInstance(), [this, job, rules, options] {
        QElapsedTimer sinceTold;
        sinceTold.start();
        const auto progress = [&](int games) {
            if (sinceTold.elapsed() < 40 && games < options.games)
                return;
            sinceTold.restart();
            // `this` is still alive: its destructor waits for the result, which is set below.
            callLater(*this, [this, job, games] {
                if (job == job_)
                    emit progressed(games);
            });
        };
        BalanceReport report = measureBalance(rules, options, progress, job->stop.get_token());
        callLater(*this, [this, job] { take(job); });
        job->result.set_value(std::move(report));
    });
}

void BalanceRun::cancel()
{
    if (job_)
        job_->stop.request_stop();
}

void BalanceRun::take(const std::shared_ptr<Job>& job)
{
    if (job != job_)
        return;
    report_ = job->future.get();
    job_.reset();
    emit finished();
}

} // namespace hp
