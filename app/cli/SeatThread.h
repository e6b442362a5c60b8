// Lets a seat decide on another thread: a person thinks for minutes and a level for seconds, and
// meanwhile the line to the table must not fall silent.
#pragma once

#include "app/cli/Seat.h"

#include <QObject>
#include <QThread>

#include <functional>
#include <memory>
#include <optional>

namespace hp::cli {

class SeatThread {
public:
    explicit SeatThread(std::unique_ptr<Seat> seat);
    /// @pre !isBusy(), or the program ends without this
    ~SeatThread();
    SeatThread(const SeatThread&) = delete;
    SeatThread& operator=(const SeatThread&) = delete;

    struct Answer {
        std::optional<Decision> decision;
        Failure failure; ///< why there is no decision; none: the seat wants to leave
    };
    /// See Seat::decide(). @param rules keeps the rules of the view alive @param then is told the
    /// answer on this thread, from the event loop  @pre !isBusy()
    void decide(const SeatView& view, RulesPtr rules, std::function<void(const Answer&)> then);
    /// See Seat::refused().  @pre !isBusy()
    void refused(const Error& error, std::function<void(bool)> then);
    bool isBusy() const { return busy_; }

private:
    QThread thread_;
    QObject there_; ///< lives on that thread
    QObject here_;
    std::unique_ptr<Seat> seat_;
    bool busy_ = false;
};

} // namespace hp::cli
