#include "ui/puzzles/PuzzleRun.h"

#include "ui/shell/OtherThread.h"

#include <optional>
#include <utility>

namespace hp {

struct PuzzleRun::Job {
    Puzzle puzzle;
    std::stop_source stop;
    std::optional<PuzzleJudge> judge; ///< only used by the worker
};

PuzzleRun::PuzzleRun(QObject* parent) : QObject(parent)
{
    pool_.setMaxThreadCount(1);
}

PuzzleRun::~PuzzleRun()
{
    stop();
    waitForAll(pool_);
}

template <class Function> void PuzzleRun::tell(const std::shared_ptr<Job>& job, Function function)
{
    // `this` is still alive: its destructor waits for the worker, and drops what is queued then.
    callLater(*this, [this, job, function = std::move(function)] {
        if (job == job_)
            function();
    });
}

void PuzzleRun::start(const Puzzle& puzzle)
{
    stop();
    job_ = std::make_shared<Job>();
    job_->puzzle = puzzle;
    startOn(pool_, [this, job = job_] {
        const std::stop_token stop = job->stop.get_token();
        if (stop.stop_requested())
            return;
        Result<PuzzleJudge> judge = PuzzleJudge::of(job->puzzle, stop);
        if (stop.stop_requested())
            return;
        if (!judge) {
            tell(job, [this, error = judge.error()] { emit failed(error); });
            return;
        }
        job->judge.emplace(std::move(judge).value());
        const auto solution = job->judge->verdict(job->puzzle.solution);
        if (!solution || stop.stop_requested())
            return;
        tell(job, [this, solution = *solution, play = job->judge->bestPlay()] {
            emit solved(solution, play);
        });
    });
}

void PuzzleRun::stop()
{
    if (job_)
        job_->stop.request_stop();
    job_.reset();
}

void PuzzleRun::ask(const Decision& answer)
{
    startOn(pool_, [this, job = job_, answer] {
        if (job->stop.get_token().stop_requested() || !job->judge)
            return;
        if (const auto verdict = job->judge->verdict(answer))
            tell(job, [this, answer, verdict = *verdict] { emit judged(answer, verdict); });
    });
}

} // namespace hp
