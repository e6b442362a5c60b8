#include "ui/heller/puzzles/PuzzleRun.h"

namespace hp {

PuzzleRun::PuzzleRun(QObject* parent) : QObject(parent) {}

void PuzzleRun::start(const Puzzle& puzzle)
{
    judge_ = std::make_shared<std::optional<PuzzleJudge>>();
    job_.start([this, puzzle, kept = judge_](const Background::Worker& worker) {
        Result<PuzzleJudge> judge = PuzzleJudge::of(puzzle, worker.stop());
        if (worker.isStopped())
            return;
        if (!judge)
            return worker.tell([this, error = judge.error()] { emit failed(error); });
        kept->emplace(std::move(judge).value());
        const auto solution = (*kept)->verdict(puzzle.solution);
        if (!solution || worker.isStopped())
            return;
        worker.tell([this, solution = *solution, play = (*kept)->bestPlay()] {
            emit solved(solution, play);
        });
    });
}

void PuzzleRun::ask(const Decision& answer)
{
    job_.goOn([this, answer, kept = judge_](const Background::Worker& worker) {
        if (!*kept)
            return;
        if (const auto verdict = (*kept)->verdict(answer))
            worker.tell([this, answer, verdict = *verdict] { emit judged(answer, verdict); });
    });
}

} // namespace hp
