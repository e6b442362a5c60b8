// A seat at a table elsewhere, from the call until the game is over: shows what happens there and
// lets the seat's player decide.
#pragma once

#include "app/cli/SeatThread.h"

#include "ui/heller/direct/TableSeat.h"
#include "ui/table/session/TableSession.h"

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
        TableSeat::Ticket ticket;
        QString file;                  ///< see TableSeat
        QString record;                ///< of the game, at its end; empty: none
        bool known = false;            ///< the ticket is one that was kept
        int paceMs = 0;                ///< between two decisions
        std::optional<double> waiting; ///< seconds without the table, then it gives up
        bool words = false;            ///< shows what others at the table write
        bool json = false;
    };

    /// @param player of the seat; none: it looks on
    JoinedGame(const Settings& settings, std::unique_ptr<Seat> player);
    ~JoinedGame() override;

    /// Until the end. @return an ExitCode
    int run();
    void write(const std::string& words);
    /// Its player still decides: it cannot be ended in order.
    bool isStuck() const { return player_ && player_->isBusy(); }

private:
    void seatChanged();
    void goOn();
    void tellCard();
    void tellAway();
    void tellSteps();
    void tellSaid(int seat, const QString& what) const;
    void decide();
    void answered(const SeatThread::Answer& answer);
    void refused(const QString& why);
    void waitOrGiveUp();
    void dealsChecked(int rounds, const Failure& wrong);
    void leave(const Failure& why);
    void finish(int code);
    void conclude();
    bool isAsAsked() const;
    QString nameOf(int seat) const;

    const Settings settings_;
    TableSeat seat_;
    TableSession session_;
    std::unique_ptr<SeatThread> player_;
    QEventLoop loop_;
    std::optional<int> code_;
    bool seated_ = false;
    bool complained_ = false;    ///< about a table that does not answer
    std::size_t told_ = 0;       ///< steps
    std::size_t askedRound_ = 0; ///< the steps after which the next round was asked for
    QString card_;               ///< as it was told last
    unsigned away_ = 0;
    int checked_ = 0;               ///< rounds whose deals were checked
    std::optional<SeatView> asked_; ///< what the player decides about, or has decided about
    RulesPtr askedRules_;
    QElapsedTimer sinceAct_;
    QElapsedTimer silent_;
    QTimer second_;
    QTimer pace_;
    QTimer checks_; ///< until it ends without a check of the last deals
};

} // namespace hp::cli
