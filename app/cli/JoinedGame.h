// A seat at a table elsewhere, from the call until the game is over, whichever game that is: what
// happens on the line and at the table. The game derives from it, shows its steps and lets the
// seat's player decide.
#pragma once

#include "ui/table/direct/OwnSeat.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace hp::cli {

class JoinedGame : public QObject {
public:
    struct Settings {
        OwnSeat::Ticket ticket;
        QString file;                  ///< see OwnSeat
        QString record;                ///< of the game, at its end; empty: none
        bool known = false;            ///< the ticket is one that was kept
        int paceMs = 0;                ///< between two decisions
        std::optional<double> waiting; ///< seconds without the table, then it gives up
        bool words = false;            ///< shows what others at the table write
        bool json = false;
    };

    ~JoinedGame() override;

    /// Until the end. @return an ExitCode
    int run();
    void write(const std::string& words);
    /// Its player still decides: it cannot be ended in order.
    virtual bool isStuck() const = 0;

protected:
    explicit JoinedGame(const Settings& settings);
    /// @param seat lives as long as this
    void start(OwnSeat& seat);

    virtual bool hasGame() const = 0;
    // What follows needs hasGame().
    virtual bool isOver() const = 0;
    /// Rounds so far: their deals are checked before the game is left.
    virtual int rounds() const = 0;
    virtual std::vector<SeatInfo> seats() const = 0;
    /// Shows what is new.
    virtual void tellSteps() = 0;
    virtual std::string asJson() const = 0;
    virtual QString result() const = 0;
    /// Its player decides, if it is his turn and he does not yet.
    virtual void decide() = 0;
    /// The whole game, if its deals are known.
    virtual Failure saveRecord(const QString& path) = 0;
    virtual bool hasPlayer() const = 0;

    const Settings& settings() const { return settings_; }
    /// To be called when the game may have gone on.
    void goOn();
    /// Whether its player may be asked now; if not, goOn() comes later.
    bool mayDecide();
    /// The player has acted just now.
    void acted() { sinceAct_.start(); }
    /// The game went on while the player decided.
    void tellGoneOn();
    void leave(const Failure& why);
    bool hasFinished() const { return code_.has_value(); }

private:
    void seatChanged();
    void tellCard();
    void tellAway();
    void tellSaid(int seat, const QString& what) const;
    void waitOrGiveUp();
    void dealsChecked(int rounds, const Failure& wrong);
    void finish(int code);
    void conclude();
    QString nameOf(int seat) const;

    const Settings settings_;
    OwnSeat* seat_ = nullptr;
    QEventLoop loop_;
    std::optional<int> code_;
    bool seated_ = false;
    bool complained_ = false; ///< about a table that does not answer
    QString card_;            ///< as it was told last
    unsigned away_ = 0;
    int checked_ = 0; ///< rounds whose deals were checked
    QElapsedTimer sinceAct_;
    QElapsedTimer silent_;
    QTimer second_;
    QTimer pace_;
    QTimer checks_; ///< until it ends without a check of the last deals
};

/// Says something to people: on stderr, behind what stdout has.
void tellPeople(const QString& text);

} // namespace hp::cli
