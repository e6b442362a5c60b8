#include "ui/review/ReviewRun.h"

#include "ui/shell/OtherThread.h"

#include "engine/analysis/Review.h"

#include <QElapsedTimer>

#include <mutex>
#include <utility>

namespace hp {

namespace {
constexpr int TellReviewMs = 300; ///< milliseconds between two answers
} // namespace

struct ReviewRun::Job {
    Job(Timeline game, std::uint64_t seedOfDeals) : timeline(std::move(game)), seed(seedOfDeals) {}

    Timeline timeline;
    std::uint64_t seed = 0;
    std::mutex working; ///< a worker that has been stopped may still be ending
    std::optional<Reviewer> reviewer;
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
    job_ = std::make_shared<Job>(std::move(timeline), seed);
    goOn();
}

void ReviewRun::goOn()
{
    if (running_ || !job_)
        return;
    running_ = true;
    stop_ = {};
    startOn(pool_, [this, job = job_, stop = stop_.get_token()] { work(job, stop); });
}

void ReviewRun::stop()
{
    stop_.request_stop();
    running_ = false;
}

/// Runs on the worker's thread.
void ReviewRun::work(const std::shared_ptr<Job>& job, const std::stop_token& stop)
{
    const std::scoped_lock lock(job->working);
    if (stop.stop_requested())
        return;
    if (!job->reviewer)
        job->reviewer.emplace(job->timeline, DefaultReviewDepth, job->seed);
    Reviewer& reviewer = *job->reviewer;
    QElapsedTimer sinceTold;
    bool more = true;
    while (more && !stop.stop_requested()) {
        more = reviewer.work(stop);
        if (stop.stop_requested())
            return;
        if (more && sinceTold.isValid() && sinceTold.elapsed() < TellReviewMs)
            continue;
        sinceTold.start();
        // `this` is still alive: its destructor waits for the worker, and drops what is queued
        // then.
        callLater(*this,
                  [this, stop, review = reviewer.review(), progress = reviewer.progress(), more] {
                      if (stop.stop_requested())
                          return;
                      review_ = review;
                      progress_ = progress;
                      if (!more) {
                          running_ = false;
                          job_.reset();
                      }
                      emit grown();
                      if (!more)
                          emit finished();
                  });
    }
}

} // namespace hp
