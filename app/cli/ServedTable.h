// One of the tables that `serve` keeps: it is opened, begins as soon as nobody is missing, plays
// for people who are away too long, and begins anew when its game is over. It says what happens
// there, and nothing that is secret.
#pragma once

#include "app/cli/ServedGame.h"

#include <QObject>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hp::cli {

struct TableEvent {
    enum class Kind {
        Opened,
        Sat,
        Back,
        Away,
        Left,
        Computer, ///< a level plays there until the person is back
        Begun,
        Over,
        Failed ///< `why`: it cannot be kept
    };
    Kind kind;
    int seat = -1;
    std::string name = {}; ///< of whoever that is about
    QString why = {};
};

class ServedTable : public QObject {
public:
    struct Settings {
        QString folder; ///< of all tables
        int number = 1;
        std::string owner;
        int players = 2;
        std::vector<std::string> computers; ///< levels, of the last seats
        HomeTable::Calls calls;
        bool openNearby = false;            ///< see HomeTable, and Calls
        std::vector<HostAddress> addresses; ///< in the invitation, before those of this machine
        std::optional<std::chrono::seconds> away; ///< that long, then a computer plays
        int paceMs = 700;                         ///< see ServedGame
        double thinkSeconds = 0.5;
        bool words = false; ///< people may also write to each other
        bool once = false;  ///< one game, and no more
    };
    using Tell = std::function<void(const ServedTable& table, const TableEvent& event)>;

    /// @param game must outlive it
    ServedTable(const ServedGame& game, Settings settings, Tell tell);
    ~ServedTable() override;

    /// Opens it, or the one that is kept there. Errors: those of HomeTable.
    Failure open();
    /// To be called every second or so. Errors: a new table cannot be opened.
    Failure tick();
    int number() const { return settings_.number; }
    /// The text.
    std::string invitation() const;
    /// Its one game is over, and everybody has been told.
    bool isDone() const { return done_; }
    bool isOver() const { return overSince_.has_value(); }
    HomeTable& table() const { return *table_; }
    int present() const;

private:
    QString path(const QString& name) const;
    Failure openNew();
    void forget();
    void tellFailures();
    void watch();
    void look();
    void goOn();
    void standIn(std::chrono::milliseconds now);
    Failure keepRecord() const;
    void say(const TableEvent& event) const { tell_(*this, event); }

    const ServedGame& game_;
    const Settings settings_;
    const Tell tell_;
    const hp::Clock clock_ = steadyClock();
    std::unique_ptr<HomeTable> table_;
    quint16 port_;
    CardHead card_; ///< as it was looked at last
    PerSeat<std::optional<std::chrono::milliseconds>> awaySince_{};
    std::optional<std::chrono::milliseconds> overSince_;
    unsigned untold_ = 0; ///< bit per seat: that person does not know that the game is over
    std::optional<bool> saidBegun_; ///< nothing while none is open
    bool complained_ = false;       ///< that the record of its game cannot be kept
    bool done_ = false;
    std::optional<Message> relayFault_; ///< that was told
};

} // namespace hp::cli
