// Who takes the turns of a game's seats: a level, a program that the user has added, or else a
// person, who then plays in the place of whatever the record names.
#pragma once

#include "ui/table/programs/Program.h"

#include <iterator>
#include <string>
#include <string_view>

namespace hp {

class TurnTakers {
public:
    /// @param isLevel of the game
    explicit TurnTakers(bool (*isLevel)(std::string_view)) : isLevel_(isLevel) {}

    /// It is another game, with other players.
    void begin() { agreed_ = 0; }
    /// The only programs (exec:COMMAND) that may be started. A record can name any program; it must
    /// be the user who has added it here. @return whether they are others than before
    bool setPrograms(const Programs& programs)
    {
        if (programs_ == programs)
            return false;
        programs_ = programs;
        begin();
        return true;
    }
    /// Null: it is none that may be started.
    const Program* program(const std::string& player) const
    {
        return findProgram(programs_, QString::fromStdString(player));
    }
    bool isPerson(int seat, const std::string& player) const
    {
        return !isLevel_(player) && (hasAgreed(seat) || !program(player));
    }
    /// Bit per seat: a person takes its turns. @param seats each with its `player`
    template <class Seats> unsigned people(const Seats& seats) const
    {
        unsigned people = 0;
        for (int seat = 0; seat < std::ssize(seats); ++seat)
            people |= isPerson(seat, seats[seat].player) ? 1U << seat : 0U;
        return people;
    }

    /// People know that one of them plays in the place of the seat's player. Bit per seat.
    unsigned agreed() const { return agreed_; }
    bool hasAgreed(int seat) const { return (agreed_ >> seat & 1U) != 0; }
    void sitIn(int seat)
    {
        agreed_ |= 1U << seat;
        forgive();
    }
    /// Other players are chosen. Who sat down for one stays while it is only somebody else's seat
    /// that changes.
    template <class Seats> void change(const Seats& before, const Seats& after)
    {
        for (int seat = 0; seat < std::ssize(after); ++seat) {
            if (before[seat].player != after[seat].player)
                agreed_ &= ~(1U << seat);
        }
    }

    /// Why the program of the seat to move does not go on, in words: people have not said yet who
    /// takes its seat. Empty: it does.
    const QString& whyFailed() const { return whyFailed_; }
    void fail(const QString& why) { whyFailed_ = why; }
    /// The program is asked again.
    void forgive() { whyFailed_.clear(); }

private:
    bool (*isLevel_)(std::string_view);
    Programs programs_;
    unsigned agreed_ = 0;
    QString whyFailed_;
};

} // namespace hp
