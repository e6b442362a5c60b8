#include "ui/puzzles/PuzzleStock.h"

#include "ui/shell/OtherThread.h"

#include "engine/analysis/PuzzleMaker.h"

#include <QThread>

namespace hp {

struct PuzzleStock::Job {
    explicit Job(std::uint64_t seed) : maker(seed) {}

    PuzzleMaker maker; ///< used by one worker at a time
    std::stop_source stop;
};

PuzzleStock::PuzzleStock(std::uint64_t seed, QObject* parent)
    : QObject(parent), job_(std::make_shared<Job>(seed))
{
    pool_.setMaxThreadCount(1);
    pool_.setThreadPriority(QThread::LowPriority); // the puzzle on the board comes first
}

PuzzleStock::~PuzzleStock()
{
    stop();
    waitForAll(pool_);
}

void PuzzleStock::start()
{
    wanted_ = true;
    fill();
}

void PuzzleStock::stop()
{
    wanted_ = false;
    job_->stop.request_stop();
}

std::optional<Puzzle> PuzzleStock::take()
{
    if (puzzles_.empty())
        return {};
    std::optional<Puzzle> next = puzzles_.front();
    puzzles_.pop_front();
    fill();
    return next;
}

void PuzzleStock::fill()
{
    if (!wanted_ || working_ || count() >= Ahead)
        return;
    working_ = true;
    job_->stop = {};
    startOn(pool_, [this, job = job_, stop = job_->stop.get_token()] {
        const std::optional<Puzzle> made = job->maker.make(stop);
        // `this` is still alive: its destructor waits for the worker.
        callLater(*this, [this, made] {
            working_ = false;
            if (made)
                puzzles_.push_back(*made);
            fill();
            if (made)
                emit grown();
        });
    });
}

} // namespace hp
