// Judges the answers to a puzzle in the background. All signals come on the thread of this object,
// and only about the puzzle that was started last.
#pragma once

#include "engine/heller/analysis/Puzzle.h"
#include "ui/kit/jobs/Background.h"

#include <optional>
#include <vector>

namespace hp {

class PuzzleRun : public QObject {
    Q_OBJECT
public:
    explicit PuzzleRun(QObject* parent = nullptr);

    /// Drops the puzzle before and proves this one. solved() or failed() answers.
    void start(const Puzzle& puzzle);
    void stop() { job_.drop(); }
    /// judged() answers. @pre a puzzle has been started; the answer is legal there
    void ask(const Decision& answer);

signals:
    /// Why the solution is the best turn, and what follows it if all seats play their best.
    void solved(const hp::PuzzleVerdict& solution, const std::vector<hp::ExpectedTurn>& play);
    void judged(const hp::Decision& answer, const hp::PuzzleVerdict& verdict);
    /// The puzzle is none.
    void failed(const hp::Error& why);

private:
    std::shared_ptr<std::optional<PuzzleJudge>> judge_; ///< what it holds is only for the worker
    Background job_{*this};
};

} // namespace hp
