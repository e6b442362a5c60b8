#include "ui/kit/steps/StepPlayer.h"

#include <algorithm>
#include <utility>

namespace hp {

StepPlayer::StepPlayer(QObject* parent) : QObject(parent)
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &StepPlayer::tick);
}

void StepPlayer::setInterval(int milliseconds)
{
    if (interval_ == milliseconds)
        return;
    interval_ = milliseconds;
    if (interval_ <= 0)
        finish();
    if (state_ == State::Playing)
        startTimer();
    emit changed(); // the possible actions have changed
}

void StepPlayer::setWaits(bool waits)
{
    waits_ = waits;
    if (isActive())
        set(step_, waits_ ? State::Paused : State::Playing);
}

void StepPlayer::setHeld(bool held)
{
    if (std::exchange(held_, held) == held || held_)
        return;
    if (state_ == State::Playing && !timer_.isActive()) // its length is over
        tick();
}

// --- what there is -------------------------------------------------------------------------------

void StepPlayer::begin(Lengths lengths, int step, State state)
{
    lengths_ = std::move(lengths);
    set(step, lengths_.empty() ? State::Resting : state);
}

void StepPlayer::play(Lengths lengths)
{
    if (interval_ <= 0)
        show(std::move(lengths));
    else
        begin(std::move(lengths), 0, waits_ ? State::Paused : State::Playing);
}

void StepPlayer::add(const Lengths& lengths)
{
    const int first = stepCount();
    lengths_.insert(lengths_.end(), lengths.begin(), lengths.end());
    if (isActive() || lengths.empty())
        emit changed();
    else if (interval_ <= 0)
        set(stepCount() - 1, State::Resting);
    else
        set(first, waits_ ? State::Paused : State::Playing);
}

void StepPlayer::read(Lengths lengths)
{
    begin(std::move(lengths), 0, reading());
}

void StepPlayer::show(Lengths lengths)
{
    const int last = static_cast<int>(lengths.size()) - 1;
    begin(std::move(lengths), last, State::Resting);
}

// --- going on ------------------------------------------------------------------------------------

void StepPlayer::set(int step, State state)
{
    const bool was = isActive();
    step_ = std::clamp(step, 0, std::max(0, stepCount() - 1));
    state_ = state;
    if (state_ == State::Playing) {
        while (!atLast() && lengths_[step_] <= 0)
            ++step_;
        startTimer();
    } else {
        timer_.stop();
    }
    emit changed();
    if (was != isActive())
        emit activeChanged(isActive());
}

void StepPlayer::startTimer()
{
    timer_.start(static_cast<int>(lengths_[step_] * interval_));
}

void StepPlayer::tick()
{
    if (held_)
        return;
    if (atLast())
        finish();
    else
        set(step_ + 1, State::Playing);
}

void StepPlayer::first()
{
    if (canGoBack())
        set(0, reading());
}

void StepPlayer::back()
{
    if (canGoBack())
        set(step_ - 1, reading());
}

void StepPlayer::next()
{
    if (!atLast())
        set(step_ + 1, reading());
    else
        finish();
}

void StepPlayer::toggle()
{
    if (state_ == State::Playing)
        set(step_, State::Paused);
    else if (isActive() && interval_ > 0)
        set(step_, State::Playing);
    else
        again();
}

void StepPlayer::again()
{
    if (stepCount() == 0)
        return;
    const bool plays = interval_ > 0 && !waits_;
    set(0, plays ? State::Playing : reading());
}

void StepPlayer::finish()
{
    if (!isActive())
        return;
    set(stepCount() - 1, State::Resting);
    emit ended();
}

} // namespace hp
