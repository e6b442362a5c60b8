// Makes puzzles in the background, some ahead, so that the next one is usually there at once. All
// signals come on the thread of this object.
#pragma once

#include "engine/analysis/Puzzle.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>

namespace hp {

class PuzzleStock : public QObject {
    Q_OBJECT
public:
    static constexpr int Ahead = 3;

    /// The same seed makes the same puzzles. Nothing is made before start().
    explicit PuzzleStock(std::uint64_t seed, QObject* parent = nullptr);
    /// Stops the worker and waits for it.
    ~PuzzleStock() override;

    /// Fills the stock, and keeps it filled from then on.
    void start();
    /// Stops filling it. What is there stays.
    void stop();
    int count() const { return static_cast<int>(puzzles_.size()); }
    /// The next puzzle; nothing if none is ready yet.
    std::optional<Puzzle> take();

signals:
    void grown(); ///< one more is ready

private:
    struct Job;
    void fill();

    QThreadPool pool_;
    std::shared_ptr<Job> job_;
    std::deque<Puzzle> puzzles_;
    bool wanted_ = false;  ///< between start() and stop()
    bool working_ = false; ///< a worker makes one
};

} // namespace hp
