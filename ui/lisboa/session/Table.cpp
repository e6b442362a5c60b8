#include "ui/lisboa/session/Table.h"

#include "ui/lisboa/session/Host.h"

#include <algorithm>

namespace hp::lisboa {

Table::Table(Host& host, QObject* parent) : QObject(parent), host_(host)
{
    connect(&host, &Host::gameReset, this, &Table::hearReset);
    connect(&host, &Host::played, this, &Table::hearPlayed);
    connect(&host, &Host::takenBack, this, &Table::hearTakenBack);
    connect(&host, &Host::stateChanged, this, &Table::stateChanged);
    connect(&host, &Host::refused, this, &Table::refused);
    connect(&host, &Host::seatsChanged, this, [this] {
        readSeats();
        if (look())
            tellAll();
        emit seatsChanged();
        emit stateChanged();
    });
    if (host.hasGame())
        hearReset();
}

int Table::thinkingSeat() const
{
    return open_ ? host_.thinkingSeat() : -1;
}

bool Table::personMayAct() const
{
    return hasGame() && open_ && isLatest() && !isOver() && curtainSeat_ < 0 &&
           seats_[latest().game.toMove()].isPerson();
}

bool Table::canTakeBack() const
{
    return host_.hasGame() && host_.canTakeBack();
}

bool Table::canRedo() const
{
    return host_.canRedo();
}

SeatView Table::moverView() const
{
    return host_.counted(latest().game.toMove());
}

void Table::request(const Step& step, const void* asker)
{
    if (!isLatest())
        stepLast();
    if (open_ && curtainSeat_ < 0)
        host_.play(step, asker);
}

void Table::takeBack()
{
    host_.takeBack();
}

void Table::redo()
{
    host_.redo();
}

void Table::hurry()
{
    host_.hurry();
}

void Table::setOpen(bool open)
{
    if (open == open_)
        return;
    open_ = open;
    emit stateChanged();
}

void Table::setHeld(bool held)
{
    host_.setHeld(held);
}

void Table::liftCurtain()
{
    if (curtainSeat_ < 0)
        return;
    lifted_ = curtainSeat_;
    look();
    tellAll();
    emit stateChanged();
}

void Table::stepTo(int step)
{
    step = std::clamp(step, 0, stepCount() - 1);
    if (!hasGame() || step == shown_)
        return;
    shown_ = step;
    emit shownChanged();
    emit stateChanged();
}

void Table::setCurtains(bool on)
{
    curtains_ = on;
    if (hasGame() && look()) {
        tellAll();
        emit stateChanged();
    }
}

// --- the host's news ----------------------------------------------------------------------------

void Table::readSeats()
{
    seats_.clear();
    const auto told = host_.tell(-1, 0);
    const State& state = told.front().after.game.state();
    for (std::size_t seat = 0; seat < host_.seats().size(); ++seat) {
        const SeatName& name = host_.seats()[seat];
        seats_.push_back({QString::fromStdString(name.name), QString::fromStdString(name.player),
                          state.colours[seat]});
    }
}

void Table::hearReset()
{
    // The states of the game before point at its rules.
    const auto before = rules_;
    readSeats();
    rules_ = host_.rules();
    steps_ = host_.tell(-1, 0);
    shown_ = stepCount() - 1;
    lifted_ = -1;
    look();
    steps_ = host_.tell(viewer_, 0);
    emit gameReset();
    emit shownChanged();
    emit stateChanged();
}

void Table::hearPlayed(bool /*again*/)
{
    auto told = host_.tell(viewer_, host_.stepCount());
    const ToldStep step = std::move(told.back());
    steps_.push_back(step);
    shown_ = stepCount() - 1;
    if (look() || isOver())
        steps_ = host_.tell(viewer_, 0);
    emit shownChanged();
    emit happened(steps_.back());
}

void Table::hearTakenBack()
{
    steps_ = host_.tell(viewer_, 0);
    shown_ = stepCount() - 1;
    // Whoever took it back has looked.
    lifted_ = latest().game.toMove();
    if (look())
        steps_ = host_.tell(viewer_, 0);
    emit shownChanged();
}

bool Table::look()
{
    const int before = viewer_;
    const int persons = static_cast<int>(std::count_if(
        seats_.begin(), seats_.end(), [](const Seat& seat) { return seat.isPerson(); }));
    const int mover = latest().game.toMove();
    curtainSeat_ = -1;
    if (persons == 1) {
        const auto person = std::find_if(seats_.begin(), seats_.end(),
                                         [](const Seat& seat) { return seat.isPerson(); });
        viewer_ = static_cast<int>(person - seats_.begin());
    } else if (persons == 0 || !seats_[mover].isPerson() || isOver()) {
        viewer_ = -1;
    } else {
        const bool covered = curtains_ && rules_->set().hiddenMoney && lifted_ != mover;
        viewer_ = covered ? -1 : mover;
        curtainSeat_ = covered ? mover : -1;
        if (!covered)
            lifted_ = mover;
    }
    return viewer_ != before;
}

void Table::tellAll()
{
    steps_ = host_.tell(viewer_, 0);
    emit shownChanged();
}

} // namespace hp::lisboa
