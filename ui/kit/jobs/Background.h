// Work in the background for an object: one job at a time, on another thread, with a stop token.
// What a job tells comes on the thread of the object, unless the job has been dropped.
#pragma once

#include "ui/kit/jobs/OtherThread.h"

#include <QThread>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>

namespace hp {

/// The last member of its object, so that nothing that a job uses is destroyed before it has ended.
class Background {
    struct Job {
        std::stop_source stop;
        std::atomic_bool dropped = false;
    };

public:
    /// A job as its work sees it.
    class Worker {
    public:
        const std::stop_token& stop() const { return stop_; }
        bool isStopped() const { return stop_.stop_requested(); }
        /// Calls a function on the thread of the object, unless the job is dropped before.
        template <class Function> void tell(Function function) const
        {
            callLater(object_, [job = job_, function = std::move(function)] {
                if (!job->dropped)
                    function();
            });
        }

    private:
        friend Background;
        Worker(QObject& object, std::shared_ptr<Job> job)
            : object_(object), job_(std::move(job)), stop_(job_->stop.get_token())
        {
        }

        QObject& object_;
        std::shared_ptr<Job> job_;
        std::stop_token stop_;
    };

    /// @param threads more than one lets a job begin while dropped ones are still ending
    explicit Background(QObject& object, int threads = 1,
                        QThread::Priority priority = QThread::InheritPriority)
        : object_(object)
    {
        pool_.setMaxThreadCount(threads);
        pool_.setThreadPriority(priority);
    }
    /// Drops the job and waits until it has ended.
    ~Background()
    {
        drop();
        waitForAll(pool_);
    }
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;

    /// Drops the job before, and begins with this work(worker).
    template <class Work> void start(Work work)
    {
        drop();
        job_ = std::make_shared<Job>();
        goOn(std::move(work));
    }
    /// More work of the same job. With one thread it waits for the work before. @pre isActive()
    template <class Work> void goOn(Work work)
    {
        startOn(pool_, [worker = Worker(object_, job_), work = std::move(work)] {
            if (!worker.job_->dropped) // of a stopped one somebody waits to hear
                work(worker);
        });
    }
    /// Stops the job. What it tells is still heard.
    void stop()
    {
        if (job_)
            job_->stop.request_stop();
    }
    /// Stops the job, if there is one, and hears nothing of it any more.
    void drop()
    {
        stop();
        if (job_)
            job_->dropped = true;
        job_.reset();
    }
    /// There is a job that has not been dropped.
    bool isActive() const { return job_ != nullptr; }

private:
    QObject& object_;
    QThreadPool pool_;
    std::shared_ptr<Job> job_;
};

/// What a working job is asked. `Asked` is false where nothing is asked.
template <class Asked> class Questions {
public:
    /// Puts a question in, or in the place of one that has not been taken yet.
    template <class Change> void ask(Change change)
    {
        {
            const std::scoped_lock lock(mutex_);
            change(asked_);
        }
        wake_.notify_one();
    }
    Asked take()
    {
        const std::scoped_lock lock(mutex_);
        return taken();
    }
    /// Waits for a question; there is none after a stop.
    Asked wait(const std::stop_token& stop)
    {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, stop, [this] { return bool(asked_); });
        return stop.stop_requested() ? Asked() : taken();
    }

private:
    Asked taken()
    {
        Asked asked = asked_; // not by std::exchange(): GCC 12 warns under sanitizers
        asked_ = {};
        return asked;
    }

    std::mutex mutex_;
    std::condition_variable_any wake_;
    Asked asked_{}; ///< protected by the mutex
};

} // namespace hp
