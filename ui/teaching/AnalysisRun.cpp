#include "ui/teaching/AnalysisRun.h"

#include "ui/shell/OtherThread.h"

#include <QElapsedTimer>

#include <condition_variable>
#include <mutex>
#include <utility>

namespace hp {

namespace {
constexpr double FirstSlice = 0.2;  ///< seconds until the first answer
constexpr double Slice = 0.1;       ///< seconds; questions wait at most this long
constexpr int TellAnalysisMs = 250; ///< milliseconds between two answers
constexpr std::uint64_t SeedOfDeals = 1;
} // namespace

struct AnalysisRun::Job {
    SeatView view;
    RulesPtr rules;
    double seconds = 0;
    std::stop_source stop;
    std::mutex mutex;
    std::condition_variable_any asked;
    // Protected by the mutex.
    std::optional<std::pair<Decision, Decision>> ledger;
    std::optional<Decision> play;
};

AnalysisRun::AnalysisRun(QObject* parent) : QObject(parent)
{
    // A worker that has been stopped may still be ending when the next one starts.
    pool_.setMaxThreadCount(3);
}

AnalysisRun::~AnalysisRun()
{
    stop();
    waitForAll(pool_);
}

void AnalysisRun::start(const SeatView& view, RulesPtr rules, double seconds)
{
    stop();
    job_ = std::make_shared<Job>();
    job_->view = view;
    job_->rules = std::move(rules);
    job_->seconds = seconds;
    startOn(pool_, [this, job = job_] { work(job); });
}

void AnalysisRun::stop()
{
    if (job_)
        job_->stop.request_stop();
    job_.reset();
    found_ = {};
}

const SeatView& AnalysisRun::view() const
{
    return job_->view;
}

void AnalysisRun::askLedger(const Decision& turn, const Decision& other)
{
    if (!job_)
        return;
    {
        const std::scoped_lock lock(job_->mutex);
        job_->ledger = {turn, other};
    }
    job_->asked.notify_one();
}

void AnalysisRun::askPlay(const Decision& first)
{
    if (!job_)
        return;
    {
        const std::scoped_lock lock(job_->mutex);
        job_->play = first;
    }
    job_->asked.notify_one();
}

template <class Function> void AnalysisRun::tell(const std::shared_ptr<Job>& job, Function function)
{
    // `this` is still alive: its destructor waits for the worker, and drops what is queued then.
    callLater(*this, [this, job, function = std::move(function)] {
        if (job == job_)
            function();
    });
}

/// Runs on the worker's thread.
void AnalysisRun::work(const std::shared_ptr<Job>& job)
{
    const std::stop_token stop = job->stop.get_token();
    if (stop.stop_requested())
        return;
    Analysis analysis(job->view, SeedOfDeals);
    QElapsedTimer sinceTold;
    double thought = 0;
    const auto isFinished = [&] { return analysis.isDone() || thought >= job->seconds; };
    const auto think = [&](double seconds) {
        QElapsedTimer timer;
        timer.start();
        analysis.think(seconds, stop);
        thought += static_cast<double>(timer.nsecsElapsed()) / 1e9;
    };
    const auto tellTurns = [&] {
        sinceTold.start();
        tell(job, [this, found = Found{analysis.turns(), analysis.comparison(), analysis.deals(),
                                       isFinished()}] {
            found_ = found;
            emit grown();
        });
    };
    think(FirstSlice);
    if (!stop.stop_requested())
        tellTurns();
    while (!stop.stop_requested()) {
        std::optional<std::pair<Decision, Decision>> pair;
        std::optional<Decision> first;
        {
            std::unique_lock lock(job->mutex);
            if (isFinished())
                job->asked.wait(lock, stop, [&] { return job->ledger || job->play; });
            // Not by std::exchange(): GCC 12 warns about its empty value under sanitizers.
            pair = job->ledger;
            first = job->play;
            job->ledger.reset();
            job->play.reset();
        }
        if (stop.stop_requested())
            return;
        if (first) {
            tell(job, [this, first = *first, play = analysis.expectedPlay(*first)] {
                emit playFound(first, play);
            });
        }
        if (pair) {
            if (const auto ledger = analysis.ledger(pair->first, pair->second))
                tell(job, [this, ledger = *ledger] { emit ledgerFound(ledger); });
        }
        if (isFinished())
            continue;
        think(Slice);
        if (isFinished() || sinceTold.elapsed() >= TellAnalysisMs)
            tellTurns();
    }
}

} // namespace hp
