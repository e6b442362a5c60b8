// The table at this screen: what it has been told of the game, whose money is seen, the curtain,
// looking back, and what may be asked for. Views ask, the host's rules decide, and signals report
// what has happened.
#pragma once

#include "engine/lisboa/players/Player.h"
#include "engine/table/Aid.h"
#include "ui/lisboa/session/Told.h"
#include "ui/table/session/ScreenTable.h"

#include <memory>

namespace hp::lisboa {

class Host;
class Link;

class Table : public ScreenTable {
    Q_OBJECT
public:
    /// @param host must outlive the table
    explicit Table(Host& host, QObject* parent = nullptr);
    /// A table whose host is elsewhere. @param link must outlive it
    explicit Table(Link& link, QObject* parent = nullptr);

    /// Goes to a table elsewhere. The game here waits. @param link until returnHome()
    void goTo(Link& link);
    /// Comes back to the game of its host; nothing to do if it is there. @pre it has one
    void returnHome();
    /// Its game is another one than that of its host.
    bool isElsewhere() const { return link_ != home_; }

    struct Seat {
        QString name;
        QString player;  ///< a level, Human, or a program
        QString program; ///< its name, if a program plays
        int colour = 0;  ///< 0..3: red, green, blue, yellow
        bool isPerson = true;
    };

    bool hasGame() const { return !steps_.empty(); }
    // What follows needs hasGame().
    const std::vector<Seat>& seats() const { return seats_; }
    const Rules& rules() const { return *rules_; }
    /// The states point at them: for those who keep one.
    const std::shared_ptr<const Rules>& sharedRules() const { return rules_; }
    /// The state that is looked at, and the step that led to it.
    const SeatView& shown() const { return steps_[shown_].after; }
    const std::optional<StepReport>& report() const { return steps_[shown_].by; }
    /// The state before that step. @pre report()
    const SeatView& before() const { return steps_[shown_ - 1].after; }
    const SeatView& latest() const { return steps_.back().after; }
    /// The beginning counts as a step.
    int stepCount() const { return static_cast<int>(steps_.size()); }
    int shownStep() const { return shown_; }
    const ToldStep& step(int number) const { return steps_[number]; }
    bool isLatest() const { return shown_ + 1 == stepCount(); }
    bool isOver() const { return latest().game.ending() != Ending::None; }
    /// The seat whose money is seen beside what everybody sees; -1: none.
    int viewer() const { return viewer_; }
    /// The computer's seat that is to move; -1: none; also without a game.
    int thinkingSeat() const;
    /// A person is to move, the table is open, the curtain is up and the latest state is shown.
    bool personMayAct() const;
    bool canTakeBack() const;
    bool canRedo() const;
    /// What the seat to move knows, for a hint. @pre personMayAct()
    SeatView moverView() const;
    /// The seat to move had this help. @pre personMayAct()
    void noteAid(Aid aid);

public slots:
    /// @param asker comes back with a refusal
    void request(const hp::lisboa::Step& step, const void* asker = nullptr);
    void takeBack();
    void redo();
    void hurry();
    void liftCurtain();
    /// A level plays the seat that the curtain waits for. @pre !absence().isEmpty()
    void seatComputer();
    void stepTo(int step);
    void stepLast() { stepTo(stepCount() - 1); }
    /// Without curtains the money of whoever is to move is seen.
    void setCurtains(bool on);
    /// A closed table is only looked at: nobody is to move. Default: open.
    void setOpen(bool open);
    /// Computers wait while a payment is explained or a dialog is open.
    void setHeld(bool held);

signals:
    /// A step was played just now; shown() is the state after it.
    void happened(const hp::lisboa::ToldStep& step);

private:
    void setLink(Link& link);
    void hearReset();
    void hearPlayed();
    void hearTakenBack();
    void readSeats();
    SeatsState seatsState() const override;
    QString playerOf(int seat) const override { return seats_[seat].player; }
    int seatsInPlay() const override { return isOver() ? 0 : rules_->seats(); }
    /// Decides whose money is seen. @return whether that is another seat than before
    bool look();
    void tellAll();

    Link* home_ = nullptr; ///< to its own host
    Link* link_ = nullptr;
    std::shared_ptr<const Rules> rules_; ///< the states point at them
    std::vector<ToldStep> steps_;
    std::vector<Seat> seats_;
    int shown_ = 0;
    int viewer_ = -1;
    int lifted_ = -1; ///< the seat that looked last
    bool held_ = false;
    bool curtains_ = true;
    bool open_ = true;
};

} // namespace hp::lisboa
