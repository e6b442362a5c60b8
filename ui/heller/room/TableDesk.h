// Tables with people elsewhere, at the window: opens one, joins one, and puts its game on the table
// in the window in place of the one played here, which waits. Nothing listens or calls before a
// person has opened or joined a table.
#pragma once

#include "ui/heller/tables/HellerTable.h"
#include "ui/kit/windows/LazyWindow.h"
#include "ui/table/tables/TableWindow.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>

class QMainWindow;

namespace hp {

class Actions;
class Dialogs;
class Household;
class JoinDialog;
class PromptStrip;
class TableSession;

class TableDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Actions& actions;
        Household& house;
        Dialogs& dialogs;
        PromptStrip& prompt;
        QMainWindow& window;
    };
    /// The parts must outlive it. @param beginHere begins a game at this screen, where there is
    /// none
    TableDesk(const Parts& parts, std::function<void()> beginHere);
    ~TableDesk() override;

    /// For tests: where a table that is opened here listens.
    void setCalls(const OpenedTable::Calls& calls) { calls_ = calls; }
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
            followPreferences(table_->host());
    }
    /// The time of the seat to move, to be shown; empty: there is no clock.
    QString clockText() const;
    TableWindow* tableWindow() const { return window_.get(); }
    OpenedTable* opened() const { return table_.get(); }

signals:
    /// title() has changed.
    void changed();
    void clockChanged(); ///< clockText() has
    /// What was to be joined is a class, and this desk is done with it.
    void classFound(const hp::Invitation& invitation, const QString& name);
    /// A game of people elsewhere comes on the table in the window, in place of what lies there.
    void aboutToShow();

private:
    static OpenedTable::Calls usualCalls();
    void open();
    void openNamed(const QString& name);
    void followPreferences(GameHost& host) const;
    std::unique_ptr<OpenedTable> makeTable(std::optional<RelayAddress> relay = {}) const;
    /// Asks, if there is a seat that is kept.
    bool mayGiveUpSeat(const QString& title);
    /// Goes on at the table that was kept.
    void goOn();
    void sitAt(std::unique_ptr<TableSeat> seat);
    void sitAtOwn(std::unique_ptr<OpenedTable> table, const TableSeat::Ticket& ticket);
    /// Takes a seat, where the person may have one: her own, if the game goes on there that she
    /// has played elsewhere.
    void sitDown();
    /// The host is gone for good, and its game goes on here.
    void goOnHere();
    void showWindow();
    void connectWindow();
    void hear(const TableNews& news);
    void onSeatChanged();
    void onCard();
    void onPresence();
    void onTime(const TurnTime& time);
    void onChecked(int rounds, int deals, const Failure& wrong);
    void rest();
    void end();
    /// The session is at the game of this screen again, and there is no seat any more.
    void comeHome();
    void letPlay(int seat, const QString& level);
    void tellSaid(int seat, const QString& what);
    void updateActions();
    QString nameOf(int seat) const;
    TableSession& session() const;

    Parts parts_;
    std::function<void()> beginHere_;
    OpenedTable::Calls calls_ = usualCalls();
    const QString folder_;
    const QString seatFile_;
    std::unique_ptr<OpenedTable> table_; ///< if it was opened here
    std::unique_ptr<TableSeat> seat_;
    std::optional<Failure> noTls_;            ///< why there can be no tables, once that is known
    std::optional<TableSeat::Ticket> former_; ///< of a game elsewhere, while another table is seen
    bool decided_ = false;         ///< the person has seen the rules, or they are the usual ones
    unsigned away_ = 0;            ///< as people were told
    std::optional<TurnTime> time_; ///< as it was told when `timed_` began
    QElapsedTimer timed_;
    QTimer second_;
    std::unique_ptr<HellerTable> words_; ///< of the window
    LazyWindow<TableWindow> window_;
    QPointer<JoinDialog> joining_;
};

} // namespace hp
