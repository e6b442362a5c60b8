// Judges the answers to a puzzle in the background. All signals come on the thread of this object,
// and only about the puzzle that was started last.
#pragma once

#include "engine/analysis/Puzzle.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <vector>

namespace hp {

class PuzzleRun : public QObject {
    Q_OBJECT
public:
    explicit PuzzleRun(QObject* parent = nullptr);
    /// Stops the worker and waits for it.
    ~PuzzleRun() override;

    /// Drops the puzzle before and proves this one. solved() or failed() answers.
    void start(const Puzzle& puzzle);
    void stop();
    /// judged() answers. @pre a puzzle has been started; the answer is legal there
    void ask(const Decision& answer);

signals:
    /// Why the solution is the best turn, and what follows it if all seats play their best.
    void solved(const hp::PuzzleVerdict& solution, const std::vector<hp::ExpectedTurn>& play);
    void judged(const hp::Decision& answer, const hp::PuzzleVerdict& verdict);
    /// The puzzle is none.
    void failed(const hp::Error& why);

private:
    struct Job;
    /// Calls a function on this object's thread, unless another puzzle has been started.
    template <class Function> void tell(const std::shared_ptr<Job>& job, Function function);

    QThreadPool pool_; ///< one thread: a question waits for the one before
    std::shared_ptr<Job> job_;
};

} // namespace hp
