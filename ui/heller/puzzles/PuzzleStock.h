// Makes puzzles in the background, some ahead, so that the next one is usually there at once. All
// signals come on the thread of this object.
#pragma once

#include "engine/heller/analysis/PuzzleMaker.h"
#include "ui/kit/jobs/Background.h"

#include <QObject>

#include <cstdint>
#include <deque>
#include <optional>

namespace hp {

class PuzzleStock : public QObject {
    Q_OBJECT
public:
    static constexpr int Ahead = 3;

    /// The same seed makes the same puzzles. Nothing is made before start().
    explicit PuzzleStock(std::uint64_t seed, QObject* parent = nullptr);

    /// Fills the stock, and keeps it filled from then on.
    void start();
    /// Stops filling it: nothing is made any more. What is there stays.
    void stop();
    int count() const { return static_cast<int>(puzzles_.size()); }
    /// The next puzzle; nothing if none is ready yet.
    std::optional<Puzzle> take();

signals:
    void grown(); ///< one more is ready

private:
    void fill();

    PuzzleMaker maker_; ///< of the worker
    std::deque<Puzzle> puzzles_;
    bool wanted_ = false; ///< between start() and stop()
    // The puzzle on the board comes first.
    Background background_{*this, 1, QThread::LowPriority};
};

} // namespace hp
