#include "ui/lisboa/session/Table.h"

#include "ui/lisboa/session/HostLink.h"

#include <algorithm>
#include <bit>

namespace hp::lisboa {

Table::Table(Host& host, QObject* parent) : ScreenTable(parent), home_(new HostLink(host, this))
{
    setLink(*home_);
}

Table::Table(Link& link, QObject* parent) : ScreenTable(parent), home_(&link)
{
    setLink(link);
}

void Table::setLink(Link& link)
{
    if (link_)
        link_->disconnect(this);
    link_ = &link;
    connect(link_, &Link::gameReset, this, &Table::hearReset);
    connect(link_, &Link::played, this, &Table::hearPlayed);
    connect(link_, &Link::takenBack, this, &Table::hearTakenBack);
    connect(link_, &Link::stateChanged, this, &Table::stateChanged);
    connect(link_, &Link::refused, this, &Table::refused);
    connect(link_, &Link::seatsChanged, this, [this] {
        readSeats();
        if (look())
            tellAll();
        emit seatsChanged();
        emit stateChanged();
    });
    if (link_->hasGame())
        hearReset();
}

void Table::goTo(Link& link)
{
    home_->setHeld(true);
    setLink(link);
}

void Table::returnHome()
{
    if (!isElsewhere())
        return;
    setLink(*home_);
    home_->setHeld(held_);
}

int Table::thinkingSeat() const
{
    return open_ ? link_->thinkingSeat() : -1;
}

bool Table::personMayAct() const
{
    return hasGame() && open_ && isLatest() && !isOver() && curtainSeat_ < 0 &&
           link_->sitsHere(latest().game.toMove()) && !link_->isOnItsWay();
}

bool Table::canTakeBack() const
{
    return link_->hasGame() && link_->state().canTakeBack;
}

bool Table::canRedo() const
{
    return link_->hasGame() && link_->state().canRedo;
}

SeatView Table::moverView() const
{
    return link_->counted(latest().game.toMove());
}

void Table::noteAid(Aid aid)
{
    link_->noteAid(latest().game.toMove(), aid);
}

void Table::request(const Step& step, const void* asker)
{
    if (!isLatest())
        stepLast();
    if (open_ && curtainSeat_ < 0)
        link_->play(step, asker);
}

void Table::takeBack()
{
    link_->takeBack();
}

void Table::redo()
{
    link_->redo();
}

void Table::hurry()
{
    link_->hurry();
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
    held_ = held;
    link_->setHeld(held);
}

void Table::liftCurtain()
{
    if (curtainSeat_ < 0)
        return;
    lifted_ = curtainSeat_;
    if (!absence().isEmpty())
        link_->sitIn(lifted_);
    look();
    tellAll();
    emit stateChanged();
    tellOfStandIns();
}

void Table::seatComputer()
{
    link_->substitute(curtainSeat_);
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
    const auto told = link_->tell(-1, 0);
    const State& begin = told.front().after.game.state();
    const SeatsState state = link_->state();
    for (std::size_t seat = 0; seat < link_->seats().size(); ++seat) {
        const SeatName& name = link_->seats()[seat];
        const int number = static_cast<int>(seat);
        const bool isPerson = state.isPerson(number);
        seats_.push_back({QString::fromStdString(name.name), QString::fromStdString(name.player),
                          isPerson ? QString() : state.programs.value(number), begin.colours[seat],
                          isPerson});
    }
}

SeatsState Table::seatsState() const
{
    return link_->state();
}

void Table::hearReset()
{
    // The states of the game before point at its rules.
    const auto before = rules_;
    readSeats();
    rules_ = link_->rules();
    steps_ = link_->tell(-1, 0);
    shown_ = stepCount() - 1;
    lifted_ = -1;
    look();
    steps_ = link_->tell(viewer_, 0);
    emit gameReset();
    emit shownChanged();
    emit stateChanged();
    expectStandIns();
}

void Table::hearPlayed()
{
    auto told = link_->tell(viewer_, link_->stepCount());
    const ToldStep step = std::move(told.back());
    steps_.push_back(step);
    shown_ = stepCount() - 1;
    if (look() || isOver())
        steps_ = link_->tell(viewer_, 0);
    emit shownChanged();
    emit happened(steps_.back());
}

void Table::hearTakenBack()
{
    steps_ = link_->tell(viewer_, 0);
    shown_ = stepCount() - 1;
    // Whoever took it back has looked.
    lifted_ = latest().game.toMove();
    if (look())
        steps_ = link_->tell(viewer_, 0);
    emit shownChanged();
}

bool Table::look()
{
    const int before = viewer_;
    const SeatsState state = link_->state();
    const int mover = latest().game.toMove();
    curtainSeat_ = -1;
    if (!state.whyFailed.isEmpty()) {
        // Whoever will take the seat, nobody looks at its money before.
        viewer_ = -1;
        curtainSeat_ = mover;
    } else if (std::popcount(state.here) == 1) {
        viewer_ = std::countr_zero(state.here);
    } else if (!state.sitsHere(mover) || isOver()) {
        viewer_ = -1;
    } else {
        const bool covered = rules_->set().hiddenMoney && lifted_ != mover &&
                             (curtains_ || !whyStandIn(mover).isEmpty());
        viewer_ = covered ? -1 : mover;
        curtainSeat_ = covered ? mover : -1;
        if (!covered)
            lifted_ = mover;
    }
    return viewer_ != before;
}

void Table::tellAll()
{
    steps_ = link_->tell(viewer_, 0);
    emit shownChanged();
}

} // namespace hp::lisboa
