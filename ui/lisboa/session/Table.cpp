#include "ui/lisboa/session/Table.h"

#include "ui/lisboa/session/HostLink.h"
#include "ui/table/programs/Program.h"

#include <algorithm>
#include <bit>

namespace hp::lisboa {

Table::Table(Host& host, QObject* parent) : QObject(parent), home_(new HostLink(host, this))
{
    setLink(*home_);
}

Table::Table(Link& link, QObject* parent) : QObject(parent), home_(&link)
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

bool Table::sitsHere(int seat) const
{
    return link_->sitsHere(seat);
}

int Table::thinkingSeat() const
{
    return open_ ? link_->thinkingSeat() : -1;
}

bool Table::personMayAct() const
{
    return hasGame() && open_ && isLatest() && !isOver() && curtainSeat_ < 0 &&
           sitsHere(latest().game.toMove()) && !link_->isOnItsWay();
}

bool Table::canTakeBack() const
{
    return link_->hasGame() && link_->canTakeBack();
}

bool Table::canRedo() const
{
    return link_->canRedo();
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
    const State& state = told.front().after.game.state();
    for (std::size_t seat = 0; seat < link_->seats().size(); ++seat) {
        const SeatName& name = link_->seats()[seat];
        const int number = static_cast<int>(seat);
        seats_.push_back({QString::fromStdString(name.name), QString::fromStdString(name.player),
                          link_->programOf(number), state.colours[seat], link_->isPerson(number)});
    }
}

QString Table::whyStandIn(int seat) const
{
    const QString& player = seats_[seat].player;
    const bool sits = player == QLatin1String(Human) || !sitsHere(seat) || link_->hasAgreed(seat);
    return sits ? QString() : whyNoPlayer(player);
}

QString Table::absence() const
{
    if (QString why = link_->whyFailed(); curtainSeat_ < 0 || !why.isEmpty())
        return why;
    return whyStandIn(curtainSeat_);
}

void Table::tellOfStandIns()
{
    if (!standInsToTell_ || curtainSeat_ >= 0)
        return;
    standInsToTell_ = false;
    for (int seat = 0; seat < rules_->seats() && !isOver(); ++seat) {
        if (const QString why = whyStandIn(seat); !why.isEmpty()) {
            emit warned(personPlaysOn(why));
            return;
        }
    }
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
    standInsToTell_ = true;
    tellOfStandIns();
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
    unsigned persons = 0;
    for (std::size_t seat = 0; seat < seats_.size(); ++seat)
        persons |= sitsHere(static_cast<int>(seat)) ? 1U << seat : 0U;
    const int mover = latest().game.toMove();
    curtainSeat_ = -1;
    if (!link_->whyFailed().isEmpty()) {
        // Whoever will take the seat, nobody looks at its money before.
        viewer_ = -1;
        curtainSeat_ = mover;
    } else if (std::popcount(persons) == 1) {
        viewer_ = std::countr_zero(persons);
    } else if (persons == 0 || (persons >> mover & 1U) == 0 || isOver()) {
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
