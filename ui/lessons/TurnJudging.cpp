#include "ui/lessons/TurnJudging.h"

#include "ui/shell/OtherThread.h"

#include <condition_variable>
#include <mutex>
#include <optional>

namespace hp {

struct TurnJudging::Job {
    LessonStep step;
    std::stop_source stop;
    std::mutex mutex;
    std::condition_variable_any asked;
    std::optional<Decision> question; ///< protected by the mutex
};

TurnJudging::TurnJudging(QObject* parent) : QObject(parent)
{
    // A worker that has been stopped may still be ending when the next one starts.
    pool_.setMaxThreadCount(3);
}

TurnJudging::~TurnJudging()
{
    stop();
    waitForAll(pool_);
}

void TurnJudging::start(const LessonStep& step)
{
    stop();
    job_ = std::make_shared<Job>();
    job_->step = step;
    startOn(pool_, [this, job = job_] { work(job); });
}

void TurnJudging::stop()
{
    if (job_)
        job_->stop.request_stop();
    job_.reset();
    asked_ = false;
}

void TurnJudging::ask(const Decision& decision)
{
    if (!job_)
        return;
    {
        const std::scoped_lock lock(job_->mutex);
        job_->question = decision;
    }
    asked_ = true;
    job_->asked.notify_one();
}

/// Runs on the worker's thread.
void TurnJudging::work(const std::shared_ptr<Job>& job)
{
    const std::stop_token stop = job->stop.get_token();
    if (stop.stop_requested())
        return;
    TurnJudge judge(job->step);
    while (!judge.isReady() && !stop.stop_requested())
        judge.think(stop);
    while (!stop.stop_requested()) {
        std::optional<Decision> question;
        {
            std::unique_lock lock(job->mutex);
            job->asked.wait(lock, stop, [&] { return job->question.has_value(); });
            if (stop.stop_requested())
                return;
            question = job->question;
            job->question.reset();
        }
        const std::optional<TurnVerdict> verdict = judge.judge(*question);
        if (!verdict)
            continue;
        // `this` is still alive: its destructor waits for the worker, and drops what is queued
        // then.
        callLater(*this, [this, job, verdict = *verdict] {
            if (job != job_)
                return;
            asked_ = false;
            emit judged(verdict);
        });
    }
}

} // namespace hp
