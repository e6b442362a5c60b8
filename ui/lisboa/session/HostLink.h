// The link to a host in the same program: calls. All persons of its game sit here.
#pragma once

#include "ui/lisboa/session/Host.h"
#include "ui/lisboa/session/Link.h"

namespace hp::lisboa {

class HostLink : public Link {
public:
    /// @param host must outlive it
    HostLink(Host& host, QObject* parent) : Link(parent), host_(host)
    {
        connect(&host, &Host::gameReset, this, &Link::gameReset);
        connect(&host, &Host::played, this, &Link::played);
        connect(&host, &Host::takenBack, this, &Link::takenBack);
        connect(&host, &Host::seatsChanged, this, &Link::seatsChanged);
        connect(&host, &Host::stateChanged, this, &Link::stateChanged);
        connect(&host, &Host::refused, this, &Link::refused);
    }

    bool hasGame() const override { return host_.hasGame(); }
    const std::shared_ptr<const Rules>& rules() const override { return host_.rules(); }
    const std::vector<SeatName>& seats() const override { return host_.seats(); }
    std::size_t stepCount() const override { return host_.stepCount(); }
    std::vector<ToldStep> tell(int viewer, std::size_t first) const override
    {
        return host_.tell(viewer, first);
    }
    SeatView counted(int seat) const override { return host_.counted(seat); }
    SeatsState state() const override { return host_.state(); }
    int thinkingSeat() const override { return host_.thinkingSeat(); }

    void play(const Step& step, const void* asker) override { host_.play(step, asker); }
    void noteAid(int seat, Aid aid) override { host_.noteAid(seat, aid); }
    void takeBack() override { host_.takeBack(); }
    void redo() override { host_.redo(); }
    void hurry() override { host_.hurry(); }
    void setHeld(bool held) override { host_.setHeld(held); }
    void sitIn(int seat) override { host_.sitIn(seat); }
    void substitute(int seat) override
    {
        std::vector<SeatName> seats = host_.seats();
        seats[seat].player = StandInLevel;
        host_.setSeats(seats);
    }

private:
    Host& host_;
};

} // namespace hp::lisboa
