#include "ui/heller/puzzles/PuzzleStock.h"

namespace hp {

PuzzleStock::PuzzleStock(std::uint64_t seed, QObject* parent) : QObject(parent), maker_(seed) {}

void PuzzleStock::start()
{
    wanted_ = true;
    fill();
}

void PuzzleStock::stop()
{
    wanted_ = false;
    background_.drop();
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
    if (!wanted_ || background_.isActive() || count() >= Ahead)
        return;
    background_.start([this](const Background::Worker& worker) {
        worker.tell([this, made = maker_.make(worker.stop())] {
            background_.drop();
            if (made)
                puzzles_.push_back(*made);
            fill();
            if (made)
                emit grown();
        });
    });
}

} // namespace hp
