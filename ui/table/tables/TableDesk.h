// Tables with people elsewhere, at the window, whichever game they play: opens one, joins one, and
// puts its game on the table in the window in place of the one played here, which waits. Nothing
// listens or calls before a person has opened or joined a table. The game derives from it.
#pragma once

#include "ui/kit/windows/LazyWindow.h"
#include "ui/table/tables/TableWindow.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>

class QMainWindow;

namespace hp {

class Actions;
class Dialogs;
class JoinDialog;
class Settings;

class TableDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Actions& actions;
        Settings& settings;
        Dialogs& dialogs;
        QMainWindow& window;
    };
    ~TableDesk() override;

    /// For tests: where a table that is opened here listens.
    void setCalls(const HomeTable::Calls& calls) { calls_ = calls; }
    /// The name of the table whose game lies in the window; empty: one that is played here.
    QString title() const;
    /// The table was opened here: the person decides when its games begin.
    bool mayBegin() const { return table_ != nullptr; }
    /// @pre mayBegin(), and the game is over
    void playAgain() { table_->dealer().beginAgain(); }
    /// Another game is to be put on the table in the window: asks, if that is one with others.
    /// @return whether it may
    bool mayLeave();
    /// The window closes: asks, if people are at a table that was opened here.
    bool mayClose();
    void closeWindows();
    /// Goes from the table for now, if the person agrees. @return whether the game here is on the
    /// table again
    bool leaveForNow();
    /// Opens the dialog in which one joins, with this message.
    void join(const QString& message);
    void retranslate() { updateActions(); }
    /// Computers at a table that was opened here play as they do at this screen.
    void followPreferences()
    {
        if (table_)
            setPace(*table_);
    }
    /// The time of the seat to move, to be shown; empty: there is no clock.
    QString clockText() const;
    TableWindow* tableWindow() const { return window_.get(); }

signals:
    /// title() has changed.
    void changed();
    void clockChanged(); ///< clockText() has
    /// To be shown for some seconds; or until it is read.
    void told(const QString& what);
    void warned(const QString& what);
    /// Bit per seat whose person is away from the game in the window.
    void awayChanged(unsigned seats);
    /// What was to be joined is a class, and this desk is done with it.
    void classFound(const hp::Invitation& invitation, const QString& name);
    /// What was to be joined by this link plays the game of this id, see GameName.
    void otherGameFound(const QString& id, const QString& link);
    /// A game of people elsewhere comes on the table in the window, in place of what lies there.
    void aboutToShow();

protected:
    /// The parts must outlive it. @param folder where tables of the game are kept
    TableDesk(const Parts& parts, const QString& folder);

    // --- what a desk needs of its game ----------------------------------------------------------
    /// The game in the window is that of a table elsewhere, or opened for people elsewhere.
    virtual bool isElsewhere() const = 0;
    /// @pre isElsewhere()
    virtual bool isOver() const = 0;
    /// That seat is to move, and its person is there. @pre isElsewhere()
    virtual bool isTimed(int seat) const = 0;
    virtual std::unique_ptr<HomeTable> newTable(const HomeTable::Calls& calls) const = 0;
    /// Opens it by the rules that were chosen last; who is to sit there is not known yet.
    virtual Failure openNew(HomeTable& table, const std::string& owner) const = 0;
    /// Its computers play as they do at this screen.
    virtual void setPace(HomeTable& table) const = 0;
    /// The seat that is kept. Nothing: none. Errors: it cannot be read; it stays.
    virtual std::optional<Result<OwnSeat::Ticket>> keptSeat() const = 0;
    /// Told of its game, it calls gameTold(). @param own the table, if it was opened here
    virtual std::unique_ptr<OwnSeat> newSeat(const OwnSeat::Ticket& ticket, HomeTable* own) = 0;
    virtual std::unique_ptr<TableWords> newWords() = 0;
    /// What the card says is known to everybody, so that nobody has to look before she sits down.
    virtual bool isUsual() const = 0;
    /// The game of the seat comes on the table in the window.
    virtual void goThere() = 0;
    /// That of this screen is there again; one is begun, if there is none. @param seat the one that
    /// was left
    virtual void goHome(OwnSeat& seat) = 0;
    /// A round was dealt as agreed: keeps the game, if that was its last.
    virtual void keepWhole() = 0;
    /// At a table that was opened here. @param number of TableWords::rules()
    virtual void setRules(int number) = 0;
    /// Another table is joined than that of the seat that is kept. @return whether it may be
    virtual bool mayJoinOther();
    /// Takes a seat at the table that is looked at.
    virtual void takeSeat();
    virtual void connectWindow(TableWindow& window);

    // --- what a game asks for -------------------------------------------------------------------
    const Parts& parts() const { return parts_; }
    const QString& folder() const { return folder_; }
    const QString& seatFile() const { return seatFile_; }
    HomeTable* home() const { return table_.get(); } ///< if it was opened here
    OwnSeat* seat() const { return seat_.get(); }
    const TableWords* words() const { return words_.get(); }
    QString nameOf(int seat) const;
    /// The seat was told a game, from its beginning. @return whether it comes on the table now
    bool gameTold();
    /// A turn was asked for: says so, if it cannot come to the table now.
    void tellIfKept();
    /// Another game lies in the window here: whoever has begun it does not look at the table.
    void gameBegunHere();
    /// Asks, if there is a seat that is kept.
    bool mayGiveUpSeat(const QString& title);
    std::unique_ptr<HomeTable> makeTable(std::optional<RelayAddress> relay = {}) const;
    void sitAtOwn(std::unique_ptr<HomeTable> table, const OwnSeat::Ticket& ticket);
    void rest();

private:
    static HomeTable::Calls usualCalls();
    void open();
    void openNamed(const QString& name);
    /// Goes on at the table that was kept.
    void goOn();
    void sitAt(std::unique_ptr<OwnSeat> seat);
    /// Takes a seat, where the person may have one.
    void sitDown();
    void showWindow();
    void leaveRefused();
    void onSeatChanged();
    void onCard();
    void onPresence();
    void onTime(const TurnTime& time);
    void onChecked(int rounds, int deals, const Failure& wrong);
    void end();
    /// The game of this screen is on the table again, and there is no seat any more.
    void comeHome();
    void letPlay(int seat, const QString& level);
    void tellSaid(int seat, const QString& what);
    void updateActions();

    Parts parts_;
    HomeTable::Calls calls_ = usualCalls();
    const QString folder_;
    const QString seatFile_;
    std::unique_ptr<HomeTable> table_; ///< if it was opened here
    std::unique_ptr<OwnSeat> seat_;
    std::optional<Failure> noTls_; ///< why there can be no tables, once that is known
    bool decided_ = false;         ///< the person has seen the rules, or they are the usual ones
    unsigned away_ = 0;            ///< as people were told
    std::optional<TurnTime> time_; ///< as it was told when `timed_` began
    QElapsedTimer timed_;
    QTimer second_;
    std::unique_ptr<TableWords> words_; ///< of the window
    LazyWindow<TableWindow> window_;
    QPointer<JoinDialog> joining_;
};

} // namespace hp
