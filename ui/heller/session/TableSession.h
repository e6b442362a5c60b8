// The table at this screen: what it has been told of the game (ToldGame), whose tiles are visible,
// the curtain, looking back, and what may be asked for. Views ask, the host's rules decide, and
// signals report what has happened. A request that is refused is answered by refused().
#pragma once

#include "ui/heller/session/ToldGame.h"
#include "ui/table/session/ScreenTable.h"

#include <optional>

namespace hp {

class GameHost;
class HostedTable;

class TableSession : public ScreenTable, public ToldGame {
    Q_OBJECT
public:
    /// A table whose host is elsewhere: asked() and hear() are its link.
    explicit TableSession(QObject* parent = nullptr) : ScreenTable(parent) {}
    /// @param host must outlive the session
    explicit TableSession(GameHost& host, QObject* parent = nullptr);

    /// Goes to a table elsewhere: asked() and hear() are its link from now on. The game here waits.
    /// @pre it has a host
    void leaveHost();
    /// Comes back to the game of its host; nothing to do if it is there.
    void returnToHost();
    /// Its game is another one than that of its host.
    bool isElsewhere() const { return elsewhere_; }

    // Needs hasGame(), if nothing else is said.
    /// The seat whose hidden tile is visible. -1: none (curtain, onlookers), or all of them (an
    /// open table).
    int viewer() const { return viewer_; }
    /// Everybody sees every hidden tile, and no curtain comes down.
    bool isTableOpen() const { return open_; }
    /// Opening the table would uncover hidden tiles in a game that people still play. Ask them
    /// first.
    bool coversTiles() const;
    /// The reason why the table may not be opened now, in words; empty if it may.
    QString whyNotOpen() const;
    /// The shown state as its seat to move knows it, for a hint or an analysis. Nothing if nobody
    /// is to move, or if that seat knows a tile that the viewer must not know. When the game is
    /// over there are no secrets any more.
    std::optional<SeatView> moverView() const;
    /// The seat that a computer is thinking for, or -1; also without a game.
    int thinkingSeat() const;
    /// The seat of a computer that is to move and waits for requestComputer(), or -1; also without
    /// a game.
    int waitingComputer() const;
    /// A computer's turn or a forced pass is about to be played: moveNow() can hurry it.
    bool isWaiting() const { return state().isBusy; }
    int curtainSeat() const override { return curtainHeld_ ? -1 : curtainSeat_; }
    /// A curtain comes down where a person's hidden tile would be seen by the others. Without
    /// curtains it is shown while its seat is to move.
    bool hasCurtains() const { return curtains_ || isFair(); }
    /// A view is explaining a payment. Computers' turns and the curtain wait for it.
    bool isExplaining() const { return explaining_; }
    /// It is a person's turn, the curtain is up and the latest state is shown.
    bool personMayAct() const;
    /// What a person here has played or drawn was asked for elsewhere, and no answer has come yet.
    bool isOnItsWay() const { return onItsWay_; }
    /// Why this screen may not ask for a turn now, in words; empty if it may. When a round or the
    /// game is over, the rules say so.
    QString whyNotAsk() const;

public slots:
    /// News of the host.
    void hear(const hp::TableNews& news);
    /// @param asker is told to refused()
    void requestDraw(const void* asker = nullptr);
    void requestTurn(const hp::Turn& turn, const void* asker = nullptr);
    void requestNextRound();
    void liftCurtain();
    /// A level plays the seat that the curtain waits for. @pre !absence().isEmpty()
    void seatComputer();
    /// Notes in the record that a person has had this aid for the turn under way or for its next
    /// one. Call it when the aid is shown. Does nothing when no person plays on, and in a fair
    /// game, where there are no aids.
    void noteAid(hp::Aid aid);
    /// Takes back the last turn of a person and all turns after it. Refused in a fair game if a
    /// tile was drawn since; otherwise that is noted as an aid.
    void takeBack(const void* asker = nullptr);
    void redo();
    void stepTo(int step);
    /// Makes the computer that is thinking play the best turn found so far.
    void moveNow();
    /// Opens the table or closes it, for the running game and for new games. A game that is opened
    /// from a file or restored keeps its tiles covered if it coversTiles(), and a fair game does so
    /// in any case. Turns that people play on an open table are noted as played with an aid.
    void setTableOpen(bool open);
    /// See hasCurtains(); for the running game and for new games. Default: on. A fair game has
    /// curtains in any case. Turns that people play without are noted as played with an aid.
    void setCurtains(bool on);
    /// Computers begin a turn only on requestComputer(). Default: off. A pass that the rules force
    /// needs no request.
    void setComputersOnRequest(bool onRequest);
    /// Lets the computer that waits play its turn. Ends a running explanation.
    void requestComputer();
    /// Computers wait while a dialog about the game is open.
    void setPaused(bool paused);
    /// A view that explains a payment calls this when it begins and when it ends. If it begins
    /// while happened() reports the turn, it also holds the next person's curtain up. People need
    /// not wait: a person's turn that pays nothing, and any move to another place in the game, end
    /// the explanation.
    void setExplaining(bool explaining);

signals:
    /// To the host.
    void asked(const hp::TableRequest& request);
    void stepped(int from); ///< somebody looks at another step now; shown() is its state
    /// Something has happened. shown() is already the state after it.
    void happened(const hp::GameEvent& event);
    void thinkingChanged(int seat); ///< -1: no computer is thinking
    /// When an explanation ends, shown() is already the state after it.
    void explainingChanged(bool explaining);

private:
    void hearReset(const TableNews& news);
    void hearHappened(const TableNews& news);
    void hearSeats();
    void ask(const TableRequest& request);
    /// Asks for what only whoever is to move may do.
    void act(const TableRequest& request);
    void refuse(const QString& why, const void* asker) { emit refused(why, asker); }
    /// Asks to be told what the viewer knows, if that is another one than before.
    void look();
    /// Tells the host whether computers wait for this table.
    void link();
    void tellWait();
    void updateViewer();
    void tellShown();
    /// Reports the end of an explanation. Call when shown() is the state after it. @param explained
    /// an explanation was running until now
    void tellIfEnded(bool explained);
    SeatsState seatsState() const override { return state(); }
    QString playerOf(int seat) const override
    {
        return QString::fromStdString(seatInfo(seat).player);
    }
    int seatsInPlay() const override { return latestPhase() == Phase::GameOver ? 0 : seatCount(); }
    /// The seat to move sees a hidden tile of another person.
    bool showsOthersTiles() const;

    int viewer_ = -1;
    int lookedFor_ = -1;       ///< the viewer of what has been told
    bool lookedAtAll_ = false; ///< everything has been told
    bool curtainHeld_ = false; ///< up during an explanation; secrets are hidden all the same
    bool explaining_ = false;
    bool curtains_ = true;
    bool open_ = false; ///< see isTableOpen()
    bool onRequest_ = false;
    bool paused_ = false;
    bool looks_ = false;     ///< what the viewer knows is not told yet
    bool asksAgain_ = false; ///< news is missing; all others are ignored until the whole game comes
    int asking_ = 0;         ///< a request is under way; who has made it tells what is shown then
    bool waits_ = false;     ///< as the host was told
    HostedTable* host_ = nullptr;
    bool elsewhere_ = false; ///< and not at its host
    bool onItsWay_ = false;
};

} // namespace hp

Q_DECLARE_METATYPE(hp::Turn)
Q_DECLARE_METATYPE(hp::Piece)
Q_DECLARE_METATYPE(hp::TurnReport)
Q_DECLARE_METATYPE(hp::ScoredLine)
