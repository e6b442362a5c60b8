#include "ui/heller/session/ComputerTurns.h"

#include "engine/text/Wording.h"
#include "ui/heller/programs/AnyPlayer.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {
/// For a drawn tile, after a person has chosen "Move Now".
constexpr double HurriedSeconds = 0.05;
} // namespace

ComputerTurns::ComputerTurns(QObject* parent) : QObject(parent), players_(*this, makeAnyPlayer)
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &ComputerTurns::play);
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
    const auto choose = [view, rules = std::move(rules), seed, seconds](
                            Player& thinking, const std::stop_token& stop) -> Result<Decision> {
        Random random(seed);
        const Decision decision = thinking.choose(view, random, {seconds, 0}, stop);
        if (const Failure failure = thinking.failure())
            return *failure;
        return decision;
    };
    players_.start(view.toMove, player, choose, [this](const Result<Decision>& decision) {
        if (decision)
            decide(*decision);
        else
            emit failed(wording(decision.error()));
    });
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
    if (players_.isBusy())
        players_.hurry();
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
    players_.cancel();
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
