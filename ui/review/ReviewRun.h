// Reviews a game in the background: first roughly, then better and better. A worker thread has its
// own copy of the game. All signals come on the thread of this object, and only about the game
// started last.
#pragma once

#include "engine/game/GameReview.h"
#include "engine/game/Timeline.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <stop_token>

namespace hp {

class ReviewRun : public QObject {
    Q_OBJECT
public:
    explicit ReviewRun(QObject* parent = nullptr);
    /// Stops the worker and waits for it.
    ~ReviewRun() override;

    /// Drops the game before and begins with this one.
    void start(Timeline timeline, std::uint64_t seed);
    /// Interrupts the work; what has been found stays in review().
    void stop();
    /// Goes on where stop() interrupted it. Nothing happens where nothing is left to do.
    void goOn();

    bool isRunning() const { return running_; }
    /// What has been found so far.
    const Review& review() const { return review_; }
    /// 0 to 1.
    double progress() const { return progress_; }

signals:
    /// review() or progress() have changed.
    void grown();
    /// The review is complete.
    void finished();

private:
    struct Job;
    void work(const std::shared_ptr<Job>& job, const std::stop_token& stop);

    QThreadPool pool_;
    std::shared_ptr<Job> job_;
    std::stop_source stop_;
    bool running_ = false;
    Review review_;
    double progress_ = 0;
};

} // namespace hp
