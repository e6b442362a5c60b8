#include "ui/review/ReviewRun.h"

#include "ui/shell/OtherThread.h"

#include "engine/analysis/Review.h"

#include <QElapsedTimer>

#include <stop_token>
#include <utility>

namespace hp {

namespace {
constexpr int TellMs = 300; ///< milliseconds between two answers
} // namespace

struct ReviewRun::Job {
    Timeline timeline;
    std::uint64_t seed = 0;
    std::stop_source stop;
};

ReviewRun::ReviewRun(QObject* parent) : QObject(parent)
{
    // A worker that has been stopped may still be ending when the next one starts.
    pool_.setMaxThreadCount(2);
}

ReviewRun::~ReviewRun()
{
    stop();
    waitForAll(pool_);
}

void ReviewRun::start(Timeline timeline, std::uint64_t seed)
{
    stop();
    review_ = {};
    progress_ = 0;
    job_ = std::make_shared<Job>(Job{std::move(timeline), seed, {}});
    startOn(pool_, [this, job = job_] { work(job); });
}

void ReviewRun::stop()
{
    if (job_)
        job_->stop.request_stop();
    job_.reset();
}

/// Runs on the worker's thread.
void ReviewRun::work(const std::shared_ptr<Job>& job)
{
    const std::stop_token stop = job->stop.get_token();
    if (stop.stop_requested())
        return;
    Reviewer reviewer(job->timeline, DefaultReviewDepth, job->seed);
    QElapsedTimer sinceTold;
    bool more = true;
    while (more && !stop.stop_requested()) {
        more = reviewer.work(stop);
        if (stop.stop_requested())
            return;
        if (more && sinceTold.isValid() && sinceTold.elapsed() < TellMs)
            continue;
        sinceTold.start();
        // `this` is still alive: its destructor waits for the worker, and drops what is queued
        // then.
        callLater(*this,
                  [this, job, review = reviewer.review(), progress = reviewer.progress(), more] {
                      if (job != job_)
                          return;
                      review_ = review;
                      progress_ = progress;
                      if (!more)
                          job_.reset();
                      emit grown();
                      if (!more)
                          emit finished();
                  });
    }
}

} // namespace hp
