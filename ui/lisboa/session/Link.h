// What a table at a screen needs of the host of its game: requests one way, what has happened the
// other. The host is in the same program (HostLink) or elsewhere (ui/lisboa/net).
#pragma once

#include "engine/lisboa/players/Player.h"
#include "engine/lisboa/text/Record.h"
#include "ui/lisboa/session/Told.h"
#include "ui/table/session/SeatsState.h"

#include <QObject>

#include <memory>
#include <vector>

namespace hp::lisboa {

class Link : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual bool hasGame() const = 0;
    // What follows needs hasGame().
    virtual const std::shared_ptr<const Rules>& rules() const = 0;
    virtual const std::vector<SeatName>& seats() const = 0;
    virtual std::size_t stepCount() const = 0;
    /// The beginning and each step from `first` on, as a seat may know them; the beginning has the
    /// number 0. @param viewer -1: an onlooker; else a seat that sitsHere()
    virtual std::vector<ToldStep> tell(int viewer, std::size_t first) const = 0;
    /// What that seat knows for hints. @pre sitsHere()
    virtual SeatView counted(int seat) const = 0;
    virtual SeatsState state() const = 0;
    /// A person plays the seat at this screen.
    bool sitsHere(int seat) const { return state().sitsHere(seat); }
    bool isOnItsWay() const { return state().isOnItsWay; }
    /// A computer's seat that thinks or waits for its turn; -1: none.
    virtual int thinkingSeat() const = 0;

    virtual void play(const Step& step, const void* asker) = 0;
    /// The seat had this help. @pre sitsHere()
    virtual void noteAid(int seat, Aid aid) = 0;
    // What only the one who leads the game may ask for.
    virtual void takeBack() {}
    virtual void redo() {}
    virtual void hurry() {}
    virtual void setHeld(bool /*held*/) {}
    /// A person plays in the place of the seat's player.
    virtual void sitIn(int /*seat*/) {}
    /// A level does.
    virtual void substitute(int /*seat*/) {}

signals:
    void gameReset(); ///< another game
    void played();    ///< a step
    void takenBack(); ///< some steps
    void seatsChanged();
    void stateChanged();
    void refused(const QString& why, const void* asker);
};

} // namespace hp::lisboa
