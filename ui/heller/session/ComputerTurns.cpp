#include "ui/heller/session/ComputerTurns.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {
/// For a drawn tile, after a person has chosen "Move Now".
constexpr double HurriedSeconds = 0.05;
} // namespace

ComputerTurns::ComputerTurns(QObject* parent) : QObject(parent)
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &ComputerTurns::play);
    connect(&thinker_, &Thinker::answered, this, &ComputerTurns::decide);
    connect(&thinker_, &Thinker::failed, this, &ComputerTurns::failed);
}

void ComputerTurns::setPace(int milliseconds)
{
    pace_ = milliseconds;
    pause_ = std::min(pause_, pace_);
    if (timer_.isActive())
        timer_.start(std::min(timer_.remainingTime(), restOfPause()));
}

void ComputerTurns::think(const SeatView& view, RulesPtr rules, const QString& player,
                          std::uint64_t seed)
{
    const double seconds = hurried_ ? std::min(HurriedSeconds, thinkSeconds_) : thinkSeconds_;
    thinker_.start(view, std::move(rules), player, seed, {seconds, 0});
}

void ComputerTurns::decide(const Decision& decision)
{
    decision_ = decision;
    // Use the timer even if there is no wait. Otherwise the turns of a game among computers would
    // nest their calls.
    timer_.start(decision.draw ? 0 : restOfPause());
}

void ComputerTurns::play()
{
    if (const auto decision = std::exchange(decision_, {}))
        emit due(*decision);
}

void ComputerTurns::hurry()
{
    pause_ = 0;
    hurried_ = isBusy();
    if (thinker_.busy())
        thinker_.hurry();
    if (decision_) {
        timer_.stop();
        play();
    }
}

bool ComputerTurns::stop()
{
    const bool was = isBusy();
    timer_.stop();
    decision_.reset();
    hurried_ = false;
    thinker_.cancel();
    return was;
}

void ComputerTurns::startPause()
{
    hurried_ = false;
    pause_ = pace_;
    sinceTurn_.start();
}

int ComputerTurns::restOfPause() const
{
    return sinceTurn_.isValid() // the last turn may be weeks ago
               ? static_cast<int>(std::max(pause_ - sinceTurn_.elapsed(), qint64{0}))
               : 0;
}

} // namespace hp
