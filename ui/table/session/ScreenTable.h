// The table at this screen, of any game: what its views hear, and what it says of players that are
// not there. The game derives from it, and has what the table is told.
#pragma once

#include "ui/table/session/SeatsState.h"

#include <QObject>

namespace hp {

class ScreenTable : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The seat that the curtain waits for: a person's, or one whose program has failed; -1: it is
    /// up.
    virtual int curtainSeat() const { return curtainSeat_; }
    /// Why the player of that seat does not play, in words; empty if a person sits there. Then
    /// people choose: liftCurtain() lets a person play in its place, seatComputer() a level.
    QString absence() const;

signals:
    void gameReset();    ///< another game: views start again
    void shownChanged(); ///< what is looked at
    void seatsChanged(); ///< names, players or colours
    void stateChanged(); ///< anything that enables or disables actions, including the curtain
    /// A request was refused. @param asker the one given with it
    void refused(const QString& why, const void* asker);
    /// People should know this about the game, although nobody has asked.
    void warned(const QString& what);

protected:
    /// Of another game: people are told of stand-ins as soon as no curtain hides the table.
    void expectStandIns()
    {
        standInsToTell_ = true;
        tellOfStandIns();
    }
    /// Warns, once in a game, if a person takes the turns of a player that cannot be started.
    void tellOfStandIns();
    /// Why a person takes that seat's turns, and people have not agreed to it; empty if a person
    /// sits there.
    QString whyStandIn(int seat) const;

    int curtainSeat_ = -1;

private:
    virtual SeatsState seatsState() const = 0;
    /// As the record names it.
    virtual QString playerOf(int seat) const = 0;
    /// 0: the game is over.
    virtual int seatsInPlay() const = 0;

    bool standInsToTell_ = false;
};

} // namespace hp
